import { isMarkdownFile } from "../content/source/limits.ts";
import { type Draft, replace } from "./draft.ts";
import { retyped } from "./ends.ts";
import type { Operation } from "./operation.ts";
import { Refusal } from "./refusal.ts";

/** What can be done to a Markdown file in a folder of the definition: it is written as a whole. */
export type ArticleOperation = Operation & { do: "set"; file: string };

export function isOfArticle(operation: Operation): operation is ArticleOperation {
	return "file" in operation && operation.do !== "edit" && isMarkdownFile(operation.file ?? "");
}

export function writeArticle(draft: Draft, { do: kind, file, pointer, value }: ArticleOperation): void {
	const text = draft.texts[file];
	if (text === undefined) throw new Refusal(`There is no file called ‘${file}’.`);
	if (kind !== "set" || pointer !== "" || typeof value !== "string")
		throw new Refusal("A Markdown file is written as a whole: its pointer is empty, and its value a text.");
	replace(draft, file, [{ start: 0, end: text.length, newText: retyped(text, value) }]);
}
