import type { TextLink } from "../../model/link.ts";
import type { AddOnList, Plan } from "../../model/plan.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Link } from "../../render/Link.tsx";
import { AddOns } from "../../render/parts/AddOns.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Arrow } from "../../render/parts/Buttons.tsx";
import { Intro } from "../../render/parts/Intro.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		comparison: ComparisonSection;
	}
}

/** The plans as a table, a column each. */
export interface ComparisonSection extends SectionBase {
	type: "comparison";
	heading: string;
	text: string | null;
	plans: Plan[];
	rows: ComparisonRow[];
	/** Below each plan that has none of its own. */
	button: TextLink | null;
	addOns: AddOnList | null;
}

export interface ComparisonRow {
	feature: string;
	/** For each plan whether it has the feature, or how many of it. */
	cells: (boolean | string)[];
}

/** The plans as a table. Where it is wider than the window it scrolls by itself, also by keyboard. */
export function View({ section, labels }: { section: ComparisonSection; labels: Labels }) {
	const { level, heading, text, plans, rows, button, addOns } = section;
	const buttons = plans.map((plan) => plan.button ?? button);
	return (
		<Band section={section}>
			<Intro level={level} heading={heading} text={text} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
			<section className="comparison-table" aria-label={heading} tabIndex={0}>
				<table>
					<thead>
						<tr>
							<th scope="col">{labels.features}</th>
							{plans.map((plan) => (
								<th key={plan.id} scope="col" data-look={look(plan)}>
									<span className="comparison-plan">{plan.name}</span>
									<span className="figure">{plan.price}</span> <span className="comparison-period">{plan.period}</span>
									{plan.later && <p className="comparison-period">{plan.later}</p>}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row, place) => (
							<Row key={`${place}`} row={row} plans={plans} labels={labels} />
						))}
					</tbody>
					{buttons.some((button) => button !== null) && (
						<tfoot>
							<tr>
								<td />
								{plans.map((plan, column) => (
									<td key={plan.id} data-look={look(plan)}>
										<PlanButton button={buttons[column]!} plan={plan.name} />
									</td>
								))}
							</tr>
						</tfoot>
					)}
				</table>
			</section>
			{addOns && <AddOns addOns={addOns} level={level === 1 ? 2 : 3} />}
		</Band>
	);
}

function Row({ row, plans, labels }: { row: ComparisonRow; plans: Plan[]; labels: Labels }) {
	return (
		<tr>
			<th scope="row">{row.feature}</th>
			{plans.map((plan, column) => (
				<td key={plan.id} data-look={look(plan)}>
					<Cell cell={row.cells[column]!} labels={labels} />
				</td>
			))}
		</tr>
	);
}

function Cell({ cell, labels }: { cell: ComparisonRow["cells"][number]; labels: Labels }) {
	if (typeof cell === "string") return <span className="figure">{cell}</span>;
	return (
		<span className={cell ? "has" : "has-not"}>
			<span className="unseen">{cell ? labels.included : labels.notIncluded}</span>
		</span>
	);
}

function PlanButton({ button, plan }: { button: TextLink | null; plan: string }) {
	if (button === null) return null;
	return (
		<Link className="button secondary" to={button.to}>
			{button.label}
			<span className="unseen">, {plan}</span>
			<Arrow />
		</Link>
	);
}

/** As its pass looks. */
function look({ isProminent }: Plan): "prominent" | undefined {
	return isProminent ? "prominent" : undefined;
}
