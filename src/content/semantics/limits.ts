import { schemas } from "../schema/walk.ts";

/** Length of a constant or a cell of a table, once filled (characters). */
export const maxValueLength = 10_000;

/** Length of all texts of a page, once filled (characters). */
export const maxPageLength = 1_000_000;

/** Pages of a site, and rows of a table. */
export const maxPages = 200_000;

/** Links that differ from page to page, counted on each page. Every one is checked. */
export const maxLinks = 500_000;

/** Columns of a table. The schema limits rows in the definition, and CSV files have the same limit. */
export const maxColumns = schemas.get("collection.json")!.properties!.rows!.items!.maxProperties!;

/** Cards of a section that sets neither `limit` nor `perPage`. */
export const maxListedRows = 200;

/** Links of a sidebar. All pages of a long table together would have too many. */
export const maxSidebarPages = 100;

/** Rows that are grouped, once for each set of columns that parent pages share with the table. */
export const maxRowMatches = 10_000_000;
