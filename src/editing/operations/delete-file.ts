import { quoteFileTitle } from "../article-text.ts";
import { deleteFile } from "../draft.ts";
import { OperationError } from "../operation-error.ts";
import type { OperationHandler, OperationKind, OperationOf } from "./operation-kind.ts";

const handler: OperationHandler<OperationOf<"delete-file">> = {
	apply(draft, { file }) {
		if (!Object.hasOwn(draft.texts, file)) throw new OperationError(`There is no file called ‘${file}’.`);
		deleteFile(draft, file);
	},
	describe: ({ file }, { texts }) => `Deleted ${quoteFileTitle(file, texts[file]!)}`,
};

export const deleteFileOperation: OperationKind<"delete-file"> = { table: handler, markdown: handler };
