import { listOtherPrices, type Plan } from "../../model/plan.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Rosette } from "../../render/illustrations/Rosette.tsx";
import { Rating } from "../../render/illustrations/Star.tsx";
import { Arrow, Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";
import { PriceBefore } from "../../render/parts/PriceBefore.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		"offer-card": OfferCardSection;
	}
}

export interface OfferCardSection extends SectionBase {
	type: "offer-card";
	heading: string;
	text: string | null;
	points: string[];
	to: string;
	buttonLabel: string;
	/** Empty if prices aren't shown. */
	plans: Plan[];
	validUntil: string | null;
	rating: string | null;
}

/** A large card that looks like a ticket. A click anywhere on it follows its link. */
export function View({ section, labels }: { section: OfferCardSection; labels: Labels }) {
	return (
		<Band section={section}>
			<div className="pass offer-card-pass">
				<div className="offer-card-body">
					<Rosette />
					<Heading level={section.level} className="title">
						{section.heading}
					</Heading>
					{section.text && <p className="lead">{section.text}</p>}
					<ul className="ticks">
						{section.points.map((point, index) => (
							<li key={`${index}`}>{point}</li>
						))}
					</ul>
				</div>
				<div className="pass-stub offer-card-stub">
					<Prices plans={section.plans} labels={labels} />
					<Link className="button primary cover" to={section.to}>
						{section.buttonLabel}
						<Arrow />
					</Link>
				</div>
			</div>
			<div className="offer-card-notes">
				<Rating rating={section.rating} />
				{section.validUntil && <p className="note">{section.validUntil}</p>}
			</div>
		</Band>
	);
}

function Prices({ plans, labels }: { plans: OfferCardSection["plans"]; labels: Labels }) {
	if (plans.length === 0) return null;
	return (
		<dl className="offer-card-prices">
			{plans.map((plan) => (
				<div key={plan.id}>
					<dt>{plan.name}</dt>
					<dd>
						<PriceBefore plan={plan} labels={labels} />
						<span className="figure">{plan.price}</span> {plan.period}
						{plan.later && <p className="plan-later">{plan.later}</p>}
						{listOtherPrices(plan).map(({ price, period }, index) => (
							<p key={`${index}`}>
								{price} {period}
							</p>
						))}
					</dd>
				</div>
			))}
		</dl>
	);
}
