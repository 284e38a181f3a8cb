import { openDB } from "idb";
import type { FileKeeper } from "../../git-host/kept-files.ts";

/** Keeps added files in the browser until they are published. */
export function openFileKeeper(site: string): FileKeeper {
	const database = openDB("site-editor-files", 1, { upgrade: (created) => created.createObjectStore("files") });
	return {
		// In IndexedDB, an array is greater than any text, so the range has every key that begins with the site.
		list: async () => (await database).getAll("files", IDBKeyRange.bound([site], [site, []])),
		put: async (file) => void (await (await database).put("files", file, [site, file.name, file.sha])),
		remove: async ({ name, sha }) => (await database).delete("files", [site, name, sha]),
	};
}
