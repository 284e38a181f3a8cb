import type { Remote } from "comlink";
import type { Compiler } from "../../worker/compiler.ts";
import type { Drafts } from "./drafts.ts";
import { createSetOperation, type Edits } from "./edits.ts";
import { getDraft, hasSameTexts, type RecoveredDraft } from "./state.ts";
import { type Store, watch } from "./store.ts";
import type { TextSnapshots } from "./text-snapshots.ts";

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
	{ inTurn, replace }: Edits,
	{ rebase }: TextSnapshots,
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
			const label = "Took back what was typed before";
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
