import { useMemo, useRef, useState } from "react";
import { appendKey, isAtOrBelow, parsePointer } from "../../../content/findings/pointer.ts";
import { isError } from "../../../content/findings/severity.ts";
import { bodyColumn } from "../../../content/semantics/row.ts";
import { getArticleTitle, readArticle } from "../../../editing/article-text.ts";
import {
	type ColumnUse,
	collectColumnUses,
	getCollectionSource,
	listArticleFiles,
	listColumns,
} from "../../../editing/collections.ts";
import { findNameColumn, findTitleColumn } from "../../../editing/names.ts";
import { readRows } from "../../../editing/parse-table.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import type { State } from "../session/state.ts";
import { describeDate } from "../typed/parse-date.ts";
import { getRowNouns } from "../words.ts";
import { MoveButtons } from "./EntryTools.tsx";
import { DragHandle, useSorting } from "./sorting.tsx";

/** Maximum number of listed rows. A search finds the others. */
const maxRows = 50;

/** If there are more rows, a search field is shown. */
const maxRowsWithoutSearch = 8;

interface RowSummary {
	/** Identifies the row in the panel: "/collections/news/rows/2". */
	pointer: string;
	name: string;
	details: string;
	/** Whether it has an error or, in a file, any problem. */
	isInvalid: boolean;
}

/** The rows of a collection, with a button that adds one. */
export function Rows({ collection }: { collection: string }) {
	const { state } = useEditor();
	const rows = useRowSummaries(collection, state);
	return rows && <RowList collection={collection} rows={rows} />;
}

function RowList({ collection, rows }: { collection: string; rows: RowSummary[] }) {
	const { state, openForm, addRow } = useEditor();
	const [query, setQuery] = useState("");
	const source = getCollectionSource(collection, getCompiledData(state));
	const listKey = source?.csv === undefined ? "rows" : "csv";
	const { listRef, lineRef } = useSorting<HTMLOListElement>(appendKey(appendKey("/collections", collection), listKey));
	const searchText = query.trim().toLowerCase();
	const found = rows.filter(({ name, details }) => `${name} ${details}`.toLowerCase().includes(searchText));
	// If there are too many rows, prefer rows with problems.
	const listed = new Set(
		[...found.filter((row) => row.isInvalid), ...found.filter((row) => !row.isInvalid)].slice(0, maxRows),
	);
	const shown = found.filter((row) => listed.has(row));
	// Articles are sorted by date. In search results, a move by one row might not be visible.
	const canMove = source?.folder === undefined && rows.length > 1 && searchText === "";
	const { one, many } = getRowNouns(collection, getCompiledData(state));
	return (
		<fieldset className="list table" aria-label={many}>
			<p className="field-title">{`${rows.length} ${rows.length === 1 ? one : many.toLowerCase()}`}</p>
			<button type="button" className="add" onClick={() => addRow(collection)}>
				<Icon name="plus" /> New {one}
			</button>
			{rows.length > maxRowsWithoutSearch && (
				<label>
					Find {one === "article" ? "an article" : "an entry"}
					<input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
				</label>
			)}
			<ol ref={listRef}>
				{shown.map(({ pointer, name, details, isInvalid }) => (
					<li key={pointer} data-invalid={isInvalid || undefined} data-entry={pointer}>
						{canMove && <DragHandle pointer={pointer} />}
						<button type="button" className="open" onClick={() => openForm(pointer)}>
							<span className="name" dir="auto">
								{name}
							</span>
							<span className="kind">{details}</span>
							{isInvalid && <span className="mark">Needs fixing</span>}
						</button>
						{canMove && (
							<fieldset className="tools" aria-label={name}>
								<MoveButtons
									pointer={pointer}
									name={name}
									index={Number(parsePointer(pointer).at(-1))}
									count={rows.length}
								/>
							</fieldset>
						)}
					</li>
				))}
			</ol>
			<div ref={lineRef} className="drop-line" hidden />
			{found.length > shown.length && (
				<p className="hint">And {found.length - shown.length} more. Search to find them.</p>
			)}
		</fieldset>
	);
}

/** Returns the rows of a collection for the list, or null if they can't be read. */
function useRowSummaries(collection: string, state: State): RowSummary[] | null {
	const data = getCompiledData(state);
	const source = getCollectionSource(collection, data);
	const pointer = appendKey("/collections", collection);
	/** Summaries of articles. Cached, because reading a whole folder at each keystroke would be slow. */
	const articleCache = useRef(new Map<string, { text: string; name: string; day: string }>());
	const { texts } = state;
	const text = source?.csv === undefined ? null : (texts[source.csv] ?? null);
	const table = useMemo(() => (text === null ? null : readRows(text)), [text]);
	const uses = useMemo(() => collectColumnUses(collection, data), [collection, data]);
	const diagnostics = state.diagnostics ?? [];
	if (source?.folder !== undefined) {
		const dayColumn = [...uses].find(([, { format }]) => format === "date-or-column")?.[0];
		const invalidFiles = new Set(diagnostics.map((one) => one.file));
		return listArticleFiles(source.folder, texts)
			.map((file, index) => ({ file, index, ...readSummary(file, texts[file]!, dayColumn) }))
			.sort(compareDays)
			.map(({ file, index, name, day }) => ({
				pointer: appendKey(appendKey(pointer, "rows"), index),
				name,
				details: describeDate(day),
				isInvalid: invalidFiles.has(file),
			}));
	}
	if (source?.rows !== undefined) {
		const columns = listColumns(source.rows);
		const titleColumn = findTitleColumn(columns) ?? "";
		const detailColumns = listDetailColumns(columns, titleColumn, uses);
		// Filter the errors once, because a table may have 100,000 rows.
		const errors = diagnostics.filter((one) => isError(one) && isAtOrBelow(one.pointer, pointer));
		return source.rows.map((row, index) => {
			const rowPointer = appendKey(appendKey(pointer, "rows"), index);
			return {
				pointer: rowPointer,
				name: String(row[titleColumn] ?? "") || `Entry ${index + 1}`,
				details: summarize((column) => String(row[column] ?? ""), detailColumns, uses),
				isInvalid: errors.some((one) => isAtOrBelow(one.pointer, rowPointer)),
			};
		});
	}
	if (table === null || "refused" in table) return null;
	const invalidLines = new Set(diagnostics.flatMap((one) => (one.file === source?.csv ? one.range.start.line : [])));
	const { columns } = table;
	const nameColumn = findNameColumn(columns) ?? "";
	const detailColumns = listDetailColumns(columns, nameColumn, uses);
	return table.rows.map(({ values, line }, index) => ({
		pointer: appendKey(appendKey(pointer, "csv"), index),
		name: values[columns.indexOf(nameColumn)] || `Entry ${index + 1}`,
		details: summarize((column) => values[columns.indexOf(column)]!, detailColumns, uses),
		isInvalid: invalidLines.has(line),
	}));

	function readSummary(file: string, fileText: string, dayColumn = ""): { name: string; day: string } {
		const known = articleCache.current.get(file);
		if (known?.text === fileText) return known;
		const article = readArticle(fileText);
		const values = "refused" in article ? {} : article.values;
		const summary = { text: fileText, name: getArticleTitle({ values }) ?? file, day: values[dayColumn] ?? "" };
		articleCache.current.set(file, summary);
		return summary;
	}
}

/** Compares the days of articles, for an order in which the newest comes first. */
function compareDays(one: { day: string }, other: { day: string }): number {
	if (one.day === other.day) return 0;
	return one.day < other.day ? 1 : -1;
}

/** Lists up to two columns that are shown beside the names of rows. Leaves out addresses, pictures and the body text. */
function listDetailColumns(columns: string[], nameColumn: string, uses: ReadonlyMap<string, ColumnUse>): string[] {
	const isDetail = (column: string) => {
		const format = uses.get(column)?.format;
		return column !== nameColumn && column !== bodyColumn && format !== "address" && format !== "picture-source";
	};
	return columns.filter(isDetail).slice(0, 2);
}

function summarize(
	getText: (column: string) => string,
	columns: readonly string[],
	uses: ReadonlyMap<string, ColumnUse>,
): string {
	const details = columns.map((column) => {
		const text = getText(column);
		return uses.get(column)?.format === "date-or-column" ? describeDate(text) : text;
	});
	return details.filter((detail) => detail !== "").join(" · ");
}
