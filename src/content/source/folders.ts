import type { Sources } from "../../model/sources.ts";
import { type Caches, memoizeRecent } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { slugify } from "../schema/slug.ts";
import { isRecord } from "../schema/walk.ts";
import { type Article, parseArticle } from "./article.ts";
import { isMarkdownFile, tableLimit } from "./limits.ts";
import { findStrays, reportStrays } from "./strays.ts";

/** A row that is written in a file of its own. */
export interface FileRow extends Pick<Article, "places"> {
	file: string;
	/** JSON pointer of what names its folder in the definition. */
	pointer: string;
}

export interface LoadedFolders {
	/** The definition with the rows of its folders, as if they were written in it. */
	data: unknown;
	findings: Finding[];
	/** Where the value at a pointer is written; null for what the definition has itself. */
	elsewhere: (pointer: string) => FileRow | null;
}

/**
 * Reads the folders that collections name: each Markdown file is a row, in the order of their names. A collection keeps
 * the name of its folder where something is wrong in it.
 */
export function loadFolders(data: unknown, sources: Pick<Sources, "read" | "list">, caches: Caches): LoadedFolders {
	const rows = new Map<string, FileRow[]>();
	const findings: Finding[] = [];
	const named = isRecord(data) && isRecord(data.collections) ? Object.entries(data.collections) : [];
	const collections = named.map(([id, collection]) => {
		if (!isFolder(collection)) return [id, collection] as const;
		const pointer = appendKey("/collections", id);
		const found = filesIn(collection.folder, appendKey(pointer, "folder"), sources);
		const articles = found.files.map(({ name, text }, index) =>
			articleAt(appendKey(`${pointer}/rows`, index), name, text, caches),
		);
		rows.set(
			id,
			articles.map(({ places }, index) => ({
				...{ places, pointer: appendKey(pointer, "folder") },
				file: `${collection.folder}/${found.files[index]!.name}`,
			})),
		);
		for (const { findings: own } of [found, ...articles]) for (const finding of own) findings.push(finding);
		const isWhole = found.findings.every(isWarning) && articles.every(({ row }) => row !== null);
		return [id, isWhole ? { rows: articles.map(({ row }) => row) } : collection] as const;
	});
	return {
		data: rows.size === 0 ? data : { ...(data as object), collections: Object.fromEntries(collections) },
		findings,
		elsewhere: (pointer) => {
			const [, id = "", index = ""] = /^\/collections\/([^/]+)\/rows\/(\d+)(?=\/|$)/.exec(pointer) ?? [];
			return rows.get(id)?.[Number(index)] ?? null;
		},
	};
}

function isWarning({ severity }: Finding): boolean {
	return severity === "warning";
}

/** Whatever else is wrong with a collection, the schema and a rule say. */
function isFolder(collection: unknown): collection is { folder: string } {
	if (!isRecord(collection) || Object.keys(collection).length !== 1) return false;
	return typeof collection.folder === "string" && /^[A-Za-z0-9_-]+$/.test(collection.folder);
}

/** Nobody writes more. */
const mostFiles = 2000;

interface Found {
	files: { name: string; text: string }[];
	findings: Finding[];
}

function filesIn(
	folder: string,
	pointer: string,
	{ read = nothing, list = nothing }: Pick<Sources, "read" | "list">,
): Found {
	const refused = (finding: Omit<Finding, "pointer">): Found => ({ files: [], findings: [{ pointer, ...finding }] });
	const inside = list(folder);
	if (inside === null) return refused(missing(folder, list("")));
	if (!Array.isArray(inside)) return refused(inside);
	const names = inside.filter((name) => isMarkdownFile(name) && !name.startsWith("."));
	const unread = reportStrays(folder, findStrays(folder, inside, list));
	if (names.length === 0) {
		const message = `The folder ‘${folder}’ has no file whose name ends in .md.`;
		return refused({ code: "too-few", message, why: unread[0]?.message });
	}
	if (names.length > mostFiles) {
		const message = `The folder ‘${folder}’ has ${names.length} files. The limit is ${mostFiles}.`;
		return refused({ code: "too-many", message });
	}
	const files: Found["files"] = [];
	const findings: Finding[] = unread.map((finding) => ({ pointer, ...finding }));
	let size = 0;
	for (const name of names) {
		const file = `${folder}/${name}`;
		const closest = plainName(name);
		const text = closest === name ? read(file) : null;
		size += typeof text === "string" ? text.length : 0;
		if (size > tableLimit) {
			const message = `The files in the folder ‘${folder}’ are larger than ${tableLimit / 1e6} MB together. That’s the limit.`;
			return refused({ code: "file-too-large", message });
		}
		if (typeof text === "string") files.push({ name, text });
		else if (text) findings.push({ pointer, ...text });
		else if (closest === name)
			findings.push({ pointer, code: "file-not-found", message: `There’s no file ‘${file}’.` });
		else {
			const message = `Rename the file ‘${file}’ to ‘${closest}’. Its name can only have letters, digits, hyphens and dots.`;
			findings.push({ pointer, code: "file-path", message });
		}
	}
	return { files, findings };
}

/** The name itself, where it has nothing but letters, digits and hyphens; else one that has not. */
function plainName(name: string): string {
	if (/^[A-Za-z0-9_][A-Za-z0-9_.-]*\.md$/.test(name)) return name;
	return `${slugify(name.replace(/\.md$/i, "")) || "page"}.md`;
}

function missing(folder: string, beside: ReturnType<NonNullable<Sources["list"]>>): Omit<Finding, "pointer"> {
	const folders = (Array.isArray(beside) ? beside : []).flatMap((name) =>
		name.endsWith("/") ? name.slice(0, -1) : [],
	);
	const closest = findNearest(folder, folders);
	const message = `There’s no folder ‘${folder}’ next to this file.${formatSuggestion(closest)}`;
	return { code: "file-not-found", message, closest, fix: suggestReplacement(closest) };
}

function articleAt(pointer: string, name: string, text: string, caches: Caches): Article {
	return caches.get(createArticleCache)([pointer, name, text].join("\n"), () => parseArticle(text, pointer, name));
}

/** Enough for a folder of any usual size, before a change and after. */
const createArticleCache = () => memoizeRecent<Article>(4_000_000);

const nothing = () => null;
