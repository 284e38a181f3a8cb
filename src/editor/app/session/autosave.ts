import type { Drafts } from "./drafts.ts";
import { collectChangedTexts } from "./state.ts";
import { type Store, watch } from "./store.ts";

export interface Autosave {
	/** Saves unsaved changes now. */
	save(): Promise<void>;
}

/** Autosave waits for this pause in typing (ms)… */
const idleDelay = 800;
/** …but saves at least this often while typing continues (ms). */
const maxDelay = 1600;
/** Autosave tries again this long after saving failed (ms). */
const retryDelay = 3000;

/**
 * Saves the texts after they change, and stores a draft until they are saved.
 *
 * @param write writes the texts to the storage
 */
export function createAutosave(store: Store, drafts: Drafts, write: () => Promise<void>): Autosave {
	const { get } = store;
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** When the oldest unsaved edit was made. */
	let unsavedSince: number | null = null;

	watch(
		store,
		({ texts, saved, pending, revisionAfterDeletion, saving: { state } }) => ({
			texts,
			saved,
			pending,
			revisionAfterDeletion,
			state,
		}),
		updateDraft,
	);
	watch(store, ({ texts, saved, conflict }) => ({ texts, saved, conflict }), schedule);
	watch(store, ({ saving }) => ({ saving }), retry);
	return { save };

	function schedule(): void {
		if (get().saving.state === "saved") return;
		unsavedSince ??= Date.now();
		saveIn(Math.max(0, Math.min(idleDelay, unsavedSince + maxDelay - Date.now())));
	}

	function retry(): void {
		if (get().saving.state === "stuck") saveIn(retryDelay);
	}

	function saveIn(delay: number): void {
		clearTimeout(timer);
		timer = setTimeout(save, delay);
	}

	function save(): Promise<void> {
		clearTimeout(timer);
		unsavedSince = null;
		return write();
	}

	function updateDraft(): void {
		const { definition, texts, saved, pending, revisionAfterDeletion, saving } = get();
		if (saving.state === "saved" && pending.size === 0) {
			drafts.discardOwn();
			return;
		}
		const changed = collectChangedTexts(texts, saved.texts);
		// The pointers of pending values are only valid in this version of the definition, and a deleted definition is stored
		// nowhere else.
		if (pending.size > 0 || revisionAfterDeletion !== null) changed[definition] = texts[definition]!;
		const base = Object.fromEntries(Object.keys(changed).map((name) => [name, saved.texts[name] ?? ""]));
		drafts.store({ texts: changed, base, typed: [...pending], isStuck: saving.state === "stuck" });
	}
}
