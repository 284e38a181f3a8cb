import type { Remote } from "comlink";
import type { Texts } from "../../editing/draft.ts";
import type { Operation } from "../../editing/operation.gen.ts";
import { createQueue } from "../queue.ts";
import type { Consent, Storage, StorageResult, Workspace } from "../storage.ts";
import type { Compiler, EditorDraft } from "../worker/compiler.ts";
import { createAutosave } from "./autosave.ts";
import { createCompileLoop, getDraft } from "./compile-loop.ts";
import type { Drafts } from "./drafts.ts";
import { createFolders, type Folders } from "./folders.ts";
import { closeStep, pushStep, type Step } from "./history.ts";
import { createStore, hasSameTexts, readState, type State } from "./state.ts";
import { createSync, type Sync } from "./sync.ts";
import { createTextSnapshots } from "./text-snapshots.ts";
import { createUndo } from "./undo.ts";

export interface Session extends Pick<Sync, "settle"> {
	get(): State;
	subscribe(listener: () => void): () => void;
	/** Makes operations one step. Those of one `group`, one after the other, are one. True where they were made; what follows from them is known then. */
	perform(operations: Operation[], group?: string): Promise<boolean>;
	/**
	 * Writes a value while it is typed; null takes it out. Of what is typed faster than it can be written, the last counts.
	 *
	 * @param place a pointer, or a cell of a table: "towns.csv#/1/name"
	 */
	type(place: string, value: unknown): void;
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
	/** Gives the name under which a picture is kept, or why it is not. */
	addPicture: Folders["addPicture"];
	/** The same of a file that visitors take away, or of a typeface. */
	addFile: Folders["addFile"];
	removePicture(name: string): Promise<void>;
	publish(
		message: string,
		author: string | null,
		progress: (sentence: string) => void,
		consent?: Consent | null,
	): Promise<StorageResult<{ where: string }>>;
	/** Shows another page. */
	visit(path: string): void;
	draft(): EditorDraft;
	dismiss(): void;
}

export function createSession(
	workspace: Workspace,
	storage: Storage,
	compiler: Remote<Compiler>,
	drafts: Drafts,
): Session {
	const store = createStore(workspace);
	const { get, update } = store;
	/** What is typed and does not stand in the texts yet, by its place. */
	const typed = new Map<string, unknown>();
	const compiling = createCompileLoop(store, compiler, storage, () => typed.size > 0);
	const { compile } = compiling;
	const ground = createTextSnapshots(store, compiler);
	const { rebase, retryUntilStable } = ground;
	const folders = createFolders(store, storage, compiling);
	const joinAll = (theirs: Workspace) =>
		joining.takeIn(() => get().kept.texts, readState(theirs).kept.texts, readState(theirs));
	const keeping = createAutosave(store, storage, drafts, joinAll, typed);
	/** While one thing is typed: the texts before its first letter, and with the last; its pointer is meant for these. */
	let typing: { group: string; before: Texts; texts: Texts } | null = null;
	/** Each is meant for the texts that the one before it made. */
	const inTurn = createQueue();
	const changed = () => {
		compile();
		keeping.changed();
	};
	const joining = createSync(store, compiler, { ground, inTurn, put, changed, forgetFound });
	const back = createUndo(store, compiler, { ground, folders, changed });

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
		type(place, value) {
			typed.set(place, value);
			keeping.typing();
			inTurn(() => writeTyped(place));
		},
		rest: () =>
			inTurn(async () => {
				typing = null;
				update({ history: closeStep(get().history) });
			}),
		undo: () => step("past", "future", "Undone"),
		redo: () => step("future", "past", "Done again"),
		save,
		follow,
		take(after, label, group) {
			record({ before: get().texts, after, label, group: group ?? null, picture: null });
			compile();
		},
		takeFound() {
			const { found } = get();
			if (!found) return;
			const label = "Took back what was typed before";
			inTurn(() => put(found.before, found.after, { label, group: null })).then(forgetFound);
		},
		forgetFound,
		settle: joining.settle,
		addPicture: folders.addPicture,
		addFile: folders.addFile,
		removePicture: (name) =>
			inTurn(async () => {
				const refused = await folders.removePicture(name);
				const { texts } = get();
				if (refused !== null) update({ refused });
				else record({ before: texts, after: texts, label: `Deleted ${name}`, group: null, picture: name });
			}),
		publish,
		visit: compiling.visit,
		draft: () => getDraft(get()),
		dismiss: () => update({ refused: null }),
	};

	/** @param written is called as soon as it stands in the texts, or never will */
	async function make(operations: Operation[], group: string | null, written = () => {}): Promise<boolean> {
		const { texts } = get();
		const from = group !== null && typing?.group === group ? typing : { before: texts, texts };
		const [draft, view] = [{ ...getDraft(get()), texts: from.texts }, compiling.view()];
		// What is typed leaves no trace of its letters, such as quotes that only "On" needed on the way to "One".
		const change = await compiler.change(draft, { before: from.before, operations }, view).catch(failed);
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

	async function writeTyped(place: string): Promise<void> {
		if (!typed.has(place)) return;
		const value = typed.get(place);
		const isMade = await make([writing([place, value])], `type ${place}`, () => {
			// Meanwhile more may have been typed.
			if (typed.get(place) === value) typed.delete(place);
		});
		if (!isMade && value !== null) update({ refused: `${get().refused} What you typed: ‘${value}’` });
	}

	/** Makes of the texts what became of them from one state to another, as one step; what is known of the new ones comes with it. */
	async function put(from: Texts, to: Texts, as: Pick<Step, "label" | "group">, know = () => {}): Promise<void> {
		await retryUntilStable(
			(texts) => rebase(from, to, texts),
			({ joined, after }, before) => {
				record({ before, after, ...as, picture: null });
				know();
				compile();
				if (joined.clashes.length > 0) update({ conflict: { ours: after, joined, held: {} } });
			},
		);
	}

	function record(made: Step): void {
		if (made.picture === null && hasSameTexts(made.before, made.after)) return;
		typing = null;
		update({ texts: made.after, history: pushStep(get().history, made), refused: null, said: made.label });
		keeping.changed();
	}

	function step(...[from, to, word]: Parameters<typeof back>): void {
		inTurn(() => {
			typing = null;
			return back(from, to, word);
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

	async function publish(
		...[message, author, progress, consent]: Parameters<Session["publish"]>
	): ReturnType<Session["publish"]> {
		await save();
		const { texts, kept, published } = get();
		if (!hasSameTexts(texts, kept.texts))
			return { kind: "denied", message: "What you typed last is not saved yet, so nothing was published." };
		const outcome = await storage.publish(message, author, progress, consent);
		if (outcome.kind === "done") {
			update({ published: kept.texts, author: author ?? get().author, unconfirmed: null });
			compile();
		}
		if (outcome.kind === "moved") {
			// The files here are as they were: others have published something else.
			const theirs = outcome.workspace.published ?? {};
			await joining.takeIn(() => published ?? {}, theirs, { published: theirs });
		}
		return outcome;
	}

	/** Drafts of pages that are gone, one after the other; those that say what the files say are forgotten. */
	async function find(): Promise<void> {
		for (const { id, at, base, texts, typed: letters } of await drafts.found()) {
			const before = get().texts;
			const own = { ...before, ...texts };
			const change = await compiler.operate({ ...getDraft(get()), texts: own }, letters.map(writing));
			const { after } = await rebase({ ...before, ...base }, "refused" in change ? own : change.texts, before);
			if (!hasSameTexts(before, after)) return update({ found: { id, at, before, after } });
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

/** A fault of the program is said as any other reason: nothing waits for ever. */
function failed(error: unknown): { refused: string } {
	return { refused: `The program has failed at this, and nothing was changed: ${(error as Error).message}` };
}

function writing([place, value]: [place: string, value: unknown]): Operation {
	const [, file, cell] = /^([^/#][^#]*)#(.*)$/.exec(place) ?? [];
	if (file !== undefined) return { do: "set", file, pointer: cell!, value };
	return value === null ? { do: "remove", pointer: place } : { do: "set", pointer: place, value };
}
