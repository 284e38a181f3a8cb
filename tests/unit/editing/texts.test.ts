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
import { done } from "./done.ts";

const file = "site.yaml";

/** Each takes as long as reading the whole file: so every sixteenth by default, and RUNS=4 takes all. */
const step = Math.ceil(16 / Number(process.env.RUNS ?? 1) ** 2);

describe.each(["site.yaml", "tests/sites/bakery/site.yaml"])("each text of %s", (path) => {
	const text = readFileSync(`${project}/${path}`, "utf8");
	const data = parse(text) as SiteSpec;
	const written = listTexts(data).filter((_, index) => index % step === 0);

	it("becomes another: that value differs, on one line where it stands on one, and undoing all gives the first bytes", () => {
		let now = text;
		let wanted: unknown = data;
		const undo = written.map(({ pointer, value }, index) => {
			const other = otherThan(value, index);
			const change = done(applyOperations({ [file]: now }, file, [{ do: "set", pointer, value: other }]));
			const after = change.texts[file]!;
			expect(linesChanged(now, after), pointer).toBeLessThanOrEqual(isShort(value) ? 1 : 2);
			wanted = setValue(wanted, pointer, other);
			now = after;
			if (index % 25 === 0) expect(parse(now), pointer).toEqual(wanted);
			return change.inverse[file]!;
		});
		expect(parse(now)).toEqual(wanted);
		expect(parseComments(now, createCaches()).map((comment) => comment.text)).toEqual(
			parseComments(text, createCaches()).map((comment) => comment.text),
		);
		expect(undo.reduceRight(applySplices, now)).toBe(text);
	});
});

const definitions = {
	"the site": readFileSync(`${project}/site.yaml`, "utf8"),
	"the bakery": readFileSync(`${project}/tests/sites/bakery/site.yaml`, "utf8"),
	"every section type’s examples": galleryText(schemas) as string,
};

describe.each(Object.entries(definitions))("each text of %s", (_, definition) => {
	it("is changed by itself: one value differs and nothing else, and undoing gives the first bytes", () => {
		const pieces = piecesOf(definition);
		let count = 0;
		for (const text of pieces) {
			const data = parse(text) as SiteSpec;
			for (const { pointer, value } of listTexts(data)) {
				const other = otherThan(value, count++);
				const change = done(applyOperations({ [file]: text }, file, [{ do: "set", pointer, value: other }]));
				const after = change.texts[file]!;
				expect(readYaml(after).data, pointer).toEqual(setValue(data, pointer, other));
				expect(applySplices(after, change.inverse[file]!), pointer).toBe(text);
			}
		}
		expect(count).toBe(listTexts(parse(definition)).length);
	});
});

/** The groups of a definition as they are written, and each section by itself: the less there is to read, the more can be tried. */
function piecesOf(text: string): string[] {
	return text.split(/^(?=[a-zA-Z]+:)/m).flatMap((group) => {
		const [key = "", ...pages] = group.split(/^(?= {2}- path:)/m);
		if (!key.startsWith("routes:")) return [group];
		return pages.flatMap((page) => {
			const [head = "", first = "", ...sections] = page.split(/^(?= {6}- type:)/m);
			return [key + head + first, ...sections.map((section) => `routes:\n  - sections:\n${section}`)];
		});
	});
}

/** What people write: more words, fewer, and such as YAML takes for something else. */
function otherThan(value: string, index: number): string {
	const others = [
		value.replace(/\n?$/, " too$&"),
		value.replace(/\w+/, "Other"),
		`{product}: ${value}`,
		value.replace(" ", " #"),
		`12 ${value}`,
		`"It's" ${value}`,
	];
	const other = others[index % others.length]!;
	return other === value ? `${value}!` : other;
}

function isShort(value: string): boolean {
	return value.length < 60 && !value.includes("\n");
}

function linesChanged(before: string, after: string): number {
	const [old, fresh] = [before.split("\n"), after.split("\n")];
	const shorter = Math.min(old.length, fresh.length);
	let same = 0;
	while (same < shorter && old[same] === fresh[same]) same++;
	let tail = 0;
	while (tail < shorter - same && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++;
	return Math.max(old.length, fresh.length) - same - tail;
}
