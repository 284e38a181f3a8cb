import { dirname } from "node:path";
import { faceFault } from "../content/site/faces.ts";
import { endingOf, fileKinds } from "../content/site/files.ts";
import { filesIn } from "../disk/files.ts";
import type { FileFact, Outcome } from "../editor/storage.ts";
import type { FileFolder, Files } from "../model/sources.ts";
import { keep } from "./keep.ts";
import type { Place } from "./workspace.ts";

/** Keeps a file as it is, in the folder that it is meant for: "menu.pdf", "brandon.otf". */
export async function keepFile(
	place: Place,
	folder: FileFolder,
	wanted: string,
	bytes: Buffer,
): Promise<Outcome<{ name: string; fact: FileFact }>> {
	const fault = faultIn(folder, wanted, bytes);
	if (fault !== null) return { kind: "denied", message: fault };
	const ending = endingOf(wanted);
	const words = wanted.slice(0, -ending.length - 1);
	const kept = keep(place, { folder, words, ending }, bytes);
	return kept.kind === "done" ? { ...kept, fact: factOf(kept.name, filesIn(dirname(place.file))) } : kept;
}

function faultIn(folder: FileFolder, wanted: string, bytes: Buffer): string | null {
	const begins = bytes.toString("latin1", 0, 32);
	if (folder === "fonts") return faceFault(wanted, { begins, size: bytes.length })?.message ?? null;
	const ending = endingOf(wanted);
	if (fileKinds[ending]?.test(begins) ?? true) return null;
	return `What is in ‘${wanted}’ is no ${ending.toUpperCase()}: save or export it as one.`;
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
