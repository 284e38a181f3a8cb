import type { ReadOptions } from "../content/source/document.ts";
import { isMarkdownFile, maxDepth } from "../content/source/limits.ts";
import type { Splice } from "../text/splices.ts";
import { invertSplices } from "./compose-splices.ts";
import { createDraft, type Draft, migrateDefinition } from "./draft.ts";
import type { Operation } from "./operation.gen.ts";
import { OperationError } from "./operation-error.ts";
import type { OperationHandler } from "./operations/operation-kind.ts";
import { operationKinds } from "./operations/operation-kinds.ts";
import { isDeeperThan, isEqual } from "./plain-data.ts";
import type { Texts } from "./texts.ts";

export interface OperationResult {
	/** The changes by file, in order and without overlaps. A new file is treated as an empty text before. */
	splices: Readonly<Record<string, Splice[]>>;
	/** The splices that undo the changes, by file, with offsets in the new texts. */
	inverse: Readonly<Record<string, Splice[]>>;
	texts: Texts;
	/** The label of the undo step: “Changed the price of Pro”, “Moved Services to 3 of 8”. */
	label: string;
}

/**
 * Applies operations to the texts of a site, one after the other, as one change.
 *
 * @param definitionName the name of the definition among the texts
 * @param options how the definition is read
 * @returns the change, or a sentence that says why nothing was changed
 */
export function applyOperations(
	texts: Texts,
	definitionName: string,
	operations: Operation[],
	options: ReadOptions = {},
): OperationResult | { refused: string } {
	try {
		const draft = createDraft(texts, definitionName, options);
		const labels = groupRepeated(operations, draft).flatMap(({ operation, handler, times }) => {
			// Pointers use the new names of keys, so rename old keys first. An `edit` has positions in the unchanged text.
			if (operation.do !== "edit" && handler === operationKinds[operation.do].definition) migrateDefinition(draft);
			const before = { ...draft, texts: { ...draft.texts } };
			if (times > 1) handler.repeat!(draft, operation, times);
			else handler.apply(draft, operation);
			const label = handler.describe(operation, before);
			return Array.from({ length: times }, () => label);
		});
		return createResult(draft, labels);
	} catch (error) {
		if (error instanceof OperationError) return { refused: error.message };
		throw error;
	}
}

interface Step {
	operation: Operation;
	handler: OperationHandler<Operation>;
	times: number;
}

/** Groups consecutive equal operations if their handler can repeat them. */
function groupRepeated(operations: Operation[], draft: Draft): Step[] {
	const steps: Step[] = [];
	for (const operation of operations) {
		const handler = findHandler(operation, draft);
		const last = steps.at(-1);
		if (last && handler.repeat && isEqual(last.operation, operation)) last.times++;
		else steps.push({ operation, handler, times: 1 });
	}
	return steps;
}

function findHandler(operation: Operation, { definitionName }: Draft): OperationHandler<Operation> {
	if (!Object.hasOwn(operationKinds, operation.do))
		throw new OperationError(`There is no operation ‘${operation.do}’.`);
	if ("value" in operation && isDeeperThan(operation.value, maxDepth))
		throw new OperationError(`This value is nested more than ${maxDepth} levels deep. A site needs about ten.`);
	const file = "file" in operation ? (operation.file ?? definitionName) : definitionName;
	const dataFileKind = isMarkdownFile(file) ? "markdown" : "table";
	const handler = operationKinds[operation.do][file === definitionName ? "definition" : dataFileKind];
	if (!handler) throw new OperationError(`The operation ‘${operation.do}’ can't change ${file}.`);
	return handler as OperationHandler<Operation>;
}

function createResult({ before, texts, splices }: Draft, labels: string[]): OperationResult {
	const inverse: Record<string, Splice[]> = {};
	for (const [file, changes] of Object.entries(splices)) inverse[file] = invertSplices(changes, before[file] ?? "");
	const [first = "Changed nothing", ...others] = labels;
	const label = others.length === 0 ? first : `${first}, and ${others.length} more`;
	return { splices, inverse, texts, label };
}
