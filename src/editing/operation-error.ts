/** Thrown if an operation can't be applied. The message is one plain sentence for users. */
export class OperationError extends Error {}
