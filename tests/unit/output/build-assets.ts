import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { FontSubset } from "../../../src/assets/fonts/subset.ts";
import type { Icons } from "../../../src/assets/icons/icon-files.ts";
import { openCache } from "../../../src/cache/cache.mjs";
import { splitRules } from "../../../src/dev/split-rules.ts";
import type { BuildAssets } from "../../../src/output/build-assets.ts";
import { completeViews } from "../../../src/sections/complete.gen.ts";

/** Creates fake build assets, with a cache in a temporary folder. */
export function createFakeBuildAssets(): BuildAssets & { folder: string } {
	const folder = mkdtempSync(join(tmpdir(), "build-assets-"));
	const bundled = ["assets/enhance.js", "assets/app.js", "assets/shared.js"];
	const subsets = [createFakeSubset("fraunces", "serif"), createFakeSubset("instrument-sans", "sans-serif")];
	const files = new Map(bundled.map((file) => [file, Buffer.from(`the content of ${file}`)]));
	const [script, ...app] = bundled as [string, ...string[]];
	const icons = Object.fromEntries(
		iconNames.map((name) => [name, Buffer.from(`the content of ${name}`)]),
	) as unknown as Icons;
	const shareImages = new Map([
		["/", Buffer.from("the picture of the first page")],
		["/passes", Buffer.from("the picture of the passes")],
	]);
	const css = "body{margin:0}.picture{margin:0}";
	return {
		views: completeViews,
		folder,
		icons,
		shareImages,
		cache: openCache(folder, "1"),
		bundle: {
			script,
			listFilter: script,
			modules: { search: script, slides: script, compare: script, tabs: script },
			app,
			files,
			css,
			rules: splitRules(css),
			version: "1",
		},
		subsets,
	};
}

const iconNames = [
	"favicon.svg",
	"favicon.ico",
	"apple-touch-icon.png",
	"icon-192.png",
	"icon-512.png",
	"icon-maskable-512.png",
];

function createFakeSubset(font: FontSubset["font"], generic: FontSubset["generic"]): FontSubset {
	return {
		font,
		id: font,
		family: font.replace(/(^|-)(\w)/g, (_, hyphen, letter) => (hyphen ? " " : "") + letter.toUpperCase()),
		generic,
		weights: [400, 600],
		metrics: { ascent: 900, descent: -300, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 450 },
		overridesMetrics: false,
		parts: [
			{ content: Buffer.from(`the content of ${font}/0.woff2`), range: "U+0-7E" },
			{ content: Buffer.from(`the content of ${font}/1.woff2`), range: "U+7F-FF" },
		],
		staticInstances: [],
		staticWeight: 500,
	};
}

/** Reads the content of every file below a folder, by relative path. */
export function readContents(folder: string): Map<string, string> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
	// The build mark has the time of the build. Everything else depends only on the input.
	const readWithoutTime = (path: string) =>
		readFileSync(path, "utf8").replace(/^\{("source":"\w+"),"built":"[^"]+"/, "{$1");
	return new Map(paths.map((path) => [relative(folder, path), readWithoutTime(path)]));
}
