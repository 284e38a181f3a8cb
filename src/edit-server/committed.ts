import { basename, dirname, join } from "node:path";
import { openRevision } from "../disk/committed.ts";
import { decodeDefinition } from "../disk/sources.ts";
import { createBesideFilter, type SiteLocation } from "./workspace.ts";

/**
 * The definition and the tables beside it at a commit or in a tree, with the ends of lines that the checkout gives its
 * files. Null where the definition is not there. No program runs for it, whatever the settings of the checkout name.
 *
 * @param there the files as they lie on the disk
 */
export function readTextsAt(
	revision: string,
	place: SiteLocation,
	there: ReadonlyMap<string, Buffer>,
): Record<string, string> | null {
	const [folder, definition] = [dirname(place.file), basename(place.file)];
	const committed = openRevision(revision, folder);
	const text = decodeDefinition(committed?.read(join(folder, definition)) ?? Buffer.alloc(0));
	const isBeside = createBesideFilter(text, place);
	const names = committed?.below(folder).filter((name) => name === definition || isBeside(name)) ?? [];
	if (!committed || !names.includes(definition)) return null;
	const texts = names.map((name) => [name, textOf(committed.read(join(folder, name)), there.get(name))] as const);
	return Object.fromEntries(texts);
}

function textOf(bytes: Buffer | null, there: Buffer | undefined): string {
	const text = decodeDefinition(bytes ?? Buffer.alloc(0));
	return there?.includes("\r\n") && !text.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}
