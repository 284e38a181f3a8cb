import type { Remote } from "comlink";
import { openDB } from "idb";
import type { Texts } from "../../../editing/draft.ts";
import type { Compiler } from "../../worker/compiler.ts";
import { createSetOperation, type Edits } from "./edits.ts";
import { getDraft, hasSameTexts, type RecoveredDraft } from "./state.ts";
import { type Store, watch } from "./store.ts";

/** Unsaved edits, kept in the browser from the first keystroke. */
export interface Drafts {
	/** Stores the draft of this page, replacing the last one. */
	keep(draft: Draft): void;
	/** Deletes the draft of this page: everything is saved. */
	forget(): void;
	/** Lists drafts of pages that are closed or could not save them, newest first. */
	found(): Promise<StoredDraft[]>;
	/** Deletes one of the drafts found. */
	drop(id: string): Promise<void>;
}

interface Draft {
	/** The texts that differ from the saved ones. */
	texts: Texts;
	/** The same texts as saved. */
	base: Texts;
	/** Typed values that are not in the texts yet, by target; null removes the value. */
	typed: [target: string, value: unknown][];
	/** Whether saving failed: then another page of the editor may offer the draft. */
	isStuck: boolean;
}

interface StoredDraft extends Draft {
	/** Identifies the page of the editor that it was typed in. */
	id: string;
	/** In milliseconds since 1970. */
	at: number;
}

/** @param site identifies the site among those edited in this browser */
export function openDrafts(site: string): Drafts {
	const database = openDB("site-editor", 1, { upgrade: (created) => created.createObjectStore("drafts") });
	// Some browsers store nothing, such as those in private windows. The editor works without.
	const ignoreErrors = <Done>(task: Promise<Done>) => task.catch(() => undefined);
	const id = crypto.randomUUID();
	// The browser releases the lock when the page is gone, whatever ended it.
	navigator.locks.request(getLockName(id), () => new Promise(() => {}));
	return {
		keep: (draft) =>
			ignoreErrors(database.then((open) => open.put("drafts", { ...draft, id, at: Date.now() }, [site, id]))),
		forget: () => drop(id),
		found: async () => {
			const range = IDBKeyRange.bound([site], [site, []]);
			const all = await ignoreErrors(database.then((open) => open.getAll("drafts", range)));
			const { held = [] } = await navigator.locks.query();
			const locked = held.map(({ name }) => name);
			const found = ((all ?? []) as StoredDraft[]).filter(
				(one) => one.isStuck || !locked.includes(getLockName(one.id)),
			);
			return found.filter((one) => one.id !== id).sort((a, b) => b.at - a.at);
		},
		drop,
	};

	async function drop(one: string): Promise<void> {
		await ignoreErrors(database.then((open) => open.delete("drafts", [site, one])));
	}
}

function getLockName(id: string): string {
	return `site-editor ${id}`;
}

export interface DraftRecovery {
	/** Applies the recovered draft to the texts. */
	restoreDraft(): void;
	discardDraft(): void;
}

/** Offers drafts of earlier sessions that were not saved, one after another. */
export function createRecovery(
	store: Store,
	compiler: Remote<Compiler>,
	drafts: Drafts,
	{ inTurn, replace, rebase }: Edits,
): DraftRecovery {
	const { get, dispatch } = store;
	// The earlier session may have saved it after all.
	watch(
		store,
		({ texts }) => ({ texts }),
		() => {
			const { recovered, texts } = get();
			if (recovered && hasSameTexts(recovered.after, texts)) discard(recovered);
		},
	);
	offer();
	return {
		restoreDraft() {
			const { recovered } = get();
			if (!recovered) return;
			const { before, after } = recovered;
			const label = "Restored unsaved changes";
			inTurn(() => replace(before, after, { label, group: null })).then(() => discard(recovered));
		},
		discardDraft() {
			const { recovered } = get();
			if (recovered) discard(recovered);
		},
	};

	async function offer(): Promise<void> {
		for (const { id, at, base, texts, typed } of await drafts.found()) {
			const before = get().texts;
			const own = { ...before, ...texts };
			const operations = typed.map(([target, value]) => createSetOperation(target, value));
			const change = await compiler.operate({ ...getDraft(get()), texts: own }, operations);
			const edited = "refused" in change ? own : change.texts;
			const { after } = await rebase({ ...before, ...base }, edited, before);
			if (!hasSameTexts(before, after)) return dispatch({ type: "offerDraft", draft: { id, at, before, after } });
			drafts.drop(id);
		}
	}

	function discard(draft: RecoveredDraft): void {
		if (get().recovered !== draft) return;
		dispatch({ type: "dropDraft" });
		drafts.drop(draft.id).then(offer);
	}
}
