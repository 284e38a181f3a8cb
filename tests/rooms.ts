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
interface Room {
	room: string;
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

export const rooms: Room[] = JSON.parse(readFileSync(`${project}/src/rooms.json`, "utf8"));
/** Those of the longest names first. */
const patterns = rooms
	.map(({ room }) => ({ room, pattern: patternOf(room) }))
	.sort((a, b) => b.room.length - a.room.length);

/** Every file of code below `src`. */
export function sources(): File[] {
	const paths = readdirSync(`${project}/src`, { recursive: true, encoding: "utf8" });
	return paths
		.map((path) => `src/${path.replaceAll("\\", "/")}`)
		.filter((path) => /\.(tsx?|mjs)$/.test(path))
		.map((path) => ({ path, text: readFileSync(`${project}/${path}`, "utf8") }));
}

/** The room of a file of the project: that of the longest name. Null where it lies in none. */
export function roomOf(path: string): string | null {
	if (path.startsWith("schema/")) return "schema";
	return patterns.find(({ pattern }) => pattern.test(path))?.room ?? null;
}

function patternOf(room: string): RegExp {
	return new RegExp(`^src/${escaped(room).replaceAll("\\*", "[^/]*")}(/|$)`);
}

/** What goes through a wall: a sentence for each import that the list of rooms does not allow. */
export function trespasses(files: File[]): string[] {
	return files.flatMap(importsOf).flatMap(({ from, to }) => {
		const room = rooms.find((one) => one.room === roomOf(from));
		if (!room) return [`${from} lies in no room of src/rooms.json.`];
		if (!isPath(to)) {
			const name = packageOf(to);
			const isKnown = room.packages.includes(name) || (name.startsWith("node:") && room.packages.includes("node:*"));
			return isKnown ? [] : [`${from} uses ${to}; ${room.room} does without it.`];
		}
		const other = roomOf(to);
		const isOpen = other === room.room || room.imports.includes(other ?? "");
		if (isOpen && !areDifferentTypes(from, to)) return [];
		return [`${from} imports ${to}; ${room.room} may import ${room.imports.join(", ") || "nothing"}.`];
	});
}

/** The folder of a section type is closed to the folders of the others. */
function areDifferentTypes(from: string, to: string): boolean {
	const [one, other] = [from, to].map((path) => /^src\/sections\/([^/]+)\//.exec(path)?.[1]);
	return one !== undefined && other !== undefined && one !== other;
}

/** Files that import each other in a circle, each circle once; imports of types count. */
export function circles(files: File[]): string[][] {
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
