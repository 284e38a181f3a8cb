import { type Caches, createCaches } from "../content/findings/caches.ts";
import type { ReadOptions } from "../content/source/document.ts";
import { applySplices, dropOverlaps, type Splice } from "../text/splices.ts";
import { composeSplices } from "./compose-splices.ts";

import { OperationError } from "./operation-error.ts";
import { isEqual } from "./plain-data.ts";
import { readYaml, type YamlText } from "./yaml-text.ts";

/** Every text of a site by its file name: "site.yaml", "towns.csv". */
export type Texts = Readonly<Record<string, string>>;

/** Texts while operations are made on them, one after the other. */
export interface Draft {
	/** The name of the definition among the texts. */
	definition: string;
	/** As they were at first. */
	before: Texts;
	/** As they are now. */
	texts: Record<string, string>;
	/** All that has changed, by file; in order and apart. */
	splices: Record<string, Splice[]>;
	/** How the definition is read. */
	options: ReadOptions & { caches: Caches };
}

export function createDraft(
	texts: Texts,
	definition: string,
	{ maxSize, caches = createCaches() }: ReadOptions,
): Draft {
	if (!Object.hasOwn(texts, definition)) throw new OperationError(`There is no text called ‘${definition}’.`);
	return { definition, before: texts, texts: { ...texts }, splices: {}, options: { maxSize, caches } };
}

/** The definition as it is now. */
export function readDefinition(draft: Draft): YamlText {
	return readYaml(draft.texts[draft.definition]!, draft.options);
}

/** Changes the definition, if it says then what is wanted and nothing else. */
export function writeDefinition(draft: Draft, splices: Splice[], wanted: unknown): void {
	const text = applySplices(draft.texts[draft.definition]!, dropOverlaps(splices));
	if (!says(text, wanted, draft))
		throw new OperationError("This cannot be changed here without changing something else: do it in the source.");
	writeFile(draft, draft.definition, splices);
}

/** Changes any of the texts, whatever it says then. */
export function writeFile(draft: Draft, file: string, splices: Splice[]): void {
	const made = dropOverlaps(splices);
	const text = draft.texts[file]!;
	draft.splices[file] = composeSplices(draft.splices[file] ?? [], made, draft.before[file]!.length);
	draft.texts[file] = applySplices(text, made);
}

function says(text: string, wanted: unknown, { options }: Draft): boolean {
	try {
		return isEqual(readYaml(text, options).data, wanted);
	} catch (error) {
		if (error instanceof OperationError) return false;
		throw error;
	}
}
