import { isUtf8 } from "node:buffer";
import { basename, dirname } from "node:path";
import { restoreCarriageReturns } from "../content/source/carriage-returns.ts";
import { findCreationProblem } from "../content/source/folders.ts";
import { getByteLimit, toMaxBytes } from "../content/source/limits.ts";
import { getFileStamp } from "./list.ts";
import { isReadFailure, readInside } from "./read.ts";
import { computeRevision, readSnapshot, type SiteLocation, type SiteSnapshot } from "./site-folder.ts";
import {
	describeWriteError,
	makeFolderInside,
	removeEmptyFolder,
	removeInside,
	type WriteFailure,
	writeInside,
} from "./write.ts";

/**
 * Writes edited texts, one whole file at a time, and creates or deletes files beside the definition.
 *
 * @param texts by file name; null deletes a file
 * @returns "behind" if the files have changed since `revision`; otherwise the revision with the written texts, which may
 * already be outdated
 */
export function writeTexts(
	location: SiteLocation,
	texts: Record<string, string | null>,
	revision: string,
): { kind: "done"; revision: string } | { kind: "behind"; message: string } | WriteFailure {
	const behind = { kind: "behind" as const, message: describeConflict(location.file) };
	const snapshot = readSnapshot(location);
	if (typeof snapshot === "string") return { kind: "denied", message: snapshot };
	if (snapshot.revision !== revision) return behind;
	const changes = listChanges(location, texts, snapshot);
	if (typeof changes === "string") return { kind: "denied", message: changes };
	const folder = dirname(location.file);
	for (const { name, before, after } of changes) {
		if (!isUnchanged(location, name, before)) return behind;
		try {
			if (after === null) removeFile(folder, name);
			else writeInNewFolder(folder, name, after);
		} catch (error) {
			return describeWriteError(name, error);
		}
		if (after === null) snapshot.files.delete(name);
		else snapshot.files.set(name, after);
	}
	return { kind: "done", revision: computeRevision(snapshot.files) };
}

export function describeConflict(file: string): string {
	return `${file} or a file beside it was changed by another program. Try again.`;
}

interface Change {
	name: string;
	/** Null if the file doesn't exist yet. */
	before: Buffer | null;
	/** Null to delete the file. */
	after: Buffer | null;
}

/**
 * Lists the changed files in the order of writing: other files are written before the definition and deleted after it, so
 * that the definition never names a missing file. Returns a problem if a file can't be written.
 */
function listChanges(
	{ file, maxSize }: SiteLocation,
	texts: Record<string, string | null>,
	{ files }: SiteSnapshot,
): Change[] | string {
	const [folder, definition] = [dirname(file), basename(file)];
	const changes: Change[] = [];
	for (const [name, text] of Object.entries(texts)) {
		const before = files.get(name) ?? null;
		if (before === null && name !== definition) {
			const definitionText = texts[definition] ?? files.get(definition)?.toString("utf8") ?? "";
			const problem = findCreationProblem(name, definitionText, () => getFileStamp(folder, name) !== "");
			if (problem !== null) return problem;
		}
		if (text === null) {
			if (name === definition) return "The editor never deletes the definition.";
			changes.push({ name, before, after: null });
			continue;
		}
		const after = encodeEdited(before ?? Buffer.alloc(0), text);
		if (after === null) return `‘${name}’ is not saved as UTF-8. Save it again as UTF-8 to edit it.`;
		if (after.length > (name === definition ? toMaxBytes(maxSize) : getByteLimit(name)))
			return `‘${name}’ is too long now. Shorten it.`;
		// UTF-8 can't encode half of a surrogate pair, so `Buffer` replaces it by another character.
		if (Buffer.from(text).toString("utf8") !== text) return `‘${name}’ contains half a character.`;
		if (!before?.equals(after)) changes.push({ name, before, after });
	}
	const rank = ({ name, after }: Change) => {
		if (after === null) return 2;
		return name === definition ? 1 : 0;
	};
	return changes.sort((a, b) => rank(a) - rank(b));
}

function writeInNewFolder(siteFolder: string, name: string, content: Buffer): void {
	if (name.includes("/")) makeFolderInside(siteFolder, dirname(name));
	writeInside(siteFolder, name, content);
}

function removeFile(siteFolder: string, name: string): void {
	removeInside(siteFolder, name);
	if (name.includes("/")) removeEmptyFolder(siteFolder, dirname(name));
}

/** Checks whether a file still has the content of the snapshot. */
function isUnchanged({ file }: SiteLocation, name: string, before: Buffer | null): boolean {
	const result = readInside(dirname(file), name, (before?.length ?? 0) + 1);
	if (isReadFailure(result)) return before === null && result.kind === "missing";
	return before?.equals(result.bytes) ?? false;
}

/**
 * Encodes an edited text. Unedited lines keep their line breaks, even a lone carriage return, which the editor shows as a
 * line break. Returns null if the file isn't UTF-8, because unedited characters would change.
 */
function encodeEdited(onDisk: Buffer, text: string): Buffer | null {
	return isUtf8(onDisk) ? Buffer.from(restoreCarriageReturns(onDisk.toString("utf8"), text)) : null;
}
