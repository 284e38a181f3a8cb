import { Link } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { arranged } from "../../render/parts/arranged.ts";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { Card, CardsSection } from "./type.ts";

/** Things of one kind side by side, each with a way to it. */
export function View({ section }: { section: CardsSection }) {
	const { level, heading, text, arrangement, items } = section;
	const look = items.some(({ picture }) => picture) ? "pictured" : "lines";
	return (
		<Band section={section} look={look} className={arranged(arrangement)}>
			<Intro level={level} heading={heading} text={text} />
			<ul className="cards-list">
				{items.map((card, place) => (
					<li key={`${place}`}>
						{card.picture && <PictureView picture={card.picture} />}
						<Words card={card} level={level === 1 ? 2 : 3} />
					</li>
				))}
			</ul>
		</Band>
	);
}

function Words({ card: { title, text, date, to }, level }: { card: Card; level: 2 | 3 }) {
	return (
		<div>
			<Heading level={level} className="cards-title">
				{to ? <Link to={to}>{title}</Link> : title}
			</Heading>
			{date && <p className="cards-date">{date}</p>}
			{text && <p className="note">{text}</p>}
		</div>
	);
}
