import type { Page } from "../../model/page.ts";
import type { Chrome } from "../../model/site.ts";
import { decode, renumber, type StegaPart } from "../../stega/stega.ts";

/** Where a text comes from, and where it is drawn. */
interface Origin {
	pointer: string;
	/** Pointer in the page or chrome that is drawn: "/page/sections/0/heading". */
	drawnPointer: string;
}

/**
 * Creates the registry of texts with stega. It gives each origin the same number in every drawing, so that an unchanged text
 * is the same string and React leaves its node alone. It can hold one text as it was last drawn.
 */
export function createTextRegistry() {
	/** Origins by their stable numbers, and the numbers by scope and pointer. */
	const origins: Origin[] = [];
	const numbers = new Map<string, number>();
	/** The texts of the last drawing, by the pointer at which they are drawn. */
	let texts = new Map<string, string>();
	let held: { drawnPointer: string; text: string } | null = null;
	return { stabilize, getOrigin: (number: number) => origins[number]!, hold, release };

	/** Renumbers a drawing. `pointers` are the pointers of its stega numbers. */
	function stabilize(
		{ chrome, page }: { chrome: Chrome; page: Page },
		pointers: readonly string[],
	): { chrome: Chrome; page: Page } {
		texts = new Map();
		// Components compare some texts of the chrome, so a text has the same number everywhere in the chrome.
		return { chrome: stabilizeTexts(chrome, "/chrome", ""), page: stabilizeTexts(page, "/page", page.path) };

		function stabilizeTexts<Value>(root: Value, top: string, scope: string): Value {
			return visit(root, top) as Value;

			function visit(value: unknown, drawnPointer: string): unknown {
				if (typeof value === "string") return stabilizeText(value, drawnPointer, scope && `${scope} ${drawnPointer}`);
				if (Array.isArray(value)) return value.map((item, index) => visit(item, `${drawnPointer}/${index}`));
				if (typeof value !== "object" || value === null) return value;
				return Object.fromEntries(
					Object.entries(value).map(([key, inner]) => [key, visit(inner, `${drawnPointer}/${key}`)]),
				);
			}
		}

		function stabilizeText(text: string, drawnPointer: string, scope: string): string {
			if (held?.drawnPointer === drawnPointer) return held.text;
			let isOuter = true;
			const stable = renumber(text, (number) => {
				const pointer = pointers[number] ?? "";
				const stableNumber = getNumber(pointer, scope);
				// The first number is that of the text here. The others are of texts inside it, which have pointers of their own.
				if (isOuter) origins[stableNumber] = { pointer, drawnPointer };
				isOuter = false;
				return stableNumber;
			});
			texts.set(drawnPointer, stable);
			return stable;
		}
	}

	function getNumber(pointer: string, scope: string): number {
		const name = `${scope} ${pointer}`;
		const number = numbers.get(name) ?? origins.push({ pointer, drawnPointer: "" }) - 1;
		numbers.set(name, number);
		return number;
	}

	/** Holds the text at a pointer as it was last drawn, and returns its parts. */
	function hold(drawnPointer: string): StegaPart[] {
		const text = texts.get(drawnPointer) ?? "";
		held = { drawnPointer, text };
		return decode(text);
	}

	/** Ends `hold`: the next drawing shows the current text. */
	function release(): void {
		if (held) texts.set(held.drawnPointer, held.text);
		held = null;
	}
}

export type TextRegistry = ReturnType<typeof createTextRegistry>;

/** Lists parts with all parts inside them, outer parts first. */
export function flattenParts(parts: StegaPart[]): Exclude<StegaPart, string>[] {
	return parts.flatMap((part) => (typeof part === "string" ? [] : [part, ...flattenParts(part.parts)]));
}

/** Joins the visible text of parts. */
export function joinParts(parts: StegaPart[]): string {
	return parts.map((part) => (typeof part === "string" ? part : joinParts(part.parts))).join("");
}
