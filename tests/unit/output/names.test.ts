import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { FontSubset } from "../../../src/assets/fonts/subset.ts";
import { drawIcons } from "../../../src/assets/icons/icons.tsx";
import { drawShareImages } from "../../../src/assets/share-image/draw-share-images.tsx";
import type { Cache } from "../../../src/cache/cache.mjs";
import { diffSites } from "../../../src/diff/diff.ts";
import type { Site } from "../../../src/model/site.ts";
import { emitSite } from "../../../src/output/emit.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { prepareDrawing, readNone } from "../assets/kit.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal, page, priced } from "../minimal.ts";
import { parsed } from "../parsed.ts";
import { createFakeBuildAssets } from "./build-assets.ts";

/** RUNS multiplies the number of sites for a long run. */
const runs = Math.ceil(5 * Number(process.env.RUNS ?? 1));

// In milliseconds. Each run builds a site and draws its images.
vi.setConfig({ testTimeout: 60_000 * runs });

const buildAssets = createFakeBuildAssets();
let folder: string;
let cache: Cache;
let subsets: FontSubset[];
beforeAll(async () => {
	({ folder, cache, subsets } = await prepareDrawing(siteOf(compiled(minimal()))));
});
afterAll(() => {
	for (const path of [folder, buildAssets.folder]) rmSync(path, { recursive: true });
});

/** Names that are special in patterns, replacements, markup, file systems or text layout. */
const peculiar = [
	"Coca-Cola",
	"-",
	"A.(c|m]e*+?",
	"[x]",
	"^$",
	"\\",
	"a\\",
	"\\d+\\",
	"$&",
	"$1 $` $' $$",
	"AC/DC",
	"../../etc",
	"</script><script>alert(1)</script>",
	"<!--",
	"]]>",
	"&amp;",
	`"it's"`,
	"‘’“”",
	"(",
	"|",
	"# 1",
	"@home",
	"- one",
	"a: b",
	"{plans.one.name}",
	"constructor",
	"__proto__",
	"Crème Brûlée",
	"شركة النور",
	"תיקון אופניים",
	"株式会社",
	"👩🏽‍🍳 Bread",
	"🥖",
	"I̊ n̈",
	"ﬁ ǆ İ ß",
	"x".repeat(40),
	"Rindfleischetikettierungsgesetz",
	"one two three four five six seven eight",
];

const signs = fc.string({ unit: fc.constantFrom(..."aB1é漢ש🥖 .,:;-–_/\\|()[]<>'\"`!?*+^$&%#@~="), maxLength: 24 });
const name = fc
	.oneof({ weight: 2, arbitrary: fc.constantFrom(...peculiar) }, signs, fc.string({ unit: "grapheme", maxLength: 24 }))
	.map((text) => text.trim())
	// A name of quotes only is reported as a mistake.
	.filter((text) => /[^\s"'`“”„‘’‚«»‹›]/.test(text));

const names = fc.record({
	site: name,
	logo: name,
	plan: name,
	better: name,
	constant: name,
	page: name,
	row: name,
	form: name,
});

it("a site with any names can be built and compared, and shows the value of a constant and of a cell unchanged", async () => {
	await fc.assert(
		fc.asyncProperty(names, names, async (drawn, others) => {
			const site = createSite(drawn);
			const [icons, shareImages] = await Promise.all([
				drawIcons(site, subsets, cache, readNone),
				drawShareImages(site, subsets, cache),
			]);
			const out = mkdtempSync(join(tmpdir(), "names-"));
			await emitSite(site, { ...buildAssets, icons, shareImages }, out, { compress: false });
			const readPage = (path: string) => parsed(readFileSync(join(out, path), "utf8"));
			expect(readPage("index.html").querySelector("h1")?.textContent).toBe(drawn.constant);
			expect(readPage("oak-park/index.html").querySelector("h1")?.textContent).toBe(drawn.row);
			rmSync(out, { recursive: true });
			expect(() => diffSites(site, createSite(others), sectionTypes)).not.toThrow();
		}),
		{ numRuns: runs, seed: 4 },
	);
});

/** Escapes braces, which begin placeholders. */
const escapeBraces = (text: string) => text.replaceAll("{", "{{");

type Names = typeof names extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function createSite(drawn: Names): Site {
	const { site, logo, plan, better, constant, page: title, row, form } = drawn;
	const definition = minimal({
		site: { ...siteSettings, name: escapeBraces(site), defaultTitle: escapeBraces(title) },
		organization: { name: escapeBraces(site), phone: "312-555-0147", email: "hello@acme.example" },
		constants: { product: escapeBraces(constant) },
		navigation: {
			logo: { text: escapeBraces(logo), monogram: escapeBraces(Array.from(logo)[0]!) },
			menu: [{ label: escapeBraces(title), to: "/" }],
		},
		pricing: { ...priced.pricing, product: { ...priced.pricing.product, name: escapeBraces(constant) } },
		plans: {
			one: {
				name: escapeBraces(plan),
				price: 29,
				quantities: { lamps: 2 },
				features: [`${escapeBraces(plan)} for $29 per month`],
			},
			two: {
				name: escapeBraces(better),
				price: 49,
				extends: "one",
				features: ["Everything in {plans.one.name}, 2 lamps"],
			},
		},
		collections: { towns: { rows: [{ town: "oak-park", townName: escapeBraces(row) }] } },
		forms: {
			main: {
				fields: [{ name: "note", label: escapeBraces(form), type: "text" }],
				submit: escapeBraces(form),
				action: { mailto: "hello@acme.example", subject: escapeBraces(form) },
			},
		},
		routes: [
			page("/", {
				indexed: true,
				name: escapeBraces(title),
				title: escapeBraces(title),
				sections: [
					{ type: "heading", heading: "{product}", text: escapeBraces(title) },
					{ type: "plans", heading: escapeBraces(plan), to: "/", buttonLabel: escapeBraces(better) },
					{ type: "form", heading: escapeBraces(form), form: "main" },
				],
			}),
			page("/:town", {
				indexed: true,
				collection: "towns",
				name: escapeBraces(title),
				sections: [{ type: "heading", heading: "{row.townName}" }],
			}),
		],
	});
	return siteOf(compiled(definition));
}

const siteSettings = {
	url: "https://www.acme.example",
	language: "en-US",
	timeZone: "America/Chicago",
};
