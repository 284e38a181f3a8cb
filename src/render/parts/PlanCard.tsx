import type { TextLink } from "../../model/link.ts";
import type { Plan } from "../../model/plan.ts";
import type { Labels } from "../../model/site.ts";
import { Link } from "../Link.tsx";
import { Arrow } from "./Buttons.tsx";
import { Heading } from "./Heading.tsx";

interface PlanCardProps {
	plan: Plan;
	level: 2 | 3;
	button: TextLink;
	labels: Labels;
}

/** A plan as a pass. A click anywhere on it follows its link. */
export function PlanCard({ plan, level, button, labels }: PlanCardProps) {
	return (
		<article className="pass plan" data-look={plan.isProminent ? "prominent" : undefined}>
			<Heading level={level} className="pass-name">
				<span className="unseen">{labels.plan} </span>
				{plan.name}
			</Heading>
			{plan.badge && <p className="plan-badge">{plan.badge}</p>}
			{plan.summary && <p className="plan-summary">{plan.summary}</p>}
			<p className="plan-price">
				<span className="figure">{plan.price}</span> <span>{plan.period}</span>
			</p>
			{plan.later && <p className="plan-later">{plan.later}</p>}
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
