import { formatScriptJson } from "../render/head.ts";
import { pathStandIn, splitAtHoles, standIn } from "../stega/holes.ts";
import { escapeHtml } from "../text/escape.ts";

/** A piece of a file: text that all pages share, or a hole with the index of the words for it and how they are escaped. */
export type FilePiece = string | { number: number; escaping: Escaping };

/** Each escapes the stand-in text in its own way, so the escaped stand-in shows which was applied. */
const escapings = {
	none: (text: string) => text,
	html: escapeHtml,
	/** Escapes like react-dom. */
	react: (text: string) => escapeHtml(text).replaceAll("'", "&#x27;"),
	json: (text: string) => JSON.stringify(text).slice(1, -1),
	scriptJson: (text: string) => formatScriptJson(text).slice(1, -1),
};

type Escaping = keyof typeof escapings;

const escapingByStandIn = new Map<string, Escaping>([
	...Object.entries(escapings).map(([name, escapeText]) => [escapeText(standIn), name as Escaping] as const),
	// Paths need no escaping.
	[pathStandIn, "none"],
]);

/** Splits a file at its holes. Returns null if a stand-in was changed, or escaped in an unknown way. */
export function splitFile(text: string): FilePiece[] | null {
	const split = splitAtHoles(text);
	if (!split) return null;
	const pieces: FilePiece[] = [];
	for (const piece of split) {
		if (typeof piece === "string") pieces.push(piece);
		else {
			const escaping = escapingByStandIn.get(piece.text);
			if (!escaping) return null;
			pieces.push({ number: piece.number, escaping });
		}
	}
	return pieces;
}

/** Characters that any of the functions escapes. Control characters aren't among them, because words have none. */
const special = /["'&<>\\]/;

export function fillFile(pieces: FilePiece[], words: string[]): string {
	const needsEscaping = words.map((text) => special.test(text));
	let filled = "";
	for (const piece of pieces) {
		if (typeof piece === "string") filled += piece;
		else {
			const text = words[piece.number]!;
			filled += needsEscaping[piece.number] ? escapings[piece.escaping](text) : text;
		}
	}
	return filled;
}
