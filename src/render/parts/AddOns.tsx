import type { AddOnList } from "../../model/plan.ts";
import { Heading } from "./Heading.tsx";

/** What can be added to a plan, as an index. */
export function AddOns({ addOns, level }: { addOns: AddOnList; level: 2 | 3 }) {
	return (
		<div className="add-ons">
			<div className="intro">
				<Heading level={level} className="subtitle">
					{addOns.heading}
				</Heading>
				{addOns.text && <p>{addOns.text}</p>}
			</div>
			<ul className="index">
				{addOns.items.map((addOn, place) => (
					<li key={`${place}`}>
						<strong className="index-name">{addOn.name}</strong>
						<div>
							{addOn.summary && <p>{addOn.summary}</p>}
							{addOn.items.length > 0 && (
								<ul className="add-on-items">
									{addOn.items.map((item, index) => (
										<li key={`${index}`}>{item}</li>
									))}
								</ul>
							)}
						</div>
					</li>
				))}
			</ul>
		</div>
	);
}
