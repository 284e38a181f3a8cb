import { restoreCarriageReturns } from "../../content/source/carriage-returns.ts";
import { findCreationProblem } from "../../content/source/folders.ts";
import { getByteLimit, toMaxBytes } from "../../content/source/limits.ts";
import type { ChangedTexts } from "../storage.ts";
import type { FileChange, GitLocation } from "./git-host.ts";
import { computeBlobSha, decodeUtf8, encodeUtf8 } from "./objects.ts";
import { listFolder, type Snapshot } from "./snapshot.ts";

/**
 * Lists the files that edited texts change. Returns a problem, in a sentence, if a file can't be written: only the
 * definition and its data files can.
 */
export async function listTextChanges(
	{ definition }: GitLocation,
	{ entries, storedTexts }: Snapshot,
	texts: ChangedTexts,
): Promise<FileChange[] | string> {
	const changes: FileChange[] = [];
	const siblings = listFolder(entries, "").map((name) => name.replace(/\/$/, ""));
	for (const [name, text] of Object.entries(texts)) {
		const stored = Object.hasOwn(storedTexts, name) ? storedTexts[name]! : null;
		const entry = entries.get(name);
		if (stored === null) {
			if (text === null) continue;
			const definitionText = texts[definition] ?? storedTexts[definition] ?? "";
			const exists = () => entry !== undefined || siblings.includes(name);
			const problem = findCreationProblem(name, definitionText, exists);
			if (problem !== null) return problem;
		}
		const file = { name, mode: entry?.mode ?? "100644", before: entry?.sha ?? null, isText: true };
		if (text === null) {
			if (name === definition) return "The editor never deletes the definition.";
			changes.push({ ...file, content: null });
			continue;
		}
		if (stored !== null && (await computeBlobSha(encodeUtf8(stored))) !== entry?.sha)
			return `‘${name}’ is not saved as UTF-8. Save it again as UTF-8 to edit it.`;
		const bytes = encodeUtf8(restoreCarriageReturns(stored ?? "", text));
		// Half of a surrogate pair can't be encoded.
		if (decodeUtf8(encodeUtf8(text)) !== text) return `‘${name}’ contains half a character.`;
		if (bytes.length > (name === definition ? toMaxBytes() : getByteLimit(name)))
			return `‘${name}’ is too long now. Shorten it.`;
		const sha = await computeBlobSha(bytes);
		if (sha !== entry?.sha) changes.push({ ...file, content: { sha, bytes } });
	}
	return changes;
}
