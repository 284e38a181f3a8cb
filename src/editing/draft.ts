import { apart, type Splice, spliced } from "../content/source/edits.ts";
import { composed } from "./composition.ts";
import { read, type Written } from "./document.ts";
import type { Texts } from "./operation.ts";
import { equal } from "./plain.ts";
import { Refusal } from "./refusal.ts";

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
	/** The longest definition that is read, in KiB; undefined: the usual limit. */
	maxSize: number | undefined;
}

export function draftOf(texts: Texts, definition: string, maxSize?: number): Draft {
	if (!Object.hasOwn(texts, definition)) throw new Refusal(`There is no text called ‘${definition}’.`);
	return { definition, before: texts, texts: { ...texts }, splices: {}, maxSize };
}

/** The definition as it is now. */
export function written(draft: Draft): Written {
	return read(draft.texts[draft.definition]!, draft.maxSize);
}

/** Changes the definition, if it says then what is wanted and nothing else. */
export function write(draft: Draft, splices: Splice[], wanted: unknown): void {
	const text = spliced(draft.texts[draft.definition]!, apart(splices));
	if (!says(text, wanted, draft))
		throw new Refusal("This cannot be changed here without changing something else: do it in the source.");
	replace(draft, draft.definition, splices);
}

/** Changes any of the texts, whatever it says then. */
export function replace(draft: Draft, file: string, splices: Splice[]): void {
	const made = apart(splices);
	const text = draft.texts[file]!;
	draft.splices[file] = composed(draft.splices[file] ?? [], made, draft.before[file]!.length);
	draft.texts[file] = spliced(text, made);
}

function says(text: string, wanted: unknown, { maxSize }: Draft): boolean {
	try {
		return equal(read(text, maxSize).data, wanted);
	} catch (error) {
		if (error instanceof Refusal) return false;
		throw error;
	}
}
