import { isMap, isScalar } from "yaml";
import type { Sources } from "../../model/sources.ts";
import { indexPositions } from "../../text/positions.ts";
import { type Caches, createCaches, memoizeRecent } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { slugify } from "../schema/slug.ts";
import { isRecord } from "../schema/walk.ts";
import { type Article, parseArticle } from "./article.ts";
import { parseDocument, type ReadOptions } from "./document.ts";
import { isMarkdownFile, refuseUnparsed, tableLimit } from "./limits.ts";
import { recoverText } from "./recovery/recovery.ts";
import { findStrays, reportStrays } from "./strays.ts";

/** A row that has a file of its own. */
export interface FileRow extends Pick<Article, "ranges"> {
	file: string;
	/** JSON pointer of the key `folder` that names its folder. */
	pointer: string;
}

export interface LoadedFolders {
	/** The definition with the rows of its folders inserted. */
	data: unknown;
	findings: Finding[];
	/** Finds the row with the value at a pointer; null if that value is in the definition itself. */
	findFileRow: (pointer: string) => FileRow | null;
}

/**
 * Loads the folders that collections name: each Markdown file is a row, in the order of their names. A collection keeps
 * the name of its folder, and has no rows, if there is an error in the folder, or if one of its files can't be read as a row.
 */
export function loadFolders(data: unknown, sources: Pick<Sources, "read" | "list">, caches: Caches): LoadedFolders {
	const rows = new Map<string, FileRow[]>();
	const findings: Finding[] = [];
	const entries = isRecord(data) && isRecord(data.collections) ? Object.entries(data.collections) : [];
	const collections = entries.map(([id, collection]) => {
		if (!isFolderCollection(collection)) return [id, collection] as const;
		const pointer = appendKey("/collections", id);
		const folder = readFolder(collection.folder, appendKey(pointer, "folder"), sources);
		const articles = folder.files.map(({ name, text }, index) =>
			loadArticle(appendKey(`${pointer}/rows`, index), name, text, caches),
		);
		rows.set(
			id,
			articles.map(({ ranges }, index) => ({
				ranges,
				pointer: appendKey(pointer, "folder"),
				file: `${collection.folder}/${folder.files[index]!.name}`,
			})),
		);
		for (const part of [folder, ...articles]) for (const finding of part.findings) findings.push(finding);
		const isComplete =
			folder.findings.every(({ severity }) => severity === "warning") && articles.every(({ row }) => row !== null);
		if (!isComplete) return [id, collection] as const;
		const { folder: _, ...rest } = collection;
		return [id, { ...rest, rows: articles.map(({ row }) => row) }] as const;
	});
	return {
		data: rows.size === 0 ? data : { ...(data as object), collections: Object.fromEntries(collections) },
		findings,
		findFileRow: (pointer) => {
			const [, id = "", index = ""] = /^\/collections\/([^/]+)\/rows\/(\d+)(?=\/|$)/.exec(pointer) ?? [];
			return rows.get(id)?.[Number(index)] ?? null;
		},
	};
}

/** Matches a name that is valid on any disk, and not hidden. */
const folderName = /^[A-Za-z0-9_-]+$/;

/**
 * Tells whether the rows of a collection come from a folder with a valid name. The schema and the rules report other
 * mistakes.
 */
function isFolderCollection(collection: unknown): collection is { folder: string } {
	if (!isRecord(collection) || collection.rows !== undefined || collection.csv !== undefined) return false;
	return typeof collection.folder === "string" && folderName.test(collection.folder);
}

/** Maximum number of Markdown files in a folder. */
const maxFiles = 2000;

interface Folder {
	files: { name: string; text: string }[];
	findings: Finding[];
}

function readFolder(
	folder: string,
	pointer: string,
	{ read = () => null, list = () => null }: Pick<Sources, "read" | "list">,
): Folder {
	const refuse = (finding: Omit<Finding, "pointer">): Folder => ({ files: [], findings: [{ pointer, ...finding }] });
	const allNames = list(folder);
	if (allNames === null) return refuse(reportMissing(folder, list("")));
	if (!Array.isArray(allNames)) return refuse(allNames);
	const names = allNames.filter((name) => isMarkdownFile(name) && !name.startsWith("."));
	const strays = reportStrays(folder, findStrays(folder, allNames, list));
	if (names.length === 0) {
		const message = `The folder ‘${folder}’ has no file whose name ends in .md.`;
		return refuse({ code: "too-few", message, why: strays[0]?.message });
	}
	if (names.length > maxFiles) {
		const message = `The folder ‘${folder}’ has ${names.length} files. The limit is ${maxFiles}.`;
		return refuse({ code: "too-many", message });
	}
	const files: Folder["files"] = [];
	const findings: Finding[] = strays.map((finding) => ({ pointer, ...finding }));
	let size = 0;
	for (const name of names) {
		const file = `${folder}/${name}`;
		const validName = toValidName(name);
		const text = validName === name ? read(file) : null;
		size += typeof text === "string" ? text.length : 0;
		if (size > tableLimit) {
			const message = `The files in the folder ‘${folder}’ are larger than ${tableLimit / 1e6} MB together. That’s the limit.`;
			return refuse({ code: "file-too-large", message });
		}
		if (typeof text === "string") files.push({ name, text });
		else if (text) findings.push({ pointer, ...text });
		else if (validName === name)
			findings.push({ pointer, code: "file-not-found", message: `There’s no file ‘${file}’.` });
		else {
			const message = `Rename the file ‘${file}’ to ‘${validName}’. Its name can only have letters, digits, hyphens and dots.`;
			findings.push({ pointer, code: "file-path", message });
		}
	}
	return { files, findings };
}

/** Returns the name if it can be the path of a page, or else the nearest valid name. */
function toValidName(name: string): string {
	if (/^[A-Za-z0-9_][A-Za-z0-9_.-]*\.md$/.test(name)) return name;
	return `${slugify(name.replace(/\.md$/i, "")) || "page"}.md`;
}

/** Tells whether a table or a Markdown file in a folder can be created under this name on any disk. */
export function isCreatableFile(name: string): boolean {
	const [, stem, extension] = /^(.*)\.(csv|md)$/.exec(name) ?? [];
	if (stem === undefined) return false;
	if (extension === "csv") return folderName.test(stem);
	const [folder = "", file = "", ...deeper] = name.split("/");
	return deeper.length === 0 && folderName.test(folder) && toValidName(file) === file;
}

/**
 * Returns a sentence that says why a file can't be created beside a definition; null if it can.
 *
 * @param definitionText the text of the definition after the edit
 */
export function findCreationProblem(name: string, definitionText: string, exists: () => boolean): string | null {
	const [folder = ""] = name.split("/");
	const isInNamedFolder = !name.includes("/") || listNamedFolders(definitionText).has(folder);
	if (!isCreatableFile(name) || !isInNamedFolder)
		return `‘${name}’ doesn't belong to a collection, so it can't be created.`;
	return exists() ? `There is already a file ‘${name}’ in the folder. Choose another name.` : null;
}

function reportMissing(folder: string, siblings: ReturnType<NonNullable<Sources["list"]>>): Omit<Finding, "pointer"> {
	const folders = (Array.isArray(siblings) ? siblings : []).flatMap((name) =>
		name.endsWith("/") ? name.slice(0, -1) : [],
	);
	const closest = findNearest(folder, folders);
	const message = `There’s no folder ‘${folder}’ next to this file.${formatSuggestion(closest)}`;
	return { code: "file-not-found", message, closest, fix: suggestReplacement(closest) };
}

function loadArticle(pointer: string, name: string, text: string, caches: Caches): Article {
	return caches.get(createArticleCache)([pointer, name, text].join("\n"), () => parseArticle(text, pointer, name));
}

/** In characters: enough for a typical folder, before and after a change. */
const createArticleCache = () => memoizeRecent<Article>(4_000_000);

/** Lists the folders that the collections of a definition name, even if it has mistakes. */
export function listNamedFolders(text: string, { maxSize, caches = createCaches() }: ReadOptions = {}): Set<string> {
	const findRefusals = () => refuseUnparsed(text, indexPositions(text).toPosition, { maxSize, caches });
	if (!text.includes("folder") || findRefusals().length > 0) return new Set();
	return caches.get(createFolderNameCache)(text, () => findFolderNames(text, caches));
}

function findFolderNames(text: string, caches: Caches): Set<string> {
	const isValid = parseDocument(text, caches).errors.length === 0;
	const document = parseDocument(recoverText(text, isValid).patched.text, caches);
	const collections = isMap(document.contents) ? document.contents.get("collections", true) : null;
	const nodes = isMap(collections)
		? collections.items.map(({ value }) => isMap(value) && value.get("folder", true))
		: [];
	const names = nodes.map((node) => (isScalar(node) && typeof node.value === "string" ? node.value : ""));
	return new Set(names.filter((name) => folderName.test(name)));
}

/** In characters: enough for two versions of the definition, on disk and as published. */
const createFolderNameCache = () => memoizeRecent<Set<string>>(2_000_000);
