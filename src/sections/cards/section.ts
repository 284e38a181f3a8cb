import { resolvePicture } from "../../content/resolve/picture.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { canListOwnPage, getCardLimit, getDateColumn } from "../../content/semantics/card-sources.ts";
import { findCellPointer } from "../../content/semantics/page.ts";
import { findPagesAt } from "../../content/semantics/pages.ts";
import { countPages, formatNumberedPath } from "../../content/semantics/pagination.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import { createNamedNode } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import { describeArrangement } from "../../diff/nodes/page.ts";
import type { SectionSpec } from "../../model/spec.gen.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";
import { checkCards, checkSorting } from "./rules.ts";
import type { Card, ListPages } from "./view.lazy.tsx";

export const section: SectionType<"cards"> = {
	rules: [
		["Cards are written, or taken from a table with the right columns.", checkCards],
		["Every row has the column to sort by, and a number if the others have one.", checkSorting],
	],
	resolve: (spec, context) => {
		const { heading, text = null, columns = null, ratio = null, items, from } = spec;
		const { page, unfilledSpec } = context;
		const rows = listRows(context);
		const perPage = from?.perPage ?? rows.length;
		const skippedRows = (page.number - 1) * perPage;
		return {
			heading,
			text,
			arrangement: { columns, ratio },
			items: items
				? items.map((item, index) => resolveCard(item, `items/${index}`, context))
				: resolveCards(unfilledSpec.card, rows.slice(skippedRows, skippedRows + perPage), context),
			...(from?.where && { where: { column: from.where.column, is: String(from.where.is) } }),
			...(rows.length > perPage && { pages: resolvePagination(page, rows.length, perPage) }),
		};
	},
	describe: ({ heading, text, arrangement, items, pages, where }) => ({
		properties: {
			heading,
			text,
			...describeArrangement(arrangement),
			perPage: pages ? String(pages.perPage) : null,
			where: where ? `${where.column} is ‘${where.is}’` : null,
		},
		children: items.map(({ title, text: words, date, to, picture }) => ({
			...createNamedNode("card", title, { text: words, date, target: to }),
			children: describeOptionalPicture(picture),
		})),
	}),
	join: (first, next) => (first.pages ? { ...first, items: [...first.items, ...next.items] } : first),
};

type CardsSpec = Extract<SectionSpec, { type: "cards" }>;
type CardSpec = NonNullable<CardsSpec["card"]>;

/**
 * Lists the rows to show, each as this page with the columns of the row. Leaves out a row whose card would lead to the
 * page that it is on.
 */
function listRows({
	definition,
	page,
	pointer,
	getTemplate,
	unfilledSpec,
}: SectionContext<CardsSpec>): readonly PageInstance[] {
	const rows = findPagesAt(`${pointer}/card`, definition.pages);
	const { card, from } = unfilledSpec;
	const to = card?.to;
	if (!from) return rows;
	const getTarget = to !== undefined && canListOwnPage(unfilledSpec, page.route) ? getTemplate(to) : null;
	const { byPath } = definition.pages;
	const others = getTarget ? rows.filter(({ params }) => byPath.get(getTarget(params))?.path !== page.path) : rows;
	// `deriveCards` gives one row more than the limit, in place of the one that may be left out.
	return others.slice(0, getCardLimit(from));
}

/** Resolves a card for each row, with the columns of the row instead of those of the page. */
function resolveCards(card: CardSpec | undefined, rows: readonly PageInstance[], context: SectionContext): Card[] {
	if (!card) return [];
	const fill = context.getTemplate(card);
	return rows.map((row, index) => {
		// A date that comes from a cell is also marked with the pointer of the cell.
		const markOrigin: SectionContext["markOrigin"] = (date, datePointer) => {
			const cell = findDateCell(card.date, row);
			return context.markOrigin(cell === null ? date : context.markOrigin(date, cell, "value"), datePointer);
		};
		return resolveCard(fill(row.params), "card", {
			...context,
			markOrigin,
			isFirstOnPage: context.isFirstOnPage && index === 0,
		});
	});
}

function findDateCell(date: string | undefined, row: PageInstance): string | null {
	const column = getDateColumn(date ?? "");
	return column === null ? null : findCellPointer(column, row);
}

function resolveCard(
	{ title, text = "", date, to, picture }: CardSpec,
	relativePointer: string,
	context: SectionContext,
): Card {
	const { definition, markOrigin, pointer } = context;
	return {
		title,
		text: strip(text) === "" ? null : text,
		date: date ? markOrigin(definition.locale.formatDate(date), `${pointer}/${relativePointer}/date`) : null,
		to: to ?? null,
		picture: resolvePicture(`${relativePointer}/picture`, picture, context),
	};
}

function resolvePagination({ path, parent, number: current }: PageInstance, rows: number, perPage: number): ListPages {
	const firstPath = current === 1 ? path : parent!.path;
	const last = countPages(rows, perPage);
	const linkTo = (number: number) => ({ to: formatNumberedPath(firstPath, number) });
	return {
		perPage,
		previous: current > 1 ? linkTo(current - 1) : null,
		next: current < last ? linkTo(current + 1) : null,
		numbers: listPageNumbers(current, last).map((number) => {
			if (number === null) return null;
			return { number, to: number === current ? null : linkTo(number).to };
		}),
	};
}

/** Lists the first, the last and the neighbouring pages. Null stands for several omitted ones. */
function listPageNumbers(current: number, last: number): (number | null)[] {
	const shownNumbers = [1, current - 1, current, current + 1, last].filter((number) => number >= 1 && number <= last);
	return [...new Set(shownNumbers)].flatMap((number, index, all) => {
		const omitted = number - (all[index - 1] ?? 0) - 1;
		return omitted === 0 ? [number] : [omitted === 1 ? number - 1 : null, number];
	});
}
