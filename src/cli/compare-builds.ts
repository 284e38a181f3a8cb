import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { diffArrays } from "diff";

/** What visitors read on a page. */
interface PageChange {
	/** "/passes" */
	path: string;
	removed: string[];
	added: string[];
}

/**
 * Compares what visitors read on the pages of two builds: the texts, the descriptions of pictures and fields, and where
 * links lead. The builds may come from different versions of the program.
 */
export function compareBuilds(before: string, after: string): PageChange[] {
	const paths = new Set([...listPages(before), ...listPages(after)]);
	return [...paths].sort().flatMap((path) => {
		const parts = diffArrays(readPage(before, path), readPage(after, path));
		const listValues = (kind: "removed" | "added") => parts.flatMap((part) => (part[kind] ? part.value : []));
		const change = { path, removed: listValues("removed"), added: listValues("added") };
		return change.removed.length + change.added.length > 0 ? [change] : [];
	});
}

/** Lists the paths of pages: "/", "/passes". */
function listPages(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /(^|[\\/])index\.html$/.test(name))
		.map((name) => `/${name.replaceAll("\\", "/").replace(/\/?index\.html$/, "")}`);
}

function readPage(folder: string, path: string): string[] {
	const file = join(folder, path, "index.html");
	return existsSync(file) ? listVisibleTexts(readFileSync(file, "utf8")) : [];
}

/** Scripts, styles and their contents, tags, and texts. Pages of a build are well-formed: `<` is never part of a text. */
const tokens = /<(script|style)\b[^>]*>.*?<\/\1>|<(\/?[\w-]+)([^>]*)>|[^<]+/gs;

/** Attributes that visitors read, or hear. */
const attributes = /\b(alt|aria-label|placeholder|href)="([^"]*)"/g;

/** Lists the texts of a page in their order. */
function listVisibleTexts(html: string): string[] {
	return [...html.matchAll(tokens)].flatMap(([token, code, tag, attributesText = ""]) => {
		if (code !== undefined || tag === "link") return [];
		if (tag === "meta") return /name="description" content="([^"]*)"/.exec(attributesText)?.slice(1) ?? [];
		if (tag !== undefined) return [...attributesText.matchAll(attributes)].map(([, , value]) => value!);
		return token.trim() === "" ? [] : [token.trim().replace(/\s+/g, " ")];
	});
}
