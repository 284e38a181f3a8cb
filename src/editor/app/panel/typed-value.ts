import { useEffect, useRef, useState } from "react";

/** What is typed in a field: it shows at once, and what comes back of it is shown no second time. */
export interface TypedValue {
	text: string;
	/** What is typed now, and the value that it will come back as. */
	take(text: string, written: unknown): void;
	/** The field is left: any value is shown from now on. */
	leave(): void;
}

export function useTypedValue(value: unknown): TypedValue {
	const [text, setText] = useState(textOf(value));
	/** Some of it comes back late. Any other value, as of an undo, is shown. */
	const own = useRef(new Set<unknown>());
	useEffect(() => {
		if (own.current.has(value)) return;
		own.current.clear();
		setText(textOf(value));
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

function textOf(value: unknown): string {
	return value === undefined || value === null ? "" : String(value);
}
