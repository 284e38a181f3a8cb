import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { diffArrays } from "diff";

/** What visitors will read differently on a page. */
interface PageChange {
	/** "/passes" */
	path: string;
	removed: string[];
	added: string[];
}

/**
 * Compares what visitors read on the pages of two builds: texts, descriptions of pages, pictures and fields, and targets of
 * links. The builds may come from different versions of the program.
 */
export function compareBuilds(before: string, after: string): PageChange[] {
	const [oldPages, newPages] = [findPages(before), findPages(after)];
	const paths = new Set([...oldPages.keys(), ...newPages.keys()]);
	return [...paths].sort().flatMap((path) => {
		const parts = diffArrays(readTexts(oldPages.get(path)), readTexts(newPages.get(path)));
		const listValues = (kind: "removed" | "added") => parts.flatMap((part) => (part[kind] ? part.value : []));
		const change = { path, removed: listValues("removed"), added: listValues("added") };
		return change.removed.length + change.added.length > 0 ? [change] : [];
	});
}

/** Finds the documents of all pages, in any layout. Returns their files by the path of the page: "/", "/passes". */
function findPages(folder: string): Map<string, string> {
	const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
	return new Map(
		names.map((name) => [`/${name.replaceAll("\\", "/").replace(/((^|\/)index)?\.html$/, "")}`, join(folder, name)]),
	);
}

function readTexts(file: string | undefined): string[] {
	return file === undefined ? [] : listVisibleTexts(readFileSync(file, "utf8"));
}

/** Matches a script or style with its content, a tag, or a text. Built pages escape every `<` in texts. */
const tokenPattern = /<(script|style)\b[^>]*>.*?<\/\1>|<([!/]?[\w-]+)([^>]*)>|[^<]+/gs;

/** Matches attributes that visitors see, hear or follow. */
const attributePattern = /\b(alt|aria-label|placeholder|href)="([^"]*)"/g;

/** Lists the texts of a page in the order of the document. */
function listVisibleTexts(html: string): string[] {
	return [...html.matchAll(tokenPattern)].flatMap(([token, code, tag, attributesText = ""]) => {
		if (code !== undefined || tag === "link") return [];
		if (tag === "meta") return /name="description" content="([^"]*)"/.exec(attributesText)?.slice(1) ?? [];
		if (tag !== undefined) return [...attributesText.matchAll(attributePattern)].map(([, , value]) => value!);
		return token.trim() === "" ? [] : [token.trim().replace(/\s+/g, " ")];
	});
}
