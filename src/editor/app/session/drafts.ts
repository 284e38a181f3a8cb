import { openDB } from "idb";
import type { Texts } from "../../../editing/draft.ts";

/** What was typed and may not have been written: kept in the browser from the first keystroke. */
export interface Drafts {
	/** Keeps the draft of this page, instead of the one before. */
	keep(draft: Draft): void;
	/** All is written. */
	forget(): void;
	/** Drafts of pages that are gone or cannot write them, the last first. */
	found(): Promise<Kept[]>;
	/** Forgets one that was found. */
	drop(id: string): Promise<void>;
}

interface Draft {
	/** Those that differ from what is kept. */
	texts: Texts;
	/** What these are there. */
	base: Texts;
	/** What was typed last and does not stand in the texts yet: by its pointer, null takes it out. */
	typed: [pointer: string, value: unknown][];
	/** Whether it could not be written: then another page of the editor may offer it. */
	isStuck: boolean;
}

interface Kept extends Draft {
	/** Of the page that it was typed in. */
	id: string;
	/** In milliseconds since 1970. */
	at: number;
}

/** @param site names the site among those that are edited in this browser: its drafts are no other's */
export function openDrafts(site: string): Drafts {
	const database = openDB("site-editor", 1, { upgrade: (made) => made.createObjectStore("drafts") });
	// Where the browser keeps nothing, as in some private windows, the editor works without.
	const quietly = <Done>(task: Promise<Done>) => task.catch(() => undefined);
	const id = crypto.randomUUID();
	// It is given back when the page is gone, whatever ended it.
	navigator.locks.request(lockOf(id), () => new Promise(() => {}));
	return {
		keep: (draft) => quietly(database.then((open) => open.put("drafts", { ...draft, id, at: Date.now() }, [site, id]))),
		forget: () => drop(id),
		found: async () => {
			const all = await quietly(database.then((open) => open.getAll("drafts", IDBKeyRange.bound([site], [site, []]))));
			const { held = [] } = await navigator.locks.query();
			const living = held.map(({ name }) => name);
			const found = ((all ?? []) as Kept[]).filter((one) => one.isStuck || !living.includes(lockOf(one.id)));
			return found.filter((one) => one.id !== id).sort((a, b) => b.at - a.at);
		},
		drop,
	};

	async function drop(one: string): Promise<void> {
		await quietly(database.then((open) => open.delete("drafts", [site, one])));
	}
}

function lockOf(id: string): string {
	return `site-editor ${id}`;
}
