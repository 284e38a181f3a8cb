import type { Remote } from "comlink";
import type { Operation, Texts } from "../../editing/operation.ts";
import type { Outcome, Storage, Workspace } from "../storage.ts";
import { oneByOne } from "../turns.ts";
import type { Compiler, Draft } from "../worker/compiler.ts";
import type { Clash } from "../worker/joined.ts";
import { compilingOf, draftOf } from "./compiling.ts";
import type { Drafts } from "./drafts.ts";
import { groundOf } from "./ground.ts";
import { closed, done, type History, type Step } from "./history.ts";
import { keepingOf } from "./keeping.ts";
import { type PictureFolder, picturesIn } from "./pictures.ts";
import { type Conflict, heldBy, isSame, type State, storeOf } from "./state.ts";

export interface Session extends PictureFolder {
	get(): State;
	subscribe(listener: () => void): () => void;
	/** Makes operations one step. Those of one `group`, one after the other, are one. True where they were made; what follows from them is known then. */
	perform(operations: Operation[], group?: string): Promise<boolean>;
	/** Writes a value while it is typed; null takes it out. Of what is typed faster than it can be written, the last counts. */
	type(pointer: string, value: unknown): void;
	/** Ends what is typed as one step. */
	rest(): void;
	undo(): void;
	redo(): void;
	/** Writes at once what is not written yet. */
	save(): Promise<void>;
	/** Looks anew at where the site is kept: how it is published may have changed, too. */
	follow(): Promise<void>;
	/** Takes these texts, as one step, or as part of the one before of the same group. */
	take(texts: Texts, label: string, group?: string): void;
	/** Takes back what was found. */
	takeFound(): void;
	forgetFound(): void;
	/** Of what both changed, what is here shall stand at these places, and what others wrote at all others. */
	settle(conflict: Conflict, ours: Clash[]): Promise<void>;
	publish(
		message: string,
		author: string | null,
		progress: (sentence: string) => void,
	): Promise<Outcome<{ where: string }>>;
	/** Shows another page. */
	visit(path: string): void;
	draft(): Draft;
	dismiss(): void;
}

export function sessionOf(workspace: Workspace, storage: Storage, compiler: Remote<Compiler>, drafts: Drafts): Session {
	const store = storeOf(workspace);
	const { get, update } = store;
	/** What is typed and does not stand in the texts yet, by its pointer. */
	const typed = new Map<string, unknown>();
	const compiling = compilingOf(store, compiler, storage, () => typed.size > 0);
	const { compile } = compiling;
	const { onTop, steadily } = groundOf(store, compiler);
	const joinAll = (theirs: Workspace) => takeIn(() => get().kept.texts, heldBy(theirs).kept.texts, heldBy(theirs));
	const keeping = keepingOf(store, storage, drafts, joinAll, typed);
	/** While one thing is typed: the texts before its first letter, and with the last; its pointer is meant for these. */
	let typing: { group: string; before: Texts; texts: Texts } | null = null;
	/** Each is meant for the texts that the one before it made. */
	const inTurn = oneByOne();

	storage.watch(follow);
	compile();
	find();

	return {
		get,
		subscribe: store.subscribe,
		async perform(operations, group) {
			const isMade = await inTurn(() => make(operations, group ?? null));
			await compiling.ended();
			return isMade;
		},
		type(pointer, value) {
			typed.set(pointer, value);
			keeping.typing();
			inTurn(() => writeTyped(pointer));
		},
		rest: () =>
			inTurn(async () => {
				typing = null;
				update({ history: closed(get().history) });
			}),
		undo: () => back("past", "future", "Undone"),
		redo: () => back("future", "past", "Done again"),
		save,
		follow,
		take(after, label, group) {
			step({ before: get().texts, after, label, group: group ?? null });
			compile();
		},
		takeFound() {
			const { found } = get();
			if (!found) return;
			const label = "Took back what was typed before";
			inTurn(() => put(found.before, found.after, { label, group: null })).then(forgetFound);
		},
		forgetFound,
		settle,
		...picturesIn(store, storage, compiling),
		publish,
		visit: compiling.visit,
		draft: () => draftOf(get()),
		dismiss: () => update({ refused: null }),
	};

	/** @param written is called as soon as it stands in the texts, or never will */
	async function make(operations: Operation[], group: string | null, written = () => {}): Promise<boolean> {
		const { texts } = get();
		const from = group !== null && typing?.group === group ? typing : { before: texts, texts };
		const [draft, view] = [{ ...draftOf(get()), texts: from.texts }, compiling.view()];
		// What is typed leaves no trace of its letters, such as quotes that only "On" needed on the way to "One".
		const change = await compiler.change(draft, { before: from.before, operations }, view);
		if ("refused" in change) {
			written();
			update({ refused: change.refused });
			compiling.draw();
			return false;
		}
		const { texts: after, label, follows } = change;
		await put(from.texts, after, { label, group }, () => {
			if (group !== null) typing = { group, before: from.before, texts: after };
			written();
			compiling.take({ ...draft, texts: after }, view, follows);
		});
		return true;
	}

	async function writeTyped(pointer: string): Promise<void> {
		if (!typed.has(pointer)) return;
		const value = typed.get(pointer);
		const isMade = await make([writing([pointer, value])], `type ${pointer}`, () => {
			// Meanwhile more may have been typed.
			if (typed.get(pointer) === value) typed.delete(pointer);
		});
		if (!isMade && value !== null) update({ refused: `${get().refused} What you typed: ‘${value}’` });
	}

	/** Makes of the texts what became of them from one state to another, as one step; what is known of the new ones comes with it. */
	async function put(from: Texts, to: Texts, as: Pick<Step, "label" | "group">, know = () => {}): Promise<void> {
		await steadily(
			(texts) => onTop(from, to, texts),
			({ joined, after }, before) => {
				step({ before, after, ...as });
				know();
				compile();
				if (joined.clashes.length > 0) update({ conflict: { ours: after, joined, held: {} } });
			},
		);
	}

	function step(made: Step): void {
		if (isSame(made.before, made.after)) return;
		typing = null;
		update({ texts: made.after, history: done(get().history, made), refused: null, said: made.label });
		keeping.changed();
	}

	function back(from: keyof History, to: keyof History, word: string): void {
		inTurn(async () => {
			const last = get().history[from].at(-1);
			if (!last) return;
			const [now, then] = from === "past" ? [last.after, last.before] : [last.before, last.after];
			await steadily(
				// Something else may have been joined in since: it stays.
				async (texts) => (isSame(texts, now) ? { texts: then, clashes: [] } : compiler.join(now, texts, then)),
				({ texts, clashes }) => {
					if (clashes.length > 0)
						return update({
							// It is skipped, so that those before it can be.
							history: { ...get().history, [from]: get().history[from].slice(0, -1) },
							refused: `‘${last.label}’ cannot be undone: somebody else changed the same lines. It is skipped.`,
						});
					const { history } = get();
					typing = null;
					update({
						texts,
						history: { ...history, [from]: history[from].slice(0, -1), [to]: [...history[to], last] },
						said: `${word}: ${last.label}`,
					});
					compile();
					keeping.changed();
				},
			);
		});
	}

	async function follow(): Promise<void> {
		await keeping.follow();
		compile();
	}

	async function save(): Promise<void> {
		// What was typed just now is written, too.
		await inTurn(() => {});
		await keeping.save();
	}

	/** What does not touch the same places is joined with what somebody else wrote; of the rest, each value is asked for. */
	function takeIn(base: () => Texts, theirs: Texts, held: Partial<State>): Promise<void> {
		return inTurn(() =>
			steadily(
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
					compile();
					keeping.changed();
				},
			),
		);
	}

	function settle(conflict: Conflict, ours: Clash[]): Promise<void> {
		return inTurn(async () => {
			const settled = await compiler.settle(get().definition, conflict.joined, conflict.ours, ours);
			// Meanwhile others may have written again, and it is asked anew.
			if (get().conflict !== conflict) return;
			update({ ...conflict.held, conflict: null });
			await put(conflict.ours, settled, { label: "Joined with what somebody else wrote", group: null });
			keeping.changed();
		});
	}

	async function publish(
		...[message, author, progress]: Parameters<Session["publish"]>
	): ReturnType<Session["publish"]> {
		await save();
		const { texts, kept, published } = get();
		if (!isSame(texts, kept.texts))
			return { kind: "denied", message: "What you typed last is not saved yet, so nothing was published." };
		const outcome = await storage.publish(message, author, progress);
		if (outcome.kind === "done") {
			update({ published: kept.texts, author: author ?? get().author });
			compile();
		}
		if (outcome.kind === "moved") {
			// The files here are as they were: others have published something else.
			const theirs = outcome.workspace.published ?? {};
			await takeIn(() => published ?? {}, theirs, { published: theirs });
		}
		return outcome;
	}

	/** Drafts of pages that are gone, one after the other; those that say what the files say are forgotten. */
	async function find(): Promise<void> {
		for (const { id, at, base, texts, typed: letters } of await drafts.found()) {
			const before = get().texts;
			const own = { ...before, ...texts };
			const change = await compiler.operate({ ...draftOf(get()), texts: own }, letters.map(writing));
			const { after } = await onTop({ ...before, ...base }, "refused" in change ? own : change.texts, before);
			if (!isSame(before, after)) return update({ found: { id, at, before, after } });
			drafts.drop(id);
		}
	}

	function forgetFound(): void {
		const { found } = get();
		if (!found) return;
		update({ found: null });
		drafts.drop(found.id).then(find);
	}
}

function writing([pointer, value]: [pointer: string, value: unknown]): Operation {
	return value === null ? { do: "remove", pointer } : { do: "set", pointer, value };
}
