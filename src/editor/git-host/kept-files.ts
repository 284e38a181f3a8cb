import type { FileChange } from "./git-host.ts";
import { computeBlobSha } from "./objects.ts";
import { isFile, type Snapshot } from "./snapshot.ts";

/** Files that were added or removed here, and aren't published yet. Their names are paths such as "images/loaf.jpg". */
export interface KeptFiles {
	/** Keeps a file under a name that no other file has. The same bytes under the same name are kept once. */
	add(wantedName: string, bytes: Uint8Array): Promise<string>;
	/** Returns whether there was such a file. */
	remove(name: string): boolean;
	/** Returns whether the file had been removed. */
	restore(name: string): boolean;
	/** Lists the files of the site: the published ones with these changes. */
	list(): Map<string, PublishableFile>;
	/** Lists what a publication must change; or says, in a sentence, that it would overwrite somebody else's file. */
	listChanges(): FileChange[] | string;
	/** Forgets the additions that are in the snapshot now. */
	settle(): void;
	/** Adds the files that an earlier tab kept and didn't publish. */
	recover(): Promise<void>;
}

/** Keeps added files after their tab is closed. If that fails, only the tab has them. */
export interface FileKeeper {
	list(): Promise<UnpublishedFile[]>;
	put(file: UnpublishedFile): Promise<void>;
	remove(file: Pick<UnpublishedFile, "name" | "sha">): Promise<void>;
}

export interface UnpublishedFile {
	/** "images/loaf.jpg" */
	name: string;
	/** The git blob ID of its content. */
	sha: string;
	bytes: Uint8Array;
}

/** A picture, download or font: in the repository, or added here. */
export interface PublishableFile {
	sha: string;
	/** In bytes. Null if the host doesn't say. */
	size: number | null;
	/** Null if the repository has them. */
	bytes: Uint8Array | null;
}

/** @param getSnapshot the published site on which everything here is based */
export function createKeptFiles(getSnapshot: () => Snapshot, keeper: FileKeeper | null): KeptFiles {
	const added = new Map<string, PublishableFile>();
	/** Removed files, as they were before. */
	const removed = new Map<string, PublishableFile>();
	// Some browsers keep nothing in private windows.
	const ignoreErrors = (task: Promise<unknown> | undefined) => task?.catch(() => undefined);
	return {
		add,
		remove(name) {
			const file = listFiles().get(name);
			if (!file) return false;
			removed.set(name, file);
			if (added.delete(name)) ignoreErrors(keeper?.remove({ name, sha: file.sha }));
			return true;
		},
		restore(name) {
			const file = removed.get(name);
			if (!file) return false;
			removed.delete(name);
			if (getSnapshot().entries.has(name)) return true;
			// It was added here, or its removal was published, so add it again.
			added.set(name, file);
			if (file.bytes) ignoreErrors(keeper?.put({ name, sha: file.sha, bytes: file.bytes }));
			return true;
		},
		list: listFiles,
		listChanges() {
			const { entries } = getSnapshot();
			const additions = [...added].filter(([name, { sha }]) => entries.get(name)?.sha !== sha);
			const [taken] = additions.find(([name]) => entries.has(name)) ?? [];
			if (taken !== undefined)
				return `Somebody else has published another file called ‘${taken}’. Add yours again: it gets a new name.`;
			const removals = [...removed].filter(([name, { sha }]) => entries.get(name)?.sha === sha);
			return [
				...additions.map(([name, content]) => ({ name, mode: "100644", before: null, content, isText: false })),
				...removals.map(([name, { sha }]) => {
					return { name, mode: entries.get(name)!.mode, before: sha, content: null, isText: false };
				}),
			];
		},
		settle() {
			const { entries } = getSnapshot();
			for (const [name, { sha }] of added) {
				if (entries.get(name)?.sha !== sha) continue;
				added.delete(name);
				ignoreErrors(keeper?.remove({ name, sha }));
			}
		},
		async recover() {
			const files = (await keeper?.list().catch(() => [])) ?? [];
			for (const file of files) {
				const isPublished = getSnapshot().entries.get(file.name)?.sha === file.sha;
				const name = isPublished ? null : await add(file.name, file.bytes);
				if (name !== file.name) await ignoreErrors(keeper?.remove(file));
			}
		},
	};

	async function add(wantedName: string, bytes: Uint8Array): Promise<string> {
		const sha = await computeBlobSha(bytes);
		const [, stem = "", extension = ""] = /^(.*)\.([^.]*)$/.exec(wantedName) ?? [];
		// Names that differ only in case are the same file on some disks. Names of uploads are in lower case.
		const taken = new Map([...listFiles()].map(([name, file]) => [name.toLowerCase(), file.sha]));
		// No new file gets the name of a removed one, which may be restored.
		for (const name of removed.keys()) if (!taken.has(name.toLowerCase())) taken.set(name.toLowerCase(), "");
		for (let count = 1; ; count++) {
			const name = `${stem}${count > 1 ? `-${count}` : ""}.${extension}`;
			if (taken.get(name) === sha) return name;
			if (taken.has(name)) continue;
			added.set(name, { sha, size: bytes.length, bytes });
			await ignoreErrors(keeper?.put({ name, sha, bytes }));
			return name;
		}
	}

	function listFiles(): ReturnType<KeptFiles["list"]> {
		const files: ReturnType<KeptFiles["list"]> = new Map();
		for (const [name, entry] of getSnapshot().entries) {
			if (!/^(images|files|fonts)\//.test(name) || !isFile(entry) || removed.get(name)?.sha === entry.sha) continue;
			files.set(name, { sha: entry.sha, size: entry.size, bytes: null });
		}
		for (const [name, file] of added) files.set(name, file);
		return files;
	}
}
