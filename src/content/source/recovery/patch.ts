import { applySplices, dropOverlaps, type Splice } from "../../../text/splices.ts";
import type { TextFinding } from "../../findings/finding.ts";

/** A text that was patched so that it can be parsed. */
export interface PatchedText {
	text: string;
	/** Maps an offset of the patched text to an offset of the file. */
	toOriginal(offset: number): number;
}

/** Creates a patched text without any patches yet. */
export function toPatchedText(text: string): PatchedText {
	return { text, toOriginal: (offset) => offset };
}

/** Undoes damage that a program did to a text, where the original text is certain. */
export function repairDamage(text: string, damage: TextFinding[]): PatchedText {
	return applyRecoveries(toPatchedText(text), damage);
}

export function applyRecoveries(patched: PatchedText, recoveries: TextFinding[]): PatchedText {
	return patchText(patched, recoveries.flatMap(toSplices));
}

function toSplices({ start, end, fix, patch }: TextFinding): Splice[] {
	if (patch) return patch;
	return fix ? [{ start, end, newText: fix.replacement }] : [];
}

export function patchText({ text, toOriginal }: PatchedText, splices: Splice[]): PatchedText {
	const applied = dropOverlaps(splices);
	if (applied.length === 0) return { text, toOriginal };
	const patchedSplices = addPatchedStarts(applied);
	return { text: applySplices(text, applied), toOriginal: (offset) => toOriginal(mapBack(offset, patchedSplices)) };
}

/** A splice with the offset at which its new text begins in the patched text. */
type PatchedSplice = Splice & { patchedStart: number };

/** Adds the offset in the patched text to each splice. The splices are in order and don't overlap. */
export function addPatchedStarts(splices: Splice[]): PatchedSplice[] {
	let shift = 0;
	return splices.map((splice) => {
		const patchedStart = splice.start + shift;
		shift += splice.newText.length - (splice.end - splice.start);
		return { ...splice, patchedStart };
	});
}

/** Maps an offset back. An offset in new text maps into the text that it replaced, or to the end of that text. */
function mapBack(offset: number, splices: PatchedSplice[]): number {
	let [low, high] = [0, splices.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (splices[middle]!.patchedStart < offset) low = middle + 1;
		else high = middle;
	}
	const last = splices[low - 1];
	if (!last) return offset;
	const past = offset - last.patchedStart;
	return past < last.newText.length ? Math.min(last.start + past, last.end) : last.end + past - last.newText.length;
}
