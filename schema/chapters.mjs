import { listSubschemas } from "./files.mjs";
import { resolveReference } from "./references.mjs";

/**
 * Lists every group of keys and every union of the schema, in the order of a definition.
 *
 * @returns `title`, `schema`, the `file` that has it, `depth` in the contents, and `isInner`: whether it is a group
 * inside the group of another chapter, without a file of its own
 */
export function listChapters(files) {
	const chapters = [];
	const seen = new Set();
	// The whole definition and its direct parts are all at depth 0.
	visit({ $ref: "site.json" }, "", null, -1);
	return chapters.map((chapter) => ({ ...chapter, depth: Math.max(0, chapter.depth) }));

	/** `owner` is the title of the chapter around a part that has no file of its own. */
	function visit(subschema, from, owner, depth) {
		const path = subschema.$ref ? resolveReference(subschema.$ref, from) : null;
		if (path !== null && seen.has(path)) return;
		seen.add(path);
		const schema = path === null ? subschema : files.get(path);
		const file = path ?? from;
		const isChapter = Boolean(schema.properties || schema.oneOf);
		const isInner = path === null && owner !== null;
		const title = formatChapterTitle(schema.title, isInner ? owner : null);
		if (isChapter) chapters.push({ title, schema, file, isInner, depth });
		const nextDepth = isInner ? depth : depth + (isChapter ? 1 : 0);
		// A branch of a union is always a chapter of its own.
		const nextOwner = schema.oneOf ? null : schema.properties ? title : owner;
		for (const part of listSubschemas(schema)) visit(part, file, nextOwner, nextDepth);
	}
}

/** Returns "Plan", or for a group inside another "Hero section: hero card". */
export function formatChapterTitle(title, owner = null) {
	return owner === null ? `${title.charAt(0).toUpperCase()}${title.slice(1)}` : `${owner}: ${title}`;
}
