import type { ReactNode } from "react";
import type { TextLink } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";
import { Link } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		people: PeopleSection;
	}
}

export interface PeopleSection extends SectionBase {
	type: "people";
	heading: string;
	text: string | null;
	items: Person[];
}

export interface Person {
	name: string;
	role: string | null;
	text: string | null;
	portrait: Portrait | null;
	/** Link of the name. */
	to: string | null;
	phone: TextLink | null;
	email: TextLink | null;
}

export type Portrait = { picture: Picture } | { monogram: string };

/** People in a grid of portraits, or in a list if nobody has a portrait. */
export function View({ section, filter }: { section: PeopleSection; filter: ReactNode }) {
	const { level, heading, text, items } = section;
	return (
		<Band section={section} variant={getVariant(items)}>
			<Intro level={level} heading={heading} text={text}>
				{filter}
			</Intro>
			<ul className="people-list">
				{items.map((person, index) => (
					<li key={`${index}`}>
						<PortraitView portrait={person.portrait} />
						<Details person={person} level={level === 1 ? 2 : 3} />
					</li>
				))}
			</ul>
		</Band>
	);
}

function getVariant(people: Person[]): "register" | "wall" | "few" {
	if (people.every(({ portrait }) => portrait === null)) return "register";
	return people.length > 2 ? "wall" : "few";
}

function PortraitView({ portrait }: { portrait: Portrait | null }) {
	if (portrait === null) return null;
	if ("monogram" in portrait) {
		return (
			<p className="people-monogram" aria-hidden="true">
				{portrait.monogram}
			</p>
		);
	}
	return (
		<div className="people-portrait">
			<PictureView picture={portrait.picture} />
		</div>
	);
}

function Details({ person, level }: { person: Person; level: 2 | 3 }) {
	const { name, role, text, to, phone, email } = person;
	const links = [phone, email].flatMap((link) => link ?? []);
	return (
		<div>
			<Heading level={level} className="people-name">
				{to ? <Link to={to}>{name}</Link> : name}
			</Heading>
			{role && <p className="people-role">{role}</p>}
			{text && <p className="note">{text}</p>}
			{links.map((link, index) => (
				<p className="people-way" key={`${index}`}>
					<Link to={link.to}>{link.label}</Link>
				</p>
			))}
		</div>
	);
}
