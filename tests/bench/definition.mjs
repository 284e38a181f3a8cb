import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const kinds = ["north", "south", "east", "west", "centre"];

/** 119 columns. All after the fourth have random words in each row. */
const columns = [
	"town",
	"kind",
	"townName",
	"riders",
	"about",
	...numbered(4, (part) => numbered(8, (item) => [`service${part}${item}`, `work${part}${item}`])),
	...numbered(12, (index) => [`question${index}`, `answer${index}`]),
	...numbered(13, (index) => [`card${index}`, `words${index}`]),
];

/** More rows would exceed the size limit of a table. */
const maxRows = 2_500;

/**
 * Writes a definition whose tables give `pages` pages, each with 4 kB of words of its own, and returns its path. The
 * first of them is /towns0/town-0.
 */
export function writeDefinition(folder, pages) {
	mkdirSync(folder, { recursive: true });
	const tables = numbered(Math.ceil(pages / maxRows), (table) => `towns${table}`);
	for (const [table, name] of tables.entries()) {
		const first = table * maxRows;
		const rows = numbered(Math.min(pages - first, maxRows), (row) => createRow(first + row).join(","));
		writeFileSync(join(folder, `${name}.csv`), `${[columns.join(","), ...rows].join("\n")}\n`);
	}
	const file = join(folder, "site.yaml");
	writeFileSync(file, JSON.stringify(createDefinition(tables), null, 2));
	return file;
}

function createRow(index) {
	const random = createRandom(index);
	const texts = columns.slice(4).map((column) => createSentence(countWords(column), random));
	return [`town-${index}`, kinds[index % kinds.length], `Town ${index}`, String(1000 + index), ...texts];
}

/** Returns the number of words in each text of a column. */
function countWords(column) {
	if (/^(service|card)/.test(column)) return 2;
	return column.startsWith("question") ? 5 : 8;
}

const words =
	`brakes gears bearings wheels spokes chains pedals saddles frames forks riders commuters couriers children mornings
	evenings winters mountains rivers bridges markets stations schools repaired straightened cleaned adjusted replaced
	collected delivered measured painted polished balanced tightened tested quickly carefully gladly cheaply by hand
	before noon after work on Mondays with care for everyone without delay beside town hall near home in spring`.split(
		/\s+/,
	);

function createSentence(length, random) {
	const chosen = Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(" ");
	return `${chosen[0].toUpperCase()}${chosen.slice(1)}`;
}

/** Returns a seeded generator of numbers from 0 to below 1: https://en.wikipedia.org/wiki/Xorshift. */
function createRandom(seed) {
	// Spreads the bits of small seeds, which would give similar numbers.
	let state = (seed + 1) * 0x9e3779b9;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 2 ** 32;
	};
}

function createDefinition(tables) {
	const linked = ["/", ...kinds.map((kind) => `/${kind}`)].map((path) => ({
		path,
		name: `Page ${path}`,
		sections: [{ type: "heading", heading: "Bicycles repaired in a day" }],
	}));
	const collections = Object.fromEntries(tables.map((name) => [name, { csv: `${name}.csv` }]));
	return createSite(collections, [...linked, ...tables.map(createRoute)]);
}

/** Creates a definition with these collections and routes, and everything else that a site needs. */
export function createSite(collections, routes) {
	const palette = {
		paper: "#ffffff",
		surface: "#f2f2f2",
		ink: "#111111",
		muted: "#555555",
		line: "#cccccc",
		brand: "#12372a",
		onBrand: "#ffffff",
		accent: "#ffd400",
		onAccent: "#111111",
	};
	return {
		site: {
			name: "Maple Cycles",
			url: "https://www.maplecycles.example",
			language: "en-US",
			timeZone: "America/Chicago",
			defaultTitle: "Maple Cycles",
		},
		organization: { name: "Maple Cycles", phone: "312-555-0147", email: "hello@maplecycles.example" },
		theme: { light: palette, dark: palette, fonts: { display: "fraunces", text: "instrument-sans" }, radius: 4 },
		navigation: { logo: { text: "Maple Cycles", monogram: "M" }, menu: [{ label: "Home", to: "/" }] },
		footer: {
			groups: [{ heading: "Visit us", links: [{ label: "Home", to: "/" }] }],
			copyright: "© {year} Maple Cycles",
		},
		collections,
		routes,
		notFound: { title: "Not found", sections: [{ type: "heading", heading: "Not found" }] },
	};
}

function createRoute(table) {
	return {
		path: `/${table}/:town`,
		name: "{row.townName}",
		title: "Bicycle repair in {row.townName}",
		seo: { metaTitle: "Bicycle repair in {row.townName}", metaDescription: "A day, {row.riders} riders." },
		collection: table,
		sections: [
			{
				type: "heading",
				heading: "Repair in {row.townName}",
				text: "{row.about}, for {row.riders} riders.",
				buttons: [{ label: "All towns in the {row.kind}", to: "/{row.kind}" }],
			},
			...numbered(4, (part) => ({
				type: "services",
				heading: `What we do in {row.townName}, part ${part + 1}`,
				items: numbered(8, (item) => ({
					name: `{row.service${part}${item}}`,
					text: `{row.work${part}${item}}.`,
				})),
			})),
			{
				type: "questions",
				heading: "Questions",
				items: numbered(12, (index) => ({
					question: `{row.question${index}}?`,
					answer: `{row.answer${index}}. **Bring it** before ten.`,
				})),
			},
			{
				type: "cards",
				heading: "What riders ask for",
				items: numbered(13, (index) => ({ title: `{row.card${index}}`, text: `{row.words${index}}.` })),
			},
		],
	};
}

/** Returns what `make` makes of 0, 1, … as one list. If it makes lists, they are joined. */
function numbered(length, make) {
	return Array.from({ length }, (_, index) => make(index)).flat();
}
