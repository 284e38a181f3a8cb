import { appendKey, getValue } from "../content/findings/pointer.ts";
import { slugify } from "../content/schema/slug.ts";
import { isRecord } from "../content/schema/walk.ts";
import { formatColumnName } from "../content/semantics/placeholders.ts";
import { bodyColumn } from "../content/semantics/row.ts";
import { printArticle } from "../editing/article-text.ts";
import { exampleText, getAppendPointer } from "../editing/collections.ts";
import { uniqueName } from "../editing/names.ts";
import type { Operation } from "../editing/operation.gen.ts";
import { publishedFolders } from "../model/sources.ts";
import { articleColumns, createDetailsTable, exampleLink } from "./collection-rows.ts";

/** What each entry of a list can have besides a name and a text. */
export const optionalFields = ["picture", "price", "date", "link"] as const;

export type OptionalField = (typeof optionalFields)[number];

export interface CollectionAnswers {
	/** "articles": Markdown files in a folder. "list": rows of a table. */
	kind: "articles" | "list";
	/** The name of the page that lists the entries. */
	name: string;
	/** The path of that page. */
	path: string;
	/** What each entry of a list has. */
	fields: readonly OptionalField[];
	/** The title of the first article, or the name of the first entry, from which its address is created. May be empty. */
	entryName: string;
	/** The date of the first row: "2026-11-25". */
	day: string;
}

/**
 * Returns the operations that add a page which lists the entries of a new collection, a page for each of them, and a
 * first entry.
 *
 * @param takenNames the names of all files and folders beside the definition
 * @returns also the key of the collection, and the path of the first entry's page with the pointer of the cell to edit there
 */
export function addCollection(
	{ kind, name, path, fields, entryName, day }: CollectionAnswers,
	data: unknown,
	takenNames: readonly string[],
): { operations: Operation[]; key: string; firstRow: { path: string; pointer: string } } {
	const collections = getValue(data, "/collections");
	const taken = [...Object.keys(isRecord(collections) ? collections : {}), ...takenNames, ...publishedFolders];
	const slug = path.slice(1);
	const key = uniqueName(
		/^[a-z]/.test(slug) ? slug : `list-${slug}`,
		taken.map((one) => one.toLowerCase().replace(/\.csv$/, "")),
	);
	const isList = kind === "list";
	const first = {
		name: entryName || (isList ? "First entry" : "First article"),
		slug:
			slugify(entryName, String(getValue(data, "/site/language") ?? "")) || (isList ? "first-entry" : "first-article"),
		day,
	};
	const { name: nameText, text } = isList ? listPlaceholders : articlePlaceholders;
	const hasField = (field: OptionalField) => !isList || fields.includes(field);
	const picture = hasField("picture")
		? { picture: { src: formatColumn("picture"), alt: formatColumn("pictureDescription") } }
		: {};
	const date = hasField("date") ? { date: formatColumn("date") } : {};
	const sort = hasField("date") ? { sort: "-date" } : {};
	const route = {
		path,
		name,
		title: name,
		sections: [
			{
				type: "cards",
				heading: name,
				from: { collection: key, ...sort, perPage },
				card: {
					title: nameText,
					text,
					...date,
					to: `${path}/${formatColumn("path")}`,
					...picture,
				},
			},
		],
		children: [
			{
				path: "/:path",
				name: nameText,
				title: nameText,
				collection: key,
				sections: [
					{
						type: "article",
						heading: nameText,
						...date,
						...(isList ? {} : { author: articlePlaceholders.author }),
						...picture,
						text: isList ? text : formatColumn(bodyColumn),
					},
					...(isList ? createListSections(fields) : []),
				],
			},
		],
	};
	const source = isList ? { csv: `${key}.csv` } : { folder: key };
	const operations: Operation[] = [
		{ do: "insert", pointer: getAppendPointer("/routes", data), value: route },
		{ do: "set", pointer: appendKey("/collections", key), value: source },
		...(isList ? createTable(key, fields, first) : [createFirstArticle(key, first)]),
	];
	const rows = appendKey(appendKey("/collections", key), isList ? "csv" : "rows");
	const [nameColumn, textColumn] = isList ? ["name", "text"] : ["title", bodyColumn];
	// People go on with what is still an example: the name, or the text if they have named the row.
	const firstRow = {
		path: `${path}/${first.slug}`,
		pointer: `${rows}/0/${entryName === "" ? nameColumn : textColumn}`,
	};
	return { operations, key, firstRow };
}

interface FirstRow {
	name: string;
	slug: string;
	day: string;
}

/** The maximum number of entries on a page of the list. */
const perPage = 12;

/** "town" → "{row.town}" */
function formatColumn(column: string): string {
	return `{${formatColumnName(column)}}`;
}

const articlePlaceholders = {
	name: formatColumn("title"),
	text: formatColumn("summary"),
	author: formatColumn("author"),
};

const listPlaceholders = {
	name: formatColumn("name"),
	text: formatColumn("text"),
	link: formatColumn("link"),
};

function createListSections(fields: readonly OptionalField[]): object[] {
	const price = createDetailsTable("Price", "price");
	const link = {
		type: "notice",
		heading: `More about ${listPlaceholders.name}`,
		buttons: [{ label: `Visit the website of ${listPlaceholders.name}`, to: listPlaceholders.link }],
	};
	return [...(fields.includes("price") ? [price] : []), ...(fields.includes("link") ? [link] : [])];
}

function createFirstArticle(folder: string, { name, slug, day }: FirstRow): Operation {
	const text = printArticle({ values: { title: name, ...articleColumns, date: day }, body: exampleText });
	return { do: "create-file", file: `${folder}/${slug}.md`, text };
}

function createTable(key: string, fields: readonly OptionalField[], { name, slug, day }: FirstRow): Operation[] {
	const row = {
		path: slug,
		name,
		text: exampleText,
		...(fields.includes("date") ? { date: day } : {}),
		...(fields.includes("price") ? { price: "On request" } : {}),
		...(fields.includes("link") ? { link: exampleLink } : {}),
		...(fields.includes("picture") ? { picture: "", pictureDescription: "" } : {}),
	};
	const file = `${key}.csv`;
	return [
		{ do: "create-file", file, text: `${Object.keys(row).join(",")}\n` },
		{ do: "insert", file, pointer: "/0", value: row },
	];
}
