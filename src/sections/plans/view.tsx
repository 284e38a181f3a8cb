import type { ReactNode } from "react";
import type { Button, TextLink } from "../../model/link.ts";
import type { AddOnList, Plan, PlanPrice } from "../../model/plan.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Rating } from "../../render/illustrations/Star.tsx";
import { Arrow, Buttons, Link } from "../../render/Link.tsx";
import { AddOns } from "../../render/parts/AddOns.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";
import { PriceBefore } from "../../render/parts/PriceBefore.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		plans: PlansSection;
	}
}

export interface PlansSection extends SectionBase {
	type: "plans";
	heading: string;
	text: string | null;
	to: string;
	buttonLabel: string;
	/** The options of the switch: "per month", "per year". Absent if there is only one period. */
	periods?: string[];
	plans: Plan[];
	/** "Prices valid until December 31, 2027" */
	validUntil: string | null;
	rating: string | null;
	buttons: Button[];
	addOns: AddOnList | null;
}

export function View({ section, labels }: { section: PlansSection; labels: Labels }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			{section.periods && <PeriodSwitch name={section.pointer} periods={section.periods} labels={labels} />}
			<div className="plans-cards">
				{section.plans.map((plan) => (
					<PlanCard
						key={plan.id}
						plan={plan}
						level={section.level === 1 ? 2 : 3}
						button={plan.button ?? { label: section.buttonLabel, to: section.to }}
						labels={labels}
					/>
				))}
			</div>
			<div className="plans-notes">
				<Rating rating={section.rating} />
				{section.validUntil && <p className="note">{section.validUntil}</p>}
				<Buttons buttons={section.buttons} />
			</div>
			{section.addOns && <AddOns addOns={section.addOns} level={section.level === 1 ? 2 : 3} />}
		</Band>
	);
}

interface PeriodSwitchProps {
	/** Unique name of the radio group. */
	name: string;
	periods: string[];
	labels: Labels;
}

/** Chooses which price the cards show. The stylesheet reads the choice, so it needs no JavaScript. */
function PeriodSwitch({ name, periods, labels }: PeriodSwitchProps) {
	return (
		<fieldset className="plans-periods">
			<legend className="unseen">{labels.paymentPeriods}</legend>
			{periods.map((period, index) => (
				<label key={period}>
					<input type="radio" name={name} value={index} defaultChecked={index === 0} />
					<span>{period}</span>
				</label>
			))}
		</fieldset>
	);
}

interface PlanCardProps {
	plan: Plan;
	level: 2 | 3;
	button: TextLink;
	labels: Labels;
}

/** A plan as a card that looks like a ticket. A click anywhere on it follows its link. */
function PlanCard({ plan, level, button, labels }: PlanCardProps) {
	const firstChoice = plan.otherPrices ? 0 : undefined;
	return (
		<article className="pass plan" data-look={plan.isProminent ? "prominent" : undefined}>
			<Heading level={level} className="pass-name">
				<span className="unseen">{labels.plan} </span>
				{plan.name}
			</Heading>
			{plan.badge && <p className="plan-badge">{plan.badge}</p>}
			{plan.summary && <p className="plan-summary">{plan.summary}</p>}
			<PriceLine price={plan} choice={firstChoice} before={<PriceBefore plan={plan} labels={labels} />} />
			{plan.later && (
				<p className="plan-later" data-period={firstChoice}>
					{plan.later}
				</p>
			)}
			{plan.otherPrices?.map((price, index) => (
				<PriceLine key={`${index}`} price={price} choice={index + 1} />
			))}
			<div className="plan-features">
				{plan.extendsLabel && <p>{plan.extendsLabel}</p>}
				<ul className="ticks">
					{plan.features.map((feature, index) => (
						<li key={`${index}`}>{feature}</li>
					))}
				</ul>
			</div>
			<p className="pass-stub">
				<Link className="button primary cover" to={button.to}>
					{button.label}
					<span className="unseen">, {plan.name}</span>
					<Arrow />
				</Link>
			</p>
		</article>
	);
}

interface PriceLineProps {
	price: PlanPrice;
	/** The choice of the switch that shows it; undefined if it is always shown. */
	choice: number | undefined;
	/** Shown before the price, such as the price before a reduction. */
	before?: ReactNode;
}

function PriceLine({ price: { price, period }, choice, before }: PriceLineProps) {
	if (period === "") {
		return (
			<p className="plan-price plan-words" data-period={choice}>
				<span className="figure">{price}</span>
			</p>
		);
	}
	return (
		<p className="plan-price" data-period={choice}>
			{before}
			<span className="figure">{price}</span> <span>{period}</span>
		</p>
	);
}
