import { type ComponentType, useEffect, useRef, useState } from "react";
import type { LocatedSchema } from "../../../content/schema/walk.ts";

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

/** The text of a field. It shows what is typed at once, and ignores its own values when they come back. */
export interface TypedValue {
	text: string;
	/** @param value what the typed text will come back as */
	take(typed: string, value: unknown): void;
	/** From now on, the field shows any value. */
	leave(): void;
}

export function useTypedValue(value: unknown): TypedValue {
	const [text, setText] = useState(formatText(value));
	/** Own values, which may come back late. Any other value is shown, such as that of an undo. */
	const own = useRef(new Set<unknown>());
	useEffect(() => {
		if (own.current.has(value)) return;
		own.current.clear();
		setText(formatText(value));
	}, [value]);
	return {
		text,
		take(typed, written) {
			setText(typed);
			own.current.add(written);
		},
		leave: () => own.current.clear(),
	};
}

function formatText(value: unknown): string {
	return value === undefined || value === null ? "" : String(value);
}
