import type { Remote } from "comlink";
import { hasSameTexts, type Texts } from "../../../editing/texts.ts";
import type { FileFolder } from "../../../model/sources.ts";
import { createQueue } from "../../queue.ts";
import type {
	Consent,
	Proposal,
	Publication,
	Published,
	Storage,
	StorageFailure,
	StorageResult,
	Workspace,
} from "../../storage.ts";
import type { Compiler } from "../../worker/compiler.ts";
import type { ConflictPlace } from "../../worker/merge-files.ts";
import type { Edits } from "./edits.ts";
import { type Conflict, collectChangedTexts, readStoredState, type StoredState } from "./state.ts";
import { type Store, watch } from "./store.ts";

/** Exchanges texts and files with the storage, which other people and programs may also change. */
export interface Sync {
	/** Writes the texts to the storage, if it can save without publishing. */
	write(): Promise<void>;
	/** Reads the storage again, and merges what others wrote. */
	refresh(): Promise<void>;
	/** Writes the definition again after somebody deleted it. */
	restoreDefinition(): Promise<void>;
	publish(
		message: string,
		author: string | null,
		onProgress: (sentence: string) => void,
		consent?: Consent | null,
	): Promise<StorageResult<Published>>;
	/** Asks others to publish, if the result of `publish` was "protected". */
	propose(
		message: string,
		author: string | null,
		onProgress: (sentence: string) => void,
	): Promise<StorageResult<Proposal>>;
	/** @param ourPlaces the conflicts that our version solves; all others get the version of the other side */
	resolveConflict(conflict: Conflict, ourPlaces: ConflictPlace[]): Promise<void>;
	/** Stores a picture without waiting for the next save. Returns its new name, or why it was refused. */
	addPicture(name: string, bytes: Blob): Promise<AddedFile>;
	addFile(folder: FileFolder, name: string, bytes: Blob): Promise<AddedFile>;
	/** Deletes a picture. Returns why it can't be deleted, or null. */
	removePicture(name: string): Promise<string | null>;
	/** Restores a picture that was deleted. Returns why it can't be restored, or null. */
	restorePicture(name: string): Promise<string | null>;
}

export type AddedFile = { name: string } | { problem: string };

const unsavedChanges = {
	kind: "denied" as const,
	message: "Your last changes aren’t saved yet, so nothing was published.",
};

export function createSync(
	store: Store,
	storage: Storage,
	compiler: Remote<Compiler>,
	{ enqueue, applyRebased, retryUntilStable }: Edits,
): Sync {
	const { get, dispatch } = store;
	/**
	 * Runs one read or write of the storage at a time, because a write makes the result of a concurrent read outdated.
	 */
	const runAlone = createQueue();
	watch(store, ({ isTyping, conflict, texts }) => ({ isTyping, conflict, texts }), updateConflict);

	return {
		write: () => runAlone(write),
		refresh: () => runAlone(refresh),
		restoreDefinition: () => runAlone(restoreDefinition),
		publish,
		propose,
		resolveConflict: (conflict, ourPlaces) =>
			enqueue(async () => {
				const { merged } = conflict;
				const resolved = await compiler.resolveConflicts(get().definition, merged, conflict.ours, ourPlaces);
				// If others wrote meanwhile, the state has another conflict, or none.
				if (get().conflict !== conflict) return;
				dispatch({ type: "resolveConflict" });
				await applyRebased(conflict.ours, resolved, { label: "Merged with someone else’s changes", group: null });
			}),

		async addPicture(name, bytes) {
			const outcome = await storage.addPicture(name, bytes);
			if (outcome.kind !== "done") return { problem: explain(outcome) };
			dispatch({ type: "addPicture", name: outcome.name, info: outcome.info });
			return { name: outcome.name };
		},
		async addFile(folder, name, bytes) {
			const outcome = await storage.addFile(folder, name, bytes);
			if (outcome.kind !== "done") return { problem: explain(outcome) };
			dispatch({ type: "addFile", name: outcome.name, info: outcome.info });
			return { name: outcome.name };
		},
		async removePicture(name) {
			const outcome = await storage.removePicture(name);
			if (outcome.kind !== "done") return explain(outcome);
			dispatch({ type: "removePicture", name });
			return null;
		},
		async restorePicture(name) {
			const outcome = await storage.restorePicture(name);
			if (outcome.kind !== "done") return explain(outcome);
			dispatch({ type: "addPicture", name, info: outcome.info });
			return null;
		},
	};

	async function write(): Promise<void> {
		const { texts, saved, conflict, revisionAfterDeletion } = get();
		if (!storage.write || conflict || revisionAfterDeletion !== null) return;
		if (hasSameTexts(texts, saved.texts)) return dispatch({ type: "finishSaving", saved });
		dispatch({ type: "startSaving" });
		const outcome = await storage.write(collectChangedTexts(texts, saved.texts), saved.revision);
		if (outcome.kind === "done") dispatch({ type: "finishSaving", saved: { texts, revision: outcome.revision } });
		else if (outcome.kind === "outdated") await mergeWorkspace(outcome.workspace);
		else dispatch({ type: "failSaving", message: outcome.message });
	}

	async function refresh(): Promise<void> {
		const outcome = await storage.read();
		if (outcome.kind !== "done") return;
		const { workspace, isOwn } = outcome;
		if (isOwn) adopt(workspace);
		else if (workspace.revision === get().saved.revision)
			dispatch({ type: "reload", stored: readStoredState(workspace) });
		else await mergeWorkspace(workspace);
	}

	async function restoreDefinition(): Promise<void> {
		const { definition, texts, revisionAfterDeletion } = get();
		if (!storage.write || revisionAfterDeletion === null) return;
		const outcome = await storage.write({ [definition]: texts[definition]! }, revisionAfterDeletion);
		// The definition names the folders of Markdown files, so the storage can read those files again.
		if (outcome.kind === "done" || outcome.kind === "outdated") await refresh();
		else dispatch({ type: "failSaving", message: outcome.message });
	}

	async function publish(
		message: string,
		author: string | null,
		onProgress: (sentence: string) => void,
		consent: Consent | null = null,
	): Promise<StorageResult<Published>> {
		const { texts, published } = get();
		const publication = createPublication(message, author, consent);
		if (!publication) return unsavedChanges;
		const outcome = await storage.publish(publication, onProgress);
		if (outcome.kind === "done") {
			dispatch({ type: "publish", texts, author });
			if (!storage.write) dispatch({ type: "finishSaving", saved: { texts, revision: outcome.revision } });
		}
		if (outcome.kind === "outdated" && outcome.isOwn) adopt(outcome.workspace);
		else if (outcome.kind === "outdated" && !storage.write) await mergeWorkspace(outcome.workspace);
		else if (outcome.kind === "outdated") {
			// Nobody changed the local files, but others published other texts.
			const theirs = outcome.workspace.published ?? {};
			await merge(() => published ?? {}, theirs, { published: theirs });
		}
		return outcome;
	}

	async function propose(
		message: string,
		author: string | null,
		onProgress: (sentence: string) => void,
	): Promise<StorageResult<Proposal>> {
		const publication = createPublication(message, author, null);
		if (!storage.propose || !publication) return unsavedChanges;
		const outcome = await storage.propose(publication, onProgress);
		if (outcome.kind === "outdated") await mergeWorkspace(outcome.workspace);
		return outcome;
	}

	/** Returns null while a conflict is open, or while a storage that saves separately doesn't have the current texts. */
	function createPublication(message: string, author: string | null, consent: Consent | null): Publication | null {
		const { texts, saved, conflict } = get();
		if (conflict !== null || (storage.write !== null && !hasSameTexts(texts, saved.texts))) return null;
		return { message, author, consent, texts: collectChangedTexts(texts, saved.texts), revision: saved.revision };
	}

	/** Takes what an earlier attempt of this session has published as the base of the texts, which were made from it. */
	function adopt(workspace: Workspace): void {
		const stored = readStoredState(workspace);
		dispatch({ type: "reload", stored });
		dispatch({ type: "finishSaving", saved: stored.saved });
	}

	async function mergeWorkspace(workspace: Workspace): Promise<void> {
		const { definition, saved } = get();
		if (saved.texts[definition] !== "" && !Object.hasOwn(workspace.texts, definition))
			return dispatch({ type: "loseDefinition", revision: workspace.revision });
		const incoming = readStoredState(workspace);
		await merge(() => get().saved.texts, incoming.saved.texts, incoming);
	}

	/**
	 * Merges the texts that others wrote since the base. Asks about each value that both sides changed. The base may change
	 * while the merge waits in the queue, so it is read when the merge begins.
	 */
	async function merge(getBase: () => Texts, theirs: Texts, incoming: Partial<StoredState>): Promise<void> {
		await enqueue(() =>
			retryUntilStable(
				(ours) => compiler.merge(getBase(), ours, theirs),
				(merged, ours) => {
					if (merged.conflicts.length === 0) dispatch({ type: "merge", texts: merged.texts, incoming });
					else dispatch({ type: "askAboutConflict", conflict: { base: getBase(), ours, theirs, merged, incoming } });
				},
			),
		);
	}

	/**
	 * Repeats the merge if the texts changed since the conflict was found, so that the question is about current
	 * values.
	 */
	function updateConflict(): void {
		const { isTyping, conflict, texts } = get();
		if (isTyping || !conflict || hasSameTexts(conflict.ours, texts)) return;
		enqueue(() =>
			retryUntilStable(
				(ours) => compiler.merge(conflict.base, ours, conflict.theirs),
				(merged, ours) => {
					if (get().conflict !== conflict) return;
					if (merged.conflicts.length > 0)
						dispatch({ type: "askAboutConflict", conflict: { ...conflict, ours, merged } });
					else {
						dispatch({ type: "resolveConflict" });
						dispatch({ type: "merge", texts: merged.texts, incoming: conflict.incoming });
					}
				},
			),
		);
	}
}

function explain(outcome: StorageFailure): string {
	return outcome.kind === "outdated" ? "The files changed in the meantime. Try again." : outcome.message;
}
