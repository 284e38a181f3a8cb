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
 * The text in a control. It is updated at each keystroke, without waiting for the compilation. When a later compilation
 * returns a value that was typed here, it is ignored.
 */
export interface InputText {
	text: string;
	/**
	 * Shows a typed text.
	 *
	 * @param value the value that the compilation will return for the text; undefined if the text removes the value
	 */
	setInput(typed: string, value: unknown): void;
	/** Ends typing and closes its undo step. From then on, only the last typed value is ignored when it is returned. */
	leave(): void;
}

export function useInputText(value: unknown): InputText {
	const { session } = useEditor();
	const [text, setText] = useState(formatText(value));
	/**
	 * The values that were typed here. The compilation may return them late. Any other value, such as after undo, is
	 * shown.
	 */
	const typedValues = useRef<unknown[]>([]);
	useEffect(() => {
		if (typedValues.current.includes(value)) return;
		typedValues.current = [];
		setText(formatText(value));
	}, [value]);
	return {
		text,
		setInput(typed, written) {
			setText(typed);
			typedValues.current.push(written);
		},
		leave() {
			// Keep showing the last text as typed: "12/3/2034" rather than the returned "2034-03-12".
			typedValues.current = typedValues.current.slice(-1);
			session.endTyping();
		},
	};
}

function formatText(value: unknown): string {
	return value === undefined || value === null ? "" : String(value);
}
