import { toSplices } from "../../text/splices.ts";
import { writeFile } from "../draft.ts";
import { OperationError } from "../operation-error.ts";
import type { OperationHandler, OperationKind, OperationOf } from "./operation-kind.ts";

const handler: OperationHandler<OperationOf<"edit">> = {
	apply(draft, { file = draft.definitionName, edits }) {
		if (!Object.hasOwn(draft.texts, file)) throw new OperationError(`There is no file called ‘${file}’.`);
		writeFile(draft, file, toSplices(draft.texts[file]!, edits));
	},
	describe: ({ label = "Changed the source" }) => label,
};

export const editOperation: OperationKind<"edit"> = { definition: handler, table: handler, markdown: handler };
