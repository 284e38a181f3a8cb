// Resolves references between schema files. The editor's browser code uses it too.

/** Returns the file that a reference points to, by its path from this folder. */
export function target($ref, file) {
	const path = new URL($ref, `project:/schema/${file}`).pathname.slice(1);
	return path.startsWith("schema/") ? path.slice("schema/".length) : `../${path}`;
}

/** Resolves a reference, and returns the schema with its file. Keywords beside `$ref` win. */
export function follow({ $ref, ...own }, file, files) {
	if (!$ref) return { schema: own, file };
	const path = target($ref, file);
	return { schema: { ...files.get(path), ...own }, file: path };
}
