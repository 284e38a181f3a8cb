import type { Remote } from "comlink";
import type { Texts } from "../../../editing/texts.ts";
import type { Storage, Workspace } from "../../storage.ts";
import type { Compiler } from "../../worker/compiler.ts";
import { createAutocompile } from "./autocompile.ts";
import { createAutosave } from "./autosave.ts";
import { createRecovery, type DraftRecovery, type Drafts } from "./drafts.ts";
import { createEdits, type Edits } from "./edits.ts";
import { createStore, type Store } from "./store.ts";
import { createSync, type Sync } from "./sync.ts";
import { createUndo, type Undo } from "./undo.ts";

/** Everything a person can do with a site. Compiling and saving run by themselves when the state changes. */
export interface Session
	extends Pick<Store, "get" | "getSnapshot" | "subscribe">,
		Pick<Edits, "perform" | "type" | "endTyping">,
		Undo,
		Pick<Sync, "refresh" | "restoreDefinition" | "publish" | "propose" | "resolveConflict" | "addPicture" | "addFile">,
		DraftRecovery {
	/** Replaces all texts, as one step or as part of the last step of the same group. */
	replaceTexts(texts: Texts, label: string, group?: string): void;
	/** Saves unsaved changes now. */
	save(): Promise<void>;
	/** Shows another page. */
	visit(path: string): void;
	/** Says why something can't be done. */
	refuse(reason: string): void;
	dismissRefusal(): void;
	/** Records that somebody is typing, in any field of the editor. */
	noteTyping(): void;
}

/** How long typing must pause before a dialog may open (ms), so that it doesn't swallow keystrokes. */
const typingPause = 2000;

export function createSession(
	workspace: Workspace,
	storage: Storage,
	compiler: Remote<Compiler>,
	drafts: Drafts,
): Session {
	const store = createStore(workspace);
	const { get, getSnapshot, subscribe, dispatch } = store;
	const { waitForCompilation } = createAutocompile(store, compiler, storage);
	const edits = createEdits(store, compiler, storage);
	const sync = createSync(store, storage, compiler, edits);
	const { refresh, restoreDefinition, resolveConflict, addPicture, addFile } = sync;
	const undo = createUndo(store, compiler, edits, sync);
	const autosave = createAutosave(store, drafts, sync.write);
	const recovery = createRecovery(store, compiler, drafts, edits);
	let typingTimer: ReturnType<typeof setTimeout> | undefined;
	storage.watch(refresh);

	return {
		get,
		getSnapshot,
		subscribe,
		refresh,
		restoreDefinition,
		resolveConflict,
		addPicture,
		addFile,
		...undo,
		...recovery,
		async perform(operations, group) {
			const isDone = await edits.perform(operations, group);
			await waitForCompilation();
			return isDone;
		},
		type(target, value) {
			noteTyping();
			edits.type(target, value);
		},
		endTyping: edits.endTyping,
		replaceTexts(after, label, group) {
			const step = { before: get().texts, after, label, group: group ?? null, picture: null };
			dispatch({ type: "edit", step });
		},
		save,
		async publish(...options) {
			await save();
			return sync.publish(...options);
		},
		async propose(...options) {
			await save();
			return sync.propose(...options);
		},
		visit: (path) => dispatch({ type: "visit", path }),
		refuse: (reason) => dispatch({ type: "refuse", reason }),
		dismissRefusal: () => dispatch({ type: "dismissRefusal" }),
		noteTyping,
	};

	function noteTyping(): void {
		clearTimeout(typingTimer);
		typingTimer = setTimeout(() => dispatch({ type: "noteTyping", isTyping: false }), typingPause);
		dispatch({ type: "noteTyping", isTyping: true });
	}

	async function save(): Promise<void> {
		// Wait for the edits in the queue, so that they are saved too.
		await edits.enqueue(() => {});
		await autosave.save();
	}
}
