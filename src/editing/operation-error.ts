/** Why an operation is not made: one plain sentence. */
export class OperationError extends Error {}
