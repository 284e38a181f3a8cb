import type { Profile, TextLink } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Arrow, Link, Profiles } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		contact: ContactSection;
	}
}

export interface ContactSection extends SectionBase {
	type: "contact";
	heading: string;
	text: string | null;
	phone: TextLink;
	email: TextLink;
	hours: string | null;
	links: TextLink[];
	profiles: Profile[];
	picture: Picture | null;
}

export function View({ section, labels }: { section: ContactSection; labels: Labels }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<div className="contact-ways">
				<dl>
					<dt>{labels.phone}</dt>
					<dd>
						<Link to={section.phone.to}>{section.phone.label}</Link>
					</dd>
					<dt>{labels.email}</dt>
					<dd>
						<Link to={section.email.to}>{section.email.label}</Link>
					</dd>
					{section.hours && (
						<>
							<dt>{labels.hours}</dt>
							<dd className="contact-hours">{section.hours}</dd>
						</>
					)}
				</dl>
				{section.links.length > 0 && (
					<ul className="contact-links">
						{section.links.map((link, index) => (
							<li key={`${index}`}>
								<Link to={link.to}>
									{link.label}
									<Arrow />
								</Link>
							</li>
						))}
					</ul>
				)}
				<Profiles profiles={section.profiles} />
			</div>
			{section.picture && <PictureView picture={section.picture} />}
		</Band>
	);
}
