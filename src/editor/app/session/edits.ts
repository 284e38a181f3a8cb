import type { Remote } from "comlink";
import { removeInvisibleCharacters } from "../../../content/findings/damage/invisible.ts";
import type { Operation } from "../../../editing/operation.gen.ts";
import type { Texts } from "../../../editing/texts.ts";
import { createQueue, type Queue } from "../../queue.ts";
import type { Storage } from "../../storage.ts";
import type { Compiler } from "../../worker/compiler.ts";
import type { MergedTexts } from "../../worker/merge-files.ts";
import type { Step } from "./history.ts";
import type { CompileResult, PendingValue } from "./reducer.ts";
import { getDraft, getView, type TypingTexts } from "./state.ts";
import type { Store } from "./store.ts";

/** Edits of the texts, one after another: each applies to the result of the one before it. */
export interface Edits {
	/**
	 * Applies operations as one step, or as part of the last step of the same group.
	 *
	 * @returns whether they were applied
	 */
	perform(operations: Operation[], group?: string): Promise<boolean>;
	/**
	 * Sets a value while it is being typed. Removes the invisible characters of pasted text. If values arrive faster than
	 * they can be written, only the last one is written.
	 *
	 * @param target a pointer, or a cell of a table: "towns.csv#/1/name"
	 * @param value null removes it
	 */
	type(target: string, value: unknown): void;
	/** Finishes the undo step of the value that was typed last. */
	endTyping(): void;
	/** Runs a task after the edits that are in the queue. */
	enqueue: Queue;
	/** Rebases the edit `from` → `to` onto the current texts, and applies the result as one step. */
	applyRebased(from: Texts, to: Texts, stepInfo: Pick<Step, "label" | "group">): Promise<void>;
	/** Rebases the edit `from` → `to` onto `texts`, without applying it. Conflicting values are taken from `to`. */
	rebase(from: Texts, to: Texts, texts: Texts): Promise<{ merged: MergedTexts; after: Texts }>;
	/** Repeats `derive` until the texts didn't change while it ran. Then calls `use` with its result. */
	retryUntilStable<Derived>(
		derive: (texts: Texts) => Promise<Derived>,
		use: (derived: Derived, texts: Texts) => void,
	): Promise<void>;
}

export function createEdits({ get, dispatch }: Store, compiler: Remote<Compiler>, storage: Storage): Edits {
	const enqueue = createQueue();
	return {
		perform: (operations, group) =>
			enqueue(async () => {
				const refusal = await apply(operations, group ?? null);
				if (refusal !== null) dispatch({ type: "refuse", reason: refusal });
				return refusal === null;
			}),
		type(target, value) {
			const clean = typeof value === "string" ? removeInvisibleCharacters(value) : value;
			dispatch({ type: "type", target, value: clean });
			enqueue(() => writeTyped(target));
		},
		endTyping() {
			enqueue(() => dispatch({ type: "endTyping" }));
		},
		enqueue,
		applyRebased,
		rebase,
		retryUntilStable,
	};

	async function writeTyped(target: string): Promise<void> {
		const { pending } = get();
		if (!pending.has(target)) return;
		const typed = { target, value: pending.get(target) };
		const refusal = await apply([createSetOperation(target, typed.value)], `type ${target}`, typed);
		if (refusal === null) return;
		const reason = typed.value === null ? refusal : `${refusal} You typed: ‘${typed.value}’`;
		dispatch({ type: "refuse", reason, typed });
	}

	/** Applies operations. Returns why they were refused, or null. */
	async function apply(operations: Operation[], group: string | null, typed?: PendingValue): Promise<string | null> {
		const { texts, typingTexts } = get();
		// Each keystroke is applied to the text as it was before typing began. So intermediate values leave no trace, such as
		// the quotes that "On" needs and "One" doesn't.
		const base = group !== null && typingTexts?.group === group ? typingTexts : { before: texts, after: texts };
		const draft = { ...getDraft(get()), texts: base.after };
		const view = getView(get(), storage.getPictureUrl("*"));
		const change = await compiler.change(draft, { before: base.before, operations }, view).catch(toRefusal);
		if ("refused" in change) return change.refused;
		const { texts: after, label, result } = change;
		await applyRebased(
			base.after,
			after,
			{ label, group },
			{
				typingTexts: group === null ? null : { group, before: base.before, after },
				typed: typed ?? null,
				result: { from: { draft: { ...draft, texts: after }, view }, result },
			},
		);
		return null;
	}

	async function applyRebased(
		from: Texts,
		to: Texts,
		stepInfo: Pick<Step, "label" | "group">,
		known?: { typingTexts: TypingTexts | null; typed: PendingValue | null; result: CompileResult },
	): Promise<void> {
		await retryUntilStable(
			(texts) => rebase(from, to, texts),
			({ merged, after }, before) => {
				dispatch({ type: "edit", step: { before, after, ...stepInfo, picture: null }, ...known });
				if (merged.conflicts.length > 0)
					dispatch({
						type: "askAboutConflict",
						conflict: { base: from, ours: after, theirs: before, merged, incoming: {} },
					});
			},
		);
	}

	async function rebase(from: Texts, to: Texts, texts: Texts): ReturnType<Edits["rebase"]> {
		if (texts === from) return { merged: { texts: to, conflicts: [] }, after: to };
		const merged = await compiler.merge(from, to, texts);
		return { merged, after: await compiler.resolveConflicts(get().definition, merged, to, merged.conflicts) };
	}

	async function retryUntilStable<Derived>(
		derive: (texts: Texts) => Promise<Derived>,
		use: (derived: Derived, texts: Texts) => void,
	): Promise<void> {
		for (;;) {
			const { texts } = get();
			const derived = await derive(texts);
			if (get().texts === texts) return use(derived, texts);
		}
	}
}

/** Turns an exception in the worker into a refusal, so that nothing waits for an answer forever. */
function toRefusal(error: unknown): { refused: string } {
	return { refused: `Something went wrong, and nothing was changed: ${(error as Error).message}` };
}

/** Creates the operation that sets the target of `Edits.type`. Null removes a value of the definition. */
export function createSetOperation(target: string, value: unknown): Operation {
	const [, file, cell] = /^([^/#][^#]*)#(.*)$/.exec(target) ?? [];
	if (file !== undefined) return { do: "set", file, pointer: cell!, value };
	return value === null ? { do: "remove", pointer: target } : { do: "set", pointer: target, value };
}
