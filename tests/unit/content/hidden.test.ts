import { expect, it } from "vitest";
import type { HeadingSectionSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal } from "../minimal.ts";
import { diagnose, listFindings, page, pages, plansWith, priced } from "./rules/definition.ts";

const heading: HeadingSectionSpec = { type: "heading", heading: "Prices" };
const secret = { ...heading, id: "tyres", hidden: true, heading: "Tyres" } as const;
const frame = { src: "https://forms.example/a", title: "Form", height: 200, linkLabel: "Open" };

function compileSections(...sections: SectionSpec[]) {
	return siteOf(compiled(minimal({ routes: [home(...sections)] })));
}

it("a hidden section is not on the page, and the others are rendered as if it didn’t exist", () => {
	const feature: SectionSpec = { type: "feature", heading: "Feature", points: [{ name: "Point" }] };
	const { sections } = pageAt(compileSections({ ...feature, hidden: true }, secret, heading, feature), "/");
	expect(sections).toMatchObject([
		{ type: "heading", pointer: "/routes/0/sections/2", level: 1 },
		{ type: "feature", pointer: "/routes/0/sections/3", level: 2, number: 1 },
	]);
	expect(JSON.stringify(sections)).not.toContain("Tyres");
});

it("a hidden section adds no structured data", () => {
	const questions: SectionSpec = {
		type: "questions",
		heading: "Questions",
		items: [{ question: "How long?", answer: "A day." }],
	};
	const structuredDataWith = (part: object) => {
		const route = { ...home(heading, { ...questions, ...part }), indexed: true };
		return JSON.stringify(pageAt(siteOf(compiled(minimal({ routes: [route] }))), "/").head.structuredData);
	};
	expect(structuredDataWith({})).toContain("How long?");
	expect(structuredDataWith({ hidden: true })).not.toContain("How long?");
});

it("the picture of a hidden section is neither published nor reported as unused", () => {
	const picture = { src: "images/spare.jpg", alt: "A wheel on the wall" };
	const compilation = compiled(minimal({ routes: [home(heading, { ...secret, picture })] }));
	expect(compilation.diagnostics).toEqual([]);
	expect(siteOf(compilation).listPictures()).toEqual([]);
});

it("a link to a hidden section is an error that says why", () => {
	const link: HeadingSectionSpec = { ...heading, buttons: [{ label: "Tyres", to: "#tyres" }] };
	const [only, ...others] = diagnose({ routes: pages(link, secret) });
	expect(others).toEqual([]);
	expect(only).toMatchObject({ code: "broken-anchor", pointer: "/routes/1/sections/0/buttons/0/to" });
	expect(only!.message).toContain("hidden");
	expect(listFindings({ routes: pages(link, { ...secret, hidden: false }) })).toEqual([]);
});

it("a hidden section may link to its own headings", () => {
	const text = "See [the end](#the-end).\n\n## The end\n\nWords.";
	expect(listFindings({ routes: pages(heading, { type: "prose", hidden: true, heading: "All", text }) })).toEqual([]);
});

it("a hidden section makes no page reachable", () => {
	const seo = { metaTitle: "Everything about the third page", metaDescription: "About it. ".repeat(13).trim() };
	const third = { ...page("/third", { ...heading, heading: "Third" }), indexed: true, title: "Third", seo };
	const link = { ...secret, buttons: [{ label: "See the third", to: "/third" }] };
	expect(listFindings({ routes: [...pages(heading, link), third] })).toEqual(["orphan-page /routes/2/path"]);
	expect(listFindings({ routes: [...pages(heading, { ...link, hidden: false }), third] })).toEqual([]);
});

it("a hidden section is still checked", () => {
	const wrong = { ...secret, text: "{nobody}", buttons: [{ label: "Prices", to: "/nowhere" }] };
	expect(listFindings({ routes: pages(heading, wrong) })).toEqual([
		"unknown-placeholder /routes/1/sections/1/text",
		"broken-link /routes/1/sections/1/buttons/0/to",
	]);
	expect(listFindings({ routes: pages({ ...heading, id: "tyres" }, secret) })).toEqual([
		"duplicate-anchor /routes/1/sections/1/id",
	]);
});

it("what only a hidden section uses is not reported as unused", () => {
	const thirdParties = [{ host: "forms.example", purpose: "Booking." }];
	const embed = { type: "embed", hidden: true, heading: "Book", frame } as const;
	expect(listFindings({ thirdParties, routes: pages(heading, embed) })).toEqual([]);
	const [first, prices] = plansWith("All.");
	const hidden = prices!.sections!.map((section) => ({ ...section, hidden: true }));
	expect(listFindings({ ...priced, routes: [first!, { ...prices!, sections: [heading, ...hidden] }] })).toEqual([]);
});

it("a hidden section doesn’t count as showing a rating", () => {
	const rating = { value: 4.8, best: 5, ratings: 12, reviews: 3 };
	const shown = { type: "plans", heading: "Plans", to: "/", buttonLabel: "Start", showRating: true } as const;
	const pricing = { ...priced.pricing, rating };
	expect(listFindings({ ...priced, pricing, routes: pages(shown) })).toEqual([]);
	expect(listFindings({ ...priced, pricing, routes: pages(heading, { ...shown, hidden: true }) })).toEqual([
		"rating-not-shown /pricing/rating",
	]);
});

it("a hidden section doesn’t count as the heading of a page", () => {
	const notice: SectionSpec = { type: "prose", text: "Closed on Monday." };
	expect(listFindings({ routes: pages(secret, notice) })).toEqual(["missing-heading /routes/1/name"]);
});

it("a page with only hidden sections is an error, and so is such a not-found page", () => {
	expect(listFindings({ routes: pages(secret, { ...secret, id: "wheels" }) })).toEqual([
		"nothing-shown /routes/1/sections",
	]);
	expect(listFindings({ notFound: { title: "Not found", sections: [secret] } })).toEqual([
		"nothing-shown /notFound/sections",
	]);
});
