import { expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";

const createSiteSettings = (language: string) => ({
	name: "Acme",
	url: "https://www.acme.example",
	timeZone: "Europe/Berlin",
	defaultTitle: "Acme at first",
	language,
});

const compileText = (text: string, more = {}) =>
	compiled(minimal({ ...more, routes: [home({ type: "prose", heading: "Home", text })] }));

it("a callout in a text has a label for its tone, in the language of the site or as the site words it", () => {
	const german = compileText("> [!WARNING]\n> Heiß **bis** Mittag.", { site: createSiteSettings("de") });
	const callout = parsedDocuments(siteOf(german)).get("/")!.querySelector(".text > .callout-warning[role=note]");
	expect([...(callout?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["Achtung", "Heiß bis Mittag."]);
	const renamed = compileText("> [!NOTE]\n> Hot.", { labels: { noteLabel: "Mind you" } });
	expect(parsedDocuments(siteOf(renamed)).get("/")!.querySelector(".callout-label")?.textContent).toBe("Mind you");
});

it("a site in a language without built-in words needs the labels of the callouts that it has, and of no others", () => {
	const listReasons = (text: string) =>
		compileText(text, { site: createSiteSettings("sv") }).diagnostics.map((diagnostic) => diagnostic.why ?? "");
	expect(listReasons("> [!TIP]\n> Hot.").some((one) => one.includes("tipLabel") && !one.includes("noteLabel"))).toBe(
		true,
	);
	expect(listReasons("> Hot.").some((one) => one.includes("tipLabel"))).toBe(false);
});

it("the diff reports a callout of another tone", () => {
	const [note, tip] = ["NOTE", "TIP"].map((name) => siteOf(compileText(`> [!${name}]\n> Hot.`)));
	expect(diffSites(note!, tip!, sectionTypes).changes).not.toEqual([]);
});
