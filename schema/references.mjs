// How schema files refer to each other. Browsers read this too.

/** The file that a reference in another file leads to, by its path from this folder. */
export function target($ref, file) {
	const path = new URL($ref, `project:/schema/${file}`).pathname.slice(1);
	return path.startsWith("schema/") ? path.slice("schema/".length) : `../${path}`;
}

/** A schema without a reference, and the file it stands in. What is written beside a reference wins. */
export function follow({ $ref, ...own }, file, files) {
	if (!$ref) return { schema: own, file };
	const path = target($ref, file);
	return { schema: { ...files.get(path), ...own }, file: path };
}
