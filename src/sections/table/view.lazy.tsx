import type { ReactNode } from "react";
import type { SectionBase } from "../../model/section.ts";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		table: TableSection;
	}
}

export interface TableSection extends SectionBase {
	type: "table";
	heading: string;
	text: string | null;
	columns: TableColumn[];
	/** A cell for each column; the first is the name of the row. */
	rows: string[][];
	note: string | null;
}

export interface TableColumn {
	/** May be empty in the first column. */
	name: string;
	/** Whether all its cells are numbers. */
	isNumeric: boolean;
}

/** A table, which scrolls below its first column if it is wider than the window. */
export function View({ section, filter }: { section: TableSection; filter: ReactNode }) {
	const { level, heading, text, columns, rows, note } = section;
	return (
		<Band section={section}>
			<Intro level={level} heading={heading} text={text}>
				{filter}
			</Intro>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
			<section className="sheet table-sheet" aria-label={heading} tabIndex={0}>
				<table>
					<caption className="unseen">{heading}</caption>
					<thead>
						<tr>
							{columns.map((column, index) => (
								<th key={`${index}`} {...getHeaderAttributes(column)} data-look={getLook(column)}>
									{column.name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(([name, ...cells], rowIndex) => (
							<tr key={`${rowIndex}`}>
								<th scope="row" data-look={getLook(columns[0]!)}>
									{name}
								</th>
								{cells.map((cell, index) => (
									<td key={`${index}`} data-look={getLook(columns[index + 1]!)}>
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			{note && <p className="note table-note">{note}</p>}
		</Band>
	);
}

/** Makes an empty corner a cell for screen readers. It stays a `<th>`, so that typing a name keeps the element. */
function getHeaderAttributes({ name }: TableColumn): { scope: "col" } | { role: "cell" } {
	return name === "" ? { role: "cell" } : { scope: "col" };
}

function getLook({ isNumeric }: TableColumn): "number" | undefined {
	return isNumeric ? "number" : undefined;
}
