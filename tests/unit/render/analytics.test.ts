import { expect, it } from "vitest";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { documentsOf } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

function listScripts(part: Partial<SiteSpec>): Map<string, string[]> {
	const documents = documentsOf(siteOf(compiled(minimal(part))));
	return new Map([...documents].map(([path, html]) => [path, html.match(/<script [^>]*https:[^>]*>/g) ?? []]));
}

it("the analytics script is on each page once, with its data attributes, but not on bare pages", () => {
	const found = listScripts({
		constants: { domain: "acme.example" },
		analytics: {
			script: "https://s.example/count.js?a=1&b=2",
			data: { "website-id": '4fb7"><b>', domain: "{domain}" },
		},
		routes: [home({ type: "heading", heading: "Home" }), page("/framed", { layout: "bare" })],
	});
	const script =
		'<script src="https://s.example/count.js?a=1&amp;b=2" defer data-website-id="4fb7&quot;&gt;&lt;b&gt;" data-domain="acme.example">';
	expect(Object.fromEntries(found)).toEqual({ "/": [script], "/framed": [], "/404": [script] });
});

it("a site without analytics has no third-party script", () => {
	expect([...listScripts({}).values()].flat()).toEqual([]);
});
