import type { Remote } from "comlink";
import type { Texts } from "../../editing/operation.ts";
import type { OneByOne } from "../turns.ts";
import type { Compiler } from "../worker/compiler.ts";
import type { Clash } from "../worker/joined.ts";
import type { Ground } from "./ground.ts";
import type { Step } from "./history.ts";
import { type Conflict, isSame, type State, type Store } from "./state.ts";

/** What is written here and what others write become one. */
export interface Joining {
	/** What does not touch the same places is joined with what somebody else wrote; of the rest, each value is asked for. */
	takeIn(base: () => Texts, theirs: Texts, held: Partial<State>): Promise<void>;
	/** Of what both changed, what is here shall stand at these places, and what others wrote at all others. */
	settle(conflict: Conflict, ours: Clash[]): Promise<void>;
}

interface Surroundings {
	ground: Ground;
	inTurn: OneByOne;
	put: (from: Texts, to: Texts, as: Pick<Step, "label" | "group">) => Promise<void>;
	/** The texts are others now than those that are kept. */
	changed: () => void;
	forgetFound: () => void;
}

export function joiningOf(
	{ get, update }: Store,
	compiler: Remote<Compiler>,
	{ ground, inTurn, put, changed, forgetFound }: Surroundings,
): Joining {
	return {
		takeIn: (base, theirs, held) =>
			inTurn(() =>
				ground.steadily(
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
						if (found && isSame(found.after, joined.texts)) forgetFound();
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
