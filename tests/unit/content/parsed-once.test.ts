import { fromMarkdown, type Value } from "mdast-util-from-markdown";
import { afterAll, describe, expect, it, vi } from "vitest";
import { home, minimal, page } from "../minimal.ts";

const parser = "mdast-util-from-markdown";

afterAll(() => {
	vi.doUnmock(parser);
	vi.resetModules();
});

/** Loads the compiler with a Markdown parser that records what it parses. */
async function loadRecordingCompiler() {
	const parsed: Value[] = [];
	vi.resetModules();
	vi.doMock(parser, () => ({
		fromMarkdown: (markdown: Value, options: Parameters<typeof fromMarkdown>[1]) => {
			parsed.push(markdown);
			return fromMarkdown(markdown, options);
		},
	}));
	return { parsed, ...(await import("../compiled.ts")) };
}

describe("a text in Markdown", () => {
	it("is parsed once, whatever it contains and however many pages show it", async () => {
		const { parsed, compiled, siteOf } = await loadRecordingCompiler();
		const text = "## Here\n\n[Home](/#there) &amp; {row.town}\n\n![Bread](images/workshop.jpg)";
		const answer = "See [the place](#here).";
		const sections = [
			{ type: "heading" as const, heading: "{row.town}" },
			{ type: "prose" as const, text },
			{ type: "questions" as const, heading: "Questions", items: [{ question: "Where?", answer }] },
		];
		const fields = [{ name: "note", label: "Note", type: "text" as const }];
		const consent = "Read [what we keep](/).";
		const site = siteOf(
			compiled(
				minimal({
					collections: { towns: { rows: [{ town: "elgin" }, { town: "cicero" }] } },
					forms: { note: { fields, consent, submit: "Send", action: { mailto: "hello@acme.example" } } },
					routes: [
						home({ type: "heading", heading: "Home" }, { type: "form", form: "note", id: "there" }),
						page("/:town", { collection: "towns", sections }),
					],
				}),
			),
		);
		for (const route of site.routes) route.resolvePage();
		expect(parsed.sort()).toEqual([text, consent, answer].sort());
	});
});
