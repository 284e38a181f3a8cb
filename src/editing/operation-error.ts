/** Thrown if an operation can't be applied. The message tells users in plain words why, and often what to do instead. */
export class OperationError extends Error {}
