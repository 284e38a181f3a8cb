import { expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";

const settings = (language: string) => ({
	name: "Acme",
	url: "https://www.acme.example",
	timeZone: "Europe/Berlin",
	defaultTitle: "Acme at first",
	language,
});

const withText = (text: string, more = {}) =>
	compiled(minimal({ ...more, routes: [home({ type: "prose", heading: "Home", text })] }));

it("a box in a text has a word for its tone, in the language of the site", () => {
	const german = withText("> [!WARNING]\n> Heiß **bis** Mittag.", { site: settings("de") });
	const box = parsedDocuments(siteOf(german)).get("/")!.querySelector(".text > .callout-warning[role=note]");
	expect([...(box?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["Achtung", "Heiß bis Mittag."]);
	const renamed = withText("> [!NOTE]\n> Hot.", { labels: { noteLabel: "Mind you" } });
	expect(parsedDocuments(siteOf(renamed)).get("/")!.querySelector(".callout-label")?.textContent).toBe("Mind you");
});

it("a language without built-in words needs only the words of the boxes that it has", () => {
	const why = (text: string) =>
		withText(text, { site: settings("sv") }).diagnostics.map((diagnostic) => diagnostic.why ?? "");
	expect(why("> [!TIP]\n> Hot.").some((one) => one.includes("tipLabel") && !one.includes("noteLabel"))).toBe(true);
	expect(why("> Hot.").some((one) => one.includes("tipLabel"))).toBe(false);
});

it("the diff says which box a text has", () => {
	const [note, tip] = ["NOTE", "TIP"].map((name) => siteOf(withText(`> [!${name}]\n> Hot.`)));
	expect(diffSites(note!, tip!, sectionTypes).changes).not.toEqual([]);
});
