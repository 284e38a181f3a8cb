// Resolves references between schema files. Runs in browsers, too, because src/content/schema/walk.ts uses it.

/** Returns the file that a reference points to, by its path from this folder. */
export function resolveReference($ref, file) {
	const path = new URL($ref, `project:/schema/${file}`).pathname.slice(1);
	return path.startsWith("schema/") ? path.slice("schema/".length) : `../${path}`;
}

/** Resolves a reference, and returns the schema with its file. Keywords beside `$ref` win. */
export function followReference({ $ref, ...siblings }, file, files) {
	if (!$ref) return { schema: siblings, file };
	const path = resolveReference($ref, file);
	return { schema: { ...files.get(path), ...siblings }, file: path };
}
