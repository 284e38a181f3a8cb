import { resolvePicture } from "../../content/resolve/picture.ts";
import type { Resolve, SectionContext } from "../../content/resolve/section.ts";
import { canListOwnPage, getCardLimit, getDateColumn } from "../../content/semantics/card-sources.ts";
import { findCellPointer } from "../../content/semantics/cells.ts";
import { findPagesAt } from "../../content/semantics/pages.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import type { SectionSpec } from "../../model/spec.gen.ts";
import { strip } from "../../stega/stega.ts";
import { resolvePagination } from "./resolve.pages.ts";
import type { Card } from "./type.ts";

type CardsSpec = Extract<SectionSpec, { type: "cards" }>;
type CardSpec = NonNullable<CardsSpec["card"]>;

export const resolve: Resolve<"cards"> = (spec, context) => {
	const { heading, text = null, columns = null, ratio = null, items, from } = spec;
	const { page, written } = context;
	const rows = drawnRows(context);
	const perPage = from?.perPage ?? rows.length;
	const before = (page.number - 1) * perPage;
	return {
		heading,
		text,
		arrangement: { columns, ratio },
		items: items
			? items.map((item, index) => cardOf(item, `items/${index}`, context))
			: drawn(written.card, rows.slice(before, before + perPage), context),
		...(from?.where && { where: { column: from.where.column, is: String(from.where.is) } }),
		...(rows.length > perPage && { pages: resolvePagination(page, rows.length, perPage) }),
	};
};

/** The rows that the list draws. A card that would lead to the page it stands on is left out. */
function drawnRows({
	definition,
	page,
	pointer,
	templateOf,
	written,
}: SectionContext<CardsSpec>): readonly PageInstance[] {
	const rows = findPagesAt(`${pointer}/card`, definition.pages);
	const to = written.card?.to;
	if (to === undefined || !canListOwnPage(written, page.route)) return rows;
	const targetOf = templateOf(to);
	const { byPath } = definition.pages;
	return rows
		.filter(({ params }) => byPath.get(targetOf(params))?.path !== page.path)
		.slice(0, getCardLimit(written.from));
}

/** A card for each row. The columns in it are those of the row, not of the page. */
function drawn(written: CardSpec | undefined, rows: readonly PageInstance[], context: SectionContext): Card[] {
	if (!written) return [];
	const fill = context.templateOf(written);
	return rows.map((row, index) => {
		const origin: SectionContext["origin"] = (date, at) => {
			const cell = cellIn(written.date, row);
			return context.origin(cell === null ? date : context.origin(date, cell, "value"), at);
		};
		return cardOf(fill(row.params), "card", { ...context, origin, opens: context.opens && index === 0 });
	});
}

function cellIn(date: string | undefined, row: PageInstance): string | null {
	const column = getDateColumn(date ?? "");
	return column === null ? null : findCellPointer(column, row);
}

function cardOf({ title, text = "", date, to, picture }: CardSpec, at: string, context: SectionContext): Card {
	const { definition, origin, pointer } = context;
	return {
		title,
		text: strip(text) === "" ? null : text,
		date: date ? origin(definition.locale.date(date), `${pointer}/${at}/date`) : null,
		to: to ?? null,
		picture: resolvePicture(`${at}/picture`, picture, context),
	};
}
