import { expect, it } from "vitest";
import { createCaches, memoizeRecent } from "../../../src/content/findings/caches.ts";

const createTexts = () => new Map<string, string>();

it("two caches share nothing", () => {
	const [one, other] = [createCaches(), createCaches()];
	one.get(createTexts).set("a", "A");
	expect(one.get(createTexts).get("a")).toBe("A");
	expect(other.get(createTexts).size).toBe(0);
});

it("memoizeRecent keeps the most recent texts, up to a size", () => {
	const computed: string[] = [];
	const recall = memoizeRecent<string>(4);
	const recallText = (text: string) =>
		recall(text, () => {
			computed.push(text);
			return text;
		});
	for (const text of ["aa", "bb", "aa", "cc", "aa", "bb"]) expect(recallText(text)).toBe(text);
	expect(computed).toEqual(["aa", "bb", "cc", "bb"]);
});

it("memoizeRecent keeps the last text, however long it is", () => {
	let count = 0;
	const recall = memoizeRecent<number>(0);
	for (const text of ["long", "long", "longer", "longer"]) recall(text, () => count++);
	expect(count).toBe(2);
});
