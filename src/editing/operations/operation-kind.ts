import type { Draft } from "../draft.ts";
import type { Operation } from "../operation.gen.ts";

export type OperationOf<Kind extends Operation["do"]> = Extract<Operation, { do: Kind }>;

/** The handlers of an operation, by the kind of file. The operation is refused for a kind of file without a handler. */
export interface OperationKind<Kind extends Operation["do"]> {
	definition?: OperationHandler<OperationOf<Kind>>;
	table?: OperationHandler<OperationOf<Kind> & { file: string }>;
	markdown?: OperationHandler<OperationOf<Kind> & { file: string }>;
}

export interface OperationHandler<AnyOperation extends Operation> {
	/** Changes the draft, or throws an `OperationError`. */
	apply: (draft: Draft, operation: AnyOperation) => void;
	/** Applies the same operation several times. Faster than calling `apply` repeatedly. */
	repeat?: (draft: Draft, operation: AnyOperation, times: number) => void;
	/** Returns the undo label: “Changed the price of Pro”. `before` is the draft before the operation. */
	describe: (operation: AnyOperation, before: Draft) => string;
}
