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
	/** Ends typing, and with it the step of undo. From now on, the field shows every value that it gets. */
	leave(): void;
}

export function useTypedValue(value: unknown): TypedValue {
	const { session } = useEditor();
	const [text, setText] = useState(formatText(value));
	/** The values that were typed here, which may come back late. Any other value is shown, such as that of an undo. */
	const typedValues = useRef(new Set<unknown>());
	useEffect(() => {
		if (typedValues.current.has(value)) return;
		typedValues.current.clear();
		setText(formatText(value));
	}, [value]);
	return {
		text,
		setTyped(typed, written) {
			setText(typed);
			typedValues.current.add(written);
		},
		leave() {
			typedValues.current.clear();
			session.endTyping();
		},
	};
}

function formatText(value: unknown): string {
	return value === undefined || value === null ? "" : String(value);
}
