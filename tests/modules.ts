import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import escaped from "escape-string-regexp";

/** A file of the project, by its path from the top: "src/content/compile.ts". */
export interface File {
	path: string;
	text: string;
}

/** A folder of `src`, or files of its folders by their name, and what they may import. A star stands for any part of a name. */
interface Module {
	module: string;
	is: string;
	imports: string[];
	/** Names of packages; "node:*" is every module of Node. */
	packages: string[];
}

/** What stands in `from`: a path of the project or the name of a package. */
interface Import {
	from: string;
	to: string;
}

const project = fileURLToPath(new URL("..", import.meta.url));

export const modules: Module[] = JSON.parse(readFileSync(`${project}/src/modules.json`, "utf8"));
/** Those of the longest names first. */
const patterns = modules
	.map(({ module }) => ({ module, pattern: patternOf(module) }))
	.sort((a, b) => b.module.length - a.module.length);

/** Every file of code below `src`. */
export function readSources(): File[] {
	const paths = readdirSync(`${project}/src`, { recursive: true, encoding: "utf8" });
	return paths
		.map((path) => `src/${path.replaceAll("\\", "/")}`)
		.filter((path) => /\.(tsx?|mjs)$/.test(path))
		.map((path) => ({ path, text: readFileSync(`${project}/${path}`, "utf8") }));
}

/** The module that a file belongs to: the longest matching name, or null. */
export function findModule(path: string): string | null {
	if (path.startsWith("schema/")) return "schema";
	return patterns.find(({ pattern }) => pattern.test(path))?.module ?? null;
}

function patternOf(module: string): RegExp {
	return new RegExp(`^src/${escaped(module).replaceAll("\\*", "[^/]*")}(/|$)`);
}

/** Imports that cross a boundary: a sentence for each one that `modules.json` does not allow. */
export function findForbiddenImports(files: File[]): string[] {
	return files.flatMap(importsOf).flatMap(({ from, to }) => {
		const module = modules.find((one) => one.module === findModule(from));
		if (!module) return [`${from} belongs to no module of src/modules.json.`];
		if (!isPath(to)) {
			const name = packageOf(to);
			const isKnown =
				module.packages.includes(name) || (name.startsWith("node:") && module.packages.includes("node:*"));
			return isKnown ? [] : [`${from} uses ${to}; ${module.module} does without it.`];
		}
		const other = findModule(to);
		const isOpen = other === module.module || module.imports.includes(other ?? "");
		if (isOpen && !areDifferentTypes(from, to)) return [];
		return [`${from} imports ${to}; ${module.module} may import ${module.imports.join(", ") || "nothing"}.`];
	});
}

/** The folder of a section type is closed to the folders of the others. */
function areDifferentTypes(from: string, to: string): boolean {
	const [one, other] = [from, to].map((path) => /^src\/sections\/([^/]+)\//.exec(path)?.[1]);
	return one !== undefined && other !== undefined && one !== other;
}

/** Files that import each other in a cycle, each cycle once; imports of types count. */
export function findCycles(files: File[]): string[][] {
	const next = new Map(files.map((file) => [file.path, importsOf(file).map(({ to }) => to)]));
	const done = new Set<string>();
	const found: string[][] = [];
	for (const { path } of files) walk(path, []);
	return found;

	function walk(path: string, way: string[]): void {
		if (way.includes(path)) found.push(way.slice(way.indexOf(path)));
		if (done.has(path)) return;
		done.add(path);
		for (const to of next.get(path) ?? []) walk(to, [...way, path]);
	}
}

function importsOf({ path, text }: File): Import[] {
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

/** "react-dom/server" → "react-dom", "@scope/name/part" → "@scope/name". */
function packageOf(specifier: string): string {
	return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
