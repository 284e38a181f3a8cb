import type { RefObject } from "react";

interface Props {
	field: RefObject<HTMLTextAreaElement | null>;
	/** Takes the text with what a button made of it. */
	onChange: (text: string) => void;
}

/** What can be done with the words that are selected in a longer text. */
export function MarkdownTools({ field, onChange }: Props) {
	const around = (before: string, after: string) => edit((words) => before + (words || "words") + after);
	const link = () => {
		const to = prompt("Where shall it lead? A page such as /prices, or an address that begins with https://");
		if (to) around("[", `](${to.trim()})`);
	};
	const lines = (sign: string) => edit((words) => convertPastedList(words || "words").replace(/^(- )?/gm, sign));

	function edit(change: (words: string) => string): void {
		const { current } = field;
		if (!current) return;
		const { selectionStart: start, selectionEnd: end, value } = current;
		const made = change(value.slice(start, end));
		onChange(value.slice(0, start) + made + value.slice(end));
		current.focus();
		// React writes the text first.
		requestAnimationFrame(() => current.setSelectionRange(start, start + made.length));
	}

	return (
		<fieldset className="tools" aria-label="How words look">
			<button type="button" onClick={() => around("**", "**")}>
				<b>Bold</b>
			</button>
			<button type="button" onClick={() => around("*", "*")}>
				<i>Italic</i>
			</button>
			<button type="button" onClick={link}>
				Link
			</button>
			<button type="button" onClick={() => lines("- ")}>
				List
			</button>
			<button type="button" onClick={() => lines("## ")}>
				Heading
			</button>
		</fieldset>
	);
}

/** A list as word processors hand it over, "•\tBread", as Markdown has it: "- Bread". */
export function convertPastedList(text: string): string {
	return text.replace(/^[ \t]*[·•◦▪‣][ \t]+/gm, "- ");
}
