import { isMap, isScalar } from "yaml";
import { indexPositions } from "../../text/positions.ts";
import { type Caches, createCaches, memoizeRecent } from "../findings/caches.ts";
import { parseDocument, type ReadOptions } from "./document.ts";
import { refuseUnparsed } from "./limits.ts";
import { recoverText } from "./recovery/recovery.ts";

/** The folders of Markdown files that the collections of a definition name, also of one with mistakes in it. */
export function listNamedFolders(text: string, { maxSize, caches = createCaches() }: ReadOptions = {}): Set<string> {
	// Without an own size, a longer definition is not read, and so names nothing.
	const refuse = () => refuseUnparsed(text, indexPositions(text).at, { maxSize, caches });
	if (!text.includes("folder") || refuse().length > 0) return new Set();
	return caches.get(createFolderCache)(text, () => foldersIn(text, caches));
}

function foldersIn(text: string, caches: Caches): Set<string> {
	const document = parseDocument(
		recoverText(text, parseDocument(text, caches).errors.length === 0).patched.text,
		caches,
	);
	const collections = isMap(document.contents) ? document.contents.get("collections", true) : null;
	const named = isMap(collections)
		? collections.items.map(({ value }) => isMap(value) && value.get("folder", true))
		: [];
	const names = named.map((node) => (isScalar(node) && typeof node.value === "string" ? node.value : ""));
	return new Set(names.filter((name) => /^[A-Za-z0-9_-]+$/.test(name)));
}

/** Enough for the definition on the disk, and as it was published. */
const createFolderCache = () => memoizeRecent<Set<string>>(2_000_000);
