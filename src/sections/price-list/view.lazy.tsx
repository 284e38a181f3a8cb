import type { ReactNode } from "react";
import type { SectionBase } from "../../model/section.ts";
import { Band } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";
import { isInTabs, TabList } from "../../render/parts/Tabs.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		"price-list": PriceListSection;
	}
}

export interface PriceListSection extends SectionBase {
	type: "price-list";
	heading: string;
	text: string | null;
	groups: PriceGroup[];
	note: string | null;
}

export interface PriceGroup {
	heading: string | null;
	text: string | null;
	items: PricedItem[];
}

export interface PricedItem {
	name: string;
	text: string | null;
	/** The words before the amount: "from " */
	before: string | null;
	/** The lowest amount, formatted for the site's language: "$85.00" */
	amount: string;
	/** The words after the amount: " to $120.00" */
	after: string | null;
	/** "per hour" */
	unit: string | null;
}

export function View({ section, filter }: { section: PriceListSection; filter: ReactNode }) {
	const { level, heading, text, groups, note } = section;
	return (
		<Band section={section} variant={groups.length > 1 ? "groups" : "list"}>
			<Intro level={level} heading={heading} text={text}>
				{filter}
			</Intro>
			{isInTabs(section) && <TabList label={heading} names={groups.map((group) => group.heading ?? "")} />}
			<div className="price-list-groups">
				{groups.map((group, groupIndex) => (
					<div className="price-list-group" key={`${groupIndex}`}>
						{group.heading && (
							<Heading level={level === 1 ? 2 : 3} className="price-list-title">
								{group.heading}
							</Heading>
						)}
						{group.text && <p className="note">{group.text}</p>}
						<ul>
							{group.items.map((item, index) => (
								<Item key={`${index}`} item={item} />
							))}
						</ul>
					</div>
				))}
			</div>
			{note && <p className="note price-list-note">{note}</p>}
		</Band>
	);
}

function Item({ item }: { item: PricedItem }) {
	return (
		<li>
			<p className="price-list-name">{item.name}</p>
			<p className="price-list-cost">
				<strong className="figure">
					{item.before && <span className="price-list-words">{item.before}</span>}
					{item.amount}
					{item.after && <span className="price-list-words">{item.after}</span>}
				</strong>
				{item.unit && <span className="note"> {item.unit}</span>}
			</p>
			{item.text && <p className="note">{item.text}</p>}
		</li>
	);
}
