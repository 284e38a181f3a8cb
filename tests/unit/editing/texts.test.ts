import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { galleryText } from "../../../schema/gallery.mjs";
import { createCaches } from "../../../src/content/findings/caches.ts";
import { listTexts } from "../../../src/content/schema/texts.ts";
import { schemas } from "../../../src/content/schema/walk.ts";
import { parseComments } from "../../../src/content/source/comments.ts";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import { setValue } from "../../../src/editing/plain-data.ts";
import { readYaml } from "../../../src/editing/yaml-text.ts";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { applySplices } from "../../../src/text/splices.ts";
import { project } from "../compiled.ts";
import { requireResult } from "./require-result.ts";

const file = "site.yaml";

/** Each edit parses the whole file, so only every 16th text is edited. RUNS=4 edits all. */
const step = Math.ceil(16 / Number(process.env.RUNS ?? 1) ** 2);

describe.each(["site.yaml", "tests/sites/bakery/site.yaml"])("each text of %s", (path) => {
	const text = readFileSync(`${project}/${path}`, "utf8");
	const data = parse(text) as SiteSpec;
	const texts = listTexts(data).filter((_, index) => index % step === 0);

	it("can be changed: only its value and its lines differ, and undoing all changes restores the original bytes", () => {
		let current = text;
		let expected: unknown = data;
		const undo = texts.map(({ pointer, value }, index) => {
			const newValue = changeText(value, index);
			const change = requireResult(
				applyOperations({ [file]: current }, file, [{ do: "set", pointer, value: newValue }]),
			);
			const after = change.texts[file]!;
			expect(countChangedLines(current, after), pointer).toBeLessThanOrEqual(isShort(value) ? 1 : 2);
			expected = setValue(expected, pointer, newValue);
			current = after;
			if (index % 25 === 0) expect(parse(current), pointer).toEqual(expected);
			return change.inverse[file]!;
		});
		expect(parse(current)).toEqual(expected);
		expect(parseComments(current, createCaches()).map((comment) => comment.text)).toEqual(
			parseComments(text, createCaches()).map((comment) => comment.text),
		);
		expect(undo.reduceRight(applySplices, current)).toBe(text);
	});
});

const definitions = {
	"the site": readFileSync(`${project}/site.yaml`, "utf8"),
	"the bakery": readFileSync(`${project}/tests/sites/bakery/site.yaml`, "utf8"),
	"every section type’s examples": galleryText(schemas) as string,
};

describe.each(Object.entries(definitions))("each text of %s", (_, definition) => {
	it("can be changed by itself: only its value differs, and undoing restores the original bytes", () => {
		const pieces = splitDefinition(definition);
		let count = 0;
		for (const text of pieces) {
			const data = parse(text) as SiteSpec;
			for (const { pointer, value } of listTexts(data)) {
				const newValue = changeText(value, count++);
				const change = requireResult(
					applyOperations({ [file]: text }, file, [{ do: "set", pointer, value: newValue }]),
				);
				const after = change.texts[file]!;
				expect(readYaml(after).data, pointer).toEqual(setValue(data, pointer, newValue));
				expect(applySplices(after, change.inverse[file]!), pointer).toBe(text);
			}
		}
		expect(count).toBe(listTexts(parse(definition)).length);
	});
});

/**
 * Splits a definition into its top-level groups, its pages with their first section each, and its other sections. Short texts
 * are parsed faster, so more edits can be tried.
 */
function splitDefinition(text: string): string[] {
	return text.split(/^(?=[a-zA-Z]+:)/m).flatMap((group) => {
		const [key = "", ...pages] = group.split(/^(?= {2}- path:)/m);
		if (!key.startsWith("routes:")) return [group];
		return pages.flatMap((page) => {
			const [head = "", first = "", ...sections] = page.split(/^(?= {6}- type:)/m);
			return [key + head + first, ...sections.map((section) => `routes:\n  - sections:\n${section}`)];
		});
	});
}

/** Changes a text as people do: to a longer one, one with another word, or one with special characters of YAML. */
function changeText(value: string, index: number): string {
	const variants = [
		value.replace(/\n?$/, " too$&"),
		value.replace(/\w+/, "Other"),
		`{product}: ${value}`,
		value.replace(" ", " #"),
		`12 ${value}`,
		`"It's" ${value}`,
	];
	const variant = variants[index % variants.length]!;
	return variant === value ? `${value}!` : variant;
}

function isShort(value: string): boolean {
	return value.length < 60 && !value.includes("\n");
}

function countChangedLines(before: string, after: string): number {
	const [oldLines, newLines] = [before.split("\n"), after.split("\n")];
	const shorter = Math.min(oldLines.length, newLines.length);
	let head = 0;
	while (head < shorter && oldLines[head] === newLines[head]) head++;
	let tail = 0;
	while (tail < shorter - head && oldLines.at(-1 - tail) === newLines.at(-1 - tail)) tail++;
	return Math.max(oldLines.length, newLines.length) - head - tail;
}
