import { isUtf8 } from "node:buffer";
import { diffArrays } from "diff";
import { definitionText } from "../disk/sources.ts";

/**
 * The bytes of an edited text. Lines that were not edited keep the ends that they have in the file: some programs end
 * them with a carriage return alone, which is shown as any other end. Null where the bytes that are there are no text in
 * UTF-8: written again, they would be others.
 */
export function written(there: Buffer, text: string): Buffer | null {
	if (!isUtf8(there)) return null;
	const [raw, shown] = [there.toString("utf8"), definitionText(there)];
	if (raw === shown) return Buffer.from(text);
	const lines = linesOf(raw);
	const usual = raw.includes("\n") ? "\n" : "\r";
	let at = 0;
	const kept = diffArrays(linesOf(shown), linesOf(text)).flatMap(({ added, removed, value }) => {
		if (added) return value.map((line) => line.replace(/(?<!\r)\n$/, usual));
		const own = lines.slice(at, at + value.length);
		at += value.length;
		return removed ? [] : own;
	});
	return Buffer.from(kept.join(""));
}

/** Each with its end. */
function linesOf(text: string): string[] {
	return text.match(/[^\r\n]*(\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
