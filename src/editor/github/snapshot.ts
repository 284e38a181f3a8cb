import { normalizeCarriageReturns } from "../../content/source/carriage-returns.ts";
import { createDataFileFilter, findUnreadStrays, isTable, maxTables } from "../../content/source/data-files.ts";
import { listNamedFolders } from "../../content/source/folders.ts";
import { getByteLimit, reportTooLargeText, toMaxBytes } from "../../content/source/limits.ts";
import type { Unreadable } from "../../model/sources.ts";
import type { StorageResult } from "../storage.ts";
import { type GitHubApi, type GitHubLocation, reportFailure } from "./api.ts";
import { computeBlobSha, decodeUtf8, encodeUtf8 } from "./objects.ts";

/** The newest commit of the branch. */
export interface BranchHead {
	commit: string;
	tree: string;
}

export interface TreeEntry {
	/** "100644", "100755" for a program, "120000" for a symbolic link. */
	mode: string;
	sha: string;
	/** In bytes. */
	size: number;
}

/** The site's files at a commit. */
export interface Snapshot extends BranchHead {
	/** Every file in the folder of the definition, by its path from there. */
	entries: ReadonlyMap<string, TreeEntry>;
	/** The definition and the data files, as the editor shows them. */
	texts: Readonly<Record<string, string>>;
	/** The same texts as they are stored. */
	storedTexts: Readonly<Record<string, string>>;
	unread: Record<string, Unreadable>;
}

/** A file to be written, by its path from the folder of the definition. */
export interface FileChange {
	name: string;
	mode: string;
	/** Null deletes the file. Without bytes, the repository has this content already. */
	content: { sha: string; bytes: Uint8Array | null } | null;
	/** Whether it is the definition or a data file. */
	isText: boolean;
}

/** Texts by the names that git gives to them, so that none is read twice. */
export type KnownTexts = Map<string, string>;

export async function readHead(api: GitHubApi, location: GitHubLocation): Promise<StorageResult<BranchHead>> {
	const { repository, branch } = location;
	const answer = await api.send("GET", `/branches/${encodeURIComponent(branch)}`);
	if (answer.kind === "ok") {
		const { commit } = answer.data as { commit: { sha: string; commit: { tree: { sha: string } } } };
		return { kind: "done", commit: commit.sha, tree: commit.commit.tree.sha };
	}
	if (answer.kind === "refused" && answer.status === 404)
		return {
			kind: "denied",
			message: `There is no branch ‘${branch}’ in ${repository}, or your access token doesn’t include this repository. Tokens only reach repositories of your own or of an organization that you are a member of.`,
		};
	return reportFailure(answer, location);
}

/** Reads the site at a commit: one request for the names of all files, and the texts that aren't known. */
export async function readRemoteSnapshot(
	api: GitHubApi,
	location: GitHubLocation,
	head: BranchHead,
	known: KnownTexts,
): Promise<StorageResult<{ snapshot: Snapshot }>> {
	const listed = await listEntries(api, location, head.tree);
	if (listed.kind !== "done") return listed;
	const { entries } = listed;
	const { definition, repository } = location;
	const entry = entries.get(definition);
	if (!entry || !isFile(entry))
		return {
			kind: "denied",
			message: `The file ‘${definition}’ isn’t in ${repository} any more. Somebody has deleted, moved or renamed it.`,
		};
	if (entry.size > toMaxBytes()) return { kind: "denied", message: `‘${definition}’ is too long to be edited here.` };
	const failure = await readTexts(api, location, [entry.sha], known);
	if (failure) return failure;
	const folders = listNamedFolders(known.get(entry.sha)!);
	const names = listDataFiles(entries, folders);
	const unread: Record<string, Unreadable> = findUnreadStrays(folders, (folder) => listFolder(entries, folder));
	for (const name of names) {
		const { size } = entries.get(name)!;
		if (!isFile(entries.get(name)!)) unread[name] = { code: "file-path", message: `‘${name}’ is not a plain file.` };
		else if (size > getByteLimit(name)) unread[name] = reportTooLargeText(name, size);
	}
	const readable = [definition, ...names.filter((name) => !Object.hasOwn(unread, name))];
	const shas = readable.map((name) => entries.get(name)!.sha);
	const otherFailure = await readTexts(api, location, shas, known);
	if (otherFailure) return otherFailure;
	const storedTexts = Object.fromEntries(readable.map((name, index) => [name, known.get(shas[index]!)!]));
	return { kind: "done", snapshot: { ...head, entries, ...showTexts(storedTexts), unread } };
}

function showTexts(storedTexts: Snapshot["storedTexts"]): Pick<Snapshot, "texts" | "storedTexts"> {
	const shown = Object.entries(storedTexts).map(([name, text]) => [name, normalizeCarriageReturns(text)]);
	return { texts: Object.fromEntries(shown), storedTexts };
}

/** Returns the snapshot after a commit of ours that changed these files. */
export function updateSnapshot(snapshot: Snapshot, head: BranchHead, changes: readonly FileChange[]): Snapshot {
	const entries = new Map(snapshot.entries);
	const storedTexts: Record<string, string> = { ...snapshot.storedTexts };
	for (const { name, mode, content, isText } of changes) {
		if (content) entries.set(name, { mode, sha: content.sha, size: content.bytes?.length ?? 0 });
		else entries.delete(name);
		if (isText && content?.bytes) storedTexts[name] = decodeUtf8(content.bytes);
		else if (isText) delete storedTexts[name];
	}
	return { ...snapshot, ...head, entries, ...showTexts(storedTexts) };
}

export function isFile({ mode }: TreeEntry): boolean {
	return mode === "100644" || mode === "100755";
}

async function listEntries(
	api: GitHubApi,
	location: GitHubLocation,
	tree: string,
): Promise<StorageResult<{ entries: Map<string, TreeEntry> }>> {
	const whole = await readTree(api, location, `${tree}?recursive=1`);
	if (whole.kind !== "done") return whole;
	const prefix = location.folder === "" ? "" : `${location.folder}/`;
	if (!whole.isTruncated) return { kind: "done", entries: collectEntries(whole.list, prefix) };
	let below = tree;
	for (const name of location.folder.split("/").filter(Boolean)) {
		const level = await readTree(api, location, below);
		if (level.kind !== "done") return level;
		below = level.list.find(({ path, type }) => path === name && type === "tree")?.sha ?? "";
		if (below === "") return { kind: "done", entries: new Map() };
	}
	const part = below === tree ? whole : await readTree(api, location, `${below}?recursive=1`);
	if (part.kind !== "done") return part;
	if (!part.isTruncated) return { kind: "done", entries: collectEntries(part.list, "") };
	const message = `There are too many files beside ‘${location.definition}’. Move the site to a folder of its own.`;
	return { kind: "denied", message };
}

interface ListedEntry extends TreeEntry {
	path: string;
	type: string;
}

async function readTree(
	api: GitHubApi,
	location: GitHubLocation,
	tree: string,
): Promise<StorageResult<{ list: ListedEntry[]; isTruncated: boolean }>> {
	const answer = await api.send("GET", `/git/trees/${tree}`);
	if (answer.kind !== "ok") return reportFailure(answer, location);
	const { tree: list, truncated } = answer.data as { tree: ListedEntry[]; truncated: boolean };
	return { kind: "done", list, isTruncated: truncated };
}

function collectEntries(list: ListedEntry[], prefix: string): Map<string, TreeEntry> {
	const files = list.filter(({ path, type }) => type === "blob" && path.startsWith(prefix));
	return new Map(files.map(({ path, mode, sha, size }) => [path.slice(prefix.length), { mode, sha, size }]));
}

function listDataFiles(entries: Snapshot["entries"], folders: ReadonlySet<string>): string[] {
	const names = [...entries.keys()].filter(createDataFileFilter(folders));
	const tables = names.filter(isTable).slice(0, maxTables);
	return [...tables, ...names.filter((name) => !isTable(name))];
}

/** Lists the names in a folder, as `ListFolder` does; "" is the folder of the definition. */
export function listFolder(entries: Snapshot["entries"], folder: string): string[] {
	const prefix = folder === "" ? "" : `${folder}/`;
	const names = [...entries.keys()]
		.filter((path) => path.startsWith(prefix))
		.map((path) => path.slice(prefix.length).replace(/\/.*$/s, "/"));
	return [...new Set(names)].sort();
}

/** One by one up to this number of texts; more of them are read together. */
const maxSingleReads = 4;
/** Texts in one request. */
const batchSize = 100;

/** Reads texts into `known`. Returns what prevents that, or null. */
async function readTexts(
	api: GitHubApi,
	location: GitHubLocation,
	shas: readonly string[],
	known: KnownTexts,
): Promise<ReturnType<typeof reportFailure> | null> {
	const listMissing = () => [...new Set(shas)].filter((sha) => !known.has(sha));
	const missing = listMissing();
	for (let start = 0; missing.length > maxSingleReads && start < missing.length; start += batchSize)
		await readTogether(api, location, missing.slice(start, start + batchSize), known);
	const answers = await Promise.all(listMissing().map(async (sha) => ({ sha, ...(await api.readBlob(sha)) })));
	for (const answer of answers) {
		if (answer.kind !== "ok") return reportFailure(answer, location);
		known.set(answer.sha, decodeUtf8(answer.data as Uint8Array));
	}
	return null;
}

/** Reads texts in one request. A text that arrives incomplete, or not as it is stored, is left out. */
async function readTogether(
	api: GitHubApi,
	{ repository }: GitHubLocation,
	shas: string[],
	known: KnownTexts,
): Promise<void> {
	const [owner, name] = repository.split("/");
	const fields = shas.map((sha) => `t${sha}: object(oid: "${sha}") { ... on Blob { text } }`);
	const query = `query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields.join(" ")} } }`;
	const answer = await api.sendToHost("POST", "/graphql", { query, variables: { owner, name } });
	if (answer.kind !== "ok") return;
	const { data } = answer.data as { data?: { repository?: Record<string, { text?: string | null } | null> } };
	for (const sha of shas) {
		const text = data?.repository?.[`t${sha}`]?.text;
		if (typeof text === "string" && (await computeBlobSha(encodeUtf8(text))) === sha) known.set(sha, text);
	}
}
