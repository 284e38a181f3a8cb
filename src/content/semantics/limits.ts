import { schemas } from "../schema/walk.ts";

/** Maximum length of a constant or a cell of a table, once filled, in characters. */
export const maxValueLength = 10_000;

/** Maximum length of all texts of a page together, once filled, in characters. */
export const maxPageLength = 1_000_000;

/** Maximum number of pages of a site, and of rows of a table. */
export const maxPages = 200_000;

/** Maximum number of links that differ from page to page, counted on each page. All of them are checked. */
export const maxLinks = 500_000;

/** Maximum number of columns of a CSV file. The schema has the same limit for rows in the definition. */
export const maxColumns = schemas.get("collection.json")!.properties!.rows!.items!.maxProperties!;

/** Maximum number of rows in a list that sets neither `limit` nor `perPage`. */
export const maxListedRows = 200;

/** Maximum number of links of a sidebar. Every page of a long table would have links to all of them. */
export const maxSidebarPages = 100;

/**
 * Maximum number of rows to group. A table is grouped once for each set of columns that it shares with parent pages.
 */
export const maxRowMatches = 10_000_000;
