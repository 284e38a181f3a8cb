import { applySplices, dropOverlaps, type Splice } from "../../../text/splices.ts";
import type { Damage } from "../../findings/damage/type.ts";
import type { Recovery } from "./rule.ts";

/** A text that can be read on, and the way from its offsets back to those of the file. */
export interface PatchedText {
	text: string;
	back(offset: number): number;
}

/** A text as it was before a program damaged it, where that is known. */
export function repairDamage(text: string, damage: Damage[]): PatchedText {
	return applyRecoveries({ text, back: (offset) => offset }, damage);
}

type Mended = Pick<Recovery, "start" | "end" | "fix" | "patch">;

/** The text as it was probably meant. */
export function applyRecoveries({ text, back }: PatchedText, recoveries: Mended[]): PatchedText {
	return patchText({ text, back }, recoveries.flatMap(spliceOf));
}

/** The text with its splices made. */
export function patchText({ text, back }: PatchedText, wanted: Splice[]): PatchedText {
	const splices = dropOverlaps(wanted);
	if (splices.length === 0) return { text, back };
	const known = moved(splices);
	return { text: applySplices(text, splices), back: (offset) => back(before(offset, known)) };
}

function spliceOf({ start, end, fix, patch }: Mended): Splice[] {
	if (patch) return patch;
	return fix ? [{ start, end, newText: fix.replacement }] : [];
}

type Moved = Splice & { at: number };

/** Splices with the offset at which their new text begins. */
function moved(splices: Splice[]): Moved[] {
	let shift = 0;
	return splices.map((splice) => {
		const at = splice.start + shift;
		shift += splice.newText.length - (splice.end - splice.start);
		return { ...splice, at };
	});
}

/** Where an offset was before the splices; inside a splice, where the replaced piece ends at the latest. */
function before(offset: number, splices: Moved[]): number {
	let [low, high] = [0, splices.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (splices[middle]!.at < offset) low = middle + 1;
		else high = middle;
	}
	const last = splices[low - 1];
	if (!last) return offset;
	const past = offset - last.at;
	return past < last.newText.length ? Math.min(last.start + past, last.end) : last.end + past - last.newText.length;
}
