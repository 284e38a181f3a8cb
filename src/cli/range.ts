/** A part of a file. */
export interface Range {
	/** The first and the last byte, counted from 0. */
	start: number;
	end: number;
}

/**
 * The part of a file of `size` bytes that a header `Range` asks for; null where the file has none such. Several parts
 * at once, and parts in other units than bytes, are answered with the whole.
 */
export function rangeOf(header: string | undefined, size: number): Range | "whole" | null {
	if (!header?.startsWith("bytes=") || header.includes(",")) return "whole";
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
	// "-5" means the last five.
	const start = first ? Number(first) : last ? Math.max(0, size - Number(last)) : size;
	const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
	return start <= end ? { start, end } : null;
}
