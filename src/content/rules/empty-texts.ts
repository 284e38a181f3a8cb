import { getOrCreate } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { appendKey } from "../findings/pointer.ts";
import { getAncestry } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { createColumnSummaries } from "../semantics/column-summaries.ts";
import { createNotFoundPage } from "../semantics/page.ts";
import { findPagesAt, getRowTemplatePointer } from "../semantics/pages.ts";
import { isPerPage, parseColumnName, parseOnlyColumn, parsePlaceholders } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { describeEmptyCell, locateCellOrRow, type Row } from "../semantics/row.ts";
import { listShownSections } from "../semantics/sections.ts";
import { fillConstants } from "../semantics/template.ts";
import { findRowOfColumn, reportMisnamedColumn } from "./columns.ts";

/** Finds invisible texts: blanks, empty quotes, and required columns that are empty in some rows. */
export function checkBlankTexts(definition: Definition): Finding[] {
	const { spec, texts, constants, unknownNames } = definition;
	const findEmptyPages = createEmptyPageFinder(definition);
	const unclear = new Set(unknownNames.map(({ text }) => text.pointer));
	return texts.flatMap(({ pointer, value, schema }): Finding[] => {
		if (!schema.minLength || unclear.has(pointer)) return [];
		const code = "too-short";
		const column = parseOnlyColumn(value);
		if (column === null) {
			const visibleText = isPerPage(value) ? value : fillConstants(value, constants).trim();
			const message =
				visibleText === ""
					? "Write a text here: there’s nothing but spaces."
					: "Write a text here: there’s nothing but quotation marks.";
			return blankText.test(visibleText) ? [{ code, pointer, message }] : [];
		}
		const { shownOn, emptyOn } = findEmptyPages(pointer, column);
		const [page] = emptyOn;
		if (!page || !isRequired(pointer, spec)) return [];
		const row = findRowOfColumn(column, page);
		const misnamed = row && reportMisnamedColumn(row, column, definition);
		if (misnamed) return [{ ...misnamed, severity: "error" }];
		// If the column is empty on more than half of the pages, the text is to blame.
		if (row && emptyOn.length * 2 <= shownOn.length) return [reportEmptyCell(row, column)];
		const message = `This text is empty on the page ‘${page.path}’, because its row has nothing in the column ‘${column}’.`;
		return [{ code, pointer, message }];
	});
}

export const blankText = /^[\s"'`“”„‘’‚«»‹›]*$/;

function reportEmptyCell(row: Row, column: string): Finding {
	const message = `${describeEmptyCell(row, column)}: a page needs it.`;
	return { code: "too-short", ...locateCellOrRow(row, column), message };
}

interface ColumnUse {
	/** The pages that show the text. */
	shownOn: readonly PageInstance[];
	/** The pages whose rows have nothing in the column. */
	emptyOn: readonly PageInstance[];
}

/**
 * Creates a function that finds the pages of a text, and those of them on which a column is empty. Each route is only
 * searched once for each column.
 */
function createEmptyPageFinder({
	pages,
	caches,
}: Pick<Definition, "pages" | "caches">): (pointer: string, column: string) => ColumnUse {
	const usesByPages = new Map<readonly PageInstance[], Map<string, ColumnUse>>();
	const getColumns = caches.get(createColumnSummaries);
	return (pointer, column) => {
		const shownOn = findPagesAt(pointer, pages);
		const uses = getOrCreate(usesByPages, shownOn, () => new Map<string, ColumnUse>());
		return getOrCreate(uses, column, () => {
			const isFilled = getColumns(shownOn).get(column)?.filledCount === shownOn.length;
			return { shownOn, emptyOn: isFilled ? [] : shownOn.filter(({ params }) => !params[column]?.trim()) };
		});
	};
}

function isRequired(pointer: string, spec: unknown): boolean {
	const templatePointer = getRowTemplatePointer(pointer);
	// Empty items in a list of a card, such as the lines of an address, are left out.
	if (templatePointer !== null && /\/\d+(\/|$)/.test(pointer.slice(templatePointer.length))) return false;
	const ancestry = getAncestry(pointer, spec);
	// A picture is shown or omitted as a whole, so the picture has to be required rather than its file.
	const [owner, text] = (
		ancestry.at(-1)!.expected?.schema.format === "picture-source" ? ancestry.slice(0, -1) : ancestry
	).slice(-2);
	return Array.isArray(owner!.value) || (owner!.matched?.schema.required ?? []).includes(text!.key);
}

export function checkEmptyPages({ pages, spec }: Definition): Finding[] {
	const first = [...pages.byRoute.values()].map(([page]) => page!);
	return [...first, createNotFoundPage(spec)].flatMap(reportEmptyPage);
}

function reportEmptyPage({ route, pointer }: PageInstance): Finding[] {
	if (listShownSections(route, pointer).length > 0) return [];
	const { name } = route;
	const message = `The page ‘${name}’ is empty, because all its sections are hidden. Show one, or delete the page.`;
	return [{ code: "nothing-shown", pointer: appendKey(pointer, "sections"), at: "key", message }];
}

/** Finds rows with an empty column that is part of a title, a heading, a label or a link: "Plumber in ". */
export function checkMissingCells(definition: Definition): Finding[] {
	const { texts, pages, unknownNames } = definition;
	const unclear = new Set(unknownNames.map(({ text }) => text.pointer));
	const findings: Finding[] = [];
	const reported = new Set<string>();
	for (const { pointer, value } of texts) {
		if (findings.length > maxFindings) break;
		if (unclear.has(pointer) || !/\/(?:title|metaTitle|metaDescription|heading|label|to)$/.test(pointer)) continue;
		const shownOn = findPagesAt(pointer, pages);
		for (const column of listColumnsAmongText(value)) {
			const pagesWithout = shownOn.filter(({ params }) => !params[column]?.trim());
			// If most rows leave it out, it's intentional.
			if (pagesWithout.length === 0 || pagesWithout.length * 2 > shownOn.length) continue;
			for (const page of pagesWithout) {
				const row = findRowOfColumn(column, page);
				if (!row || reportMisnamedColumn(row, column, definition)) continue;
				const place = locateCellOrRow(row, column);
				const identity = JSON.stringify([place, column]);
				if (reported.has(identity)) continue;
				reported.add(identity);
				const message = `${describeEmptyCell(row, column)}: ‘${value}’ on the page ‘${page.path}’ shows it.`;
				findings.push({ code: "missing-cell", severity: "warning", ...place, message });
			}
		}
	}
	return findings;
}

/** Lists the columns in a text that contains other text, too. */
function listColumnsAmongText(text: string): string[] {
	if (!text.includes("{")) return [];
	const all = parsePlaceholders(text.trim());
	const hasText = all.some((piece) => typeof piece === "string" && /[\p{L}\p{N}/]/u.test(piece));
	if (!hasText) return [];
	return all.flatMap((piece) => (typeof piece === "string" ? [] : (parseColumnName(piece.name) ?? [])));
}
