import { dirname } from "node:path";
import { endingOf, fileKinds } from "../content/site/files.ts";
import { filesIn } from "../disk/files.ts";
import type { FileFact, Outcome } from "../editor/storage.ts";
import type { Files } from "../model/sources.ts";
import { keep } from "./keep.ts";
import type { Place } from "./workspace.ts";

/** Keeps a file that visitors shall be able to take away, as it is: "menu.pdf". */
export async function keepFile(
	place: Place,
	wanted: string,
	bytes: Buffer,
): Promise<Outcome<{ name: string; fact: FileFact }>> {
	const ending = endingOf(wanted);
	if (!(fileKinds[ending]?.test(bytes.toString("latin1", 0, 32)) ?? true)) {
		return {
			kind: "denied",
			message: `What is in ‘${wanted}’ is no ${ending.toUpperCase()}: save or export it as one.`,
		};
	}
	const words = wanted.slice(0, -ending.length - 1);
	const kept = await keep(place, { folder: "files", words, ending }, bytes);
	return kept.kind === "done" ? { ...kept, fact: factOf(kept.name, filesIn(dirname(place.file))) } : kept;
}

export function fileFacts(place: Place): Record<string, FileFact> {
	const files = filesIn(dirname(place.file));
	const names = [...files.names("files"), ...files.names("fonts")];
	return Object.fromEntries(names.map((name) => [name, factOf(name, files)]));
}

function factOf(name: string, { look }: Files): FileFact {
	const looked = look(name);
	return "code" in looked ? looked : { size: looked.size, begins: looked.begins };
}
