import { isScalar, isSeq, type Node, parseDocument } from "yaml";
import { quoteText } from "./recovery/values.ts";

/** The text that takes the place of a piece of a value, or of all of it, and where; offsets from the value's beginning. */
export interface Replacement {
	start: number;
	end: number;
	newText: string;
}

interface Written {
	node: Node | null;
	source: string;
	/** Commas, brackets and braces end a text there. */
	inBrackets: boolean;
}

/** What a fix writes, in quotes where YAML would read it as anything but this text. */
export function createReplacement({ node, source, inBrackets }: Written, piece: Replacement): Replacement {
	const isWhole = piece.start === 0 && piece.end === source.length;
	const { newText } = piece;
	if (isWhole) return { ...piece, newText: isReadable(newText, inBrackets) ? newText : quoteText(newText) };
	if (!isScalar(node) || node.type !== "PLAIN" || source.includes("\n")) return piece;
	const text = source.slice(0, piece.start) + newText + source.slice(piece.end);
	return isReadable(text, inBrackets) ? piece : { start: 0, end: source.length, newText: quoteText(text) };
}

/** A value and nothing else, on one line. */
function isReadable(text: string, inBrackets: boolean): boolean {
	if (text === "" || text.includes("\n")) return true;
	const { contents, errors } = parseDocument(inBrackets ? `[ ${text} ]` : `- ${text}`, { prettyErrors: false });
	if (errors.length > 0 || !isSeq(contents) || contents.items.length !== 1) return false;
	const [item] = contents.items;
	return isScalar(item) && item.source !== "" && item.range?.[1] === text.length + 2;
}
