export * from "../unit/compiled.ts";
export * from "../unit/documents.ts";
