import type { Button } from "../../model/link.ts";
import type { AddOnList, Plan } from "../../model/plan.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Rating } from "../../render/illustrations/Star.tsx";
import { AddOns } from "../../render/parts/AddOns.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Buttons } from "../../render/parts/Buttons.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import { PlanCard } from "../../render/parts/PlanCard.tsx";

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
