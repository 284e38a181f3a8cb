import { resolvePicture } from "../../content/resolve/picture.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { countPages, formatNumberedPath } from "../../content/semantics/pagination.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import { createNamedNode } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import { describeArrangement } from "../../diff/nodes/page.ts";
import type { SectionSpec } from "../../model/spec.gen.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";
import type { Card, Pagination } from "./view.lazy.tsx";

export const section: SectionType<"cards"> = {
	resolve: (spec, context) => {
		const { heading, text = null, columns = null, ratio = null, phoneColumns, featureFirst, layout, items = [] } = spec;
		const { page, rowCount, unfilledSpec } = context;
		const { perPage = rowCount } = unfilledSpec.from ?? {};
		return {
			heading,
			text,
			arrangement: { columns, ratio, ...(phoneColumns && { phoneColumns }) },
			...(featureFirst && { featuresFirst: true as const }),
			...(layout && { module: layout }),
			items: items.map((item, index) => resolveCard(item, `items/${index}`, context)),
			...(rowCount > perPage && { pages: resolvePagination(page, rowCount, perPage) }),
		};
	},
	describe: ({ heading, text, arrangement, featuresFirst, items, pages }) => ({
		properties: {
			heading,
			text,
			...describeArrangement(arrangement),
			featuresFirst: featuresFirst ? "yes" : null,
			perPage: pages ? String(pages.perPage) : null,
		},
		children: items.map(({ title, text: words, date, to, picture }) => ({
			...createNamedNode("card", title, { text: words, date, target: to }),
			children: describeOptionalPicture(picture),
		})),
	}),
	mergePages: (first, next) => (first.pages ? { ...first, items: [...first.items, ...next.items] } : first),
};

type CardsSpec = Extract<SectionSpec, { type: "cards" }>;
type CardSpec = NonNullable<CardsSpec["card"]>;

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

function resolvePagination({ path, parent, number: current }: PageInstance, rows: number, perPage: number): Pagination {
	// The parent of any page but the first is the first.
	const firstPath = current === 1 ? path : parent!.path;
	const last = countPages(rows, perPage);
	const createLink = (number: number) => ({ to: formatNumberedPath(firstPath, number) });
	return {
		perPage,
		previous: current > 1 ? createLink(current - 1) : null,
		next: current < last ? createLink(current + 1) : null,
		numbers: listPageNumbers(current, last).map((number) => {
			if (number === null) return null;
			return { number, to: number === current ? null : createLink(number).to };
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
