import type { PlansSection } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { AddOns } from "./AddOns.tsx";
import { Band } from "./Band.tsx";
import { Buttons } from "./Buttons.tsx";
import { Intro } from "./Intro.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { Rating } from "./Rating.tsx";

export function Plans({ section, labels }: { section: PlansSection; labels: Labels }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<div className="plans-cards">
				{section.plans.map((plan) => (
					<PlanCard
						key={plan.id}
						plan={plan}
						level={section.level === 1 ? 2 : 3}
						to={section.to}
						buttonLabel={section.buttonLabel}
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
