import { createQueue } from "../queue.ts";
import type { Storage, StorageResult, Workspace } from "../storage.ts";
import type { Drafts } from "./drafts.ts";
import { hasSameTexts, listChangedTexts, readState, type Store } from "./state.ts";

/** What is typed on its way to where it is kept. */
export interface Autosave {
	/** The texts have changed. */
	changed(): void;
	/** Something was typed that will change them in a moment. */
	typing(): void;
	/** Writes at once what is not written yet. */
	save(): Promise<void>;
	/** Looks at what changed there behind our back. */
	follow(): Promise<void>;
}

/** In milliseconds. A write waits for so long a rest, */
const rest = 800;
/** but what is typed without a rest is written all the same after this long. */
const longest = 1600;
/** And it is tried again after this long where it could not be made. */
const retry = 3000;

/**
 * @param takeIn joins what lies there now with what is here, or asks
 * @param typed what is typed and does not stand in the texts yet, by its pointer
 */
export function createAutosave(
	{ get, update }: Store,
	storage: Storage,
	drafts: Drafts,
	takeIn: (theirs: Workspace) => Promise<void>,
	typed: ReadonlyMap<string, unknown>,
): Autosave {
	/** Reading and writing are done one after the other: what was read before a write is old after it. */
	const alone = createQueue();
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** When the first of what is not written yet was typed. */
	let since: number | null = null;

	return { changed, typing: keepDraft, save: () => alone(write), follow: () => alone(read) };

	function changed(): void {
		keepDraft();
		if (get().saving.state === "saved") update({ saving: { state: "unsaved" } });
		since ??= Date.now();
		later(Math.max(0, Math.min(rest, since + longest - Date.now())));
	}

	function later(pause: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => alone(write), pause);
	}

	function keepDraft(): void {
		const { definition, texts, kept, saving } = get();
		const own = listChangedTexts(texts, kept.texts);
		// The pointers of what is typed are meant for the definition as it is here.
		if (typed.size > 0) own[definition] = texts[definition]!;
		const base = Object.fromEntries(Object.keys(own).map((name) => [name, kept.texts[name] ?? ""]));
		drafts.keep({ texts: own, base, typed: [...typed], isStuck: saving.state === "stuck" });
	}

	async function write(): Promise<void> {
		const { texts, kept, conflict, saving } = get();
		clearTimeout(timer);
		since = null;
		if (conflict) return;
		if (hasSameTexts(texts, kept.texts)) return settled();
		// What keeps it from being written is said until it is written.
		if (saving.state !== "stuck") update({ saving: { state: "saving" } });
		const outcome = await storage.write(listChangedTexts(texts, kept.texts), kept.revision);
		if (outcome.kind === "moved") return takeIn(outcome.workspace);
		if (outcome.kind !== "done") return stuck(outcome);
		update({ kept: { texts, revision: outcome.revision }, saving: { state: "unsaved" } });
		if (hasSameTexts(get().texts, texts)) settled();
		else changed();
	}

	function stuck({ message }: Exclude<StorageResult<object>, { kind: "done" | "moved" }>): void {
		update({ saving: { state: "stuck", message } });
		keepDraft();
		later(retry);
	}

	function settled(): void {
		if (typed.size === 0) drafts.forget();
		update({ saving: { state: "saved" } });
	}

	async function read(): Promise<void> {
		const outcome = await storage.read();
		if (outcome.kind !== "done") return;
		const { workspace } = outcome;
		if (workspace.revision === get().kept.revision) update({ ...readState(workspace), kept: get().kept });
		else await takeIn(workspace);
	}
}
