import type { Operation } from "../operation.gen.ts";
import { addColumnOperation } from "./add-column.ts";
import { createFileOperation } from "./create-file.ts";
import { deleteFileOperation } from "./delete-file.ts";
import { duplicateOperation } from "./duplicate.ts";
import { editOperation } from "./edit.ts";
import { insertOperation } from "./insert.ts";
import { moveOperation } from "./move.ts";
import type { OperationKind } from "./operation-kind.ts";
import { removeOperation } from "./remove.ts";
import { removePageOperation } from "./remove-page.ts";
import { renamePageOperation } from "./rename-page.ts";
import { setOperation } from "./set.ts";

export const operationKinds: { [Kind in Operation["do"]]: OperationKind<Kind> } = {
	set: setOperation,
	insert: insertOperation,
	remove: removeOperation,
	move: moveOperation,
	duplicate: duplicateOperation,
	"rename-page": renamePageOperation,
	"remove-page": removePageOperation,
	edit: editOperation,
	"create-file": createFileOperation,
	"delete-file": deleteFileOperation,
	"add-column": addColumnOperation,
};
