import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

/** A file of the project, by its path from the top: "src/content/compile.ts". */
export interface File {
	path: string;
	text: string;
}

/** What stands in `from`: a path of the project or the name of a package. */
interface Import {
	from: string;
	to: string;
}

/** A folder of `src`, what it is, and what its files may import. */
interface Room {
	room: string;
	is: string;
	imports: string[];
	/** Names of packages; "node:*" is every module of Node. */
	packages: string[];
}

const project = fileURLToPath(new URL("..", import.meta.url));

export const rooms: Room[] = JSON.parse(readFileSync(`${project}/src/rooms.json`, "utf8"));

/** Every file of code below `src`. */
export function sources(): File[] {
	const paths = readdirSync(`${project}/src`, { recursive: true, encoding: "utf8" });
	return paths
		.map((path) => `src/${path.replaceAll("\\", "/")}`)
		.filter((path) => /\.(tsx?|mjs)$/.test(path))
		.map((path) => ({ path, text: readFileSync(`${project}/${path}`, "utf8") }));
}

/** The room of a file of the project: that of the longest name. Null where it lies in none. */
function roomOf(path: string): string | null {
	if (path.startsWith("schema/")) return "schema";
	const folders = posix.dirname(path).replace(/^src\/?/, "");
	const names = rooms.map(({ room }) => room).filter((name) => `${folders}/`.startsWith(`${name}/`));
	return names.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** What goes through a wall: a sentence for each import that the list of rooms does not allow. */
export function trespasses(files: File[]): string[] {
	return files.flatMap(importsOf).flatMap(({ from, to }) => {
		const room = rooms.find((one) => one.room === roomOf(from));
		if (!room) return [`${from} lies in no room of src/rooms.json.`];
		if (!isPath(to)) {
			const known = room.packages.some(
				(name) => name === packageOf(to) || (name === "node:*" && to.startsWith("node:")),
			);
			return known || (to === "node:util" && room.packages.includes(to))
				? []
				: [`${from} uses ${to}; ${room.room} does without it.`];
		}
		const other = roomOf(to);
		if (other === room.room || room.imports.includes(other ?? "")) return [];
		return [`${from} imports ${to}; ${room.room} may import ${room.imports.join(", ") || "nothing"}.`];
	});
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
	const specifiers = [
		...text.matchAll(/(?:^|[;})\s])(?:from|import)\s*\(?\s*"([^"]+)"|\bimport\.meta\.glob[^("]*\(\[?\s*"([^"]+)"/gm),
	];
	return specifiers.map(([, named, matched]) => {
		const specifier = named ?? matched ?? "";
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
