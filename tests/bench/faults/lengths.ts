import { type Flood, growsTooFast, places, shapes } from "../../unit/content/parse-time.ts";
import type { Outcome } from "./outcome.ts";

/** Characters that can have a meaning in YAML, Markdown, placeholders or tables, and three that have none. */
const characters = [..."[]{}()'\"`*_#-:,.!&|>%@\\/<=?~$+^; \n\t", "a", "0", "é"];

/**
 * The length of the shorter of two texts that are compared. The longer has four times as many characters, which is within
 * the limit of a text.
 */
const length = 9_700;

/** Compiles long repetitions of one to three characters in random places. The work must not grow faster than the text. */
export async function* timeByLength(): AsyncGenerator<Outcome> {
	while (true) {
		const flood: Flood = {
			place: anyOf(Object.keys(places)),
			shape: anyOf(Object.keys(shapes)),
			unit: Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => anyOf(characters)).join(""),
		};
		const isSlow = growsTooFast(flood, length);
		if (isSlow) process.stderr.write(`${JSON.stringify(flood)}\n`);
		yield isSlow ? "hung" : "survived";
	}
}

function anyOf<Item>(items: readonly Item[]): Item {
	return items[Math.floor(Math.random() * items.length)]!;
}
