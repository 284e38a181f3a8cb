import { useRef, useState } from "react";
import { appendKey } from "../../../content/findings/pointer.ts";
import { getArticleName, readArticle } from "../../../editing/article-text.ts";
import { getSource, listArticleFiles, listColumnUses } from "../../../editing/collections.ts";
import { findNameColumn } from "../../../editing/names.ts";
import { readRows } from "../../../editing/parse-table.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import type { State } from "../session/state.ts";
import { getRowWords } from "../words.ts";

/** The most rows that are listed. A search finds the others. */
const maxRows = 50;

interface RowSummary {
	/** Identifies the row in the panel: "/collections/news/rows/2". */
	pointer: string;
	name: string;
	details: string;
	isInvalid: boolean;
}

/** The articles of a folder or the rows of a table, with a button that adds one. */
export function Rows({ collection }: { collection: string }) {
	const { state, openForm, addRow } = useEditor();
	const [query, setQuery] = useState("");
	const rows = useRowSummaries(collection, state);
	if (rows === null) return null;
	const words = query.trim().toLowerCase();
	const found = rows.filter(({ name, details }) => `${name} ${details}`.toLowerCase().includes(words));
	// Rows with problems come first.
	const shown = [...found.filter((row) => row.isInvalid), ...found.filter((row) => !row.isInvalid)].slice(0, maxRows);
	const { one, many } = getRowWords(collection, getCompiledData(state));
	return (
		<fieldset className="list table" aria-label={many}>
			<p className="field-title">{`${rows.length} ${rows.length === 1 ? one : many.toLowerCase()}`}</p>
			<button type="button" className="add" onClick={() => addRow(collection)}>
				<Icon name="plus" /> New {one}
			</button>
			{rows.length > 8 && (
				<label>
					Find {one === "article" ? "an article" : "an entry"}
					<input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
				</label>
			)}
			<ol>
				{shown.map(({ pointer, name, details, isInvalid }) => (
					<li key={pointer} data-invalid={isInvalid || undefined}>
						<button type="button" className="open" onClick={() => openForm(pointer)}>
							<span className="name" dir="auto">
								{name}
							</span>
							<span className="kind">{details}</span>
							{isInvalid && <span className="mark">Needs fixing</span>}
						</button>
					</li>
				))}
			</ol>
			{found.length > shown.length && (
				<p className="hint">And {found.length - shown.length} more. Search to find them.</p>
			)}
		</fieldset>
	);
}

/** Returns null if the rows can't be read, or are in the definition. */
function useRowSummaries(collection: string, state: State): RowSummary[] | null {
	const data = getCompiledData(state);
	const source = getSource(collection, data);
	const pointer = appendKey("/collections", collection);
	/** Reading a folder at each keystroke would take too long. */
	const read = useRef(new Map<string, { text: string; name: string; day: string }>());
	const { texts, compiled } = state;
	const diagnostics = compiled?.diagnostics ?? [];
	if (source?.folder !== undefined) {
		const dayColumn = [...listColumnUses(collection, data)].find(([, { format }]) => format === "drawn-date")?.[0];
		const invalidFiles = new Set(diagnostics.map((one) => one.file));
		return listArticleFiles(source.folder, texts)
			.map((file, index) => ({ file, index, ...readSummary(file, texts[file]!, dayColumn) }))
			.sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
			.map(({ file, index, name, day }) => ({
				pointer: appendKey(appendKey(pointer, "rows"), index),
				...{ name, details: day, isInvalid: invalidFiles.has(file) },
			}));
	}
	const text = source && texts[source.csv];
	const table = text === undefined || text === null ? { refused: "" } : readRows(text);
	if ("refused" in table) return null;
	const invalidLines = new Set(diagnostics.flatMap((one) => (one.file === source?.csv ? one.range.start.line : [])));
	const nameColumn = table.columns.indexOf(findNameColumn(table.columns) ?? "");
	return table.rows.map(({ values, line }, index) => ({
		pointer: appendKey(appendKey(pointer, "csv"), index),
		name: values[nameColumn] || `Entry ${index + 1}`,
		details: values
			.filter((_, column) => column !== nameColumn)
			.slice(0, 2)
			.join(" · "),
		isInvalid: invalidLines.has(line),
	}));

	function readSummary(file: string, text: string, dayColumn = ""): { name: string; day: string } {
		const known = read.current.get(file);
		if (known?.text === text) return known;
		const article = readArticle(text);
		const values = "refused" in article ? {} : article.values;
		const summary = { text, name: getArticleName({ values }) ?? file, day: values[dayColumn] ?? "" };
		read.current.set(file, summary);
		return summary;
	}
}
