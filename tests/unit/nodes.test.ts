import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { project } from "./compiled.ts";

/** Ways to pass options to V8 or Node. Node passes those that it doesn't know on to V8; two that are only Node's are allowed. */
const ways =
	/setFlagsFromString|execArgv|NODE_OPTIONS[^;]*--(?!import\b|require\b)|--js-flags|execPath,\s*\[\s*"--|\bnode --/;

it("no code passes options to V8 or Node, except to load a module first: V8’s may be refused by a newer Node", () => {
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
])("%s passes an option to V8 or Node", (line) => expect(ways.test(line)).toBe(true));

it("no code in src lists folders with readdir’s recursive and withFileTypes: Node versions differ in following symbolic links", () => {
	const usesBoth = (path: string) =>
		/readdir[^;]*recursive: true[^;]*withFileTypes/.test(readFileSync(join(project, path), "utf8"));
	expect(codeIn("src").filter(usesBoth)).toEqual([]);
});

function codeIn(folder: string): string[] {
	return readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
		.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes("node_modules") && !path.endsWith("nodes.test.ts"))
		.map((path) => `${folder}/${path}`);
}

function hasOption(path: string): boolean {
	return ways.test(readFileSync(join(project, path), "utf8"));
}
