import { basename, dirname } from "node:path";
import { bytesOf, limitOf } from "../content/source/limits.ts";
import { readBelow } from "../disk/read.ts";
import { writeBelow } from "../disk/write.ts";
import type { Outcome } from "../editor/storage.ts";
import { refusal } from "./refusal.ts";
import { type Found, findAt, type Place, revisionOf } from "./workspace.ts";
import { written } from "./written.ts";

type Done = Outcome<{ revision: string }> | { kind: "behind" };

/**
 * Writes texts that were edited, each file whole. "behind": others have changed the files since that revision. The new
 * revision is that of what who writes has read: where more is there now, it is not the newest.
 */
export function writeTexts(place: Place, texts: Record<string, string>, revision: string): Done {
	const found = findAt(place);
	if (typeof found === "string") return { kind: "denied", message: found };
	if (found.revision !== revision) return { kind: "behind" };
	const changes = changesIn(place, texts, found);
	if (typeof changes === "string") return { kind: "denied", message: changes };
	for (const { name, before, after } of changes) {
		if (!isStill(place, name, before)) return { kind: "behind" };
		try {
			writeBelow(dirname(place.file), name, after);
		} catch (error) {
			return refusal(name, error);
		}
		found.files.set(name, after);
	}
	return { kind: "done", revision: revisionOf(found.files) };
}

interface Change {
	name: string;
	/** Null where the file is not there yet. */
	before: Buffer | null;
	after: Buffer;
}

/** What is to be written, the definition last: it names the tables. Or why nothing is. */
function changesIn({ file, maxSize }: Place, texts: Record<string, string>, { files }: Found): Change[] | string {
	const definition = basename(file);
	const changes: Change[] = [];
	for (const [name, text] of Object.entries(texts)) {
		const before = files.get(name) ?? null;
		if (before === null && name !== definition)
			return `There is no table ‘${name}’ beside the definition. Put an empty file of this name there, and it is written.`;
		const after = written(before ?? Buffer.alloc(0), text);
		if (after === null)
			return `‘${name}’ is not saved as UTF-8, so it is left as it is. Save it so, and it can be edited.`;
		if (after.length > (name === definition ? bytesOf(maxSize) : limitOf(name)))
			return `‘${name}’ has become too long.`;
		if (!Buffer.from(text).toString("utf8").startsWith(text)) return `‘${name}’ has half a character in it.`;
		if (!before?.equals(after)) changes.push({ name, before, after });
	}
	return changes.sort((a, b) => Number(a.name === definition) - Number(b.name === definition));
}

/** Somebody may have saved it while it was compared. */
function isStill({ file }: Place, name: string, before: Buffer | null): boolean {
	const reading = readBelow(dirname(file), name, (before?.length ?? 0) + 1);
	if ("kind" in reading) return before === null && reading.kind === "missing";
	return before?.equals(reading.bytes) ?? false;
}
