import { fileLimit } from "../../content/source/limits.ts";
import { pictureScheme } from "../protocol.ts";
import { createQueue } from "../queue.ts";
import type {
	FileInfo,
	PictureInfo,
	Proposal,
	Publication,
	Published,
	Storage,
	StorageResult,
	Workspace,
} from "../storage.ts";
import { findContentProblem, toFilePath, toPictureName } from "../uploads.ts";
import type { AccessToken } from "./api.ts";
import { createFileInspector, type KnownFiles, readFileInfo } from "./file-inspector.ts";
import type { BranchHead, GitHost, GitLocation, HostFailure, KnownTexts, PreparedCommit } from "./git-host.ts";
import { createKeptFiles, type FileKeeper, type PublishableFile } from "./kept-files.ts";
import { type Attempt, createBranchMover, type PublishedAttempt } from "./move-branch.ts";
import { createPictureReader } from "./picture-reader.ts";
import { listFolder, readRemoteSnapshot, type Snapshot, updateSnapshot } from "./snapshot.ts";
import { listTextChanges } from "./texts.ts";

export interface GitStorageOptions extends GitLocation {
	token: AccessToken;
	/** Replaces `fetch` in tests. */
	load?: typeof fetch;
	/** Creates the connection to the host. */
	connect: (location: GitLocation, token: AccessToken, load: typeof fetch) => GitHost;
	pictures: PictureTools;
	/** What the last build knows about files. */
	knownFiles: KnownFiles;
	/** Null if added files are only kept as long as the tab. */
	fileKeeper: FileKeeper | null;
	schemaComment: string;
}

/** What a browser can do with pictures. */
export interface PictureTools {
	/** Turns a picture upright, shrinks it, and removes its metadata. Returns a problem as a sentence if it can't. */
	prepare(name: string, file: Blob): Promise<{ name: string; bytes: Uint8Array } | string>;
	inspect(name: string, bytes: Uint8Array): Promise<PictureInfo>;
	/** Returns a URL for the app. */
	getUrl(name: string, file: PublishableFile): string;
	/** Loads a published picture from the site, by git blob ID; null if it isn't there. */
	load(sha: string): Promise<Blob | null>;
}

const nothingPublished = "Nothing was published, and your changes are kept.";
const unconfirmed =
	"didn’t confirm the publication, so it may or may not have arrived. Your changes are kept. Choose “Publish now” again to find out: nothing is published twice.";
const stillUnconfirmed = "Your changes are kept. It isn’t known yet whether your last attempt to publish has arrived.";

/** How often to look for commits of others (ms). */
const watchInterval = 60_000;
/** For this long after a new commit, a host may answer with the commit before it, because it keeps several copies (ms). */
const settlingTime = 60_000;

/**
 * Creates the storage of a site in a repository at a git host. Its revisions are commits: it publishes on top of the commit
 * that was loaded, with exactly one commit. If that fails, it is the person who decides whether to try again.
 */
export function createGitStorage(options: GitStorageOptions): Storage {
	const location: GitLocation = options;
	const host = options.connect(location, options.token, options.load ?? fetch);
	const knownTexts: KnownTexts = new Map();
	const readPicture = createPictureReader(host, options.pictures.load);
	const inspector = createFileInspector(host, options.knownFiles, options.pictures.inspect);
	const runAlone = createQueue();
	let author = "";
	/** The newest site that was read or published. */
	let current: Snapshot | null = null;
	/** The commit that was prepared last. Preparing the same changes again returns it. */
	let prepared: PreparedCommit | null = null;
	/** Commits that were current before, until `settlingTime` has passed. */
	let superseded: { commits: Set<string>; until: number } = { commits: new Set(), until: 0 };
	const kept = createKeptFiles(() => current!, options.fileKeeper);
	const mover = createBranchMover(host, isSuperseded);

	return {
		read: () => runAlone(read),
		write: null,
		addPicture,
		addFile,
		removePicture: async (name) => {
			if (kept.remove(name)) return { kind: "done" };
			return { kind: "denied", message: `There is no picture ‘${name}’.` };
		},
		restorePicture: async (name) => {
			if (!kept.restore(name)) return { kind: "denied", message: `‘${name}’ can’t be restored. Add it again.` };
			const described = await inspector.describePictures([[name, kept.list().get(name)!]]);
			return { kind: "done", info: described[name]! };
		},
		// The browser keeps drafts, and a repository is no place for them.
		putDraft: async () => ({ kind: "done" }),
		listDrafts: async () => ({ kind: "done", drafts: [] }),
		removeDraft: async () => ({ kind: "done" }),
		getPictureUrl: (name) => {
			// The frame puts the names of pictures in place of the asterisk.
			const file = name === "*" ? undefined : kept.list().get(name);
			return file ? options.pictures.getUrl(name, file) : `${pictureScheme}${name}`;
		},
		readPicture: async (name) => {
			const file = kept.list().get(name);
			return file ? readPicture(name, file) : null;
		},
		publish: (publication, onProgress) => runAlone(() => publish(publication, onProgress)),
		propose: (publication, onProgress) => runAlone(() => propose(publication, onProgress)),
		watch,
	};

	async function read(): ReturnType<Storage["read"]> {
		const isFirst = current === null;
		const malformed = isFirst ? await checkToken() : null;
		if (malformed) return malformed;
		const [rights, head] = await Promise.all([isFirst ? host.checkRights() : null, host.readHead()]);
		// Without rights, the branch may only seem to be missing.
		if (rights && rights.kind !== "done") return rights;
		if (rights) author = rights.author;
		if (head.kind !== "done") return head;
		const found = mover.hasUnconfirmed() && !isKnown(head) ? await mover.findArrived(head) : null;
		if (found?.kind === "done") return { kind: "done", ...(await adopt(found)) };
		if (found?.kind === "unknown") return found;
		const failure = isKnown(head) ? null : await makeCurrent(head);
		if (isFirst && !failure) await kept.recover();
		return failure ?? { kind: "done", workspace: await describe(current!) };
	}

	/** Checks whether a header can carry the token: a pasted text may have any characters. Returns what prevents it, or null. */
	async function checkToken(): Promise<HostFailure | null> {
		if (/^[\x21-\x7e]+$/.test(await options.token.read())) return null;
		const message = `This isn’t an access token. Copy it again from ${host.name}, without anything around it.`;
		return { kind: "denied", message };
	}

	/** Checks whether a head has nothing new: it is the current commit, or was current until a moment ago. */
	function isKnown(head: BranchHead): boolean {
		return head.commit === current?.commit || isSuperseded(head);
	}

	function isSuperseded({ commit }: BranchHead): boolean {
		return Date.now() < superseded.until && superseded.commits.has(commit);
	}

	/** Reads the site at a commit, and makes that commit the current one. Returns what prevents that, or null. */
	async function makeCurrent(head: BranchHead): Promise<HostFailure | null> {
		const result = await readRemoteSnapshot(host, location, head, knownTexts);
		if (result.kind !== "done") return result;
		replaceCurrent(result.snapshot);
		return null;
	}

	function replaceCurrent(snapshot: Snapshot): void {
		const commits = Date.now() < superseded.until ? superseded.commits : [];
		if (current) superseded = { commits: new Set([...commits, current.commit]), until: Date.now() + settlingTime };
		current = snapshot;
		kept.settle();
	}

	async function publish(
		publication: Publication,
		onProgress: (sentence: string) => void,
	): Promise<StorageResult<Published>> {
		const ready = await prepare(publication, onProgress);
		if (ready.kind === "outdated") return ready;
		if (ready.kind !== "done") return reportUnpublished(ready);
		onProgress("Publishing");
		const result = await mover.move(ready.attempt);
		if (result.kind === "outdated") return reportOutdated();
		if (result.kind === "unconfirmed") return { kind: "unknown", message: `${host.name} ${unconfirmed}` };
		if (result.kind !== "done") return reportUnpublished(result);
		const earlier = await adopt(result);
		if (!result.isLatest) return { kind: "outdated", ...earlier };
		const { repository, branch } = location;
		return { kind: "done", where: `Published to ${repository}, in ${branch}.`, revision: result.commit };
	}

	/** Makes what was published here the current commit. */
	async function adopt({ commit, tree, changes }: PublishedAttempt): Promise<{ workspace: Workspace; isOwn: true }> {
		replaceCurrent(updateSnapshot(current!, { commit, tree }, changes));
		return { workspace: await describe(current!), isOwn: true };
	}

	function reportUnpublished<Result extends { message: string }>(result: Result): Result {
		return { ...result, message: `${result.message} ${mover.hasUnconfirmed() ? stillUnconfirmed : nothingPublished}` };
	}

	async function propose(
		publication: Publication,
		onProgress: (sentence: string) => void,
	): Promise<StorageResult<Proposal>> {
		const ready = await prepare(publication, onProgress);
		if (ready.kind !== "done") return ready;
		onProgress("Proposing the changes");
		mover.keep(ready.attempt.prepared);
		return host.propose(ready.attempt.prepared);
	}

	/** Makes the commit of a publication, which nobody sees yet. */
	async function prepare(
		{ texts, revision, message }: Publication,
		onProgress: (sentence: string) => void,
	): Promise<StorageResult<{ attempt: Attempt }>> {
		if (current === null) return { kind: "denied", message: "Reload this page first." };
		// The texts are based on an older commit than the newest one that was read.
		if (revision !== current.commit) return { kind: "outdated", workspace: await describe(current) };
		const textChanges = await listTextChanges(location, current, texts);
		const fileChanges = kept.listChanges();
		if (typeof textChanges === "string") return { kind: "denied", message: textChanges };
		if (typeof fileChanges === "string") return { kind: "denied", message: fileChanges };
		const changes = [...textChanges, ...fileChanges];
		if (changes.length === 0) return { kind: "denied", message: "There are no changes to publish." };
		onProgress("Sending the changes");
		const { commit, tree } = current;
		const result = await host.prepareCommit({ parent: { commit, tree }, changes, message }, prepared);
		if (result.kind !== "done") return result;
		prepared = result.prepared;
		return { kind: "done", attempt: { prepared, changes } };
	}

	async function reportOutdated(): Promise<StorageResult<never>> {
		const head = await host.readHead();
		if (head.kind !== "done") return head;
		return (
			(isKnown(head) ? null : await makeCurrent(head)) ?? { kind: "outdated", workspace: await describe(current!) }
		);
	}

	async function describe(snapshot: Snapshot): Promise<Workspace> {
		const { repository, branch, folder, definition } = location;
		const files = [...kept.list()];
		const isPicture = (name: string) => name.startsWith("images/");
		return {
			site: `${options.api} ${repository} ${branch} ${folder} ${definition}`,
			definition,
			schemaComment: options.schemaComment,
			texts: snapshot.texts,
			takenNames: listFolder(snapshot.entries, "").map((name) => name.replace(/\/$/, "")),
			unread: snapshot.unread,
			revision: snapshot.commit,
			pictures: await inspector.describePictures(files.filter(([name]) => isPicture(name))),
			files: await inspector.describeFiles(files.filter(([name]) => !isPicture(name))),
			checkOptions: { now: null, maxSize: null, deny: [] },
			published: snapshot.texts,
			publishMethod: "push",
			unconfirmed: null,
			notice: null,
			author,
		};
	}

	async function addPicture(name: string, file: Blob): Promise<StorageResult<{ name: string; info: PictureInfo }>> {
		const picture = await options.pictures.prepare(name, file);
		if (typeof picture === "string") return { kind: "denied", message: picture };
		const info = await options.pictures.inspect(picture.name, picture.bytes);
		if (info.failure) return { kind: "denied", message: info.failure.message };
		return { kind: "done", name: await kept.add(`images/${await toPictureName(picture.name)}`, picture.bytes), info };
	}

	async function addFile(
		folder: "files" | "fonts",
		name: string,
		file: Blob,
	): Promise<StorageResult<{ name: string; info: FileInfo }>> {
		const target = await toFilePath(folder, name);
		if ("problem" in target) return { kind: "denied", message: target.problem };
		const bytes = new Uint8Array(await file.arrayBuffer());
		const info = readFileInfo(bytes);
		const problem = findContentProblem(folder, name, info);
		if (problem !== null) return { kind: "denied", message: problem };
		if (info.size > fileLimit) return { kind: "denied", message: `‘${name}’ has more than ${fileLimit / 1e6} MB.` };
		return { kind: "done", name: await kept.add(target.path, bytes), info };
	}

	/** Asks for the newest commit at intervals, unless the tab is hidden, and reports one that isn't known. */
	function watch(onChange: () => void): () => void {
		const timer = setInterval(async () => {
			if (typeof document !== "undefined" && document.hidden) return;
			const head = await host.readHead();
			if (head.kind === "done" && !isKnown(head)) onChange();
		}, watchInterval);
		return () => clearInterval(timer);
	}
}
