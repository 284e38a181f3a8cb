import type { Page } from "../../model/page.ts";
import type { Chrome } from "../../model/site.ts";
import { decode, renumber, type StegaPart } from "../../stega/stega.ts";

/** Where a marked text comes from: its pointer in the definition, and its place in what is drawn. */
interface Origin {
	pointer: string;
	place: string;
}

/**
 * The marked texts of what is drawn. Numbers of marks mean the same from one drawing to the next, so that a text which did
 * not change is the same text, and React leaves its node alone. The text in one place can be held as it is.
 */
export function createMarkedTexts() {
	const known: Origin[] = [];
	const numbers = new Map<string, number>();
	let texts = new Map<string, string>();
	let held: { place: string; text: string } | null = null;
	return { settled, origin: (number: number) => known[number]!, hold, release };

	/** What was compiled, as it is to be drawn. `origins` are the pointers of its marks. */
	function settled(
		{ chrome, page }: { chrome: Chrome; page: Page },
		origins: readonly string[],
	): { chrome: Chrome; page: Page } {
		texts = new Map();
		// What stands around all pages shows each text in one way, and some of it is compared with the rest.
		return { chrome: below(chrome, "/chrome", ""), page: below(page, "/page", page.path) };

		function below<Value>(whole: Value, top: string, scope: string): Value {
			return within(whole, top) as Value;

			function within(value: unknown, place: string): unknown {
				if (typeof value === "string") return settledText(value, place, scope && `${scope} ${place}`);
				if (Array.isArray(value)) return value.map((item, index) => within(item, `${place}/${index}`));
				if (typeof value !== "object" || value === null) return value;
				return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner, `${place}/${key}`)]));
			}
		}

		function settledText(text: string, place: string, scope: string): string {
			if (held?.place === place) return held.text;
			let first = true;
			const settled = renumber(text, (number) => {
				const pointer = origins[number] ?? "";
				const stable = numberOf(pointer, scope);
				// Other texts may stand in one: their own places are elsewhere.
				if (first) known[stable] = { pointer, place };
				first = false;
				return stable;
			});
			texts.set(place, settled);
			return settled;
		}
	}

	function numberOf(pointer: string, scope: string): number {
		const name = `${scope} ${pointer}`;
		const number = numbers.get(name) ?? known.push({ pointer, place: "" }) - 1;
		numbers.set(name, number);
		return number;
	}

	/** Keeps the text in a place as it was drawn last. Gives what it is made of. */
	function hold(place: string): StegaPart[] {
		const text = texts.get(place) ?? "";
		held = { place, text };
		return decode(text);
	}

	function release(): void {
		if (held) texts.set(held.place, held.text);
		held = null;
	}
}

export type MarkedTexts = ReturnType<typeof createMarkedTexts>;

/** A part with all that stands in it, each before its own. */
export function flattenParts(parts: StegaPart[]): Exclude<StegaPart, string>[] {
	return parts.flatMap((part) => (typeof part === "string" ? [] : [part, ...flattenParts(part.parts)]));
}

/** What is read of parts. */
export function readWords(parts: StegaPart[]): string {
	return parts.map((part) => (typeof part === "string" ? part : readWords(part.parts))).join("");
}
