/** Why an operation is not made: one plain sentence. */
export class Refusal extends Error {}
