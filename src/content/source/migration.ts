import { type Document, isMap, isScalar } from "yaml";
import { dropOverlaps } from "../../text/splices.ts";
import { type Caches, createCaches } from "../findings/caches.ts";
import { parseDocument } from "./document.ts";
import { findFormerNames } from "./former-names.ts";
import { addPatchedStarts, type PatchedText, patchText, toPatchedText } from "./recovery/patch.ts";
import { mapSplices, type Renaming } from "./renaming.ts";

/** Finds the differences between one format of the definition and the next. */
export type Migration = (document: Document, text: string, caches: Caches) => Renaming[];

/** From format 1 to 2, from 2 to 3, and so on. The maximum of `format` in `schema/site.json` is the newest. */
export const migrations: Migration[] = [findFormerNames];

export interface MigratedText extends PatchedText {
	renamings: Renaming[];
	/** Whether an offset is inside text that a migration inserted, so that it has no counterpart in the file. */
	isInserted: (offset: number) => boolean;
}

/** Converts the text of a definition to the newest format. The file itself is not changed. */
export function migrate(patched: PatchedText, steps: readonly Migration[], caches: Caches): MigratedText {
	const initial: MigratedText = { ...patched, renamings: [], isInserted: () => false };
	if (steps.length === 0) return initial;
	const pending = steps.slice(Math.max(readFormat(patched.text, caches), 1) - 1);
	return pending.reduce((before, step) => applyStep(before, step, caches), initial);
}

function applyStep(before: MigratedText, step: Migration, caches: Caches): MigratedText {
	const { text } = before;
	const renamings = step(parseDocument(text, caches), text, caches);
	if (renamings.length === 0) return before;
	const splices = dropOverlaps(renamings.flatMap((renaming) => renaming.splices));
	const after = patchText(toPatchedText(text), splices);
	const inserted = addPatchedStarts(splices);
	return {
		text: after.text,
		toOriginal: (offset) => before.toOriginal(after.toOriginal(offset)),
		renamings: [...before.renamings, ...renamings.map((renaming) => mapSplices(renaming, before.toOriginal))],
		isInserted: (offset) =>
			inserted.some(({ patchedStart: start, newText }) => start < offset && offset < start + newText.length) ||
			before.isInserted(after.toOriginal(offset)),
	};
}

/** Replaces every old name in a text that has no syntax errors. Comments and line endings are kept. */
export function rewriteInNewestFormat(text: string, caches = createCaches()): string {
	return migrate(toPatchedText(text), migrations, caches).text;
}

function readFormat(text: string, caches: Caches): number {
	const { contents } = parseDocument(text, caches);
	const format = isMap(contents) ? contents.get("format", true) : null;
	return isScalar(format) && typeof format.value === "number" ? format.value : 1;
}
