import type { AddOnList } from "../../model/plan.ts";
import { Heading } from "./Heading.tsx";

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
				{addOns.items.map((addOn, index) => (
					<li key={`${index}`}>
						<strong className="index-name">{addOn.name}</strong>
						<div>
							{addOn.summary && <p>{addOn.summary}</p>}
							{addOn.items.length > 0 && (
								<ul className="add-on-items">
									{addOn.items.map((item, itemIndex) => (
										<li key={`${itemIndex}`}>{item}</li>
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
