import { Lexer } from "yaml";
import type { Finding } from "./finding.ts";

const usualSize = 256;
/** Of brackets and hyphens inside each other. A definition needs about ten. */
const deepest = 64;

/** What is not even read, because reading it could take forever. `maxSize` in KiB. */
export function refusedUnread(text: string, maxSize = usualSize): Finding[] {
	if (text.length > maxSize * 1024) return [tooLarge(text, maxSize)];
	return depthOf(text) > deepest ? [tooDeep] : [];
}

function tooLarge(text: string, maxSize: number): Finding {
	const size = Math.ceil(text.length / 1024);
	return {
		code: "file-too-large",
		pointer: "",
		message: `The file is ${size} KiB long; at most ${maxSize} KiB are read. Long tables belong in a CSV file beside it.`,
		why: "The option --max-size lets a longer file be read.",
	};
}

const tooDeep: Finding = {
	code: "nested-too-deep",
	pointer: "",
	message: `Brackets, braces or hyphens stand inside each other more than ${deepest} levels deep.`,
};

/** The parser calls itself for each level; its lexer does not. */
function depthOf(text: string): number {
	if (!/[[{]|[-?:]\s/.test(text)) return 0;
	let [brackets, signs, greatest] = [0, 0, 0];
	for (const token of new Lexer().lex(text)) {
		if (token === "[" || token === "{") brackets++;
		else if (token === "]" || token === "}") brackets = Math.max(0, brackets - 1);
		else if (token === "-" || token === "?" || token === ":") signs++;
		else if (token === "\n" || token === "\r\n") signs = 0;
		greatest = Math.max(greatest, brackets, brackets === 0 ? signs : 0);
		if (greatest > deepest) break;
	}
	return greatest;
}
