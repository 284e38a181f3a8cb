import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { emitSite } from "../../../src/output/emit.ts";
import { formatPart, joinBuildParts, parsePart } from "../../../src/output/parts.ts";
import { OutputError } from "../../../src/output/writer.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";
import { createFakeBuildAssets, readContents } from "./build-assets.ts";

const buildAssets = createFakeBuildAssets();
const folder = mkdtempSync(join(tmpdir(), "parts-"));
afterAll(() => {
	for (const path of [folder, buildAssets.folder]) rmSync(path, { recursive: true });
});

const rows = [...Array(40).keys()].map((index) => `town-${index},Town ${index}`);
const routes = [
	home({ type: "heading", heading: "Home" }),
	page("/about", { aliases: ["/us"] }),
	page("/towns/:town", {
		name: "{row.name}",
		collection: "towns",
		indexed: true,
		sections: [{ type: "heading", heading: "In {row.name}" }],
	}),
	page("/search", { sections: [{ type: "search", heading: "Search" }] }),
];
const text = minimal({ routes, collections: { towns: { csv: "towns.csv" } } });
const site = siteOf(compiled(text, { files: { "towns.csv": ["town,name", ...rows].join("\n") } }));

let folderCount = 0;

async function build(part: string | null, options: { source?: string; assets?: typeof buildAssets } = {}) {
	const { source = "1", assets = buildAssets } = options;
	const out = join(folder, `${++folderCount}`);
	const mark = { source, built: "2027-01-15T12:00:00.000Z", ...(part === null ? {} : { part }) };
	await emitSite(site, assets, out, { buildInfo: mark, part: parsePart(part ?? "") });
	return out;
}

const buildAll = (count: number) =>
	Promise.all([...Array(count).keys()].map((index) => build(formatPart({ number: index + 1, count }))));

const createOutPath = () => join(folder, `joined-${++folderCount}`);

describe("the parts of a build", () => {
	it.each([1, 3, 8])("are joined to the same output as one build, byte for byte: %i", async (count) => {
		const parts = await buildAll(count);
		const out = createOutPath();
		const fileCount = await joinBuildParts(parts, out);
		const whole = readContents(await build(null));
		expect(readContents(out)).toEqual(whole);
		// All except the build mark.
		expect(fileCount).toBe(whole.size - 1);
		expect(JSON.parse(whole.get("search.json")!).count).toBe(40);
	});

	it("have each page once", async () => {
		const documents = (await buildAll(3)).flatMap((out) =>
			[...readContents(out).keys()].filter((file) => file.endsWith("index.html")),
		);
		// The home page, a page with an alias, the search and forty towns.
		expect(documents).toHaveLength(44);
		expect(new Set(documents).size).toBe(44);
	});

	it("are joined without the files that somebody added", async () => {
		const [first, second] = (await buildAll(2)) as [string, string];
		writeFileSync(join(first, "notes.txt"), "mine");
		const out = createOutPath();
		await joinBuildParts([first, second], out);
		expect([...readContents(out).keys()]).not.toContain("notes.txt");
	});

	it("aren't joined if an inspection of the whole folder fails", async () => {
		const parts = await buildAll(2);
		const out = createOutPath();
		let documents = 0;
		const inspect = (whole: string) => {
			documents = [...readContents(whole).keys()].filter((file) => file.endsWith("index.html")).length;
			throw new OutputError("Too many files.");
		};
		await expect(joinBuildParts(parts, out, inspect)).rejects.toThrow("Too many files.");
		expect(documents).toBe(44);
		expect(existsSync(out)).toBe(false);
	});

	it("are refused unless they are all the parts of one build, unchanged", async () => {
		const [first, second, third] = (await buildAll(3)) as [string, string, string];
		await expect(joinBuildParts([first, third], createOutPath())).rejects.toThrow(/missing: 2\/3/);
		await expect(joinBuildParts([first, second, second], createOutPath())).rejects.toThrow(/same part, 2\/3/);
		await expect(joinBuildParts([first, second, await build(null)], createOutPath())).rejects.toThrow(/isn't a part/);
		await expect(joinBuildParts([first, second, await build("3/4")], createOutPath())).rejects.toThrow(
			/different builds/,
		);
		await expect(joinBuildParts([first, second, await build("3/3", { source: "2" })], createOutPath())).rejects.toThrow(
			/different builds/,
		);
		const css = ".other{margin:0}";
		const assets = { ...buildAssets, bundle: { ...buildAssets.bundle, css } };
		await expect(joinBuildParts([first, second, await build("3/3", { assets })], createOutPath())).rejects.toThrow(
			/not in all parts|differs/,
		);
		writeFileSync(join(third, "robots.txt"), "Disallow: /");
		await expect(joinBuildParts([first, second, third], createOutPath())).rejects.toThrow(/robots\.txt .* differs/);
	});
});

it.each([
	// The number, and the count.
	["3/8", { number: 3, count: 8 }],
	["1/1", { number: 1, count: 1 }],
	["0/8", null],
	["9/8", null],
	["3", null],
	["a/b", null],
])("the part of a build is parsed from its number and the count: %s", (written, part) => {
	expect(parsePart(written)).toEqual(part);
});
