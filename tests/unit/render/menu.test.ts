import { expect, it } from "vitest";
import type { MenuEntrySpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal, page, palette } from "../minimal.ts";
import { linksOf, parsedDocuments, wordsOf } from "../parsed.ts";

const menu = [
	{ label: "Home", to: "/" },
	{ label: "Services", items: [{ label: "Repairs", to: "/repairs" }] },
];
const theme = { light: palette, dark: palette, fonts: { display: "fraunces", text: "fraunces" }, radius: 4 } as const;

it("a group of the menu has its label in the menu, and a button that opens it in the bar", () => {
	const document = documentAt("/repairs");
	const group = document.querySelector(".menu-group");
	expect(wordsOf(group!.querySelector(".menu-label"))).toBe("Services");
	expect(linksOf(group)).toEqual([["Repairs", "/repairs"]]);
	const opener = document.querySelector(".bar-list button");
	expect(wordsOf(opener)).toBe("Services");
	const opened = document.getElementById(opener!.getAttribute("popovertarget")!);
	expect(opened?.getAttribute("popover")).toBe("auto");
	expect(linksOf(opened)).toEqual([["Repairs", "/repairs"]]);
	expect(opened?.querySelector("[aria-current=page]")).not.toBeNull();
});

it("a description is below its link in the menu and in a group of the bar, but not in the bar itself", () => {
	const items = [{ label: "Repairs", to: "/repairs", description: "Ready the same day" }];
	const document = documentAt("/", [
		{ label: "Home", to: "/", description: "Where it begins" },
		{ label: "Services", description: "What we do", items },
	]);
	const notesIn = (place: string) => [...document.querySelectorAll(`${place} .menu-note`)].map(wordsOf);
	expect(notesIn(".menu")).toEqual(["Where it begins", "What we do", "Ready the same day"]);
	expect(notesIn(".bar-nav")).toEqual(["Ready the same day"]);
});

function documentAt(path: string, entries: MenuEntrySpec[] = menu): Document {
	const definition = minimal({
		theme: { ...theme, details: { bar: "links" } },
		navigation: { logo: { text: "Acme", monogram: "A" }, menu: entries },
		routes: [page("/"), page("/repairs")],
	});
	return parsedDocuments(siteOf(compiled(definition))).get(path)!;
}
