import { hasSameTexts, type Texts } from "../../../editing/texts.ts";
import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { FileInfo, PictureInfo } from "../../storage.ts";
import type { DraftResult } from "../../worker/compiler.ts";
import type { PreparedPage } from "../../worker/pages.ts";
import { closeStep, dropStep, type History, moveStep, pushStep, type Step } from "./history.ts";
import type { CompiledFrom, Conflict, RecoveredDraft, State, StoredState, TypingTexts } from "./state.ts";

/** Everything that can happen to the state. */
export type Action =
	/** A value was typed; an edit of the texts follows. */
	| ({ type: "type" } & PendingValue)
	| { type: "noteTyping"; isTyping: boolean }
	/**
	 * The texts were edited, or a picture was deleted. `typed` is the pending value that is now in the texts, if any;
	 * `result` is the compilation, if it is already known.
	 */
	| { type: "edit"; step: Step; typingTexts?: TypingTexts | null; typed?: PendingValue | null; result?: CompileResult }
	| { type: "refuse"; reason: string; typed?: PendingValue | null }
	| { type: "dismissRefusal" }
	/** The next value that is typed becomes a new step. */
	| { type: "endTyping" }
	| { type: "undo" | "redo"; texts: Texts }
	/** Forgets a step that can't be undone or redone, so that the next one can. */
	| { type: "skipStep"; from: keyof History; reason: string }
	| ({ type: "compile" } & CompileResult)
	| { type: "diagnose"; diagnostics: Diagnostic[] }
	| { type: "updatePage"; path: string; preparedPage: PreparedPage | null }
	| { type: "visit"; path: string }
	| { type: "startSaving" }
	| { type: "finishSaving"; saved: StoredState["saved"] }
	| { type: "failSaving"; message: string }
	/** The storage was read again, and its texts are the same. */
	| { type: "reload"; stored: StoredState }
	/** Somebody deleted, moved or renamed the definition. The texts of this session stay. */
	| { type: "loseDefinition"; revision: string }
	/** Somebody else's texts were merged with the texts of this session. */
	| { type: "merge"; texts: Texts; incoming: Partial<StoredState> }
	| { type: "askAboutConflict"; conflict: Conflict }
	| { type: "resolveConflict" }
	| { type: "publish"; texts: Texts; author: string | null }
	| { type: "addPicture"; name: string; info: PictureInfo }
	| { type: "removePicture"; name: string }
	| { type: "addFile"; name: string; info: FileInfo }
	| { type: "offerDraft"; draft: RecoveredDraft }
	| { type: "discardDraft" };

export interface PendingValue {
	/** A pointer, or a cell of a table: "towns.csv#/1/name". */
	target: string;
	/** Null removes the value. */
	value: unknown;
}

export interface CompileResult {
	from: CompiledFrom;
	result: DraftResult;
}

export function reduceState(state: State, action: Action): State {
	switch (action.type) {
		case "type":
			return { ...state, pending: new Map(state.pending).set(action.target, action.value) };
		case "noteTyping":
			return state.isTyping === action.isTyping ? state : { ...state, isTyping: action.isTyping };
		case "edit":
			return edit(state, action);
		case "refuse":
			// The page may still show what was typed on it.
			return { ...removePending(state, action.typed), refusal: action.reason, isPreparedPageStale: true };
		case "dismissRefusal":
			return { ...state, refusal: null };
		case "endTyping":
			return { ...state, typingTexts: null, history: closeStep(state.history) };
		case "undo":
			return moveToTexts(state, action.texts, "past", "Undone");
		case "redo":
			return moveToTexts(state, action.texts, "future", "Redone");
		case "skipStep":
			return { ...state, typingTexts: null, history: dropStep(state.history, action.from), refusal: action.reason };
		case "compile":
			return applyResult(state, action);
		case "diagnose":
			return { ...state, diagnostics: action.diagnostics, areDiagnosticsStale: false };
		case "updatePage":
			return updatePage(state, action);
		case "visit":
			return { ...state, path: action.path, isPreparedPageStale: state.preparedPage?.page.path !== action.path };
		case "startSaving":
			// The reason why saving failed stays visible until saving succeeds.
			return state.saving.state === "stuck" ? state : { ...state, saving: { state: "saving" } };
		case "finishSaving":
			return finishSaving(state, action.saved);
		case "failSaving":
			return { ...state, saving: { state: "stuck", message: action.message } };
		case "reload":
			// Keep the object of the saved texts, which are the same, so that comparing them takes no time.
			return { ...state, ...action.stored, saved: state.saved, revisionAfterDeletion: null };
		case "loseDefinition":
			return { ...state, revisionAfterDeletion: action.revision, saving: { state: "unsaved" } };
		case "merge":
			return merge(state, action);
		case "askAboutConflict":
			return askAboutConflict(state, action.conflict);
		case "resolveConflict":
			return { ...state, ...state.conflict?.incoming, conflict: null };
		case "publish":
			return { ...state, published: action.texts, author: action.author ?? state.author, unconfirmed: null };
		case "addPicture":
			return { ...state, pictures: { ...state.pictures, [action.name]: action.info } };
		case "removePicture": {
			const { [action.name]: _, ...pictures } = state.pictures;
			return { ...state, pictures };
		}
		case "addFile":
			return { ...state, files: { ...state.files, [action.name]: action.info } };
		case "offerDraft":
			return { ...state, recoveredDraft: action.draft };
		case "discardDraft":
			return { ...state, recoveredDraft: null };
	}
}

function edit(state: State, { step, typingTexts = null, typed, result }: Action & { type: "edit" }): State {
	const written = removePending(state, typed);
	const isChange = step.picture !== null || !hasSameTexts(step.before, step.after);
	const edited: State = isChange
		? {
				...replaceTexts(written, step.after),
				history: pushStep(state.history, step),
				typingTexts,
				refusal: null,
				announcement: step.label,
			}
		: { ...written, typingTexts: typingTexts ?? state.typingTexts };
	return result ? applyResult(edited, result) : edited;
}

/** Removes a pending value that was written to the texts or refused, unless a newer value was typed meanwhile. */
function removePending(state: State, typed: PendingValue | null | undefined): State {
	if (!typed || state.pending.get(typed.target) !== typed.value) return state;
	const pending = new Map(state.pending);
	pending.delete(typed.target);
	return { ...state, pending };
}

function replaceTexts(state: State, texts: Texts): State {
	if (texts === state.texts) return state;
	return { ...state, texts, saving: state.saving.state === "saved" ? { state: "unsaved" } : state.saving };
}

function moveToTexts(state: State, texts: Texts, from: keyof History, word: string): State {
	const { history, step } = moveStep(state.history, from);
	return { ...replaceTexts(state, texts), history, typingTexts: null, announcement: `${word}: ${step.label}` };
}

function applyResult(state: State, { from, result }: CompileResult): State {
	const { compiled, pages, preparedPage } = result;
	const { draft, view } = from;
	const known = state.compiledFrom;
	// Keep the same array if the drafts and published texts are the same: the publish dialog disables its buttons while it
	// shows another array.
	const hasSameChanges =
		known !== null &&
		hasSameTexts(known.draft.texts, draft.texts) &&
		hasSameTexts(known.view.published, view.published);
	// If a newer value is pending, the preview waits for its compilation.
	const isCurrent = view.path === state.path && state.pending.size === 0;
	return {
		...state,
		compiled,
		areDiagnosticsStale: true,
		compiledFrom: { draft, view: { ...view, listVersion: pages?.version ?? known?.view.listVersion ?? 0 } },
		changes: hasSameChanges ? state.changes : result.changes,
		pages: pages ? pages.list : state.pages,
		preparedPage: isCurrent && preparedPage ? preparedPage : state.preparedPage,
		isPreparedPageStale: !isCurrent,
	};
}

function updatePage(state: State, { path, preparedPage }: Action & { type: "updatePage" }): State {
	if (path !== state.path || state.pending.size > 0) return state;
	return { ...state, preparedPage: preparedPage ?? state.preparedPage, isPreparedPageStale: false };
}

function finishSaving(state: State, saved: StoredState["saved"]): State {
	return { ...state, saved, saving: { state: hasSameTexts(state.texts, saved.texts) ? "saved" : "unsaved" } };
}

function askAboutConflict(state: State, conflict: Conflict): State {
	const isDefinitionBack = conflict.incoming.saved !== undefined;
	return {
		...state,
		conflict,
		revisionAfterDeletion: isDefinitionBack ? null : state.revisionAfterDeletion,
		saving: { state: "unsaved" },
	};
}

function merge(state: State, { texts, incoming }: Action & { type: "merge" }): State {
	const { conflict } = state;
	// Merging the saved texts of others resolves an open conflict with earlier saved texts. A conflict with published texts
	// stays open, and so does any conflict if only published texts were merged.
	const isResolved = incoming.saved !== undefined && conflict?.incoming.saved !== undefined;
	return {
		...replaceTexts(state, texts),
		...incoming,
		conflict: isResolved ? null : conflict,
		revisionAfterDeletion: incoming.saved ? null : state.revisionAfterDeletion,
	};
}
