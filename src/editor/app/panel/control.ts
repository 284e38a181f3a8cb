import { type ComponentType, useEffect, useRef, useState } from "react";
import type { LocatedSchema } from "../../../content/schema/walk.ts";
import { useEditor } from "../editor.ts";

export interface FieldProps {
	pointer: string;
	located: LocatedSchema;
	isRequired: boolean;
}

/** Props of the control inside a field. */
export interface ControlProps extends FieldProps {
	value: unknown;
	id: string;
	describedBy: string;
	invalid: boolean;
	/** The component for the values inside this one. */
	Field: ComponentType<FieldProps>;
}

/**
 * The text of a field. It shows what is typed without waiting for the compilation, and ignores a value that was typed
 * here when the compilation returns it.
 */
export interface TypedValue {
	text: string;
	/**
	 * Shows what is typed.
	 *
	 * @param value what the field will get once the text is written; undefined if the text removes the value
	 */
	setTyped(typed: string, value: unknown): void;
	/** Ends typing, and with it the step of undo. From now on, the field shows every value but the one typed last. */
	leave(): void;
}

export function useTypedValue(value: unknown): TypedValue {
	const { session } = useEditor();
	const [text, setText] = useState(formatText(value));
	/** The values that were typed here, which may come back late. Any other value is shown, such as that of an undo. */
	const typedValues = useRef<unknown[]>([]);
	useEffect(() => {
		if (typedValues.current.includes(value)) return;
		typedValues.current = [];
		setText(formatText(value));
	}, [value]);
	return {
		text,
		setTyped(typed, written) {
			setText(typed);
			typedValues.current.push(written);
		},
		leave() {
			// The last value may come back later, and is shown as it was typed: "12/3/2034" rather than "2034-03-12".
			typedValues.current = typedValues.current.slice(-1);
			session.endTyping();
		},
	};
}

function formatText(value: unknown): string {
	return value === undefined || value === null ? "" : String(value);
}
