import { apart, type Splice, spliced } from "../edits.ts";
import type { Accident } from "./accident.ts";

/** A text that can be read on, and the way from its offsets back to those of the file. */
export interface Mended {
	text: string;
	back(offset: number): number;
}

/** The text as it was probably meant. */
export function mend({ text, back }: Mended, accidents: Accident[]): Mended {
	const splices = apart(accidents.flatMap(spliceOf));
	if (splices.length === 0) return { text, back };
	return { text: spliced(text, splices), back: (offset) => back(before(offset, splices)) };
}

function spliceOf({ start, end, fix, mend }: Accident): Splice[] {
	if (mend) return mend;
	return fix ? [{ start, end, newText: fix.replacement }] : [];
}

/** Where an offset was before the splices; inside a splice, where the replaced piece ends at the latest. */
function before(offset: number, splices: Splice[]): number {
	let moved = 0;
	for (const { start, end, newText } of splices) {
		if (offset + moved <= start) break;
		const past = offset + moved - start;
		if (past < newText.length) return Math.min(start + past, end);
		moved += end - start - newText.length;
	}
	return offset + moved;
}
