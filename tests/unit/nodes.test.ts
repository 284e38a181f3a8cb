import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { project } from "./compiled.ts";

/** Ways to pass an option to V8, or to a Node or browser that the code starts. */
const ways =
	/setFlagsFromString|execArgv|NODE_OPTIONS[^;]*--(?!import\b|require\b)|--js-flags|execPath,\s*\[\s*"--|\bnode --/;

it("no option is given to V8: they are no interface, and the next Node refuses them", () => {
	expect(
		["package.json", ".ci/run", ...codeIn("src"), ...codeIn("schema"), ...codeIn("tests")].filter(hasOption),
	).toEqual([]);
});

it.each([
	'setFlagsFromString("--interrupt-budget=1");',
	'env: { NODE_OPTIONS: "--max-lazy" }',
	'execArgv: ["--single-threaded-gc"]',
	'spawn(process.execPath, ["--expose-gc", file])',
	'"bench": "node --max-lazy tests/bench/bench.mjs"',
	'["--js-flags=--no-opt"]',
])("%s is one", (line) => expect(ways.test(line)).toBe(true));

it("no folder of a site is listed with all below it at once: newer versions of Node follow links there, older ones do not", () => {
	const isWhole = (path: string) =>
		/readdir[^;]*recursive: true[^;]*withFileTypes/.test(readFileSync(join(project, path), "utf8"));
	expect(codeIn("src").filter(isWhole)).toEqual([]);
});

function codeIn(folder: string): string[] {
	return readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
		.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes("node_modules") && !path.endsWith("nodes.test.ts"))
		.map((path) => `${folder}/${path}`);
}

function hasOption(path: string): boolean {
	return ways.test(readFileSync(join(project, path), "utf8"));
}
