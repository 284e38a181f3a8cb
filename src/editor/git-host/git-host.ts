import type { Proposal, StorageFailure, StorageResult } from "../storage.ts";

/** Where the files of a site are at a git host. */
export interface GitLocation {
	/** "https://api.github.com" */
	api: string;
	/** "ann/bakery" */
	repository: string;
	branch: string;
	/** The folder of the definition: "sites/bakery"; empty for the root of the repository. */
	folder: string;
	/** The name of the definition: "site.yaml". */
	definition: string;
}

/** "lost": nobody knows whether the request was carried out. */
export type ApiAnswer<Data = unknown> = { kind: "ok"; data: Data } | Refusal | { kind: "lost" };

export interface Refusal {
	kind: "refused";
	status: number;
	/** In the words of the host. */
	message: string;
	/** How long to wait before the next request, in seconds; null if the host didn't ask for that. */
	wait: number | null;
}

/** What the storage needs of a git host. Its functions repeat a request only if the host has refused it. */
export interface GitHost {
	/** "GitHub" */
	name: string;
	/** Finds out who publishes, and whether they may. Nothing that anybody sees is changed. */
	checkRights(): Promise<HostResult<{ author: string }>>;
	readHead(): Promise<HostResult<BranchHead>>;
	/** Lists every file in the folder of the definition, by its path from there. */
	listEntries(tree: string): Promise<HostResult<{ entries: Map<string, TreeEntry> }>>;
	readBlob(sha: string): Promise<ApiAnswer<Uint8Array>>;
	/** Reads texts into `known` in few requests. Texts that don't arrive are read singly later. Null if the host can't. */
	readTogether: ((shas: string[], known: KnownTexts) => Promise<void>) | null;
	/**
	 * Makes a commit on top of another one, without changing the branch that is published. The same changes
	 * on the same parent give the same commit, so that nothing is published twice.
	 *
	 * @param earlier the last prepared commit
	 */
	prepareCommit(planned: PlannedCommit, earlier: PreparedCommit | null): Promise<HostResult<PreparedResult>>;
	/**
	 * Sends the request that moves the branch forward to a prepared commit. It fails if the branch has commits that aren't in
	 * the history of that commit.
	 *
	 * @param onSend called before the request that may publish
	 * @returns "lost": only the branch tells what happened
	 */
	advanceBranch(prepared: PreparedCommit, onSend: () => void): Promise<HostResult<object> | { kind: "lost" }>;
	/** Returns whether a commit is in the history of the head; null if there is no answer. */
	isIncluded(commit: string, head: string): Promise<boolean | null>;
	/** Removes what a prepared commit has left at the host, because it is published or never will be. */
	discardCommit(prepared: PreparedCommit): Promise<void>;
	propose(prepared: PreparedCommit): Promise<StorageResult<Proposal>>;
	reportFailure(answer: Exclude<ApiAnswer, { kind: "ok" }>): HostFailure;
}

export type HostFailure = Exclude<StorageFailure, { kind: "outdated" }>;

export type HostResult<Done> = ({ kind: "done" } & Done) | HostFailure;

/** A commit and its tree: as an answer of `readHead`, the newest commit of the branch. */
export interface BranchHead {
	commit: string;
	/** The commit again if the API doesn't name trees. */
	tree: string;
}

export interface TreeEntry {
	/** "100644", "100755" for a program, "120000" for a symbolic link. */
	mode: string;
	sha: string;
	/** In bytes. Null if the host doesn't say. */
	size: number | null;
}

/** A file to be written or deleted, by its path from the folder of the definition. */
export interface FileChange {
	name: string;
	mode: string;
	/** The git blob ID of its previous content; null for a new file. */
	before: string | null;
	/** Null deletes the file. Without bytes, the repository has this content already. */
	content: { sha: string; bytes: Uint8Array | null } | null;
	/** Whether it is the definition or a data file. */
	isText: boolean;
}

/** Texts by git blob ID, so that none is read twice. */
export type KnownTexts = Map<string, string>;

export interface PlannedCommit {
	/** The commit before it, with its tree. */
	parent: BranchHead;
	changes: FileChange[];
	message: string;
}

/** A commit that isn't on the published branch yet, so that visitors don't see it. */
export interface PreparedCommit extends BranchHead {
	/** The commit before it, with its tree. */
	parent: BranchHead;
	message: string;
	/** The branch that was made for it; null if it is on none. */
	branch: string | null;
}

export interface PreparedResult {
	prepared: PreparedCommit;
}

/** Reports that only others can move the published branch. */
export function reportProtected({ repository, branch }: GitLocation): HostFailure {
	const message = `The branch ‘${branch}’ of ${repository} is protected: others must agree first.`;
	return { kind: "protected", message };
}

/** Returns the path of a file in the repository. */
export function getRepositoryPath({ folder }: GitLocation, name: string): string {
	return folder === "" ? name : `${folder}/${name}`;
}

/** Maps the files in the folder of the definition by their paths from there. Leaves out all other files. */
export function collectEntries(
	list: readonly (TreeEntry & { path: string; type: string })[],
	prefix: string,
): Map<string, TreeEntry> {
	const files = list.filter(({ path, type }) => type === "blob" && path.startsWith(prefix));
	return new Map(files.map(({ path, mode, sha, size }) => [path.slice(prefix.length), { mode, sha, size }]));
}
