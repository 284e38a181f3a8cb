import type { Document } from "yaml";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getValue, parsePointer } from "../findings/pointer.ts";
import { visitValues } from "../schema/walk.ts";
import { recoverCommaInBraces, recoverGluedColonInBraces } from "./recovery/braces.ts";
import { recoverCommaInText } from "./recovery/commas.ts";
import { recoverCommentsInText, recoverTextCutByComment } from "./recovery/comments.ts";
import { recoverBackslashes, recoverEscapes } from "./recovery/escapes.ts";
import {
	recoverFoldedMarkdown,
	recoverJoinedEntries,
	recoverJoinedLines,
	recoverSwallowedKey,
	recoverUnevenLines,
} from "./recovery/joined-lines.ts";
import { recoverAmount, recoverChangedNumber, recoverThousandsPoint } from "./recovery/numbers.ts";
import { recoverChangedWord, recoverGroupForText, recoverYesOrNo } from "./recovery/types.ts";
import { listWrittenValues, type ValueFinding, type WrittenValue } from "./recovery/written-values.ts";
import type { SourceMap } from "./source-map.ts";

const rules: [sentence: string, rule: (written: WrittenValue) => ValueFinding[]][] = [
	["A text does not stop at a #.", recoverTextCutByComment],
	["A number in a text keeps its leading zero, its plus and its last zero.", recoverChangedNumber],
	["A number has no currency and no thousands separator.", recoverAmount],
	["In a number, a point comes before decimals.", recoverThousandsPoint],
	["A boolean is true or false.", recoverYesOrNo],
	["True, false and null are not texts.", recoverChangedWord],
	["A text is not read as a group of keys.", recoverGroupForText],
	["No escape stands for an invisible character.", recoverEscapes],
	["No line without a hyphen or key is joined to the text above.", recoverJoinedLines],
	["No Markdown entry without a hyphen is joined to the one above.", recoverJoinedEntries],
	["Markdown keeps its lines.", recoverFoldedMarkdown],
	["Lines of a folded text are indented alike.", recoverUnevenLines],
	["A key is not indented like a text.", recoverSwallowedKey],
	["There is no comment inside a text.", recoverCommentsInText],
	["A text does not end with a comma.", recoverCommaInText],
	["A backslash in double quotes is doubled.", recoverBackslashes],
	["In braces, a key ends with a colon and a space.", recoverGluedColonInBraces],
	["In braces, a text with a comma has quotes.", recoverCommaInBraces],
];

/** Finds values that YAML reads differently from what their author meant, according to the schema. */
export function findCoercedValues(document: Document, data: unknown, sourceMap: SourceMap): Finding[] {
	const findings: Finding[] = [];
	for (const written of listWrittenValues(document, data, sourceMap.text)) {
		for (const [, rule] of rules)
			for (const found of rule(written)) findings.push(toFinding(found, written, sourceMap));
	}
	return findings;
}

function toFinding({ from = 0, length, ...found }: ValueFinding, written: WrittenValue, sourceMap: SourceMap): Finding {
	const { pointer, node } = written;
	const start = (node?.range?.[0] ?? 0) + from;
	const at = length === undefined ? {} : { at: { range: sourceMap.range(start, start + length) } };
	const { fix } = found;
	const isUnsafe = fix?.safe && "replacement" in fix && !isAccepted(fix.replacement, written);
	return { pointer, ...at, ...found, ...(isUnsafe ? { fix: { ...fix, safe: false } } : {}) };
}

/** Tells whether the schema accepts the value that a fix would write. */
function isAccepted(replacement: string, { schema }: WrittenValue): boolean {
	const [, text] = /^["'](.*)["']$/s.exec(replacement) ?? [];
	const { pattern, enum: choices, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
	if (text === undefined) return !(Number(replacement) < minimum || Number(replacement) > maximum);
	return (pattern === undefined || new RegExp(pattern, "u").test(text)) && choices?.includes(text) !== false;
}

/** Converts numbers to strings where the schema allows only strings, such as `value: 12`. Mutates the data. */
export function convertNumbersToText(data: unknown): unknown {
	visitValues(data, ({ pointer, value, expected }) => {
		if (typeof value !== "number" || expected?.schema.type !== "string") return;
		const keys = parsePointer(pointer);
		const key = keys.pop()!;
		const owner = getValue(data, keys.reduce<string>(appendKey, "")) as Record<string, unknown>;
		owner[key] = String(value);
	});
	return data;
}
