import type { Remote } from "comlink";
import { openDB } from "idb";
import type { Texts } from "../../../editing/draft.ts";
import type { Compiler } from "../../worker/compiler.ts";
import { createSetOperation, type Edits } from "./edits.ts";
import { type ChangedTexts, getDraft, hasSameTexts, type RecoveredDraft, replaceChangedTexts } from "./state.ts";
import { type Store, watch } from "./store.ts";

/** Unsaved edits, kept in the browser from the first keystroke. */
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

interface Draft {
	/** The texts that differ from the saved ones. */
	texts: ChangedTexts;
	/** The saved versions of these texts; empty for new files. */
	base: Texts;
	/** Typed values that are not in the texts yet, by target; null removes the value. */
	typed: [target: string, value: unknown][];
	/** Whether saving failed. Other tabs then offer the draft. */
	isStuck: boolean;
}

/** A draft in the browser's database. Don't rename its keys: browsers still hold drafts of earlier versions. */
interface StoredDraft extends Draft {
	/** Identifies the tab in which it was typed. */
	id: string;
	/** When it was stored, in milliseconds since 1970. */
	at: number;
}

/** @param site identifies the site among those edited in this browser */
export function openDrafts(site: string): Drafts {
	const database = openDB("site-editor", 1, { upgrade: (created) => created.createObjectStore("drafts") });
	// Some browsers store nothing in private windows. The editor works without drafts.
	const ignoreErrors = <Done>(task: Promise<Done>) => task.catch(() => undefined);
	const id = crypto.randomUUID();
	// The browser releases the lock when the tab is closed or crashes.
	navigator.locks.request(getLockName(id), () => new Promise(() => {}));
	return {
		store: (draft) =>
			ignoreErrors(database.then((db) => db.put("drafts", { ...draft, id, at: Date.now() }, [site, id]))),
		discardOwn: () => discardStored(id),
		listRecoverable: async () => {
			// In IndexedDB, an array is greater than any text, so the range has every key that begins with the site.
			const range = IDBKeyRange.bound([site], [site, []]);
			const stored = await ignoreErrors(database.then((db) => db.getAll("drafts", range)));
			const { held = [] } = await navigator.locks.query();
			const locked = held.map(({ name }) => name);
			const recoverable = ((stored ?? []) as StoredDraft[]).filter(
				(draft) => draft.isStuck || !locked.includes(getLockName(draft.id)),
			);
			return recoverable.filter((draft) => draft.id !== id).sort((a, b) => b.at - a.at);
		},
		discard: discardStored,
	};

	async function discardStored(draftId: string): Promise<void> {
		await ignoreErrors(database.then((db) => db.delete("drafts", [site, draftId])));
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
	{ enqueue, replace, rebase }: Edits,
): DraftRecovery {
	const { get, dispatch } = store;
	// The earlier session may save the draft after all.
	watch(
		store,
		({ texts }) => ({ texts }),
		() => {
			const { recovered, texts } = get();
			if (recovered && hasSameTexts(recovered.after, texts)) discardRecovered(recovered);
		},
	);
	offer();
	return {
		restoreDraft() {
			const { recovered } = get();
			if (!recovered) return;
			const { before, after } = recovered;
			const label = "Restored unsaved changes";
			enqueue(() => replace(before, after, { label, group: null })).then(() => discardRecovered(recovered));
		},
		discardDraft() {
			const { recovered } = get();
			if (recovered) discardRecovered(recovered);
		},
	};

	async function offer(): Promise<void> {
		for (const { id, at, base, texts, typed } of await drafts.listRecoverable()) {
			const current = get().texts;
			const draftTexts = replaceChangedTexts(current, texts);
			const operations = typed.map(([target, value]) => createSetOperation(target, value));
			const change = await compiler.operate({ ...getDraft(get()), texts: draftTexts }, operations);
			const edited = "refused" in change ? draftTexts : change.texts;
			// If the definition was deleted, all of its text is new. A file that was created has no base.
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
		if (get().recovered !== draft) return;
		dispatch({ type: "discardDraft" });
		drafts.discard(draft.id).then(offer);
	}
}
