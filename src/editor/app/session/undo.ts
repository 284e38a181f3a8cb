import type { Remote } from "comlink";
import { hasSameTexts } from "../../../editing/texts.ts";
import type { Compiler } from "../../worker/compiler.ts";
import type { Edits } from "./edits.ts";
import type { History } from "./history.ts";
import type { Store } from "./store.ts";
import type { Sync } from "./sync.ts";

export interface Undo {
	undo(): void;
	redo(): void;
	/** Deletes a picture as a step that can be undone. */
	removePicture(name: string): Promise<void>;
}

export function createUndo(
	{ get, dispatch }: Store,
	compiler: Remote<Compiler>,
	{ enqueue, retryUntilStable }: Edits,
	files: Pick<Sync, "removePicture" | "restorePicture">,
): Undo {
	return {
		undo: () => void enqueue(() => move("past")),
		redo: () => void enqueue(() => move("future")),
		removePicture: (name) =>
			enqueue(async () => {
				const reason = await files.removePicture(name);
				if (reason !== null) return dispatch({ type: "refuse", reason });
				const { texts } = get();
				const step = { before: texts, after: texts, label: `Deleted ${name}`, group: null, picture: name };
				dispatch({ type: "edit", step });
			}),
	};

	async function move(from: keyof History): Promise<void> {
		const step = get().history[from].at(-1);
		if (!step) return;
		const type = from === "past" ? "undo" : "redo";
		if (step.picture !== null) {
			const act = from === "past" ? files.restorePicture : files.removePicture;
			const reason = await act(step.picture);
			return dispatch(reason === null ? { type, texts: get().texts } : { type: "skipStep", from, reason });
		}
		const [current, target] = from === "past" ? [step.after, step.before] : [step.before, step.after];
		await retryUntilStable(
			// If changes of others were merged since the step, merge the undone texts with them, so that they stay.
			async (texts) =>
				hasSameTexts(texts, current) ? { texts: target, conflicts: [] } : compiler.merge(current, texts, target),
			({ texts, conflicts }) => {
				const reason = `‘${step.label}’ can’t be ${type === "undo" ? "undone" : "redone"} because someone else changed the same text. It was skipped.`;
				dispatch(conflicts.length === 0 ? { type, texts } : { type: "skipStep", from, reason });
			},
		);
	}
}
