import { resolvePicture } from "../../content/resolve/picture.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { listShownRows } from "../../content/resolve/shown-rows.ts";
import { findCellPointer } from "../../content/semantics/page.ts";
import { countPages, formatNumberedPath } from "../../content/semantics/pagination.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import { listConditions } from "../../content/semantics/row-filter.ts";
import { getDateColumn } from "../../content/semantics/row-lists.ts";
import { createNamedNode } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import { describeArrangement } from "../../diff/nodes/page.ts";
import type { SectionSpec } from "../../model/spec.gen.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";
import type { Card, CardsSection, ListPages } from "./view.lazy.tsx";

export const section: SectionType<"cards"> = {
	resolve: (spec, context) => {
		const { heading, text = null, columns = null, ratio = null, items, from } = spec;
		const { page, pointer, unfilledSpec } = context;
		const { card } = unfilledSpec;
		const rows = unfilledSpec.from
			? listShownRows(unfilledSpec.from, { pointer: `${pointer}/card`, to: card?.to }, context)
			: [];
		const perPage = from?.perPage ?? rows.length;
		const skippedRows = (page.number - 1) * perPage;
		return {
			heading,
			text: from && rows.length === 0 ? (from.empty ?? null) : text,
			arrangement: { columns, ratio },
			items: items
				? items.map((item, index) => resolveCard(item, `items/${index}`, context))
				: resolveCards(card, rows.slice(skippedRows, skippedRows + perPage), context),
			...(from?.where && { where: describeConditions(from.where) }),
			...(rows.length > perPage && { pages: resolvePagination(page, rows.length, perPage) }),
		};
	},
	describe: ({ heading, text, arrangement, items, pages, where }) => ({
		properties: {
			heading,
			text,
			...describeArrangement(arrangement),
			perPage: pages ? String(pages.perPage) : null,
			where: where === undefined ? null : typeof where === "string" ? where : `${where.column} is ‘${where.is}’`,
		},
		children: items.map(({ title, text: words, date, to, picture }) => ({
			...createNamedNode("card", title, { text: words, date, target: to }),
			children: describeOptionalPicture(picture),
		})),
	}),
	join: (first, next) => (first.pages ? { ...first, items: [...first.items, ...next.items] } : first),
};

type WhereSpec = NonNullable<NonNullable<CardsSpec["from"]>["where"]>;

/** Describes what rows must meet, for `diff`. */
function describeConditions(where: WhereSpec): CardsSection["where"] {
	const { column, is, ...others } = where;
	if (is !== undefined && Object.keys(others).length === 0) return { column, is: String(is) };
	return listConditions(where)
		.map((one) => {
			const values = [...(one.is === undefined ? [] : [one.is]), ...(one.oneOf ?? [])].map((value) => `‘${value}’`);
			const parts = [
				...(values.length > 0 ? [`is ${values.join(" or ")}`] : []),
				...(one.from === undefined ? [] : [`is ${one.from} or later`]),
				...(one.until === undefined ? [] : [`is ${one.until} or earlier`]),
			];
			return `${one.column} ${parts.join(" and ")}`;
		})
		.join(", and ");
}

type CardsSpec = Extract<SectionSpec, { type: "cards" }>;
type CardSpec = NonNullable<CardsSpec["card"]>;

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
