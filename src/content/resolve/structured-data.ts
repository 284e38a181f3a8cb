import { stripped } from "../../marks/marks.ts";
import type { Head } from "../../model/page.ts";
import type { Picture } from "../../model/picture.ts";
import type { Section } from "../../model/section.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { plain } from "../site/blocks.ts";
import { countryOf } from "../site/country.ts";
import type { Definition } from "../site/definition.ts";
import { filled } from "../site/template.ts";
import { eventsOf } from "./event.ts";
import type { Facts } from "./facts.ts";
import { type Firm, localBusinesses } from "./local-business.ts";
import { productOf } from "./product.ts";

/** What any page of a site can say of the firm. */
export interface FirmFacts {
	organization: Facts;
	/** What is sold: nothing without prices. */
	product: Facts[];
	/** The same with its rating. */
	rated: Facts[];
	firm: Firm;
}

export function firmFacts(definition: Definition): FirmFacts {
	const { spec, constants } = definition;
	const { organization, site } = spec;
	const facts = {
		organization: organizationOf(spec),
		product: productOf(definition, false),
		rated: productOf(definition, true),
		firm: { name: organization.name, url: `${site.url}/`, country: countryOf(spec) },
	};
	return stripped(filled(facts, constants));
}

/** What the sections of a page say, for search engines: only what the page shows. @param site its address */
export function factsOf(sections: Section[], isHome: boolean, firm: FirmFacts, site: string): Facts[] {
	const prices = sections.some((section) => "plans" in section && section.plans.length > 0);
	const rated = sections.some((section) => "rating" in section && section.rating !== null);
	const reachable = isHome || sections.some(({ type }) => type === "contact");
	return [
		...(reachable ? [firm.organization] : []),
		...(prices ? (rated ? firm.rated : firm.product) : []),
		...articles(sections, site),
		...questions(sections),
		...localBusinesses(sections, firm.firm),
		...eventsOf(sections, firm.firm),
	];
}

/** The page itself, and the way to it from the first page. `crumbs` begins with the first page. */
export function pageFacts(page: {
	url: string;
	head: Pick<Head, "title" | "description">;
	/** What shows the page best; null for none. */
	picture: Picture | null;
	crumbs: { name: string; url: string }[];
	/** Address of the site. */
	site: string;
}): Facts[] {
	const { url, head, picture, crumbs, site } = page;
	const itemListElement = crumbs.map(({ name, url: item }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name,
		item,
	}));
	return [
		{
			"@type": "WebPage",
			url,
			name: head.title,
			...(head.description === null ? {} : { description: head.description }),
			...(picture === null ? {} : { primaryImageOfPage: imageObject(picture, site) }),
			...(crumbs.length > 1 ? { breadcrumb: { "@type": "BreadcrumbList", itemListElement } } : {}),
		},
	];
}

function organizationOf({ organization, site }: SiteSpec): Facts {
	const { name, phone, email, supportHours, social } = organization;
	const hours = supportHours && {
		"@type": "OpeningHoursSpecification",
		dayOfWeek: supportHours.days,
		opens: supportHours.opens,
		closes: supportHours.closes,
	};
	return {
		"@type": "Organization",
		name,
		url: `${site.url}/`,
		...(social ? { sameAs: social.map(({ to }) => to) } : {}),
		contactPoint: {
			"@type": "ContactPoint",
			contactType: "customer support",
			telephone: phone,
			email,
			...(hours ? { hoursAvailable: hours } : {}),
		},
	};
}

function articles(sections: Section[], site: string): Facts[] {
	return sections.flatMap((section) => {
		if (section.type !== "article" || !section.day) return [];
		const { heading, day, author, picture } = section;
		return [
			{
				"@type": "Article",
				headline: heading,
				datePublished: day.date,
				...(author === null ? {} : { author: { "@type": "Person", name: author } }),
				...(picture ? { image: imageObject(picture, site) } : {}),
			},
		];
	});
}

/** A decorative picture has no words, and so no caption. */
function imageObject({ src, alt }: Picture, site: string): Facts {
	return { "@type": "ImageObject", contentUrl: site + src, ...(alt === "" ? {} : { caption: alt }) };
}

function questions(sections: Section[]): Facts[] {
	const mainEntity = sections.flatMap((section) =>
		section.type === "questions"
			? section.items.map(({ question, answer }) => ({
					"@type": "Question",
					name: question,
					acceptedAnswer: { "@type": "Answer", text: plain(answer) },
				}))
			: [],
	);
	return mainEntity.length > 0 ? [{ "@type": "FAQPage", mainEntity }] : [];
}
