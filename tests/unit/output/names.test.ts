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
import { desk } from "../assets/kit.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal, page, priced } from "../minimal.ts";
import { parsed } from "../parsed.ts";
import { standInBuildAssets } from "./build-assets.ts";

/** RUNS multiplies the number of sites for a long run. */
const runs = Math.ceil(5 * Number(process.env.RUNS ?? 1));

// The first drawing waits for the typefaces to be cut. In milliseconds.
vi.setConfig({ testTimeout: 60_000 * runs, hookTimeout: 60_000 });

const buildAssets = standInBuildAssets();
let folder: string;
let cache: Cache;
let faces: FontSubset[];
beforeAll(async () => {
	({ folder, cache, faces } = await desk(siteOf(compiled(minimal()))));
});
afterAll(() => {
	for (const made of [folder, buildAssets.folder]) rmSync(made, { recursive: true });
});

/** Names that mean something else to a pattern, to a replacement, to markup, to a file system or to a line of text. */
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
	// Nothing but quotes is told as an accident.
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

it("a site is built whatever its things are called, and shows their names as they are", async () => {
	await fc.assert(
		fc.asyncProperty(names, names, async (drawn, others) => {
			const site = siteWith(drawn);
			const [icons, shareImages] = await Promise.all([
				drawIcons(site, faces, cache),
				drawShareImages(site, faces, cache),
			]);
			const out = mkdtempSync(join(tmpdir(), "names-"));
			await emitSite(site, { ...buildAssets, icons, shareImages }, out, { compress: false });
			const at = (path: string) => parsed(readFileSync(join(out, path), "utf8"));
			expect(at("index.html").querySelector("h1")?.textContent).toBe(drawn.constant);
			expect(at("oak-park/index.html").querySelector("h1")?.textContent).toBe(drawn.row);
			rmSync(out, { recursive: true });
			expect(() => diffSites(site, siteWith(others), sectionTypes)).not.toThrow();
		}),
		{ numRuns: runs, seed: 4 },
	);
});

/** A brace begins a placeholder; two are a brace. */
const written = (text: string) => text.replaceAll("{", "{{");

type Names = typeof names extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function siteWith(drawn: Names): Site {
	const { site, logo, plan, better, constant, page: title, row, form } = drawn;
	const definition = minimal({
		site: { ...base, name: written(site), defaultTitle: written(title) },
		organization: { name: written(site), phone: "312-555-0147", email: "hello@acme.example" },
		constants: { product: written(constant) },
		navigation: {
			logo: { text: written(logo), monogram: written(Array.from(logo)[0]!) },
			menu: [{ label: written(title), to: "/" }],
		},
		pricing: { ...priced.pricing, product: { ...priced.pricing.product, name: written(constant) } },
		plans: {
			one: {
				name: written(plan),
				price: 29,
				quantities: { lamps: 2 },
				features: [`${written(plan)} for $29 per month`],
			},
			two: { name: written(better), price: 49, extends: "one", features: ["Everything in {plans.one.name}, 2 lamps"] },
		},
		collections: { towns: { rows: [{ town: "oak-park", townName: written(row) }] } },
		forms: {
			main: {
				fields: [{ name: "note", label: written(form), type: "text" }],
				submit: written(form),
				action: { mailto: "hello@acme.example", subject: written(form) },
			},
		},
		routes: [
			page("/", {
				indexed: true,
				name: written(title),
				title: written(title),
				sections: [
					{ type: "heading", heading: "{product}", text: written(title) },
					{ type: "plans", heading: written(plan), to: "/", buttonLabel: written(better) },
					{ type: "form", heading: written(form), form: "main" },
				],
			}),
			page("/:town", {
				indexed: true,
				collection: "towns",
				name: written(title),
				sections: [{ type: "heading", heading: "{row.townName}" }],
			}),
		],
	});
	return siteOf(compiled(definition));
}

const base = {
	url: "https://www.acme.example",
	language: "en-US",
	timeZone: "America/Chicago",
};
