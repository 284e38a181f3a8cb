import type { Page } from "../../model/page.ts";
import type { Chrome } from "../../model/site.ts";
import { decode, renumber, type StegaPart } from "../../stega/stega.ts";

/** Where a text comes from, and where it is rendered. */
interface Origin {
	/** Pointer in the definition. */
	pointer: string;
	/** Pointer in the rendered page or chrome: "/page/sections/0/heading". */
	renderedPointer: string;
}

/**
 * Creates the registry of texts with stega. It gives each origin the same number in every render, so that an unchanged text
 * is the same string and React doesn't update its node. It can also hold one text as it was last rendered.
 */
export function createTextRegistry() {
	/** Origins by their stable numbers. */
	const origins: Origin[] = [];
	/** The stable numbers by scope and pointer. */
	const numbers = new Map<string, number>();
	/** The texts of the last render, by their pointers in the page or chrome. */
	let texts = new Map<string, string>();
	let held: { renderedPointer: string; text: string } | null = null;
	return { stabilize, getOrigin: (number: number) => origins[number]!, hold, release };

	/**
	 * Replaces the stega numbers of a page and its chrome by stable ones. `pointers` are the pointers of the old
	 * numbers.
	 */
	function stabilize(
		{ chrome, page }: { chrome: Chrome; page: Page },
		pointers: readonly string[],
	): { chrome: Chrome; page: Page } {
		texts = new Map();
		// Components compare some texts of the chrome, so equal texts need equal numbers everywhere in the chrome.
		return { chrome: stabilizeTexts(chrome, "/chrome", ""), page: stabilizeTexts(page, "/page", page.path) };

		function stabilizeTexts<Value>(root: Value, top: string, scope: string): Value {
			return visit(root, top) as Value;

			function visit(value: unknown, renderedPointer: string): unknown {
				if (typeof value === "string")
					return stabilizeText(value, renderedPointer, scope && `${scope} ${renderedPointer}`);
				if (Array.isArray(value)) return value.map((item, index) => visit(item, `${renderedPointer}/${index}`));
				if (typeof value !== "object" || value === null) return value;
				return Object.fromEntries(
					Object.entries(value).map(([key, inner]) => [key, visit(inner, `${renderedPointer}/${key}`)]),
				);
			}
		}

		function stabilizeText(text: string, renderedPointer: string, scope: string): string {
			if (held?.renderedPointer === renderedPointer) return held.text;
			let isOuter = true;
			const stable = renumber(text, (number) => {
				const pointer = pointers[number] ?? "";
				const stableNumber = getNumber(pointer, scope);
				// The first number belongs to the text itself. The others belong to texts inside it, such as placeholders, whose
				// pointers are different.
				if (isOuter) origins[stableNumber] = { pointer, renderedPointer };
				isOuter = false;
				return stableNumber;
			});
			texts.set(renderedPointer, stable);
			return stable;
		}
	}

	function getNumber(pointer: string, scope: string): number {
		const name = `${scope} ${pointer}`;
		const number = numbers.get(name) ?? origins.push({ pointer, renderedPointer: "" }) - 1;
		numbers.set(name, number);
		return number;
	}

	/** Holds the text at a pointer as it was last rendered, and returns its parts. */
	function hold(renderedPointer: string): StegaPart[] {
		const text = texts.get(renderedPointer) ?? "";
		held = { renderedPointer, text };
		return decode(text);
	}

	/** Ends `hold`: the next render shows the current text. */
	function release(): void {
		if (held) texts.set(held.renderedPointer, held.text);
		held = null;
	}
}

export type TextRegistry = ReturnType<typeof createTextRegistry>;

/** Lists parts and all their nested parts, outer parts first. */
export function flattenParts(parts: StegaPart[]): Exclude<StegaPart, string>[] {
	return parts.flatMap((part) => (typeof part === "string" ? [] : [part, ...flattenParts(part.parts)]));
}

/** Joins the visible text of parts. */
export function joinParts(parts: StegaPart[]): string {
	return parts.map((part) => (typeof part === "string" ? part : joinParts(part.parts))).join("");
}
