import type { Labels } from "../../model/site.ts";
import { Rating } from "../../render/illustrations/Star.tsx";
import { AddOns } from "../../render/parts/AddOns.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Buttons } from "../../render/parts/Buttons.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import { PlanCard } from "../../render/parts/PlanCard.tsx";
import type { PlansSection } from "./type.ts";

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
