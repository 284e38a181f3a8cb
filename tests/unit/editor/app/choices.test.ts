import { expect, test } from "vitest";
import { kindsOf, schemas } from "../../../../src/content/schema/walk.ts";
import { kindsFor } from "../../../../src/editor/app/choices.ts";

const kinds = kindsOf({ schema: schemas.get("section.json")!, file: "section.json" });
const first = (words: string) => kindsFor(words, kinds)[0]?.tag;

test("a section is found by its name first, then by what else it is called, then by what it is for", () => {
	expect(first("people")).toBe("people");
	expect(first("Prices")).toBe("prices");
	expect(first("team")).toBe("people");
	expect(first("faq")).toBe("questions");
	expect(first("opening of a page")).toBe("hero");
	expect(kindsFor("", kinds)).toHaveLength(kinds.length);
	expect(first("zeppelin")).toBeUndefined();
});
