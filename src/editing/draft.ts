import { type Caches, createCaches } from "../content/findings/caches.ts";
import type { ReadOptions } from "../content/source/document.ts";
import { migrate, migrations } from "../content/source/migration.ts";
import { toPatchedText } from "../content/source/recovery/patch.ts";
import { applySplices, dropOverlaps, type Splice } from "../text/splices.ts";
import { composeSplices } from "./compose-splices.ts";
import { OperationError } from "./operation-error.ts";
import { isEqual } from "./plain-data.ts";
import { readYaml, type YamlText } from "./yaml-text.ts";

/** Every text of a site by its file name: "site.yaml", "towns.csv". */
export type Texts = Readonly<Record<string, string>>;

/** Texts while operations are applied to them. */
export interface Draft {
	/** The name of the definition among the texts. */
	definition: string;
	/** The texts before all operations. */
	before: Texts;
	texts: Record<string, string>;
	/** All changes by file, in order and without overlaps. */
	splices: Record<string, Splice[]>;
	/** How the definition is read. */
	options: ReadOptions & { caches: Caches };
}

export function createDraft(
	texts: Texts,
	definition: string,
	{ maxSize, caches = createCaches() }: ReadOptions,
): Draft {
	if (!Object.hasOwn(texts, definition)) throw new OperationError(`There is no file called ‘${definition}’.`);
	return { definition, before: texts, texts: { ...texts }, splices: {}, options: { maxSize, caches } };
}

export function readDefinition(draft: Draft): YamlText {
	return readYaml(draft.texts[draft.definition]!, draft.options);
}

/** Replaces the old names of keys, because pointers of operations have the new ones. */
export function migrateDefinition(draft: Draft): void {
	const { text } = readDefinition(draft);
	const { renamings } = migrate(toPatchedText(text), migrations, draft.options.caches);
	if (renamings.length > 0)
		writeFile(
			draft,
			draft.definition,
			renamings.flatMap(({ splices }) => splices),
		);
}

/** Changes the definition, if its data is then exactly what is expected. */
export function writeDefinition(draft: Draft, splices: Splice[], expected: unknown): void {
	const text = applySplices(draft.texts[draft.definition]!, dropOverlaps(splices));
	if (!hasData(text, expected, draft))
		throw new OperationError("Change this in the source. Here, something else would change too.");
	writeFile(draft, draft.definition, splices);
}

/** Changes any of the texts. */
export function writeFile(draft: Draft, file: string, splices: Splice[]): void {
	const changes = dropOverlaps(splices);
	draft.splices[file] = composeSplices(draft.splices[file] ?? [], changes, draft.before[file]!.length);
	draft.texts[file] = applySplices(draft.texts[file]!, changes);
}

function hasData(text: string, expected: unknown, { options }: Draft): boolean {
	try {
		return isEqual(readYaml(text, options).data, expected);
	} catch (error) {
		if (error instanceof OperationError) return false;
		throw error;
	}
}
