import type { Remote } from "comlink";
import type { Operation, Texts } from "../../editing/operation.ts";
import type { Outcome, Storage, Workspace } from "../storage.ts";
import type { Compiled, Compiler, Draft } from "../worker/compiler.ts";
import type { Joined } from "../worker/joined.ts";
import type { Drafts } from "./drafts.ts";
import { beginning, closed, done, type History, noHistory, type Step } from "./history.ts";

/** Whether what was typed is where it is kept: "unsaved" waits for a second of rest, "stuck" for what the message says. */
export type Saving = { state: "saved" | "unsaved" | "saving" } | { state: "stuck"; message: string };

/** What somebody else wrote at the same places: to be decided value by value. */
export interface Conflict {
	theirs: Workspace;
	joined: Joined;
}

/** All that the app knows of the files. The texts are the only state; everything else follows from them. */
export interface State {
	definition: string;
	texts: Texts;
	/** As they were read or written last. */
	kept: { texts: Texts; revision: string };
	published: Texts | null;
	publishing: Workspace["publishing"];
	author: string | null;
	pictures: Workspace["pictures"];
	/** Tables that are there and cannot be read. */
	unread: Workspace["unread"];
	history: History;
	saving: Saving;
	/** Null until the first text was compiled. */
	compiled: Compiled | null;
	/** Counts what was compiled, so that a page is drawn again. */
	version: number;
	/** Why the last operation was not made. */
	refused: string | null;
	conflict: Conflict | null;
	/** What was typed here before and never written, when the files are others now. */
	found: { texts: Texts; at: number } | null;
	/** The last thing that was done, for those who hear the page. */
	said: string;
}

export interface Session {
	get(): State;
	subscribe(listener: () => void): () => void;
	/** Makes operations one step. Those of one `group`, one after the other, are one. True where they were made. */
	perform(operations: Operation[], group?: string): Promise<boolean>;
	/** Writes a value while it is typed; null takes it out. Of what is typed faster than it can be written, the last counts. */
	type(pointer: string, value: unknown): void;
	/** Ends what is typed as one step. */
	rest(): void;
	undo(): void;
	redo(): void;
	/** Writes at once what is not written yet. */
	save(): Promise<void>;
	/** Takes these texts, as one step, or as part of the one before of the same group. */
	take(texts: Texts, label: string, group?: string): void;
	forgetFound(): void;
	settle(texts: Texts): void;
	addPicture(name: string, bytes: Blob): Promise<{ name: string } | { problem: string }>;
	removePicture(name: string): Promise<void>;
	publish(
		message: string,
		author: string | null,
		progress: (sentence: string) => void,
	): Promise<Outcome<{ where: string }>>;
	draft(): Draft;
	dismiss(): void;
}

/** A save waits for this long a rest, in milliseconds. */
const rest = 800;
/** And is tried again after this long where it could not be made. */
const retry = 3000;

export function sessionOf(workspace: Workspace, storage: Storage, compiler: Remote<Compiler>, drafts: Drafts): Session {
	const { texts, revision } = workspace;
	let state: State = {
		...pick(workspace),
		texts,
		kept: { texts, revision },
		history: noHistory,
		saving: { state: "saved" },
		compiled: null,
		version: 0,
		refused: null,
		conflict: null,
		found: null,
		said: "",
	};
	const listeners = new Set<() => void>();
	/** What is typed and not yet written, by its pointer. */
	const typed = new Map<string, unknown>();
	let queue: Promise<unknown> = Promise.resolve();
	let compiling = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let writing: Promise<void> | null = null;

	drafts.last().then((found) => {
		if (found && !isSame(found.texts, state.kept.texts)) update({ found });
	});
	storage.watch(() => follow());
	compile();

	return {
		get: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		perform: (operations, group) => inTurn(() => make(operations, group ?? null)),
		type(pointer, value) {
			typed.set(pointer, value);
			inTurn(() => writeTyped(pointer));
		},
		rest: () => inTurn(async () => update({ history: closed(state.history) })),
		undo: () => back("past", "future", "Undone"),
		redo: () => back("future", "past", "Done again"),
		save,
		take: (taken, label, group) => step({ before: state.texts, after: taken, label, group: group ?? null }),
		forgetFound() {
			drafts.forget();
			update({ found: null });
		},
		settle(taken) {
			const theirs = state.conflict?.theirs;
			if (!theirs) return;
			update({ ...pick(theirs), kept: { texts: theirs.texts, revision: theirs.revision }, conflict: null });
			step({ before: state.texts, after: taken, label: "Joined with what somebody else wrote", group: null });
		},
		async addPicture(name, bytes) {
			const outcome = await storage.addPicture(name, bytes);
			if (outcome.kind === "moved") return { problem: "The files changed meanwhile. Try again." };
			if (outcome.kind !== "done") return { problem: outcome.message };
			update({ pictures: { ...state.pictures, [outcome.name]: outcome.fact } });
			compile();
			return { name: outcome.name };
		},
		async removePicture(name) {
			const outcome = await storage.removePicture(name);
			if (outcome.kind !== "done") return;
			const { [name]: _, ...pictures } = state.pictures;
			update({ pictures });
			compile();
		},
		async publish(message, author, progress) {
			await save();
			const outcome = await storage.publish(message, author, progress);
			if (outcome.kind === "done") update({ published: state.kept.texts, author: author ?? state.author });
			if (outcome.kind === "moved") await join(outcome.workspace);
			return outcome;
		},
		draft,
		dismiss: () => update({ refused: null }),
	};

	function draft(): Draft {
		const { definition, texts, pictures, unread } = state;
		return { definition, texts, pictures, unread };
	}

	function update(changes: Partial<State>): void {
		state = { ...state, ...changes };
		for (const listener of listeners) listener();
	}

	/** One after the other: each is meant for the texts that the one before it made. */
	function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
		const result = queue.then(task);
		queue = result.catch(() => {});
		return result;
	}

	async function make(operations: Operation[], group: string | null): Promise<boolean> {
		const before = state.texts;
		const change = await compiler.operate({ ...draft(), texts: beginning(state.history, before, group) }, operations);
		if ("refused" in change) {
			update({ refused: change.refused });
			return false;
		}
		step({ before, after: change.texts, label: change.label, group });
		return true;
	}

	async function writeTyped(pointer: string): Promise<void> {
		if (!typed.has(pointer)) return;
		const value = typed.get(pointer);
		typed.delete(pointer);
		await make([value === null ? { do: "remove", pointer } : { do: "set", pointer, value }], `type ${pointer}`);
	}

	function step(made: Step): void {
		if (isSame(made.before, made.after)) return;
		update({ texts: made.after, history: done(state.history, made), refused: null, said: made.label });
		changed();
	}

	function back(from: keyof History, to: keyof History, word: string): void {
		inTurn(async () => {
			const last = state.history[from].at(-1);
			if (!last) return;
			const [now, then] = from === "past" ? [last.after, last.before] : [last.before, last.after];
			// Something else may have been joined in since: it stays.
			const { texts, clashes } = isSame(state.texts, now)
				? { texts: then, clashes: [] }
				: await compiler.join(now, state.texts, then);
			if (clashes.length > 0)
				return update({ refused: "This cannot be undone: somebody else changed the same lines." });
			const history = {
				...state.history,
				[from]: state.history[from].slice(0, -1),
				[to]: [...state.history[to], last],
			};
			update({ texts, history, said: `${word}: ${last.label}` });
			changed();
		});
	}

	function changed(): void {
		compile();
		drafts.keep({ texts: state.texts, base: state.kept.revision });
		clearTimeout(timer);
		if (state.saving.state !== "saving") update({ saving: { state: "unsaved" } });
		timer = setTimeout(save, rest);
	}

	/** What changes while it is compiled is compiled next, once. */
	async function compile(): Promise<void> {
		if (compiling) return;
		compiling = true;
		try {
			for (let last: Draft | null = null; last === null || isStale(last); ) {
				const next = draft();
				const result = await compiled(next);
				last = next;
				update({ compiled: result, version: state.version + 1 });
			}
		} finally {
			compiling = false;
		}
	}

	/** A file that was broken when it was opened shows the page as it was published, until it is mended. */
	async function compiled(next: Draft): Promise<Compiled> {
		const result = await compiler.compile(next);
		if (result.whole || state.version > 0 || state.published === null) return result;
		await compiler.compile({ ...next, texts: state.published });
		return compiler.compile(next);
	}

	function isStale({ texts, pictures }: Draft): boolean {
		return texts !== state.texts || pictures !== state.pictures;
	}

	async function save(): Promise<void> {
		clearTimeout(timer);
		await writing;
		if (state.conflict || isSame(state.texts, state.kept.texts)) return settled();
		writing = write().finally(() => {
			writing = null;
		});
		await writing;
	}

	async function write(): Promise<void> {
		const { texts, kept } = state;
		update({ saving: { state: "saving" } });
		const outcome = await storage.write(differing(texts, kept.texts), kept.revision);
		if (outcome.kind === "moved") return join(outcome.workspace);
		if (outcome.kind !== "done") {
			update({ saving: { state: "stuck", message: outcome.message } });
			timer = setTimeout(save, retry);
			return;
		}
		update({ kept: { texts, revision: outcome.revision } });
		if (isSame(state.texts, texts)) return settled();
		update({ saving: { state: "unsaved" } });
		timer = setTimeout(save, rest);
	}

	function settled(): void {
		if (isSame(state.texts, state.kept.texts)) drafts.forget();
		update({ saving: { state: "saved" } });
	}

	/** Somebody else wrote meanwhile. What does not touch the same lines is joined; of the rest, each value is asked for. */
	async function join(theirs: Workspace): Promise<void> {
		const base = state.kept.texts;
		const ours = state.texts;
		const joined = await compiler.join(base, ours, theirs.texts);
		// What was typed while it was joined is joined, too.
		if (state.texts !== ours) return join(theirs);
		if (joined.clashes.length > 0) {
			update({ conflict: { theirs, joined }, saving: { state: "unsaved" } });
			return;
		}
		update({ ...pick(theirs), kept: { texts: theirs.texts, revision: theirs.revision }, texts: joined.texts });
		compile();
		await (isSame(joined.texts, theirs.texts) ? settled() : write());
	}

	/** Looks at what changed there behind our back. */
	async function follow(): Promise<void> {
		await writing;
		const outcome = await storage.read();
		if (outcome.kind !== "done" || outcome.workspace.revision === state.kept.revision) return;
		await inTurn(() => join(outcome.workspace));
	}
}

function pick({ definition, published, publishing, author, pictures, unread }: Workspace) {
	return { definition, published, publishing, author, pictures, unread };
}

function isSame(one: Texts, other: Texts): boolean {
	if (one === other) return true;
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function differing(texts: Texts, from: Texts): Texts {
	return Object.fromEntries(Object.entries<string>(texts).filter(([name, text]) => text !== from[name]));
}
