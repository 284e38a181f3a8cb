import { normalizeCarriageReturns } from "../../content/source/carriage-returns.ts";
import { createDataFileFilter, findStrayFiles, isTable, maxTables } from "../../content/source/data-files.ts";
import { listNamedFolders } from "../../content/source/folders.ts";
import { getByteLimit, reportTooLargeText, toMaxBytes } from "../../content/source/limits.ts";
import type { Unreadable } from "../../model/sources.ts";
import type {
	BranchHead,
	FileChange,
	GitHost,
	GitLocation,
	HostFailure,
	HostResult,
	KnownTexts,
	TreeEntry,
} from "./git-host.ts";
import { computeBlobSha, decodeUtf8, encodeUtf8 } from "./objects.ts";

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

/** Reads the site at a commit: the names of all files, and the texts that aren't known yet. */
export async function readRemoteSnapshot(
	host: GitHost,
	{ definition, repository }: GitLocation,
	head: BranchHead,
	known: KnownTexts,
): Promise<HostResult<{ snapshot: Snapshot }>> {
	const listed = await host.listEntries(head.tree);
	if (listed.kind !== "done") return listed;
	const { entries } = listed;
	const entry = entries.get(definition);
	if (!entry || !isFile(entry))
		return {
			kind: "denied",
			message: `The file ‘${definition}’ isn’t in ${repository} any more. Somebody has deleted, moved or renamed it.`,
		};
	if (measure(entry) <= toMaxBytes()) {
		const failure = await readTexts(host, [entry.sha], known);
		if (failure) return failure;
	}
	// If the host doesn't tell the size, it is only known now.
	if (measure(entry) > toMaxBytes())
		return { kind: "denied", message: `‘${definition}’ is too long to be edited here.` };
	const folders = listNamedFolders(known.get(entry.sha)!);
	const names = listDataFiles(entries, folders);
	const unread: Record<string, Unreadable> = findStrayFiles(folders, (folder) => listFolder(entries, folder));
	for (const name of names)
		if (!isFile(entries.get(name)!)) unread[name] = { code: "file-path", message: `‘${name}’ is not a plain file.` };
	const shas = listReadable().map((name) => entries.get(name)!.sha);
	const otherFailure = await readTexts(host, shas, known);
	if (otherFailure) return otherFailure;
	const storedTexts = Object.fromEntries(listReadable().map((name) => [name, known.get(entries.get(name)!.sha)!]));
	return { kind: "done", snapshot: { ...head, entries, ...showTexts(storedTexts), unread } };

	/**
	 * Lists the texts that can be read, and adds those that are too large to `unread`. If the host doesn't tell a size, a
	 * text only counts as too large after it was read.
	 */
	function listReadable(): string[] {
		for (const name of names) {
			const size = measure(entries.get(name)!);
			if (size > getByteLimit(name)) unread[name] ??= reportTooLargeText(name, size);
		}
		return [definition, ...names.filter((name) => !Object.hasOwn(unread, name))];
	}

	/** Returns a size in bytes; 0 if nothing is known about it yet. */
	function measure({ sha, size }: TreeEntry): number {
		return size ?? encodeUtf8(known.get(sha) ?? "").length;
	}
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
		if (content) entries.set(name, { mode, sha: content.sha, size: content.bytes?.length ?? null });
		else entries.delete(name);
		if (isText && content?.bytes) storedTexts[name] = decodeUtf8(content.bytes);
		else if (isText) delete storedTexts[name];
	}
	return { ...snapshot, ...head, entries, ...showTexts(storedTexts) };
}

export function isFile({ mode }: TreeEntry): boolean {
	return mode === "100644" || mode === "100755";
}

function listDataFiles(entries: Snapshot["entries"], folders: ReadonlySet<string>): string[] {
	const names = [...entries.keys()].filter(createDataFileFilter(folders));
	const tables = names.filter(isTable).slice(0, maxTables);
	return [...tables, ...names.filter((name) => !isTable(name))];
}

/** Lists the names in a folder, those of folders with a slash at the end; "" is the folder of the definition. */
export function listFolder(entries: Snapshot["entries"], folder: string): string[] {
	const prefix = folder === "" ? "" : `${folder}/`;
	const names = [...entries.keys()]
		.filter((path) => path.startsWith(prefix))
		.map((path) => path.slice(prefix.length).replace(/\/.*$/s, "/"));
	return [...new Set(names)].sort();
}

/** Up to this number of texts are read in a request each. More are read together, if the host can do that. */
const maxSingleReads = 4;
/** Maximum number of texts in one request. */
const batchSize = 100;

/** Reads texts into `known`. Returns what prevents that, or null. */
async function readTexts(host: GitHost, shas: readonly string[], known: KnownTexts): Promise<HostFailure | null> {
	const listMissing = () => [...new Set(shas)].filter((sha) => !known.has(sha));
	const missing = listMissing();
	if (missing.length > maxSingleReads)
		for (let start = 0; start < missing.length; start += batchSize)
			await host.readTogether?.(missing.slice(start, start + batchSize), known);
	const answers = await Promise.all(listMissing().map(async (sha) => ({ sha, ...(await host.readBlob(sha)) })));
	for (const answer of answers) {
		if (answer.kind !== "ok") return host.reportFailure(answer);
		if ((await computeBlobSha(answer.data)) !== answer.sha)
			return { kind: "unknown", message: `A text didn’t arrive from ${host.name} as it is stored there. Try again.` };
		known.set(answer.sha, decodeUtf8(answer.data));
	}
	return null;
}
