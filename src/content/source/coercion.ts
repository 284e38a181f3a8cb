import type { Document } from "yaml";
import type { Finding } from "../findings/finding.ts";
import { recoverCommaInBraces, recoverGluedColonInBraces } from "./recovery/braces.ts";
import { recoverCommaInText } from "./recovery/commas.ts";
import { recoverTextCutByComment } from "./recovery/comments.ts";
import { recoverEngulfedKeys } from "./recovery/engulfed.ts";
import { recoverBackslashes, recoverEscapes } from "./recovery/escapes.ts";
import { recoverFoldedMarkdown, recoverUnevenLines } from "./recovery/folded.ts";
import { recoverCommentsInText } from "./recovery/foreign.ts";
import { recoverGroupForText } from "./recovery/groups.ts";
import { recoverJoinedEntries, recoverJoinedLines } from "./recovery/joined.ts";
import { recoverAmount, recoverChangedNumber, recoverThousandsPoint } from "./recovery/numbers.ts";
import { recoverChangedWord, recoverYesOrNo } from "./recovery/words.ts";
import { listWrittenValues, type ValueFinding, type WrittenValue } from "./recovery/written-values.ts";
import type { SourceMap } from "./source-map.ts";

/** How a value that YAML understands is another than the one that was meant. */
const rules: [sentence: string, rule: (written: WrittenValue) => ValueFinding[]][] = [
	["A # after a space ends the text.", recoverTextCutByComment],
	["A number loses its zero in front, its plus and its last zero.", recoverChangedNumber],
	["A number has no currency, and nothing between its thousands.", recoverAmount],
	["In a number a point stands before decimals, and not between thousands.", recoverThousandsPoint],
	["Only true and false are true and false.", recoverYesOrNo],
	["True, false and null are no texts.", recoverChangedWord],
	["A colon in an entry, and a name in braces, make a group.", recoverGroupForText],
	["An escape stands for a character that can be seen.", recoverEscapes],
	["A line without a hyphen or a key is joined to the text above.", recoverJoinedLines],
	["An entry of Markdown without a hyphen is joined to the one above.", recoverJoinedEntries],
	["Below a > sign Markdown loses its lines.", recoverFoldedMarkdown],
	["Below a > sign a line stays a line where it is indented further.", recoverUnevenLines],
	["A key that is indented like a text is a part of it.", recoverEngulfedKeys],
	["A comment in a text is a part of it.", recoverCommentsInText],
	["A comma at the end is a part of the text.", recoverCommaInText],
	["A backslash in double quotes changes the letter behind it.", recoverBackslashes],
	["In braces, too, a colon needs a space.", recoverGluedColonInBraces],
	["In braces a comma ends a text.", recoverCommaInBraces],
];

/** What YAML made of a value against the will of its author, as far as the schema tells what that was. */
export function findCoercedValues(document: Document, data: unknown, sourceMap: SourceMap): Finding[] {
	const findings: Finding[] = [];
	for (const written of listWrittenValues(document, data, sourceMap.text)) {
		for (const [, rule] of rules) for (const found of rule(written)) findings.push(finding(found, written, sourceMap));
	}
	return findings;
}

function finding({ from = 0, length, ...found }: ValueFinding, written: WrittenValue, sourceMap: SourceMap): Finding {
	const { pointer, node } = written;
	const start = (node?.range?.[0] ?? 0) + from;
	const at = length === undefined ? {} : { at: { range: sourceMap.range(start, start + length) } };
	const { fix } = found;
	const isVain = fix?.safe && "replacement" in fix && isRefused(fix.replacement, written);
	return { pointer, ...at, ...found, ...(isVain ? { fix: { ...fix, safe: false } } : {}) };
}

/** Whether the value, in quotes, is still none that can stand there. */
function isRefused(replacement: string, { schema }: WrittenValue): boolean {
	const [, text] = /^["'](.*)["']$/s.exec(replacement) ?? [];
	const { pattern, enum: choices, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
	if (text === undefined) return Number(replacement) < minimum || Number(replacement) > maximum;
	return (pattern !== undefined && !new RegExp(pattern, "u").test(text)) || choices?.includes(text) === false;
}
