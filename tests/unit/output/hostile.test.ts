import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { createPictureProbe, openOriginals } from "../../../src/assets/images/originals.ts";
import type { Compilation } from "../../../src/content/compile.ts";
import { compile } from "../../../src/content/compile.ts";
import { parsePointer } from "../../../src/content/findings/pointer.ts";
import { type DefinitionText, isFreeText, listTexts } from "../../../src/content/schema/texts.ts";
import { openFiles } from "../../../src/disk/files.ts";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { codes, project, siteOf, today } from "../compiled.ts";
import { documentsOf } from "../documents.ts";
import { parsed } from "../parsed.ts";

const words = [
	`"><script>alert(1)</script>`,
	`' onclick=x "onload=y </title></style><svg onload=z>`,
	`{{product} --><!-- </script>&lt;b`,
];
const link = "[x](javascript:alert(1)) <javascript:alert(1)>";

/** Checks whether a text may contain arbitrary words of any length. Markdown links have their own test. */
function isFree({ schema }: DefinitionText): boolean {
	return isFreeText(schema) && (schema.maxLength ?? 0) >= 10;
}

describe.each(["site.yaml", "tests/sites/bakery/site.yaml"])("every text of %s", (file) => {
	const text = readFileSync(join(project, file), "utf8");
	const pictures = createPictureProbe(openOriginals(dirname(join(project, file))));
	const files = openFiles(dirname(join(project, file)));
	const spec: SiteSpec = parse(text);
	const texts = listTexts(spec).filter(isFree);

	it.each(words)("may be %j, which stays text", (word) => {
		const hostile = replaceTexts(spec, texts, word);
		const compilation = compile(
			{ file, text: stringify(hostile), files },
			{ sections: sectionTypes, now: today, pictures },
		);
		expect(listErrorCodes(compilation)).toEqual([]);
		expect(texts.length).toBeGreaterThan(100);
		for (const [path, html] of documentsOf(siteOf(compilation))) {
			const document = parsed(html);
			const scripts = [...document.querySelectorAll("script")].map((script) => script.type);
			expect(
				scripts.filter((type) => !["module", "application/ld+json"].includes(type)),
				path,
			).toEqual([]);
			// The enhancer, the scripts of sections and of filtered lists, and structured data.
			expect(scripts.length, path).toBeLessThanOrEqual(4);
			const handlers = [...document.querySelectorAll("*")].flatMap((element) =>
				[...element.attributes].filter(({ name }) => /^on/i.test(name)).map(({ name }) => `${element.tagName} ${name}`),
			);
			expect(handlers, path).toEqual([]);
			expect(
				document.querySelectorAll(
					"img:not([src^='/assets/images/'], [src^='/assets/drawings/']), object, embed, base[href], style, form form",
				).length,
				path,
			).toBe(0);
			for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
				expect(() => JSON.parse(script.textContent ?? ""), path).not.toThrow();
			}
		}
	});

	it("is shown unchanged in the title, description and h1", () => {
		const word = `"><b> & 'x' </title>`;
		const compilation = compile(
			{ file, text: stringify(replaceTexts(spec, texts, word)), files },
			{ sections: sectionTypes, now: today, pictures },
		);
		const document = parsed(documentsOf(siteOf(compilation)).get("/")!);
		expect(document.querySelector("title")?.textContent).toBe(`${word} | ${word}`);
		expect(document.querySelector('meta[name="description"]')?.getAttribute("content")).toBe(word);
		expect(document.querySelector("h1")?.textContent).toBe(word);
	});

	it("is refused with an unsafe link in Markdown", () => {
		const markdown = texts.filter(({ schema }) => schema.format === "markdown");
		const hostile = replaceTexts(spec, markdown, link);
		const compilation = compile(
			{ file, text: stringify(hostile), files },
			{ sections: sectionTypes, now: today, pictures },
		);
		expect(new Set(listErrorCodes(compilation))).toEqual(new Set(["unsafe-url"]));
		expect(compilation.site).toBeNull();
	});
});

function listErrorCodes(compilation: Compilation): string[] {
	return codes({
		...compilation,
		diagnostics: compilation.diagnostics.filter(({ severity }) => severity === "error"),
	}).filter((code) => code !== "broken-anchor" && code !== "duplicate-anchor");
}

/** Returns the definition with every text replaced by a word, or by "x" if the word is too long. */
function replaceTexts(spec: SiteSpec, texts: DefinitionText[], word: string): SiteSpec {
	const copy = structuredClone(spec);
	for (const { pointer, schema } of texts) {
		const keys = parsePointer(pointer);
		const parent = keys.slice(0, -1).reduce((value: unknown, key) => (value as Record<string, unknown>)[key], copy);
		const { maxLength = 0 } = schema as { maxLength?: number };
		(parent as Record<string, unknown>)[keys.at(-1)!] = maxLength >= word.length ? word : "x";
	}
	return copy;
}
