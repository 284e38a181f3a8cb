import { inherited } from "./ancestry.ts";
import type { Line } from "./lines.ts";
import { knownKeys } from "./names.ts";
import type { Recovery } from "./rule.ts";
import { isBlockHeader } from "./values.ts";

const glued = /^([A-Za-z_][\w-]*):([^\s/].*|\/(?!\/).*)$/;
const foreign = /^([A-Za-z_][\w-]*)\s*([：﹕︓∶꞉;])\s*(.*)$/;
const equalled = /^([A-Za-z_][\w-]*)\s*=>?\s*(\S.*)$/;

/** `title:Home`: without a space after it a colon is part of the text. */
export function gluedColons(line: Line): Recovery[] {
	const match = glued.exec(line.text.slice(line.at).trimEnd());
	if (!match || line.key !== null || !isKeyExpected(line, match[1]!)) return [];
	const at = line.start + line.at + match[1]!.length;
	return [
		{
			code: "missing-space-after-colon",
			start: at,
			end: at + 1,
			message: `Write a space after ‘${match[1]}:’.`,
			fix: { text: "Write a space after the colon.", replacement: ": ", safe: line.continues === null },
			silent: true,
		},
	];
}

/** `title = Home` and `title => Home`. */
export function equalsSigns(line: Line): Recovery[] {
	const match = equalled.exec(line.text.slice(line.at).trimEnd());
	if (!match || line.key !== null || !isKeyExpected(line, match[1]!)) return [];
	const from = line.start + line.at + match[1]!.length;
	const length = match[0].length - match[1]!.length - match[2]!.length;
	return [
		{
			code: "equals-sign-for-colon",
			start: from,
			end: from + length,
			message: `Write a colon and a space after ‘${match[1]}’ instead of the equals sign.`,
			fix: { text: "Write a colon and a space.", replacement: ": ", safe: line.continues === null },
			silent: true,
		},
	];
}

/** `title：Home`: the colon of a keyboard for Chinese or Japanese, others that look like one, and the key beside it. */
export function foreignColons(line: Line): Recovery[] {
	const match = foreign.exec(line.text.slice(line.at).trimEnd());
	if (!match || line.key !== null) return [];
	const [piece, word, sign, value] = match as unknown as [string, string, string, string];
	const isGroup = value === "" && knownKeys.has(word) && line.continues === null;
	if (!isGroup && !isKeyExpected(line, word)) return [];
	const from = line.start + line.at + word.length;
	return [
		{
			code: "sign-of-another-kind",
			start: from,
			end: from + piece.length - word.length - value.length,
			message: `Write an ordinary colon and a space after ‘${word}’ instead of ‘${sign}’.`,
			fix: {
				text: "Write a usual colon and a space.",
				replacement: value === "" ? ":" : ": ",
				safe: line.continues === null,
			},
			silent: true,
		},
	];
}

function isKeyExpected(line: Line, word: string): boolean {
	const { continues, hyphens, above } = line;
	const isKnown = knownKeys.has(word);
	if (continues) return isKnown && !isBlockHeader(continues.value) && continues.key !== null;
	if (isAnyKeyExpected(line)) return true;
	return isKnown && (isFirst(line) || hyphens.length > 0 || sibling(line) === above);
}

/** Whether a key is expected, whatever its name. */
const isAnyKeyExpected = inherited(sibling, (line) => {
	const { continues, besideKey, hyphens, below, indent } = line;
	if (continues) return false;
	if (besideKey && hyphens.length === 0) return true;
	const isNext = below?.indent === indent && below.hyphens.length === 0;
	return isFirst(line) && isNext && (below.key !== null || isPair(below));
});

/** The line above in the same column that has no key either. */
function sibling({ continues, besideKey, hyphens, above, at }: Line): Line | null {
	if (continues || besideKey || hyphens.length > 0) return null;
	return above && above.key === null && above.at === at ? above : null;
}

function isFirst({ above, at }: Line): boolean {
	return above === null || (above.key !== null && above.value === "" && above.at < at);
}

function isPair({ text, at }: Line): boolean {
	return [glued, equalled, foreign].some((pair) => pair.test(text.slice(at)));
}
