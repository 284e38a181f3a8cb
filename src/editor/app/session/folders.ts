import type { FileFolder } from "../../../model/sources.ts";
import type { Storage, Undone } from "../../storage.ts";
import type { Store } from "./store.ts";

/** Pictures, downloads and fonts. They are written at once. */
export interface Folders {
	/** Returns the name that the picture is stored under, or why it is not. */
	addPicture(name: string, bytes: Blob): Promise<AddedFile>;
	addFile(folder: FileFolder, name: string, bytes: Blob): Promise<AddedFile>;
	/** Returns why the picture could not be deleted, or null. */
	removePicture(name: string): Promise<string | null>;
	restorePicture(name: string): Promise<string | null>;
}

export type AddedFile = { name: string } | { problem: string };

export function createFolders({ dispatch }: Store, storage: Storage): Folders {
	return {
		async addPicture(name, bytes) {
			const outcome = await storage.addPicture(name, bytes);
			if (outcome.kind !== "done") return { problem: explain(outcome) };
			dispatch({ type: "addPicture", name: outcome.name, fact: outcome.fact });
			return { name: outcome.name };
		},
		async addFile(folder, name, bytes) {
			const outcome = await storage.addFile(folder, name, bytes);
			if (outcome.kind !== "done") return { problem: explain(outcome) };
			dispatch({ type: "addFile", name: outcome.name, fact: outcome.fact });
			return { name: outcome.name };
		},
		async removePicture(name) {
			const outcome = await storage.removePicture(name);
			if (outcome.kind !== "done") return explain(outcome);
			dispatch({ type: "removePicture", name });
			return null;
		},
		async restorePicture(name) {
			const outcome = await storage.restorePicture(name);
			if (outcome.kind !== "done") return explain(outcome);
			dispatch({ type: "addPicture", name, fact: outcome.fact });
			return null;
		},
	};
}

function explain(outcome: Undone): string {
	return outcome.kind === "moved" ? "The files changed meanwhile. Try again." : outcome.message;
}
