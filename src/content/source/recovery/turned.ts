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
			message: `‘${value}’ is read as the beginning of the text; a text below begins with ${sign}.`,
			fix: { text: `Write ${sign} instead.`, replacement: sign, safe: true },
			silent: true,
		},
	];
}
