import type { FileFolder } from "../../model/sources.ts";
import type { Storage, StorageResult } from "../storage.ts";
import type { CompileLoop } from "./compile-loop.ts";
import type { Store } from "./state.ts";

/** The files in the folders of pictures, of what visitors take away, and of typefaces. They are written at once. */
export interface Folders {
	/** Gives the name under which it is kept, or why it is not. */
	addPicture(name: string, bytes: Blob): Promise<{ name: string } | { problem: string }>;
	addFile(folder: FileFolder, name: string, bytes: Blob): Promise<{ name: string } | { problem: string }>;
	/** Gives why it could not be done; null where it was. */
	removePicture(name: string): Promise<string | null>;
	restorePicture(name: string): Promise<string | null>;
}

export function createFolders({ get, update }: Store, storage: Storage, { compile }: CompileLoop): Folders {
	return {
		async addPicture(name, bytes) {
			const outcome = await storage.addPicture(name, bytes);
			if (outcome.kind !== "done") return { problem: reasonOf(outcome) };
			take({ ...get().pictures, [outcome.name]: outcome.fact });
			return { name: outcome.name };
		},
		async addFile(folder, name, bytes) {
			const outcome = await storage.addFile(folder, name, bytes);
			if (outcome.kind !== "done") return { problem: reasonOf(outcome) };
			update({ files: { ...get().files, [outcome.name]: outcome.fact } });
			compile();
			return { name: outcome.name };
		},
		async removePicture(name) {
			const outcome = await storage.removePicture(name);
			if (outcome.kind !== "done") return reasonOf(outcome);
			const { [name]: _, ...pictures } = get().pictures;
			take(pictures);
			return null;
		},
		async restorePicture(name) {
			const outcome = await storage.restorePicture(name);
			if (outcome.kind !== "done") return reasonOf(outcome);
			take({ ...get().pictures, [name]: outcome.fact });
			return null;
		},
	};

	function take(pictures: ReturnType<typeof get>["pictures"]): void {
		update({ pictures });
		compile();
	}
}

function reasonOf(outcome: Exclude<StorageResult<object>, { kind: "done" }>): string {
	return outcome.kind === "moved" ? "The files changed meanwhile. Try again." : outcome.message;
}
