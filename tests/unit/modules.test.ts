import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findCycles, findForbiddenImports, findModule, modules, readSources } from "../modules.ts";

const names = modules.map(({ module }) => module);

describe("module boundaries", () => {
	it("no file has a forbidden import", () => {
		expect(findForbiddenImports(readSources())).toEqual([]);
	});

	it("no files import each other in a cycle, not even for types", () => {
		expect(findCycles(readSources())).toEqual([]);
	});

	it("every module has a file", () => {
		const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((path) => `src/${path}`);
		expect(names.filter((name) => !files.some((path) => findModule(path) === name))).toEqual([]);
	});

	it.each(modules)("a forbidden import in $module is found, whatever its syntax", ({ module, imports }) => {
		const forbidden = ["schema", "tests", ...names].filter((name) => name !== module && !imports.includes(name));
		const unseen = forbidden.flatMap((other) =>
			listWaysToImport(module, other).filter((text) => !isSeen(module, text)),
		);
		expect(unseen).toEqual([]);
	});

	it.each(modules)("a package that $module may not use is found", ({ module, packages }) => {
		const others = ["node:fs", "vike/server", "react", "left-pad", "@scope/name/part"].filter(
			(name) => !packages.some((known) => name.startsWith(known.replace("*", ""))),
		);
		expect(others.filter((name) => !isSeen(module, `import x from "${name}";`))).toEqual([]);
	});

	it("a section type that imports another is found", () => {
		const text = 'import { View } from "../form/view.lazy.tsx";';
		expect(findForbiddenImports([{ path: "src/sections/hero/view.tsx", text }])).toHaveLength(1);
	});

	it("a file outside every module is found", () => {
		expect(findForbiddenImports([{ path: "src/attic/x.ts", text: 'import x from "../model/x.ts";' }])).toHaveLength(1);
	});

	it("a cycle is found, even if it includes types", () => {
		const files = [
			{ path: "src/model/a.ts", text: 'import type { B } from "./b.ts";' },
			{ path: "src/model/b.ts", text: 'import type { C } from "./c.ts";' },
			{ path: "src/model/c.ts", text: 'import { a } from "./a.ts";' },
		];
		expect(findCycles(files)).toEqual([["src/model/a.ts", "src/model/b.ts", "src/model/c.ts"]]);
	});
});

describe("state", () => {
	/** Modules that hold state, and why. */
	const allowed: Record<string, string> = {
		"src/client/page-data.ts": "the pages that this visit has fetched",
		"src/render/site-search.ts": "the files that this visit has searched",
	};

	it("no other module holds state, such as a cache: callers create it", () => {
		const stateful = readSources().filter(({ text }) => holdsState(text));
		expect(stateful.map(({ path }) => path)).toEqual(Object.keys(allowed));
	});

	it.each([
		"let recent: string[] = [];",
		"export const pages = new Map<string, Page>();",
		"const orders = new WeakMap<Page[], Order>();",
		"const recall = memoizeRecent<Markdown>(2 ** 19);",
		"const caches: Caches = createCaches();",
	])("a module that holds a cache is found: %s", (line) => {
		expect(holdsState(`import { x } from "./x.ts";\n\n${line}\n`)).toBe(true);
	});

	it.each([
		"const reserved = new Set(tables);",
		"const createOrderCache = () => new WeakMap<Page[], Order>();",
		"function read() {\n\tlet size = 0;\n\tconst known = new Map();\n}",
	])("a constant, a function and a local variable aren’t state: %s", (text) => {
		expect(holdsState(text)).toBe(false);
	});
});

/** Whether a variable at the top level can be reassigned, or is initialised as an empty collection or cache. */
function holdsState(text: string): boolean {
	return /^(?:export )?(?:(?:let|var) \w|const \w+(?:: [^=\n]*)? = (?:new (?:Weak)?(?:Map|Set)\b[^=\n]*\(\)|(?:memoize\w+|createCaches)[<(]))/m.test(
		text,
	);
}

function isSeen(module: string, text: string): boolean {
	return findForbiddenImports([{ path: inventPath(module), text }]).length === 1;
}

function listWaysToImport(module: string, other: string): string[] {
	const up = "../".repeat(inventPath(module).split("/").length - 1);
	const path = `${up}${["schema", "tests"].includes(other) ? `${other}/x.ts` : inventPath(other)}`;
	return [
		`import { x } from "${path}";`,
		`import type { X } from "${path}";`,
		`import "${path}";`,
		`export { x } from "${path}";`,
		`const x = await import("${path}");`,
		`type X = typeof import("${path}");`,
		`const x = import.meta.glob("${path}");`,
		`import {\n\tx,\n\ty,\n} from "${path}";`,
	];
}

/** Returns the path of a file that could belong to a module. */
function inventPath(module: string): string {
	return `src/${module.includes("*") ? module.replaceAll("*", "planted") : `${module}/planted.ts`}`;
}
