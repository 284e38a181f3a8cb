import type { Storage } from "../storage.ts";
import type { Compiling } from "./compiling.ts";
import type { Store } from "./state.ts";

export interface PictureFolder {
	/** Gives the name under which it is kept, or why it is not. */
	addPicture(name: string, bytes: Blob): Promise<{ name: string } | { problem: string }>;
	removePicture(name: string): Promise<void>;
}

const changedMeanwhile = "The files changed meanwhile. Try again.";

/** The files in the folder of pictures. They are written at once, and no undo knows of them. */
export function picturesIn({ get, update }: Store, storage: Storage, { compile }: Compiling): PictureFolder {
	return {
		async addPicture(name, bytes) {
			const outcome = await storage.addPicture(name, bytes);
			if (outcome.kind === "moved") return { problem: changedMeanwhile };
			if (outcome.kind !== "done") return { problem: outcome.message };
			update({ pictures: { ...get().pictures, [outcome.name]: outcome.fact } });
			compile();
			return { name: outcome.name };
		},
		async removePicture(name) {
			const outcome = await storage.removePicture(name);
			if (outcome.kind === "moved") return update({ refused: changedMeanwhile });
			if (outcome.kind !== "done") return update({ refused: outcome.message });
			const { [name]: _, ...pictures } = get().pictures;
			update({ pictures });
			compile();
		},
	};
}
