import { isUtf8 } from "node:buffer";
import { basename, dirname } from "node:path";
import { diffArrays } from "diff";
import { getByteLimit, toMaxBytes } from "../content/source/limits.ts";
import { readInside } from "./read.ts";
import { computeRevision, readSnapshot, type SiteLocation, type SiteSnapshot } from "./site-folder.ts";
import { decodeDefinition } from "./sources.ts";
import { describeWriteError, type WriteFailure, writeInside } from "./write.ts";

/**
 * Writes edited texts, one whole file at a time.
 *
 * @returns "behind" if the files have changed since `revision`; otherwise the revision that the caller has now seen,
 * which may already be outdated
 */
export function writeTexts(
	location: SiteLocation,
	texts: Record<string, string>,
	revision: string,
): { kind: "done"; revision: string } | { kind: "behind"; message: string } | WriteFailure {
	const behind = { kind: "behind" as const, message: describeConflict(location.file) };
	const snapshot = readSnapshot(location);
	if (typeof snapshot === "string") return { kind: "denied", message: snapshot };
	if (snapshot.revision !== revision) return behind;
	const changes = listChanges(location, texts, snapshot);
	if (typeof changes === "string") return { kind: "denied", message: changes };
	for (const { name, before, after } of changes) {
		if (!isUnchanged(location, name, before)) return behind;
		try {
			writeInside(dirname(location.file), name, after);
		} catch (error) {
			return describeWriteError(name, error);
		}
		snapshot.files.set(name, after);
	}
	return { kind: "done", revision: computeRevision(snapshot.files) };
}

export function describeConflict(file: string): string {
	return `${file} was changed by another program, so nothing was written. Try again.`;
}

interface Change {
	name: string;
	/** Null if the file doesn't exist yet. */
	before: Buffer | null;
	after: Buffer;
}

/**
 * Lists the changed files, the definition last because it names the others. Returns a problem if one can't be written.
 */
function listChanges(
	{ file, maxSize }: SiteLocation,
	texts: Record<string, string>,
	{ files }: SiteSnapshot,
): Change[] | string {
	const definition = basename(file);
	const changes: Change[] = [];
	for (const [name, text] of Object.entries(texts)) {
		const before = files.get(name) ?? null;
		if (before === null && name !== definition)
			return `There is no file ‘${name}’ beside ${definition}. Create an empty file with this name first.`;
		const after = encodeEdited(before ?? Buffer.alloc(0), text);
		if (after === null) return `‘${name}’ is not saved as UTF-8. Save it again as UTF-8 to edit it.`;
		if (after.length > (name === definition ? toMaxBytes(maxSize) : getByteLimit(name)))
			return `‘${name}’ is too long now. Shorten it.`;
		if (!Buffer.from(text).toString("utf8").startsWith(text)) return `‘${name}’ contains half a character.`;
		if (!before?.equals(after)) changes.push({ name, before, after });
	}
	return changes.sort((a, b) => Number(a.name === definition) - Number(b.name === definition));
}

/** Whether nobody has saved the file since the snapshot. */
function isUnchanged({ file }: SiteLocation, name: string, before: Buffer | null): boolean {
	const result = readInside(dirname(file), name, (before?.length ?? 0) + 1);
	if ("kind" in result) return before === null && result.kind === "missing";
	return before?.equals(result.bytes) ?? false;
}

/**
 * Encodes an edited text. Unedited lines keep their line breaks, also a carriage return alone, which the editor shows
 * as a line break. Returns null if the file isn't UTF-8, because characters that weren't edited would change.
 */
function encodeEdited(onDisk: Buffer, text: string): Buffer | null {
	if (!isUtf8(onDisk)) return null;
	const [rawText, shownText] = [onDisk.toString("utf8"), decodeDefinition(onDisk)];
	if (rawText === shownText) return Buffer.from(text);
	const rawLines = splitLines(rawText);
	const newLineBreak = rawText.includes("\n") ? "\n" : "\r";
	let index = 0;
	const lines = diffArrays(splitLines(shownText), splitLines(text)).flatMap(({ added, removed, value }) => {
		if (added) return value.map((line) => line.replace(/(?<!\r)\n$/, newLineBreak));
		const originalLines = rawLines.slice(index, index + value.length);
		index += value.length;
		return removed ? [] : originalLines;
	});
	return Buffer.from(lines.join(""));
}

/** Splits a text into lines with their line breaks. */
function splitLines(text: string): string[] {
	return text.match(/[^\r\n]*(\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
