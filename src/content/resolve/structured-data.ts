import type { Head } from "../../model/page.ts";
import type { Picture } from "../../model/picture.ts";
import type { Section } from "../../model/section.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { stripAll } from "../../stega/stega.ts";
import type { Definition } from "../semantics/analyze.ts";
import { toPlainText } from "../semantics/blocks.ts";
import { getCountry } from "../semantics/locale.ts";
import { fillConstants } from "../semantics/template.ts";
import { describeEvents } from "./event.ts";
import { describeLocalBusinesses, type ParentOrganization } from "./local-business.ts";
import { describeProduct } from "./product.ts";
import type { SchemaOrgObject } from "./schema-org.ts";

/** What any page of a site can say of the firm. */
export interface OrganizationData {
	organization: SchemaOrgObject;
	/** What is sold: nothing without prices. */
	product: SchemaOrgObject[];
	/** The same with its rating. */
	rated: SchemaOrgObject[];
	firm: ParentOrganization;
}

export function describeOrganization(definition: Definition): OrganizationData {
	const { spec, constants } = definition;
	const { organization, site } = spec;
	const facts = {
		organization: organizationOf(spec),
		product: describeProduct(definition, false),
		rated: describeProduct(definition, true),
		firm: { name: organization.name, url: `${site.url}/`, country: getCountry(spec) },
	};
	return stripAll(fillConstants(facts, constants));
}

/** What the sections of a page say, for search engines: only what the page shows. @param site its address */
export function describeSections(
	sections: Section[],
	isHome: boolean,
	firm: OrganizationData,
	site: string,
): SchemaOrgObject[] {
	const prices = sections.some((section) => "plans" in section && section.plans.length > 0);
	const rated = sections.some((section) => "rating" in section && section.rating !== null);
	const reachable = isHome || sections.some(({ type }) => type === "contact");
	return [
		...(reachable ? [firm.organization] : []),
		...(prices ? (rated ? firm.rated : firm.product) : []),
		...articles(sections, site),
		...questions(sections),
		...describeLocalBusinesses(sections, firm.firm),
		...describeEvents(sections, firm.firm),
	];
}

/** The page itself, and the way to it from the first page. `crumbs` begins with the first page. */
export function describePageData(page: {
	url: string;
	head: Pick<Head, "title" | "description">;
	/** What shows the page best; null for none. */
	picture: Picture | null;
	crumbs: { name: string; url: string }[];
	/** Address of the site. */
	site: string;
}): SchemaOrgObject[] {
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

function organizationOf({ organization, site }: SiteSpec): SchemaOrgObject {
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

function articles(sections: Section[], site: string): SchemaOrgObject[] {
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
function imageObject({ src, alt }: Picture, site: string): SchemaOrgObject {
	return { "@type": "ImageObject", contentUrl: site + src, ...(alt === "" ? {} : { caption: alt }) };
}

function questions(sections: Section[]): SchemaOrgObject[] {
	const mainEntity = sections.flatMap((section) =>
		section.type === "questions"
			? section.items.map(({ question, answer }) => ({
					"@type": "Question",
					name: question,
					acceptedAnswer: { "@type": "Answer", text: toPlainText(answer) },
				}))
			: [],
	);
	return mainEntity.length > 0 ? [{ "@type": "FAQPage", mainEntity }] : [];
}
