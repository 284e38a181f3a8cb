import { isUtf8 } from "node:buffer";
import { basename, dirname } from "node:path";
import { diffArrays } from "diff";
import { getByteLimit, toMaxBytes } from "../content/source/limits.ts";
import { readBelow } from "../disk/read.ts";
import { decodeDefinition } from "../disk/sources.ts";
import { writeBelow } from "../disk/write.ts";
import type { StorageResult } from "../editor/storage.ts";
import { describeWriteError } from "./refusal.ts";
import { computeRevision, readSnapshot, type SiteLocation, type SiteSnapshot } from "./workspace.ts";

type Done = StorageResult<{ revision: string }> | { kind: "behind" };

/**
 * Writes texts that were edited, each file whole. "behind": others have changed the files since that revision. The new
 * revision is that of what who writes has read: where more is there now, it is not the newest.
 */
export function writeTexts(place: SiteLocation, texts: Record<string, string>, revision: string): Done {
	const found = readSnapshot(place);
	if (typeof found === "string") return { kind: "denied", message: found };
	if (found.revision !== revision) return { kind: "behind" };
	const changes = changesIn(place, texts, found);
	if (typeof changes === "string") return { kind: "denied", message: changes };
	for (const { name, before, after } of changes) {
		if (!isStill(place, name, before)) return { kind: "behind" };
		try {
			writeBelow(dirname(place.file), name, after);
		} catch (error) {
			return describeWriteError(name, error);
		}
		found.files.set(name, after);
	}
	return { kind: "done", revision: computeRevision(found.files) };
}

interface Change {
	name: string;
	/** Null where the file is not there yet. */
	before: Buffer | null;
	after: Buffer;
}

/** What is to be written, the definition last: it names the tables. Or why nothing is. */
function changesIn(
	{ file, maxSize }: SiteLocation,
	texts: Record<string, string>,
	{ files }: SiteSnapshot,
): Change[] | string {
	const definition = basename(file);
	const changes: Change[] = [];
	for (const [name, text] of Object.entries(texts)) {
		const before = files.get(name) ?? null;
		if (before === null && name !== definition)
			return `There is no table ‘${name}’ beside the definition. Put an empty file of this name there, and it is written.`;
		const after = encodeEdited(before ?? Buffer.alloc(0), text);
		if (after === null)
			return `‘${name}’ is not saved as UTF-8, so it is left as it is. Save it so, and it can be edited.`;
		if (after.length > (name === definition ? toMaxBytes(maxSize) : getByteLimit(name)))
			return `‘${name}’ has become too long.`;
		if (!Buffer.from(text).toString("utf8").startsWith(text)) return `‘${name}’ has half a character in it.`;
		if (!before?.equals(after)) changes.push({ name, before, after });
	}
	return changes.sort((a, b) => Number(a.name === definition) - Number(b.name === definition));
}

/** Somebody may have saved it while it was compared. */
function isStill({ file }: SiteLocation, name: string, before: Buffer | null): boolean {
	const reading = readBelow(dirname(file), name, (before?.length ?? 0) + 1);
	if ("kind" in reading) return before === null && reading.kind === "missing";
	return before?.equals(reading.bytes) ?? false;
}

/**
 * The bytes of an edited text. Lines that were not edited keep the ends that they have in the file: some programs end
 * them with a carriage return alone, which is shown as any other end. Null where the bytes that are there are no text in
 * UTF-8: written again, they would be others.
 */
function encodeEdited(there: Buffer, text: string): Buffer | null {
	if (!isUtf8(there)) return null;
	const [raw, shown] = [there.toString("utf8"), decodeDefinition(there)];
	if (raw === shown) return Buffer.from(text);
	const lines = linesOf(raw);
	const usual = raw.includes("\n") ? "\n" : "\r";
	let at = 0;
	const kept = diffArrays(linesOf(shown), linesOf(text)).flatMap(({ added, removed, value }) => {
		if (added) return value.map((line) => line.replace(/(?<!\r)\n$/, usual));
		const own = lines.slice(at, at + value.length);
		at += value.length;
		return removed ? [] : own;
	});
	return Buffer.from(kept.join(""));
}

/** Each with its end. */
function linesOf(text: string): string[] {
	return text.match(/[^\r\n]*(\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
