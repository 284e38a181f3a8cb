import type { Document } from "yaml";
import { gluedInBraces } from "./accidents/braces.ts";
import { textCutByComment } from "./accidents/comments.ts";
import { groupForText } from "./accidents/groups.ts";
import { amountForNumber, numberChanged } from "./accidents/numbers.ts";
import { wordChanged, yesOrNo } from "./accidents/words.ts";
import { type Written, writtenIn } from "./accidents/written.ts";
import type { Finding } from "./finding.ts";
import type { Places } from "./places.ts";

type Found = Omit<Finding, "pointer"> & { pointer?: string; from?: number; length?: number };

/** How a value that YAML understands is another than the one that was meant. */
const rules: [sentence: string, rule: (written: Written) => Found[]][] = [
	["A # after a space ends the text.", textCutByComment],
	["A number loses its zero in front, its plus and its last zero.", numberChanged],
	["A number has no currency, and nothing between its thousands.", amountForNumber],
	["Only true and false are true and false.", yesOrNo],
	["True, false and null are no texts.", wordChanged],
	["A colon in an entry, and a name in braces, make a group.", groupForText],
	["In braces, too, a colon needs a space.", gluedInBraces],
];

/** What YAML made of a value against the will of its author, as far as the schema tells what that was. */
export function misreadValues(document: Document, data: unknown, places: Places): Finding[] {
	return writtenIn(document, data, places.text).flatMap((written) =>
		rules.flatMap(([, rule]) => rule(written).map((found) => finding(found, written, places))),
	);
}

function finding({ from = 0, length, ...found }: Found, { pointer, node }: Written, places: Places): Finding {
	const start = (node?.range?.[0] ?? 0) + from;
	const at = length === undefined ? {} : { at: { range: places.range(start, start + length) } };
	return { pointer, ...at, ...found };
}
