import type { Line } from "./lines.ts";
import type { Recovery } from "./rule.ts";

/** `text: ->`: the sign of a text below, turned around. */
export function turnedSigns({ start, valueAt, value, continues, below }: Line): Recovery[] {
	if (continues || !/^(?:-+>|-\||<-|>_|=>|>–|>—|→)$/.test(value) || !below?.continues) return [];
	const sign = value.includes("|") ? "|" : ">-";
	return [
		{
			code: "joined-lines",
			start: start + valueAt,
			end: start + valueAt + value.length,
			message: `Write ${sign} instead of ‘${value}’ to begin a text on the next line.`,
			fix: { text: `Write ${sign} instead.`, replacement: sign, safe: true },
			silent: true,
		},
	];
}
