// The schema as it is written: every file by its path below this folder, "sections/hero.json".
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));

export function schemaFiles() {
	const paths = readdirSync(folder, { recursive: true })
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => path.endsWith(".json") && !path.endsWith(".gen.json"))
		.sort();
	return new Map(paths.map((path) => [path, JSON.parse(readFileSync(join(folder, path), "utf8"))]));
}

/** The file that a reference in another file leads to. */
export function target($ref, file) {
	return posix.join(posix.dirname(file), $ref);
}

/** A schema without a reference, and the file it stands in. What is written beside a reference wins. */
export function follow({ $ref, ...own }, file, files) {
	if (!$ref) return { schema: own, file };
	const path = target($ref, file);
	return { schema: { ...files.get(path), ...own }, file: path };
}
