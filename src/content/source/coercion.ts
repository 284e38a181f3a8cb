import type { Document } from "yaml";
import type { Finding } from "../findings/finding.ts";
import { swallowedBackslashes } from "./recovery/backslashes.ts";
import { commaInBraces, gluedInBraces } from "./recovery/braces.ts";
import { commaInText } from "./recovery/commas.ts";
import { textCutByComment } from "./recovery/comments.ts";
import { pointInThousands } from "./recovery/decimals.ts";
import { engulfedKeys } from "./recovery/engulfed.ts";
import { joinedEntries } from "./recovery/entries.ts";
import { escapedCharacters } from "./recovery/escapes.ts";
import { foldedMarkdown, unevenLines } from "./recovery/folded.ts";
import { commentsInTexts } from "./recovery/foreign.ts";
import { groupForText } from "./recovery/groups.ts";
import { joinedLines } from "./recovery/joined.ts";
import { amountForNumber, numberChanged } from "./recovery/numbers.ts";
import { wordChanged, yesOrNo } from "./recovery/words.ts";
import { type Found, type Written, writtenIn } from "./recovery/written.ts";
import type { SourceMap } from "./source-map.ts";

/** How a value that YAML understands is another than the one that was meant. */
const rules: [sentence: string, rule: (written: Written) => Found[]][] = [
	["A # after a space ends the text.", textCutByComment],
	["A number loses its zero in front, its plus and its last zero.", numberChanged],
	["A number has no currency, and nothing between its thousands.", amountForNumber],
	["In a number a point stands before decimals, and not between thousands.", pointInThousands],
	["Only true and false are true and false.", yesOrNo],
	["True, false and null are no texts.", wordChanged],
	["A colon in an entry, and a name in braces, make a group.", groupForText],
	["An escape stands for a character that can be seen.", escapedCharacters],
	["A line without a hyphen or a key is joined to the text above.", joinedLines],
	["An entry of Markdown without a hyphen is joined to the one above.", joinedEntries],
	["Below a > sign Markdown loses its lines.", foldedMarkdown],
	["Below a > sign a line stays a line where it is indented further.", unevenLines],
	["A key that is indented like a text is a part of it.", engulfedKeys],
	["A comment in a text is a part of it.", commentsInTexts],
	["A comma at the end is a part of the text.", commaInText],
	["A backslash in double quotes changes the letter behind it.", swallowedBackslashes],
	["In braces, too, a colon needs a space.", gluedInBraces],
	["In braces a comma ends a text.", commaInBraces],
];

/** What YAML made of a value against the will of its author, as far as the schema tells what that was. */
export function coercedValues(document: Document, data: unknown, sourceMap: SourceMap): Finding[] {
	const findings: Finding[] = [];
	for (const written of writtenIn(document, data, sourceMap.text)) {
		for (const [, rule] of rules) for (const found of rule(written)) findings.push(finding(found, written, sourceMap));
	}
	return findings;
}

function finding({ from = 0, length, ...found }: Found, written: Written, sourceMap: SourceMap): Finding {
	const { pointer, node } = written;
	const start = (node?.range?.[0] ?? 0) + from;
	const at = length === undefined ? {} : { at: { range: sourceMap.range(start, start + length) } };
	const { fix } = found;
	const isVain = fix?.safe && "replacement" in fix && isRefused(fix.replacement, written);
	return { pointer, ...at, ...found, ...(isVain ? { fix: { ...fix, safe: false } } : {}) };
}

/** Whether the value, in quotes, is still none that can stand there. */
function isRefused(replacement: string, { schema }: Written): boolean {
	const [, text] = /^["'](.*)["']$/s.exec(replacement) ?? [];
	const { pattern, enum: choices, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
	if (text === undefined) return Number(replacement) < minimum || Number(replacement) > maximum;
	return (pattern !== undefined && !new RegExp(pattern, "u").test(text)) || choices?.includes(text) === false;
}
