import type { Remote } from "comlink";
import type { Texts } from "../../../editing/draft.ts";
import { createQueue } from "../../queue.ts";
import type { Storage, Workspace } from "../../storage.ts";
import type { Compiler } from "../../worker/compiler.ts";
import type { ConflictPlace } from "../../worker/merge-files.ts";
import type { Edits } from "./edits.ts";
import { type Conflict, hasSameTexts, listChangedTexts, readStoredState, type StoredState } from "./state.ts";
import type { Store } from "./store.ts";
import type { TextSnapshots } from "./text-snapshots.ts";

/** Exchanges texts with the storage, where others may have written too. */
export interface Sync {
	/** Writes the texts to the storage. */
	write(): Promise<void>;
	/** Reads the storage again, and merges what others wrote. */
	refresh(): Promise<void>;
	publish: Storage["publish"];
	/** @param ours the places that keep what is here; all others get what others wrote */
	resolveConflict(conflict: Conflict, ours: ConflictPlace[]): Promise<void>;
}

export function createSync(
	{ get, dispatch }: Store,
	storage: Storage,
	compiler: Remote<Compiler>,
	{ inTurn, replace }: Edits,
	{ retryUntilStable }: TextSnapshots,
): Sync {
	/** What was read before a write is outdated after it, so they take turns. */
	const exclusive = createQueue();

	return {
		write: () => exclusive(write),
		refresh: () => exclusive(refresh),
		publish,
		resolveConflict: (conflict, ours) =>
			inTurn(async () => {
				const { merged } = conflict;
				const resolved = await compiler.resolveConflicts(get().definition, merged, conflict.ours, ours);
				// If others wrote meanwhile, there is a new conflict to ask about.
				if (get().conflict !== conflict) return;
				dispatch({ type: "resolveConflict" });
				await replace(conflict.ours, resolved, { label: "Joined with what somebody else wrote", group: null });
			}),
	};

	async function write(): Promise<void> {
		const { texts, saved, conflict } = get();
		if (conflict) return;
		if (hasSameTexts(texts, saved.texts)) return dispatch({ type: "finishSaving", saved });
		dispatch({ type: "startSaving" });
		const outcome = await storage.write(listChangedTexts(texts, saved.texts), saved.revision);
		if (outcome.kind === "done") dispatch({ type: "finishSaving", saved: { texts, revision: outcome.revision } });
		else if (outcome.kind === "moved") await mergeWorkspace(outcome.workspace);
		else dispatch({ type: "failSaving", message: outcome.message });
	}

	async function refresh(): Promise<void> {
		const outcome = await storage.read();
		if (outcome.kind !== "done") return;
		const { workspace } = outcome;
		if (workspace.revision === get().saved.revision) dispatch({ type: "reload", stored: readStoredState(workspace) });
		else await mergeWorkspace(workspace);
	}

	async function publish(...[message, author, onProgress, consent]: Parameters<Storage["publish"]>) {
		const { texts, saved, published } = get();
		if (!hasSameTexts(texts, saved.texts))
			return {
				kind: "denied" as const,
				message: "What you typed last is not saved yet, so nothing was published.",
			};
		const outcome = await storage.publish(message, author, onProgress, consent);
		if (outcome.kind === "done") dispatch({ type: "publish", texts: saved.texts, author });
		if (outcome.kind === "moved") {
			// The files here are the same, but others published something else.
			const theirs = outcome.workspace.published ?? {};
			await merge(() => published ?? {}, theirs, { published: theirs });
		}
		return outcome;
	}

	async function mergeWorkspace(workspace: Workspace): Promise<void> {
		const incoming = readStoredState(workspace);
		await merge(() => get().saved.texts, incoming.saved.texts, incoming);
	}

	/** Merges what others wrote since `base`, and asks about each value that was changed here too. */
	async function merge(base: () => Texts, theirs: Texts, incoming: Partial<StoredState>): Promise<void> {
		await inTurn(() =>
			retryUntilStable(
				(ours) => compiler.merge(base(), ours, theirs),
				(merged, ours) => {
					if (merged.conflicts.length === 0) dispatch({ type: "merge", texts: merged.texts, incoming });
					else dispatch({ type: "askAboutConflict", conflict: { ours, merged, incoming } });
				},
			),
		);
	}
}
