import type { Remote } from "comlink";
import type { Texts } from "../../../editing/draft.ts";
import type { Compiler } from "../../worker/compiler.ts";
import type { MergedTexts } from "../../worker/merge-files.ts";
import type { Store } from "./store.ts";

/** Reads and rebases texts that may change while an asynchronous step runs. */
export interface TextSnapshots {
	/** Rebases the edit `from` → `to` onto `texts`. Conflicting places get what `to` has. */
	rebase(from: Texts, to: Texts, texts: Texts): Promise<{ merged: MergedTexts; after: Texts }>;
	/** Runs `derive` until the texts did not change underneath, then calls `use`. */
	retryUntilStable<Derived>(
		derive: (texts: Texts) => Promise<Derived>,
		use: (derived: Derived, texts: Texts) => void,
	): Promise<void>;
}

export function createTextSnapshots({ get }: Store, compiler: Remote<Compiler>): TextSnapshots {
	return {
		async rebase(from, to, texts) {
			if (texts === from) return { merged: { texts: to, conflicts: [] }, after: to };
			const merged = await compiler.merge(from, to, texts);
			return { merged, after: await compiler.resolveConflicts(get().definition, merged, to, merged.conflicts) };
		},
		async retryUntilStable(derive, use) {
			for (;;) {
				const { texts } = get();
				const derived = await derive(texts);
				if (get().texts === texts) return use(derived, texts);
			}
		},
	};
}
