import { openDB } from "idb";
import type { Texts } from "../../editing/operation.ts";

/** What was typed and may not have been written: kept in the browser from the first keystroke. */
export interface Drafts {
	keep(draft: { texts: Texts; base: string }): void;
	forget(): void;
	last(): Promise<{ texts: Texts; at: number } | null>;
}

interface Kept {
	texts: Texts;
	/** The revision that it is based on. */
	base: string;
	/** In milliseconds since 1970. */
	at: number;
}

/** @param site names the site among those that were ever edited in this browser at this address */
export function draftsIn(site: string): Drafts {
	const database = openDB("site-editor", 1, { upgrade: (made) => made.createObjectStore("drafts") });
	// Where the browser keeps nothing, as in some private windows, the editor works without.
	const quietly = (task: Promise<unknown>) => task.catch(() => undefined);
	return {
		keep: (draft) => quietly(database.then((open) => open.put("drafts", { ...draft, at: Date.now() }, site))),
		forget: () => quietly(database.then((open) => open.delete("drafts", site))),
		last: async () => {
			const found = (await quietly(database.then((open) => open.get("drafts", site)))) as Kept | undefined;
			return found ? { texts: found.texts, at: found.at } : null;
		},
	};
}
