import { isMap, isScalar } from "yaml";
import { indexPositions } from "../../text/positions.ts";
import { memoizeRecent } from "../findings/memoize.ts";
import { parseDocument } from "./document.ts";
import { refuseUnparsed } from "./limits.ts";
import { recoverText } from "./recovery/recovery.ts";

/** The folders of Markdown files that the collections of a definition name, also of one with mistakes in it. */
export function listNamedFolders(text: string, maxSize?: number): Set<string> {
	// Without an own size, a longer definition is not read, and so names nothing.
	if (!text.includes("folder") || refuseUnparsed(text, indexPositions(text).at, maxSize).length > 0) return new Set();
	return recall(text, () => foldersIn(text));
}

function foldersIn(text: string): Set<string> {
	const document = parseDocument(recoverText(text, parseDocument(text).errors.length === 0).patched.text);
	const collections = isMap(document.contents) ? document.contents.get("collections", true) : null;
	const named = isMap(collections)
		? collections.items.map(({ value }) => isMap(value) && value.get("folder", true))
		: [];
	const names = named.map((node) => (isScalar(node) && typeof node.value === "string" ? node.value : ""));
	return new Set(names.filter((name) => /^[A-Za-z0-9_-]+$/.test(name)));
}

/** In characters: the definition on the disk, and as it was published. */
const recall = memoizeRecent<Set<string>>(2_000_000);
