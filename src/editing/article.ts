import { isMarkdownFile } from "../content/source/limits.ts";
import { type Draft, writeFile } from "./draft.ts";
import { restoreLineEnds } from "./line-ends.ts";
import type { Operation } from "./operation.ts";
import { OperationError } from "./operation-error.ts";

/** What can be done to a Markdown file in a folder of the definition: it is written as a whole. */
export type ArticleOperation = Operation & { do: "set"; file: string };

export function isArticleOperation(operation: Operation): operation is ArticleOperation {
	return "file" in operation && operation.do !== "edit" && isMarkdownFile(operation.file ?? "");
}

export function writeArticle(draft: Draft, { do: kind, file, pointer, value }: ArticleOperation): void {
	const text = draft.texts[file];
	if (text === undefined) throw new OperationError(`There is no file called ‘${file}’.`);
	if (kind !== "set" || pointer !== "" || typeof value !== "string")
		throw new OperationError("A Markdown file is written as a whole: its pointer is empty, and its value a text.");
	writeFile(draft, file, [{ start: 0, end: text.length, newText: restoreLineEnds(text, value) }]);
}
