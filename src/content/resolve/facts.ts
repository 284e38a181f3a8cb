/** A schema.org object, without its `@context`. */
export type Facts = Record<string, unknown>;
