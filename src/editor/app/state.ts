import type { ValueChange } from "../../editing/changes.ts";
import type { Texts } from "../../editing/draft.ts";
import type { Workspace } from "../storage.ts";
import type { Compiled } from "../worker/compiler.ts";
import type { JoinedTexts } from "../worker/join-texts.ts";
import type { PageEntry } from "../worker/pages.ts";
import type { DrawnPage } from "../worker/shown.ts";
import { emptyHistory, type History } from "./history.ts";

/** All that the app knows of the files. The texts are the only state; everything else follows from them. */
export interface State {
	definition: string;
	/** A definition that is not there yet is an empty one: it is made with its first words. */
	texts: Texts;
	/** As they were read or written last. */
	kept: { texts: Texts; revision: string };
	published: Texts | null;
	publishing: Workspace["publishing"];
	author: string | null;
	unconfirmed: Workspace["unconfirmed"];
	notice: string | null;
	pictures: Workspace["pictures"];
	files: Workspace["files"];
	/** Tables that are there and cannot be read. */
	unread: Workspace["unread"];
	judging: Workspace["judging"];
	history: History;
	saving: Saving;
	/** Null until the first text was compiled. */
	compiled: Compiled | null;
	/** All of the site, as it last was whole. */
	pages: PageEntry[];
	/** The path of the page that is shown; empty until one is chosen. */
	path: string;
	/** That page, as it last was whole; null before there was any. */
	drawn: DrawnPage | null;
	/** What is not published yet; null where nothing was ever. */
	changes: ValueChange[] | null;
	/** Why the last operation was not made. */
	refused: string | null;
	conflict: Conflict | null;
	found: RecoveredDraft | null;
	/** The last thing that was done, for those who hear the page. */
	said: string;
}

/** Whether what was typed is where it is kept: "unsaved" waits for a rest, "stuck" for what the message says. */
export type Saving = { state: "saved" | "unsaved" | "saving" } | { state: "stuck"; message: string };

/** What somebody else wrote at the same places: to be decided value by value. */
export interface Conflict {
	/** The texts that were joined with theirs. */
	ours: Texts;
	joined: JoinedTexts;
	/** What holds once it is decided. */
	held: Partial<State>;
}

/** What was typed in this browser and never written. */
export interface RecoveredDraft {
	/** Names it among others. */
	id: string;
	/** In milliseconds since 1970. */
	at: number;
	/** The texts as they are, and as they are with it. */
	before: Texts;
	after: Texts;
}

export interface Store {
	get(): State;
	update(changes: Partial<State>): void;
	subscribe(listener: () => void): () => void;
}

export function createStore(workspace: Workspace): Store {
	const listeners = new Set<() => void>();
	let state: State = {
		...readState(workspace),
		texts: textsOf(workspace),
		history: emptyHistory,
		saving: { state: "saved" },
		compiled: null,
		pages: [],
		path: "",
		drawn: null,
		changes: null,
		refused: null,
		conflict: null,
		found: null,
		said: "",
	};
	return {
		get: () => state,
		update(changes) {
			state = { ...state, ...changes };
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** What is known once a workspace is read and its texts are joined with those that are here. */
export function readState(workspace: Workspace) {
	const { texts: _, site: __, revision, ...held } = workspace;
	return {
		...held,
		kept: { texts: textsOf(workspace), revision },
	};
}

function textsOf({ texts, definition }: Workspace): Texts {
	return Object.hasOwn(texts, definition) ? texts : { ...texts, [definition]: "" };
}

export function hasSameTexts(one: Texts | null, other: Texts | null): boolean {
	if (one === other) return true;
	if (one === null || other === null) return false;
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The texts that are others than those. */
export function listChangedTexts(texts: Texts, from: Texts): Record<string, string> {
	return Object.fromEntries(Object.entries<string>(texts).filter(([name, text]) => text !== from[name]));
}
