import type { Remote } from "comlink";
import type { Texts } from "../../editing/draft.ts";
import type { Queue } from "../queue.ts";
import type { Compiler } from "../worker/compiler.ts";
import type { ConflictPlace } from "../worker/join-texts.ts";
import type { Step } from "./history.ts";
import { type Conflict, hasSameTexts, type State, type Store } from "./state.ts";
import type { TextSnapshots } from "./text-snapshots.ts";

/** What is written here and what others write become one. */
export interface Sync {
	/** What does not touch the same places is joined with what somebody else wrote; of the rest, each value is asked for. */
	takeIn(base: () => Texts, theirs: Texts, held: Partial<State>): Promise<void>;
	/** Of what both changed, what is here shall stand at these places, and what others wrote at all others. */
	settle(conflict: Conflict, ours: ConflictPlace[]): Promise<void>;
}

interface Surroundings {
	ground: TextSnapshots;
	inTurn: Queue;
	put: (from: Texts, to: Texts, as: Pick<Step, "label" | "group">) => Promise<void>;
	/** The texts are others now than those that are kept. */
	changed: () => void;
	forgetFound: () => void;
}

export function createSync(
	{ get, update }: Store,
	compiler: Remote<Compiler>,
	{ ground, inTurn, put, changed, forgetFound }: Surroundings,
): Sync {
	return {
		takeIn: (base, theirs, held) =>
			inTurn(() =>
				ground.retryUntilStable(
					(ours) => compiler.join(base(), ours, theirs),
					(joined, ours) => {
						if (joined.clashes.length > 0)
							return update({ conflict: { ours, joined, held }, saving: { state: "unsaved" } });
						const { conflict } = get();
						// What was asked for another reason is asked still.
						const isOver = held.kept !== undefined && conflict?.held.kept !== undefined;
						update({ ...held, texts: joined.texts, conflict: isOver ? null : conflict });
						// The page that is gone may have written it after all.
						const { found } = get();
						if (found && hasSameTexts(found.after, joined.texts)) forgetFound();
						changed();
					},
				),
			),

		settle: (conflict, ours) =>
			inTurn(async () => {
				const settled = await compiler.settle(get().definition, conflict.joined, conflict.ours, ours);
				// Meanwhile others may have written again, and it is asked anew.
				if (get().conflict !== conflict) return;
				update({ ...conflict.held, conflict: null });
				await put(conflict.ours, settled, { label: "Joined with what somebody else wrote", group: null });
				changed();
			}),
	};
}
