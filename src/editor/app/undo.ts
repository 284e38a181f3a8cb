import type { Remote } from "comlink";
import type { Compiler } from "../worker/compiler.ts";
import type { Folders } from "./folders.ts";
import type { History, Step } from "./history.ts";
import { hasSameTexts, type Store } from "./state.ts";
import type { TextSnapshots } from "./text-snapshots.ts";

/** Takes the last step of one stack back, and puts it on the other. */
export type UndoStep = (from: keyof History, to: keyof History, word: string) => Promise<void>;

interface Surroundings {
	ground: TextSnapshots;
	folders: Folders;
	/** The texts are others now. */
	changed: () => void;
}

export function createUndo(
	{ get, update }: Store,
	compiler: Remote<Compiler>,
	{ ground, folders, changed }: Surroundings,
): UndoStep {
	return async (from, to, word) => {
		const last = get().history[from].at(-1);
		if (!last) return;
		if (last.picture !== null) {
			const problem = await (from === "past"
				? folders.restorePicture(last.picture)
				: folders.removePicture(last.picture));
			return problem === null ? moved(last) : skipped(problem);
		}
		const [now, then] = from === "past" ? [last.after, last.before] : [last.before, last.after];
		await ground.retryUntilStable(
			// Something else may have been joined in since: it stays.
			async (texts) => (hasSameTexts(texts, now) ? { texts: then, clashes: [] } : compiler.join(now, texts, then)),
			({ texts, clashes }) => {
				if (clashes.length > 0)
					return skipped(`‘${last.label}’ cannot be undone: somebody else changed the same lines. It is skipped.`);
				update({ texts });
				moved(last);
				changed();
			},
		);

		function moved(step: Step): void {
			const { history } = get();
			update({
				history: { ...history, [from]: history[from].slice(0, -1), [to]: [...history[to], step] },
				said: `${word}: ${step.label}`,
			});
		}

		/** So that those before it can be undone. */
		function skipped(refused: string): void {
			update({ history: { ...get().history, [from]: get().history[from].slice(0, -1) }, refused });
		}
	};
}
