import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../../../src/model/spec.gen.ts";
import { diagnose, listFindings, pages } from "./definition.ts";

const prose = (text: string, heading: string | undefined = "Prices") =>
	({ type: "prose", ...(heading ? { heading } : {}), text }) as SectionSpec;
const checkText = (text: string) =>
	listFindings({ routes: pages(prose(text)) }).map((finding) => finding.split(" ")[0]);
const buttons = (...all: [label: string, to: string][]) =>
	pages({ type: "heading", heading: "Prices", buttons: all.map(([label, to]) => ({ label, to })) });

describe("headings", () => {
	it("are required on a page", () => {
		expect(listFindings({ routes: pages(prose("Words.", "")) })).toEqual(["missing-heading /routes/1/name"]);
	});

	it("begin at ## and skip no level", () => {
		expect(checkText("## One\n\n### Two\n\n#### Three\n\n## Four")).toEqual([]);
		expect(checkText("# One")).toEqual(["heading-too-high"]);
		expect(checkText("## One\n\n#### Three")).toEqual(["skipped-heading"]);
		expect(checkText("### Two")).toEqual(["skipped-heading"]);
	});

	it("may begin at ### below the heading of a later section", () => {
		const first = { type: "heading", heading: "Prices" } as const;
		expect(listFindings({ routes: pages(first, prose("### Two", "Part")) })).toEqual([]);
		expect(listFindings({ routes: pages(first, prose("#### Three", "Part")) })).toHaveLength(1);
	});

	it("are not found in code", () => {
		expect(checkText("```\n# comment\n#### more\n```\n\n`# one`")).toEqual([]);
	});

	it("are underlined at their place, even the second of two equal ones", () => {
		const all = diagnose({ routes: pages(prose("## A\n\n#### B\n\n## C\n\n#### B")) });
		const [first, second] = all.filter(({ code }) => code === "skipped-heading");
		expect(second!.range.start.line - first!.range.start.line).toBe(4);
	});
});

describe("pictures", () => {
	it("need a paragraph of their own, and can’t come from another site", () => {
		expect(checkText("![A bicycle](https://a.example/b.png)")).toEqual(["picture-path"]);
		expect(checkText("![A bicycle](images/b.png) goes")).toEqual(["image-in-text"]);
		expect(checkText("`![A](b)` and \\![not](/)")).toEqual([]);
	});
});

describe("links", () => {
	it.each(["Click here", "here", "Read more…", "LEARN MORE"])("must say more than ‘%s’", (label) => {
		expect(listFindings({ routes: buttons([label, "/"]) })).toEqual([
			"vague-link /routes/1/sections/0/buttons/0/label",
		]);
	});

	it("can contain such words", () => {
		expect(listFindings({ routes: buttons(["Read more about wheels", "/"]) })).toEqual([]);
		expect(checkText("[Here](/) it is.")).toEqual(["vague-link"]);
	});

	it("are judged by the words of the site’s language: ‘Info’ says enough in German", () => {
		const site = {
			name: "{shop}",
			url: "https://www.maplecycles.example",
			timeZone: "Europe/Berlin",
			defaultTitle: "{shop}",
			image: "https://www.maplecycles.example/share.png",
		};
		expect(listFindings({ site: { ...site, language: "de-DE" }, routes: buttons(["Info", "/"]) })).toEqual([]);
	});

	it("with the same words must lead to the same place", () => {
		expect(listFindings({ routes: buttons(["Ask us", "/"], ["Ask us!", "mailto:a@b.example"]) })).toEqual([
			"ambiguous-link /routes/1/sections/0/buttons/1/label",
		]);
		expect(listFindings({ routes: buttons(["Ask us", "/"], ["Ask us", "/"]) })).toEqual([]);
	});

	it("must lead to another page, or to a section of this one", () => {
		expect(listFindings({ routes: buttons(["Prices", "/prices"]) })).toEqual([
			"self-link /routes/1/sections/0/buttons/0/to",
		]);
		const section: SectionSpec = {
			type: "heading",
			id: "top",
			heading: "Prices",
			buttons: [{ label: "Up", to: "#top" }],
		};
		expect(listFindings({ routes: pages(section) })).toEqual([]);
	});

	it("are each underlined in a text with two links to the same page", () => {
		const text = "[One](/prices) and [two](/prices).";
		const all = diagnose({ routes: pages({ type: "prose", heading: "Prices", text }) });
		const [first, second] = all.filter(({ code }) => code === "self-link");
		expect(second!.range.start.column - first!.range.start.column).toBe("/prices) and [two](".length);
	});

	it("can be in a list once", () => {
		const link = { label: "Prices", to: "/prices" };
		const group = { heading: "Visit", links: [link, { label: "Costs", to: "/prices" }] };
		expect(listFindings({ footer: { groups: [group], copyright: "{shop}" } })).toEqual([
			"duplicate-link /footer/groups/0/links/1/to",
		]);
		const two = [
			{ heading: "One", links: [link] },
			{ heading: "Two", links: [link] },
		];
		expect(listFindings({ footer: { groups: two, copyright: "{shop}" } })).toEqual([]);
	});

	it("in a menu’s group that was pasted twice are reported as one", () => {
		const logo = { text: "Acme", monogram: "A" };
		const group = {
			label: "Visit",
			items: [
				{ label: "Prices", to: "/prices" },
				{ label: "Home", to: "/" },
			],
		};
		expect(listFindings({ navigation: { logo, menu: [group, { ...group, label: "Again" }] } })).toEqual([
			"duplicate-link /navigation/menu/1/items/0/to",
			"duplicate-link /navigation/menu/1/items/1/to",
		]);
		expect(listFindings({ navigation: { logo, menu: [group, group] } })).toEqual([
			"duplicate-entry /navigation/menu/1",
		]);
	});
});
