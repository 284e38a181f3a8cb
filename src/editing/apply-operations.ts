import { type Splice, toSplices } from "../content/source/edits.ts";
import { maxDepth } from "../content/source/limits.ts";
import { isArticleOperation, writeArticle } from "./article.ts";
import { invertSplices } from "./compose-splices.ts";
import { describeOperation, describeTableOperation } from "./describe-operation.ts";
import { createDraft, type Draft, writeFile } from "./draft.ts";
import { duplicateEntry } from "./duplicate.ts";
import { insertEntry } from "./insert.ts";
import { moveEntry } from "./move.ts";
import type { Operation, OperationResult, Texts } from "./operation.ts";
import { OperationError } from "./operation-error.ts";
import { isDeeperThan } from "./plain-data.ts";
import { removeEntry } from "./remove.ts";
import { removePage } from "./remove-page.ts";
import { renamePage } from "./rename.ts";
import { setDefinitionValue } from "./set.ts";
import { changeTable, type TableOperation } from "./table.ts";

/**
 * Operations on the texts of a definition, one after the other, as one change.
 *
 * @param definition the name of the definition among the texts
 * @param maxSize of the definition, in KiB; undefined: the usual limit
 * @returns the change, or one plain sentence that says why there is none
 */
export function applyOperations(
	texts: Texts,
	definition: string,
	operations: Operation[],
	maxSize?: number,
): OperationResult | { refused: string } {
	try {
		const draft = createDraft(texts, definition, maxSize);
		const labels = runsOf(operations).flatMap(({ operation, times }) => {
			const before = { ...draft.texts };
			if (times > 1 && operation.do === "duplicate") duplicateEntry(draft, operation.pointer, times);
			else perform(draft, operation);
			const label = isArticleOperation(operation)
				? `Changed ${operation.file}`
				: isOfTable(operation, draft)
					? describeTableOperation(operation, before[operation.file]!)
					: describeOperation(operation, before[definition]!, maxSize);
			return Array.from({ length: times }, () => label);
		});
		return changeOf(draft, labels);
	} catch (error) {
		if (error instanceof OperationError) return { refused: error.message };
		throw error;
	}
}

/** The operations in their order, copies of the same entry that follow each other together. */
function runsOf(operations: Operation[]): { operation: Operation; times: number }[] {
	const runs: { operation: Operation; times: number }[] = [];
	for (const operation of operations) {
		const last = runs.at(-1);
		const before = last && copiedIn(last.operation);
		if (last && before !== null && before === copiedIn(operation)) last.times++;
		else runs.push({ operation, times: 1 });
	}
	return runs;
}

/** What of the definition an operation copies; null where it does something else. */
function copiedIn(operation: Operation): string | null {
	return operation.do === "duplicate" && operation.file === undefined ? operation.pointer : null;
}

type Performers = {
	[Kind in Operation["do"]]: (draft: Draft, operation: Operation & { do: Kind }) => void;
};

const performers: Performers = {
	set: (draft, { pointer, value }) => setDefinitionValue(draft, pointer, value),
	insert: (draft, { pointer, value }) => insertEntry(draft, pointer, value),
	remove: (draft, { pointer }) => removeEntry(draft, pointer),
	move: (draft, { pointer, to }) => moveEntry(draft, pointer, to),
	duplicate: (draft, { pointer }) => duplicateEntry(draft, pointer),
	"rename-page": (draft, { pointer, path }) => renamePage(draft, pointer, path),
	"remove-page": (draft, { pointer, leadsTo }) => removePage(draft, pointer, leadsTo),
	edit,
};

function perform(draft: Draft, operation: Operation): void {
	if ("value" in operation && isDeeperThan(operation.value, maxDepth))
		throw new OperationError(`This value is nested more than ${maxDepth} levels deep. A definition needs about ten.`);
	if (!Object.hasOwn(performers, operation.do)) throw new OperationError(`There is no operation ‘${operation.do}’.`);
	if (isArticleOperation(operation)) writeArticle(draft, operation);
	else if (isOfTable(operation, draft)) changeTable(draft, operation);
	else (performers[operation.do] as (draft: Draft, operation: Operation) => void)(draft, operation);
}

function isOfTable(operation: Operation, { definition }: Draft): operation is TableOperation {
	return "file" in operation && operation.do !== "edit" && (operation.file ?? definition) !== definition;
}

function edit(draft: Draft, { file, edits }: Operation & { do: "edit" }): void {
	const name = file ?? draft.definition;
	if (!Object.hasOwn(draft.texts, name)) throw new OperationError(`There is no text called ‘${name}’.`);
	writeFile(draft, name, toSplices(draft.texts[name]!, edits));
}

function changeOf({ before, texts, splices }: Draft, labels: string[]): OperationResult {
	const inverse: Record<string, Splice[]> = {};
	for (const [file, made] of Object.entries(splices)) inverse[file] = invertSplices(made, before[file]!);
	const [first = "Changed nothing", ...others] = labels;
	const label = others.length === 0 ? first : `${first}, and ${others.length} more`;
	return { splices, inverse, texts, label };
}
