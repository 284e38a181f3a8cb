import { type Head, isPlaceOfBusiness, type SchemaOrgObject } from "../../model/page.ts";
import type { Picture } from "../../model/picture.ts";
import type { Section } from "../../model/section.ts";
import type { OrganizationSpec, SiteSpec } from "../../model/spec.gen.ts";
import { stripAll } from "../../stega/stega.ts";
import type { Definition } from "../semantics/analyze.ts";
import { dayNames, parseHours, type TimeSpan } from "../semantics/hours.ts";
import { getCountry } from "../semantics/locale.ts";
import { canShowTopLevelKey } from "../semantics/sections.ts";
import { fillConstants } from "../semantics/template.ts";
import { describeProduct } from "./product.ts";
import {
	getSectionType,
	type PageContext,
	type ParentOrganization,
	type Place,
	type SectionResolvers,
	type SiteContext,
} from "./section.ts";

export interface OrganizationData {
	organization: SchemaOrgObject;
	/** Empty if the site has no `pricing`. */
	product: SchemaOrgObject[];
	/** Like `product`, but with its rating. */
	ratedProduct: SchemaOrgObject[];
	parentOrganization: ParentOrganization;
}

export function collectOrganizationData(definition: Definition): OrganizationData {
	const { spec, constants } = definition;
	const { organization, site } = spec;
	const data = {
		organization: describeOrganization(spec),
		product: describeProduct(definition, false),
		ratedProduct: describeProduct(definition, true),
		parentOrganization: {
			kind: organization.kind ?? "LocalBusiness",
			name: organization.name,
			url: `${site.url}/`,
			country: getCountry(spec),
		},
	};
	return stripAll(fillConstants(data, constants));
}

/** Describes what the sections show; on the home page, always the organization, too. */
export function describeSections(
	sections: Section[],
	isHome: boolean,
	{ organization, product, ratedProduct, parentOrganization }: OrganizationData,
	findSitePlace: PageContext["findSitePlace"],
	{ definition, sectionTypes }: SiteContext,
): SchemaOrgObject[] {
	const hasPrices = sections.some((section) => "plans" in section && section.plans.length > 0);
	const isRated = sections.some((section) => "rating" in section && section.rating !== null);
	const describesOrganization = isHome || sections.some((section) => canShowTopLevelKey(section, "organization"));
	const page: PageContext = {
		organization: parentOrganization,
		siteUrl: definition.spec.site.url,
		place: findOnlyPlace(sections, parentOrganization, sectionTypes),
		findSitePlace,
	};
	const sectionData = sections.flatMap(
		(section) => getSectionType(section, sectionTypes).describeData?.(section, page) ?? [],
	);
	return [
		...(describesOrganization ? [organization] : []),
		...(hasPrices ? (isRated ? ratedProduct : product) : []),
		...mergeQuestions(sectionData).sort((one, other) => getRank(one) - getRank(other)),
	];
}

/** Finds the place that the sections name. Returns null if they name none or several. */
export function findOnlyPlace(
	sections: Section[],
	organization: ParentOrganization,
	sectionTypes: SectionResolvers,
): Place | null {
	const places = sections.flatMap(
		(section) => getSectionType(section, sectionTypes).listPlaces?.(section, organization) ?? [],
	);
	const [first = null, ...others] = new Map(stripAll(places).map((place) => [JSON.stringify(place), place])).values();
	return others.length > 0 ? null : first;
}

/** Merges all questions of a page into one object, as search engines require. */
function mergeQuestions(objects: SchemaOrgObject[]): SchemaOrgObject[] {
	const [first, ...others] = objects.filter(isFaq);
	if (!first) return objects;
	const mainEntity = [first, ...others].flatMap((list) => list.mainEntity);
	return [...objects.filter((one) => !isFaq(one)), { ...first, mainEntity }];
}

function isFaq(object: SchemaOrgObject): boolean {
	return object["@type"] === "FAQPage";
}

/** The order of objects on a page. Others come last. */
const order: unknown[] = ["Article", "JobPosting", "FAQPage", "LocalBusiness", "Event"];

function getRank(object: SchemaOrgObject): number {
	const type = isPlaceOfBusiness(object) ? "LocalBusiness" : object["@type"];
	return order.includes(type) ? order.indexOf(type) : order.length;
}

/** Describes the page itself. `crumbs` begins with the home page. */
export function describePageData(page: {
	url: string;
	head: Pick<Head, "title" | "description">;
	picture: Picture | null;
	crumbs: { name: string; url: string }[];
	siteUrl: string;
}): SchemaOrgObject[] {
	const { url, head, picture, crumbs, siteUrl } = page;
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
			...(picture === null ? {} : { primaryImageOfPage: describeImage(picture, siteUrl) }),
			...(crumbs.length > 1 ? { breadcrumb: { "@type": "BreadcrumbList", itemListElement } } : {}),
		},
	];
}

function describeOrganization({ organization, site }: SiteSpec): SchemaOrgObject {
	const { name, phone, email, hours, social } = organization;
	const [first, ...others] = hours ? describeWeek(hours) : [];
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
			...(first ? { hoursAvailable: others.length > 0 ? [first, ...others] : first } : {}),
		},
	};
}

export function describeImage({ src, alt }: Picture, siteUrl: string): SchemaOrgObject {
	return { "@type": "ImageObject", contentUrl: siteUrl + src, ...(alt === "" ? {} : { caption: alt }) };
}

/** Describes opening hours. `when` has the properties for their days. */
export function describeHours(when: SchemaOrgObject, spans: TimeSpan[]): SchemaOrgObject[] {
	return spans.map(({ opens, closes }) => ({
		"@type": "OpeningHoursSpecification",
		...when,
		opens,
		// In schema.org, there is no 24:00.
		closes: closes === "24:00" ? "23:59" : closes,
	}));
}

/** Describes the hours of an organization. Days with the same hours share an entry. */
function describeWeek({ label: _, ...days }: NonNullable<OrganizationSpec["hours"]>): SchemaOrgObject[] {
	const daysByHours = new Map<string, string[]>();
	for (const [day, hours] of Object.entries(days))
		daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), dayNames[day as keyof typeof dayNames]]);
	return [...daysByHours].flatMap(([hours, dayOfWeek]) => describeHours({ dayOfWeek }, parseHours(hours)));
}
