import { schemas } from "../schema/walk.ts";

/** Of the value of a constant, and of one cell of a table. In characters, when it is filled. */
export const maxValueLength = 10_000;

/** Of all texts that a page shows, in characters, when they are filled. */
export const maxPageLength = 1_000_000;

/** Of a site, and so of the rows of a table. */
export const maxPages = 200_000;

/** Of a site, those that differ from page to page counted on each of their pages: every one of them is judged. */
export const maxLinks = 500_000;

/** Of a table. The schema says it of rows that are written in the definition. */
export const maxColumns = schemas.get("collection.json")!.properties!.rows!.items!.maxProperties!;

/** Of the rows of a table, in one section. */
export const maxCards = 200;

/** Rows of a table that are put in groups, once for each set of columns that the pages above share with it. */
export const maxRowMatches = 10_000_000;
