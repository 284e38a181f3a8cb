import type { Remote } from "comlink";
import { openDB } from "idb";
import { hasSameTexts } from "../../../editing/texts.ts";
import type { Storage, StoredDraft } from "../../storage.ts";
import type { Compiler } from "../../worker/compiler.ts";
import { createSetOperation, type Edits } from "./edits.ts";
import { getDraft, type RecoveredDraft, replaceChangedTexts } from "./state.ts";
import { type Store, watch } from "./store.ts";

/** Unsaved edits, kept in the browser and in the storage from the first keystroke. */
export interface Drafts {
	/** Stores the draft of this tab, replacing the last one. */
	store(draft: Draft): void;
	/** Discards the draft of this tab, because everything is saved. */
	discardOwn(): void;
	/** Lists drafts of other tabs that are closed or couldn't save, newest first. */
	listRecoverable(): Promise<StoredDraft[]>;
	/** Discards a draft of another tab. */
	discard(id: string): Promise<void>;
}

type Draft = Omit<StoredDraft, "id" | "at">;

/** @param site identifies the site among the sites that are edited in this browser */
export function openDrafts(site: string, storage: Storage): Drafts {
	const database = openDB("site-editor", 1, { upgrade: (created) => created.createObjectStore("drafts") });
	// Some browsers store nothing in private windows. The editor works without drafts.
	const ignoreErrors = <Done>(task: Promise<Done>) => task.catch(() => undefined);
	// The id begins with the time, because the storage lists drafts in the order of their ids.
	const id = `${Date.now()}-${crypto.randomUUID()}`;
	// The browser releases the lock when the tab is closed or crashes.
	navigator.locks.request(getLockName(id), () => new Promise(() => {}));
	const copy = createCopier(storage, id);
	return {
		store(draft) {
			const stored = { ...draft, id, at: Date.now() };
			ignoreErrors(database.then((db) => db.put("drafts", stored, [site, id])));
			copy(stored);
		},
		discardOwn() {
			ignoreErrors(database.then((db) => db.delete("drafts", [site, id])));
			copy(null);
		},
		listRecoverable: async () => {
			// In IndexedDB, an array sorts after every string, so the range contains every key that begins with the site.
			const range = IDBKeyRange.bound([site], [site, []]);
			const inBrowser = await ignoreErrors(database.then((db) => db.getAll("drafts", range)));
			const inStorage = await storage.listDrafts();
			const { held = [] } = await navigator.locks.query();
			const locked = held.map(({ name }) => name);
			const stored = [...(inStorage.kind === "done" ? inStorage.drafts : []), ...((inBrowser ?? []) as StoredDraft[])];
			// Of two copies of a draft, keep the newer one.
			const newest = new Map(stored.sort((a, b) => a.at - b.at).map((draft) => [draft.id, draft]));
			const recoverable = [...newest.values()].filter(
				(draft) => draft.isStuck || !locked.includes(getLockName(draft.id)),
			);
			return recoverable.filter((draft) => draft.id !== id).sort((a, b) => b.at - a.at);
		},
		async discard(draftId) {
			await ignoreErrors(database.then((db) => db.delete("drafts", [site, draftId])));
			await storage.removeDraft(draftId);
		},
	};
}

/** The minimum pause between two copies of a draft (ms). */
const copyPause = 100;

/**
 * Creates a function that copies the draft of this tab to the storage, or removes it if the draft is null. Sends one
 * request at a time, so that none overtakes another. If several drafts are waiting, only the newest is sent.
 */
function createCopier(storage: Storage, id: string): (draft: StoredDraft | null) => void {
	let next: StoredDraft | null | undefined;
	let isSending = false;
	let isStored = false;
	return (draft) => {
		next = draft;
		if (!isSending) send();
	};

	async function send(): Promise<void> {
		isSending = true;
		while (next !== undefined) {
			const draft = next;
			next = undefined;
			if (draft !== null) await storage.putDraft(draft);
			else if (isStored) await storage.removeDraft(id);
			isStored = draft !== null;
			if (isStored) await new Promise((resolve) => setTimeout(resolve, copyPause));
		}
		isSending = false;
	}
}

function getLockName(id: string): string {
	return `site-editor ${id}`;
}

export interface DraftRecovery {
	/** Applies the recovered draft to the texts. */
	restoreDraft(): void;
	/** Deletes the recovered draft, and offers the next one. */
	discardDraft(): void;
}

/** Offers drafts of earlier sessions that were not saved, one after another. */
export function createRecovery(
	store: Store,
	compiler: Remote<Compiler>,
	drafts: Drafts,
	{ enqueue, applyRebased, rebase }: Edits,
): DraftRecovery {
	const { get, dispatch } = store;
	// The session that made the draft may still be open in another tab, and save the draft after all.
	watch(
		store,
		({ texts }) => ({ texts }),
		() => {
			const { recoveredDraft, texts } = get();
			if (recoveredDraft && hasSameTexts(recoveredDraft.after, texts)) discardRecovered(recoveredDraft);
		},
	);
	offerNext();
	return {
		restoreDraft() {
			const { recoveredDraft } = get();
			if (!recoveredDraft) return;
			const { before, after } = recoveredDraft;
			const label = "Restored unsaved changes";
			enqueue(() => applyRebased(before, after, { label, group: null })).then(() => discardRecovered(recoveredDraft));
		},
		discardDraft() {
			const { recoveredDraft } = get();
			if (recoveredDraft) discardRecovered(recoveredDraft);
		},
	};

	/** Offers the newest draft that differs from the current texts, and deletes newer drafts that don’t. */
	async function offerNext(): Promise<void> {
		for (const { id, at, base, texts, typed } of await drafts.listRecoverable()) {
			const current = get().texts;
			const draftTexts = replaceChangedTexts(current, texts);
			const operations = typed.map(([target, value]) => createSetOperation(target, value));
			const change = await compiler.operate({ ...getDraft(get()), texts: draftTexts }, operations);
			const edited = "refused" in change ? draftTexts : change.texts;
			// Neither a file that the draft created nor a definition that was deleted since has a base to compare with.
			const existingBase = Object.fromEntries(
				Object.entries(base).filter(([name, text]) => text !== "" && current[name] !== ""),
			);
			const { after } = await rebase({ ...current, ...existingBase }, edited, current);
			if (!hasSameTexts(current, after))
				return dispatch({ type: "offerDraft", draft: { id, savedAt: at, before: current, after } });
			drafts.discard(id);
		}
	}

	function discardRecovered(draft: RecoveredDraft): void {
		if (get().recoveredDraft !== draft) return;
		dispatch({ type: "discardDraft" });
		drafts.discard(draft.id).then(offerNext);
	}
}
