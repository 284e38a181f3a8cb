/** A schema.org object, without its `@context`. */
export type SchemaOrgObject = Record<string, unknown>;
