import type { SectionBase } from "../../model/section.ts";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";

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
	/** A cell for each column, the first of them the name of the row. */
	rows: string[][];
	note: string | null;
}

export interface TableColumn {
	/** Empty of a first column that has none. */
	name: string;
	/** Whether numbers alone stand in it. */
	isNumeric: boolean;
}

/** A table. Where it is wider than the window it scrolls by itself, also by keyboard, and the names of the rows stay. */
export function View({ section }: { section: TableSection }) {
	const { level, heading, text, columns, rows, note } = section;
	return (
		<Band section={section}>
			<Intro level={level} heading={heading} text={text} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
			<section className="table-sheet" aria-label={heading} tabIndex={0}>
				<table>
					<caption className="unseen">{heading}</caption>
					<thead>
						<tr>
							{columns.map((column, index) => (
								<th key={`${index}`} {...headOf(column)} data-look={look(column)}>
									{column.name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(([name, ...cells], place) => (
							<tr key={`${place}`}>
								<th scope="row" data-look={look(columns[0]!)}>
									{name}
								</th>
								{cells.map((cell, index) => (
									<td key={`${index}`} data-look={look(columns[index + 1]!)}>
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

/** A corner that names nothing is no heading to those who hear the table. Its element stays, whatever is typed in it. */
function headOf({ name }: TableColumn): { scope: "col" } | { role: "cell" } {
	return name === "" ? { role: "cell" } : { scope: "col" };
}

function look({ isNumeric }: TableColumn): "number" | undefined {
	return isNumeric ? "number" : undefined;
}
