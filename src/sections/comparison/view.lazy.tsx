import type { TextLink } from "../../model/link.ts";
import { type AddOnList, listOtherPrices, type Plan } from "../../model/plan.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Arrow, Link } from "../../render/Link.tsx";
import { AddOns } from "../../render/parts/AddOns.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";
import { PriceBefore } from "../../render/parts/PriceBefore.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		comparison: ComparisonSection;
	}
}

export interface ComparisonSection extends SectionBase {
	type: "comparison";
	heading: string;
	text: string | null;
	plans: Plan[];
	/** Features of the plans; empty if there are groups. */
	rows: ComparisonRow[];
	/** Rows that the definition lists. Absent if the rows are the features of the plans. */
	groups?: ComparisonGroup[];
	/** Button of plans without their own. */
	button: TextLink | null;
	addOns: AddOnList | null;
}

export interface ComparisonGroup {
	heading: string | null;
	rows: ComparisonRow[];
}

export interface ComparisonRow {
	feature: string;
	/** For each plan, whether it has the feature, or the quantity, or words. */
	cells: (boolean | string)[];
}

/** The plans as a table, which scrolls if it is wider than the window. */
export function View({ section, labels }: { section: ComparisonSection; labels: Labels }) {
	const { level, heading, text, plans, rows, groups, button, addOns } = section;
	const buttons = plans.map((plan) => plan.button ?? button);
	return (
		<Band section={section}>
			<Intro level={level} heading={heading} text={text} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
			<section className="sheet comparison-table" aria-label={heading} tabIndex={0}>
				<table className={groups && "comparison-groups"}>
					<thead>
						<tr>
							<th scope="col">{labels.features}</th>
							{plans.map((plan) => (
								<th key={plan.id} scope="col" data-look={getLook(plan)}>
									<span className="comparison-plan">{plan.name}</span>
									{!groups && <Prices plan={plan} labels={labels} />}
								</th>
							))}
						</tr>
						{/* A row of its own: only the names stay in view. */}
						{groups && (
							<tr className="comparison-prices">
								<td />
								{plans.map((plan) => (
									<td key={plan.id} data-look={getLook(plan)}>
										<Prices plan={plan} labels={labels} />
									</td>
								))}
							</tr>
						)}
					</thead>
					{(groups ?? [{ heading: null, rows }]).map((group, position) => (
						<tbody key={`${position}`}>
							{group.heading !== null && <GroupHeading heading={group.heading} plans={plans} />}
							{group.rows.map((row, index) => (
								<Row key={`${index}`} row={row} plans={plans} labels={labels} />
							))}
						</tbody>
					))}
					{buttons.some((planButton) => planButton !== null) && (
						<tfoot>
							<tr>
								<td />
								{plans.map((plan, column) => (
									<td key={plan.id} data-look={getLook(plan)}>
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

function Prices({ plan, labels }: { plan: Plan; labels: Labels }) {
	return (
		<>
			<PriceBefore plan={plan} labels={labels} />
			<span className="figure">{plan.price}</span> <span className="comparison-period">{plan.period}</span>
			{plan.later && <p className="comparison-period">{plan.later}</p>}
			{listOtherPrices(plan).map(({ price, period }, index) => (
				<p key={`${index}`}>
					<span className="figure">{price}</span> <span className="comparison-period">{period}</span>
				</p>
			))}
		</>
	);
}

/** The heading ends before the column that stands out, so that nothing interrupts the column. */
function GroupHeading({ heading, plans }: { heading: string; plans: Plan[] }) {
	const prominent = plans.findIndex(getLook);
	const plansAfter = plans.length - prominent - 1;
	return (
		<tr className="comparison-group">
			<th scope="rowgroup" colSpan={prominent === -1 ? plans.length + 1 : prominent + 1}>
				{heading}
			</th>
			{prominent !== -1 && <td data-look={getLook(plans[prominent]!)} />}
			{prominent !== -1 && plansAfter > 0 && <td colSpan={plansAfter} />}
		</tr>
	);
}

function Row({ row, plans, labels }: { row: ComparisonRow; plans: Plan[]; labels: Labels }) {
	return (
		<tr>
			<th scope="row">{row.feature}</th>
			{plans.map((plan, column) => (
				<td key={plan.id} data-look={getLook(plan)}>
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

/** Returns the same look as the plan's card has. */
function getLook({ isProminent }: Plan): "prominent" | undefined {
	return isProminent ? "prominent" : undefined;
}
