import { parentOf } from "../../content/findings/pointer.ts";
import { cellOf } from "../../content/site/cells.ts";
import { pagedListOn } from "../../content/site/numbered.ts";
import type { Pages } from "../../content/site/pages.ts";
import { nameOfColumn } from "../../content/site/placeholders.ts";
import type { PageInstance } from "../../content/site/routes.ts";

/** What a name such as {params.town} stands for. */
export interface Column {
	value: string;
	/** Where it is written: see `cellOf`. */
	source: string;
}

/** A part of the definition of which each row of a table makes one. */
export interface Filled {
	kind: "page" | "card";
	/** JSON pointer of the part. */
	pointer: string;
	/** How many are made of it. */
	count: number;
	/** Those that the page that is shown knows, or the first of the cards on it, by their names as they are written in braces. */
	columns: Record<string, Column>;
}

/** A page, and the cards on it. */
export function filledOn(page: PageInstance, { byRoute, byCard }: Pages): Filled[] {
	const { pointer, number } = page;
	const list = pagedListOn(page);
	const cards = [...byCard].flatMap(([card, made]): Filled[] => {
		if (!card.startsWith(`${pointer}/`)) return [];
		const before = list && isListOf(list.pointer, card) ? (number - 1) * list.perPage : 0;
		const first = made[before];
		return first ? [{ kind: "card", pointer: card, count: made.length, columns: columnsOf(first) }] : [];
	});
	return [{ kind: "page", pointer, count: byRoute.get(pointer)?.length ?? 1, columns: columnsOf(page) }, ...cards];
}

/** Whether the list that goes on is that of a card. */
function isListOf(perPage: string, card: string): boolean {
	return perPage.startsWith(`${parentOf(card)}/`);
}

function columnsOf(page: PageInstance): Record<string, Column> {
	const columns = Object.entries(page.params).flatMap(([column, value]) => {
		const source = cellOf(column, page);
		return source === null ? [] : [[nameOfColumn(column), { value, source }] as const];
	});
	return Object.fromEntries(columns);
}
