import type { Read } from "../../model/sources.ts";
import type { CollectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { mostFindings } from "../findings/capped.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import { remembering } from "../findings/remembered.ts";
import { fromCsv } from "./csv.ts";
import { longestValue } from "./limits.ts";
import { bodyColumn, placeOfCell, type Row } from "./row.ts";
import { type Constants, filled, lengthWhenFilled, type Params, paramsOf } from "./template.ts";

export interface Table {
	columns: ReadonlySet<string>;
	rows: Row[];
}

/** The rows of every collection, from the definition, the CSV beside it or a folder. Reports files that are missing or malformed. */
export function tablesOf(
	spec: SiteSpec,
	constants: Constants,
	read: Read,
): { tables: ReadonlyMap<string, Table>; findings: Finding[] } {
	const findings: Finding[] = [];
	const tables = new Map<string, Table>();
	for (const [id, collection] of Object.entries(spec.collections ?? {})) {
		const pointer = append("/collections", id);
		const loaded = load(collection, pointer, read);
		const long = longCells(loaded.rows, constants);
		for (const finding of [...loaded.findings, ...long]) findings.push(finding);
		tables.set(id, long.length > 0 ? tableOf([]) : tableWith(loaded, constants));
	}
	return { tables, findings };
}

export function unknownCollection(name: string, pointer: string, tables: ReadonlyMap<string, Table>): Finding {
	const closest = nearest(name, [...tables.keys()]);
	const message = `There is no collection ‘${name}’.${didYouMean(closest)}`;
	const about: Finding["about"] = { kind: "collection", name, renamed: (other) => other };
	return { code: "unknown-collection", pointer, about, message, closest, fix: instead(closest) };
}

/** Where no name is to be filled, the same rows are the same table. */
const plainTables = new WeakMap<Loaded, Table>();

function tableWith(loaded: Loaded, constants: Constants): Table {
	const known = plainTables.get(loaded);
	if (known) return known;
	const isPlain = loaded.rows.every(({ values }) => !hasNames(values));
	const table = tableOf(loaded.rows.map((row) => ({ ...row, values: paramsOf(filledRow(row.values, constants)) })));
	if (isPlain) plainTables.set(loaded, table);
	return table;
}

function tableOf(rows: Row[]): Table {
	return { rows, columns: columnsOf(rows) };
}

function columnsOf(rows: Row[]): Set<string> {
	const columns = new Set<string>();
	for (const { values } of rows) for (const name in values) columns.add(name);
	return columns;
}

function longCells(rows: Row[], constants: Constants): Finding[] {
	const findings: Finding[] = [];
	for (const { values, pointer, csv } of rows) {
		if (findings.length > mostFindings) break;
		for (const name in values) {
			const length = lengthWhenFilled(values[name]!, constants);
			if (length <= longestValue || (csv === null && name === bodyColumn)) continue;
			const message = `With its names filled in, this cell has ${length} characters; at most ${longestValue} are possible.`;
			findings.push({ code: "too-long", ...placeOfCell({ values, pointer, csv }, name), message });
		}
	}
	return findings;
}

function filledRow(values: Params, constants: Constants): Params {
	return hasNames(values) ? filled(values, constants) : values;
}

function hasNames(values: Params): boolean {
	return Object.values(values).some((value) => value.includes("{"));
}

interface Loaded {
	rows: Row[];
	findings: Finding[];
}

/** Of a collection that still names its folder it is said already why that cannot be read. */
function load(collection: CollectionSpec, pointer: string, read: Read): Loaded {
	const { rows, csv, folder } = collection;
	const [first, second] = Object.keys(collection);
	if (first === undefined || second !== undefined) {
		const message = "A collection has either ‘rows’, ‘csv’ or ‘folder’.";
		const place = second === undefined ? pointer : append(pointer, second);
		return {
			rows: [],
			findings: [{ code: "choose-one", pointer: place, at: "key", message, allowed: ["rows", "csv", "folder"] }],
		};
	}
	if (folder !== undefined) return { rows: [], findings: [] };
	if (rows) {
		const written = rows.map((row, index) => ({
			values: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)])),
			pointer: append(append(pointer, "rows"), index),
			csv: null,
		}));
		return { rows: written, findings: [] };
	}
	const file = csv as string;
	const text = read(file);
	const at = append(pointer, "csv");
	if (typeof text === "string") return recall([file, at, text].join("\n"), () => fromCsv(text, file, at));
	const missing = { code: "file-not-found", message: `There is no file ‘${file}’ beside this one.` } as const;
	return { rows: [], findings: [{ pointer: at, ...(text ?? missing) }] };
}

/** In characters: two tables of a usual size, or the last one of any size. */
const recall = remembering<Loaded>(20_000_000);
