import { type Caches, createCaches } from "../content/findings/caches.ts";
import type { ReadOptions } from "../content/source/document.ts";
import { migrate, migrations } from "../content/source/migration.ts";
import { toPatchedText } from "../content/source/recovery/patch.ts";
import { applySplices, dropOverlaps, type Splice } from "../text/splices.ts";
import { composeSplices } from "./compose-splices.ts";
import { OperationError } from "./operation-error.ts";
import { isEqual } from "./plain-data.ts";
import type { Texts } from "./texts.ts";
import { readYaml, type YamlText } from "./yaml-text.ts";

/** Texts while operations are applied to them. */
export interface Draft {
	/** The name of the definition among the texts: "site.yaml". */
	definitionName: string;
	/** The texts before all operations. Files that operations create are missing. */
	before: Texts;
	/** The current texts. */
	texts: Record<string, string>;
	/** The changes of all operations, by file, with offsets in `before`. They are sorted and don't overlap. */
	splices: Record<string, Splice[]>;
	/** How the definition is read. */
	options: ReadOptions & { caches: Caches };
}

export function createDraft(
	texts: Texts,
	definitionName: string,
	{ maxSize, caches = createCaches() }: ReadOptions,
): Draft {
	if (!Object.hasOwn(texts, definitionName)) throw new OperationError(`There is no file called ‘${definitionName}’.`);
	return { definitionName, before: texts, texts: { ...texts }, splices: {}, options: { maxSize, caches } };
}

export function readDefinition(draft: Draft): YamlText {
	return readYaml(draft.texts[draft.definitionName]!, draft.options);
}

/** Replaces old names of keys by their new names, which the pointers of operations use. */
export function migrateDefinition(draft: Draft): void {
	const { text } = readDefinition(draft);
	const { renamings } = migrate(toPatchedText(text), migrations, draft.options.caches);
	if (renamings.length > 0)
		writeFile(
			draft,
			draft.definitionName,
			renamings.flatMap(({ splices }) => splices),
		);
}

/** Changes the definition. Throws if its data would then differ from `expected`. */
export function writeDefinition(draft: Draft, splices: Splice[], expected: unknown): void {
	const text = applySplices(draft.texts[draft.definitionName]!, dropOverlaps(splices));
	if (!hasData(text, expected, draft))
		throw new OperationError("Change this in the source. Here, something else would change too.");
	writeFile(draft, draft.definitionName, splices);
}

/** Changes a text. Of splices that overlap, applies the one that `dropOverlaps` keeps. */
export function writeFile(draft: Draft, file: string, splices: Splice[]): void {
	const changes = dropOverlaps(splices);
	draft.splices[file] = composeSplices(draft.splices[file] ?? [], changes, (draft.before[file] ?? "").length);
	draft.texts[file] = applySplices(draft.texts[file]!, changes);
}

export function createFile(draft: Draft, file: string, text: string): void {
	draft.texts[file] = "";
	writeFile(draft, file, [{ start: 0, end: 0, newText: text }]);
}

export function deleteFile(draft: Draft, file: string): void {
	writeFile(draft, file, [{ start: 0, end: draft.texts[file]!.length, newText: "" }]);
	delete draft.texts[file];
}

function hasData(text: string, expected: unknown, { options }: Draft): boolean {
	try {
		return isEqual(readYaml(text, options).data, expected);
	} catch (error) {
		if (error instanceof OperationError) return false;
		throw error;
	}
}
