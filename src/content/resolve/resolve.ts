import type {
	Analytics,
	Chrome,
	Contact,
	Feed,
	FeedEntry,
	Labels,
	Logo,
	Redirect,
	Route,
	RouteNode,
	Site,
} from "../../model/site.ts";
import type { AnnouncementSpec, PictureSpec, RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Theme } from "../../model/theme.ts";
import type { Definition } from "../semantics/analyze.ts";
import { hasFeed, listNewestArticles } from "../semantics/articles.ts";
import { english, getBuiltInWords } from "../semantics/built-in-words.ts";
import { deriveCover, isDark } from "../semantics/contrast.ts";
import type { Locale } from "../semantics/locale.ts";
import { getPalettes, listLookClasses, resolveLook } from "../semantics/look.ts";
import { isColour } from "../semantics/pictures.ts";
import { encodeTarget } from "../semantics/redirects.ts";
import { listSections } from "../semantics/sections.ts";
import { fillConstants, fillLabel, memoizeTemplates } from "../semantics/template.ts";
import { listFontFiles, listLinkedFiles } from "./files.ts";
import { resolveProfiles } from "./links.ts";
import { resolveNotFound, resolveRoutes } from "./page.ts";
import { listPictureFiles, resolveSharedPicture } from "./picture.ts";
import { getSectionType, type SectionResolvers, type SiteContext } from "./section.ts";

/** A checked definition → the site as it is rendered. */
export function resolveSite(
	definition: Definition,
	sectionTypes: SectionResolvers,
	origin: SiteContext["origin"] = (text) => text,
): Site {
	const { spec, constants } = definition;
	const labels = labelsOf(definition);
	const context: SiteContext = {
		definition,
		templateOf: memoizeTemplates(constants),
		label: (name, own = {}) => fillLabel(labels[name], own, constants),
		origin,
		sectionTypes,
	};
	const routes = resolveRoutes(context);
	return {
		url: spec.site.url,
		language: spec.site.language,
		theme: themeOf(spec, sectionTypes),
		chrome: fillConstants(chromeOf(definition, labels), constants),
		contact: fillConstants(contactOf(definition), constants),
		routes,
		feed: resolveFeed(routes, context),
		requestsOf: (section) => getSectionType(section, sectionTypes).listRequests?.(section) ?? {},
		notFound: resolveNotFound(context),
		redirects: redirectsOf(definition),
		analytics: fillConstants(analyticsOf(definition), constants),
		pictures: () => listPictureFiles(definition),
		files: () => listLinkedFiles(definition),
		typefaces: () => listFontFiles(definition),
	};
}

function themeOf(spec: SiteSpec, sectionTypes: SectionResolvers): Theme {
	const { theme } = spec;
	const { scheme = "both", fonts, radius } = theme;
	const { light, dark } = getPalettes(theme);
	const hasCover = listSections(spec).some(({ section }) => hasWordsOnPicture(section, sectionTypes));
	const covers = { light: deriveCover(light), dark: deriveCover(dark) };
	return { look: resolveLook(theme), scheme, light, dark, covers, hasCover, fonts, radius };
}

function hasWordsOnPicture(section: SectionSpec, sectionTypes: SectionResolvers): boolean {
	if (getSectionType(section, sectionTypes).hasWordsOnPicture?.(section)) return true;
	// The name in braces of a column may stand for one.
	return "background" in section && section.background !== undefined && !isColour(section.background);
}

function redirectsOf({ oldAddresses }: Definition): Redirect[] {
	return oldAddresses.all.map(({ path, below, to }) => ({ from: path, below, to: encodeTarget(to) ?? "/" }));
}

function analyticsOf({ spec: { analytics } }: Definition): Analytics | null {
	if (!analytics) return null;
	const { script, data = {}, sendsTo = script } = analytics;
	return { script, data, sendsTo };
}

/** Still with their placeholders: some are only known where the label is used. */
function labelsOf({ spec }: Definition): Labels {
	return { ...(getBuiltInWords(spec.site.language) ?? english).labels, ...spec.labels };
}

function chromeOf(definition: Definition, labels: Labels): Chrome {
	const { spec, locale } = definition;
	const announcement = getCurrentAnnouncement(spec, locale);
	const { navigation, footer } = spec;
	return {
		siteName: spec.site.name,
		look: listLookClasses(resolveLook(spec.theme), spec.theme),
		labels,
		announcement: announcement && { text: announcement.text, link: announcement.link ?? null },
		navigation: {
			logo: logoOf(definition),
			login: navigation.button ?? null,
			menu: navigation.menu.map(({ label, to, items }) => (items ? { label, items } : { label, to: to! })),
			compactAfter: navigation.shrinkAfter ?? null,
		},
		footer: {
			groups: footer.groups.map(({ heading, links }) => ({ title: heading, links })),
			profiles: resolveProfiles(spec, footer.showSocial ?? true),
			copyright: footer.copyright,
			links: footer.links ?? [],
		},
		routes: [...spec.routes.map(node), ...aliasesIn(spec.routes)],
	};
}

/** Returns the announcement if it is shown today. */
function getCurrentAnnouncement({ announcement }: SiteSpec, locale: Locale): AnnouncementSpec | null {
	if (!announcement) return null;
	const { from, until } = announcement;
	if (from !== undefined && locale.daysUntil(from) > 0) return null;
	return until !== undefined && locale.daysUntil(until) < 0 ? null : announcement;
}

function logoOf(definition: Definition): Logo {
	const { text, monogram, picture, dark } = definition.spec.navigation.logo;
	// One that cannot be fetched says the name in its place.
	const shown = (key: "picture" | "dark", spec: PictureSpec | undefined) =>
		spec
			? resolveSharedPicture(
					`/navigation/logo/${key}`,
					{ ...spec, decorative: false, alt: spec.alt || text },
					definition,
				)
			: null;
	const isBrandDark = Object.values(getPalettes(definition.spec.theme)).every(({ brand }) => isDark(brand));
	return { text, monogram, picture: shown("picture", picture), dark: shown("dark", dark), isBrandDark };
}

function contactOf({ spec }: Definition): Contact {
	const { phone, email, hours } = spec.organization;
	return { phone, email, hours: hours?.label ?? null };
}

function aliasesIn(routes: RouteSpec[]): RouteNode[] {
	return routes.flatMap(({ aliases = [], children = [] }) => [
		...aliases.map((path) => ({ path, page: true, children: [] })),
		...aliasesIn(children),
	]);
}

function node(route: RouteSpec): RouteNode {
	return { path: route.path, page: Boolean(route.sections), children: (route.children ?? []).map(node) };
}

/** What programs are told that follow a site; null where no page is an article with a day. */
function resolveFeed(routes: Route[], { definition, sectionTypes }: SiteContext): Feed | null {
	if (!hasFeed(definition)) return null;
	return {
		entries() {
			const paths = listNewestArticles(definition).map(({ path }) => path);
			const wanted = new Map(routes.filter(({ path }) => paths.includes(path)).map((route) => [route.path, route]));
			return paths.flatMap((path) => entryOf(wanted.get(path)!, definition.spec.site.url, sectionTypes));
		},
	};
}

function entryOf(route: Route, site: string, sectionTypes: SectionResolvers): FeedEntry[] {
	const { head, sections } = route.page();
	const entries = sections.flatMap((section) => getSectionType(section, sectionTypes).describeEntry?.(section) ?? []);
	return entries.slice(0, 1).map(({ summary, ...entry }) => ({
		...entry,
		url: site + route.canonical,
		summary: head.description ?? shortened(summary),
	}));
}

/** In characters. */
const longest = 300;

function shortened(text: string): string {
	return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, "")}…`;
}
