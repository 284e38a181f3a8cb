import Papa from "papaparse";
import type { CollectionSpec, SiteSpec } from "../model/spec.gen.ts";
import type { Finding } from "./finding.ts";
import { append } from "./pointer.ts";
import type { Params } from "./template.ts";

/** Reads a file beside the definition; null where there is none. */
export type Read = (path: string) => string | null;

export interface Row {
	values: Params;
	/** Where the row was written: in the definition, or the pointer of the CSV's name in it. */
	pointer: string;
	/** The CSV file and the row's line in it. */
	csv: { file: string; line: number } | null;
}

export interface Table {
	columns: ReadonlySet<string>;
	rows: Row[];
}

/** The rows of every collection, from the definition or from the CSV beside it. Reports files that are missing or malformed. */
export function tablesOf(spec: SiteSpec, read: Read): { tables: ReadonlyMap<string, Table>; findings: Finding[] } {
	const findings: Finding[] = [];
	const tables = new Map<string, Table>();
	for (const [id, collection] of Object.entries(spec.collections ?? {})) {
		const pointer = append("/collections", id);
		const loaded = load(collection, pointer, read);
		findings.push(...loaded.findings);
		tables.set(id, { rows: loaded.rows, columns: new Set(loaded.rows.flatMap(({ values }) => Object.keys(values))) });
	}
	return { tables, findings };
}

interface Loaded {
	rows: Row[];
	findings: Finding[];
}

function load({ rows, csv }: CollectionSpec, pointer: string, read: Read): Loaded {
	if ((rows === undefined) === (csv === undefined)) {
		const message = "A collection has either ‘rows’ or ‘csv’.";
		return { rows: [], findings: [{ code: "choose-one", pointer, at: "key", message, allowed: ["rows", "csv"] }] };
	}
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
	if (text === null) {
		return {
			rows: [],
			findings: [{ code: "file-not-found", pointer: at, message: `There is no file ‘${file}’ beside this one.` }],
		};
	}
	return fromCsv(text, file, at);
}

const column = /^[a-z][a-zA-Z0-9]*$/;

function fromCsv(text: string, file: string, pointer: string): Loaded {
	const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
		header: true,
		skipEmptyLines: true,
	});
	const findings = errors.map(
		(error): Finding => ({
			code: "csv-syntax",
			pointer,
			file,
			at: { range: lineRange((error.row ?? 0) + 2) },
			message: `This line of the table is not as the first: ${error.message}.`,
		}),
	);
	for (const name of meta.fields ?? []) {
		if (column.test(name)) continue;
		const message = `‘${name}’ cannot name a column: use letters and digits, beginning with a small letter.`;
		findings.push({ code: "wrong-format", pointer, file, at: { range: lineRange(1) }, message });
	}
	if (data.length === 0) findings.push({ code: "too-few", pointer, message: `The table ‘${file}’ has no rows.` });
	const rows = data.map((values, index) => ({ values, pointer, csv: { file, line: index + 2 } }));
	return { rows: findings.length > 0 ? [] : rows, findings };
}

export function lineRange(line: number): {
	start: { line: number; column: number };
	end: { line: number; column: number };
} {
	return { start: { line, column: 1 }, end: { line, column: 1 } };
}
