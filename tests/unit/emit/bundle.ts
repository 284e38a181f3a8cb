import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Bundle } from "../../../src/emit/bundle.ts";

/** What the bundler would make, in a folder of its own. */
export function standInBundle(): Bundle {
	const folder = mkdtempSync(join(tmpdir(), "bundle-"));
	const files = [
		"assets/enhance.js",
		"assets/app.js",
		"assets/shared.js",
		"fonts/fraunces.woff2",
		"fonts/instrument-sans.woff2",
	];
	for (const file of files) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), `the content of ${file}`);
	}
	return {
		folder,
		script: "assets/enhance.js",
		app: ["assets/app.js", "assets/shared.js"],
		files: ["assets/enhance.js", "assets/app.js", "assets/shared.js"],
		css: "body{margin:0}",
		fonts: { fraunces: "fonts/fraunces.woff2", "instrument-sans": "fonts/instrument-sans.woff2" },
		version: "1",
	};
}

/** The content of every file below a folder, by its path in it. */
export function contentsOf(folder: string): Map<string, string> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
	return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, "utf8")]));
}
