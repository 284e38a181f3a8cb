import { isCreatableFile } from "../../content/source/folders.ts";
import { quoteFileTitle } from "../article-text.ts";
import { createFile } from "../draft.ts";
import { OperationError } from "../operation-error.ts";
import type { OperationHandler, OperationKind, OperationOf } from "./operation-kind.ts";

const handler: OperationHandler<OperationOf<"create-file">> = {
	apply(draft, { file, text }) {
		if (!isCreatableFile(file)) throw new OperationError(`A file beside the definition can't be called ‘${file}’.`);
		// Some file systems ignore case.
		const existing = Object.keys(draft.texts).find((name) => name.toLowerCase() === file.toLowerCase());
		if (existing !== undefined) throw new OperationError(`There is already a file called ‘${existing}’.`);
		createFile(draft, file, text);
	},
	describe: ({ file, text }) => `Added ${quoteFileTitle(file, text)}`,
};

export const createFileOperation: OperationKind<"create-file"> = { table: handler, markdown: handler };
