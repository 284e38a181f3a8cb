import type { ChangeGroup } from "../../../editing/group-changes.ts";
import { hasSameTexts, type Texts } from "../../../editing/texts.ts";
import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { ChangedTexts, Workspace } from "../../storage.ts";
import type { Compiled, DraftView } from "../../worker/compiler.ts";
import type { EditorDraft } from "../../worker/editor-draft.ts";
import type { MergedTexts } from "../../worker/merge-files.ts";
import type { PageEntry, PreparedPage } from "../../worker/pages.ts";
import { emptyHistory, type History } from "./history.ts";

/** Everything the app knows about the site. Only the actions in `reducer.ts` change it. */
export interface State extends StoredState {
	/** The texts with the edits of this session. A definition that doesn't exist yet is empty. */
	texts: Texts;
	/** Typed values that are not in the texts yet, by target; null removes the value. */
	pending: ReadonlyMap<string, unknown>;
	/** Whether a key was pressed a moment ago, in any field. Questions wait until typing ends. */
	isTyping: boolean;
	/** The texts before and after the value that is being typed; null while nothing is typed. */
	typingTexts: TypingTexts | null;
	history: History;
	saving: Saving;
	/** The last compilation; null before the first. */
	compiled: Compiled | null;
	/** The diagnostics of the last compilation that was checked; null before the first. */
	diagnostics: Diagnostic[] | null;
	/** Whether `diagnostics` are older than `compiled`. */
	areDiagnosticsStale: boolean;
	/** What `compiled` was made from. */
	compiledFrom: CompiledFrom | null;
	/** All pages of the last draft that could be previewed. */
	pages: PageEntry[];
	/** Path of the page in the preview; empty until one is chosen. */
	path: string;
	/** The page at `path`, from the last draft that could be previewed; null before there was one. */
	preparedPage: PreparedPage | null;
	/** Whether `preparedPage` is older than `compiled`, or isn't the page at `path`. */
	isPreparedPageStale: boolean;
	/** Unpublished changes; null before the first compilation, or if nothing was published or nobody knows what. */
	changes: ChangeGroup[] | null;
	/** Why the last operation was refused. */
	refusal: string | null;
	conflict: Conflict | null;
	/** If the definition was deleted while it was open here, the revision of the remaining files; otherwise null. */
	revisionAfterDeletion: string | null;
	recoveredDraft: RecoveredDraft | null;
	/** The last edit, for screen readers. */
	announcement: string;
}

/** What the storage says about the site. */
export interface StoredState extends Omit<Workspace, "texts" | "site" | "revision"> {
	/** The texts as last read or written. */
	saved: { texts: Texts; revision: string };
}

/** "stuck": saving failed, for the reason in the message. */
export type Saving = { state: "saved" | "unsaved" | "saving" } | { state: "stuck"; message: string };

/** The texts before the first keystroke in a field and after the last one. */
export interface TypingTexts {
	/** The group of its undo steps. */
	group: string;
	before: Texts;
	after: Texts;
}

export interface CompiledFrom {
	draft: EditorDraft;
	view: DraftView;
}

/** Values that were changed both here and elsewhere. The person chooses. */
export interface Conflict {
	/** The texts before both sides changed them. */
	base: Texts;
	/** The texts of this session that were merged with theirs. */
	ours: Texts;
	theirs: Texts;
	merged: MergedTexts;
	/** Applied once the conflict is resolved. */
	incoming: Partial<StoredState>;
}

/** Edits that an earlier session didn't save. */
export interface RecoveredDraft {
	id: string;
	/** When it was stored, in milliseconds since 1970. */
	savedAt: number;
	/** The current texts without the recovered edits. */
	before: Texts;
	/** The current texts with the recovered edits. */
	after: Texts;
}

export function createState(workspace: Workspace): State {
	return {
		...readStoredState(workspace),
		texts: readTexts(workspace),
		pending: new Map(),
		isTyping: false,
		typingTexts: null,
		history: emptyHistory,
		saving: { state: "saved" },
		compiled: null,
		diagnostics: null,
		areDiagnosticsStale: false,
		compiledFrom: null,
		pages: [],
		path: "",
		preparedPage: null,
		isPreparedPageStale: false,
		changes: null,
		refusal: null,
		conflict: null,
		revisionAfterDeletion: null,
		recoveredDraft: null,
		announcement: "",
	};
}

/** A question that a person must answer. */
export type Question = "deletedFile" | "conflict" | "recoveredDraft";

/** Returns the most urgent question, or null. While somebody is typing, nothing is asked. */
export function getQuestion({
	isTyping,
	revisionAfterDeletion,
	conflict,
	recoveredDraft,
	texts,
}: State): Question | null {
	if (isTyping) return null;
	if (revisionAfterDeletion !== null) return "deletedFile";
	// If the texts changed since the conflict was found, they are being merged again.
	if (conflict) return hasSameTexts(conflict.ours, texts) ? "conflict" : null;
	return recoveredDraft && "recoveredDraft";
}

export function readStoredState(workspace: Workspace): StoredState {
	const { texts: _, site: __, revision, ...stored } = workspace;
	return { ...stored, saved: { texts: readTexts(workspace), revision } };
}

function readTexts({ texts, definition }: Workspace): Texts {
	return Object.hasOwn(texts, definition) ? texts : { ...texts, [definition]: "" };
}

export function getDraft({ definition, texts, pictures, files, unread, checkOptions }: State): EditorDraft {
	return { definition, texts, pictures, files, unread, checkOptions };
}

/** @param pictureUrl the URL of a picture, with * for its name */
export function getView({ path, published, compiledFrom }: State, pictureUrl: string): DraftView {
	return { path, published, listVersion: compiledFrom?.view.listVersion ?? 0, pictureUrl };
}

/** Collects the texts that differ from `base`; null for a deleted one. */
export function collectChangedTexts(texts: Texts, base: Texts): Record<string, string | null> {
	const changed = Object.entries<string>(texts).filter(([name, text]) => text !== base[name]);
	const deleted = Object.keys(base).filter((name) => !Object.hasOwn(texts, name));
	return Object.fromEntries<string | null>([...changed, ...deleted.map((name) => [name, null] as const)]);
}

/** Returns the texts with the changes of `collectChangedTexts`. */
export function replaceChangedTexts(base: Texts, changed: ChangedTexts): Texts {
	const entries = Object.entries<string | null>({ ...base, ...changed });
	return Object.fromEntries(entries.flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}
