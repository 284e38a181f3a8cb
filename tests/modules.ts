import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import escaped from "escape-string-regexp";

/** A source file; `path` is relative to the project: "src/content/compile.ts". */
export interface File {
	path: string;
	text: string;
}

/** A module of `src/modules.json`: a folder, or a glob of files, and what it may import. */
interface Module {
	module: string;
	is: string;
	imports: string[];
	/** Package names; "node:*" allows every built-in module. */
	packages: string[];
}

/** An import; `to` is a path of the project or a package. */
interface Import {
	from: string;
	to: string;
}

const project = fileURLToPath(new URL("..", import.meta.url));

export const modules: Module[] = JSON.parse(readFileSync(`${project}/src/modules.json`, "utf8"));
/** Longest names first: the most specific module wins. */
const patterns = modules
	.map(({ module }) => ({ module, pattern: patternOf(module) }))
	.sort((a, b) => b.module.length - a.module.length);

/** Reads every code file in `src`. */
export function readSources(): File[] {
	const paths = readdirSync(`${project}/src`, { recursive: true, encoding: "utf8" });
	return paths
		.map((path) => `src/${path.replaceAll("\\", "/")}`)
		.filter((path) => /\.(tsx?|mjs)$/.test(path))
		.map((path) => ({ path, text: readFileSync(`${project}/${path}`, "utf8") }));
}

/** Returns the module that a file belongs to, or null. */
export function findModule(path: string): string | null {
	if (path.startsWith("schema/")) return "schema";
	return patterns.find(({ pattern }) => pattern.test(path))?.module ?? null;
}

function patternOf(module: string): RegExp {
	return new RegExp(`^src/${escaped(module).replaceAll("\\*", "[^/]*")}(/|$)`);
}

/** Reports each import that `modules.json` does not allow, in a sentence. */
export function findForbiddenImports(files: File[]): string[] {
	return files.flatMap(importsOf).flatMap(({ from, to }) => {
		const module = modules.find((candidate) => candidate.module === findModule(from));
		if (!module) return [`${from} belongs to no module of src/modules.json.`];
		if (!isPath(to)) {
			const name = packageOf(to);
			const isAllowed =
				module.packages.includes(name) || (name.startsWith("node:") && module.packages.includes("node:*"));
			return isAllowed ? [] : [`${from} uses ${to}; ${module.module} does without it.`];
		}
		const other = findModule(to);
		const isAllowed = other === module.module || module.imports.includes(other ?? "");
		if (isAllowed && !areDifferentTypes(from, to)) return [];
		return [`${from} imports ${to}; ${module.module} may import ${module.imports.join(", ") || "nothing"}.`];
	});
}

/** Checks whether two files belong to different section types. */
function areDifferentTypes(from: string, to: string): boolean {
	const [fromType, toType] = [from, to].map((path) => /^src\/sections\/([^/]+)\//.exec(path)?.[1]);
	return fromType !== undefined && toType !== undefined && fromType !== toType;
}

/** Finds import cycles, each once; type imports count. */
export function findCycles(files: File[]): string[][] {
	const next = new Map(files.map((file) => [file.path, importsOf(file).map(({ to }) => to)]));
	const done = new Set<string>();
	const found: string[][] = [];
	for (const { path } of files) walk(path, []);
	return found;

	function walk(path: string, chain: string[]): void {
		if (chain.includes(path)) found.push(chain.slice(chain.indexOf(path)));
		if (done.has(path)) return;
		done.add(path);
		for (const to of next.get(path) ?? []) walk(to, [...chain, path]);
	}
}

/** Lists imports, with those of types, re-exports and globs. */
function importsOf({ path, text }: File): Import[] {
	// `… from "x"`, `import "x"` and `import("x")`.
	const plain = text.matchAll(/(?:^|[;})\s])(?:from|import)\s*\(?\s*"([^"]+)"/gm);
	const globs = [...text.matchAll(/\bimport\.meta\.glob[^(]*\(\[?([^\]){]*)/g)].flatMap(([, list = ""]) => [
		...list.matchAll(/"([^"!]+)"/g),
	]);
	return [...plain, ...globs].map(([, specifier = ""]) => {
		const to = specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : specifier;
		return { from: path, to };
	});
}

function isPath(to: string): boolean {
	return /^(src|schema|tests)\//.test(to);
}

/** Maps "react-dom/server" to "react-dom", and "@scope/name/part" to "@scope/name". */
function packageOf(specifier: string): string {
	return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
