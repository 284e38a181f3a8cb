import type {
	Analytics,
	Chrome,
	Contact,
	Editing,
	Feed,
	FeedEntry,
	Labels,
	Logo,
	Redirect,
	RouteNode,
	Site,
	SitePage,
} from "../../model/site.ts";
import type { AnnouncementSpec, PictureSpec, RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Theme } from "../../model/theme.ts";
import type { Definition } from "../semantics/analyze.ts";
import { hasFeed, listNewestArticles } from "../semantics/articles.ts";
import { getLabels } from "../semantics/built-in-words.ts";
import { contractPurposes, findContractForm } from "../semantics/contract-forms.ts";
import { deriveCoverColours } from "../semantics/contrast.ts";
import type { Locale } from "../semantics/locale.ts";
import { getBrandShade, getPalettes, listLookClasses, resolveLook } from "../semantics/look.ts";
import { createNotFoundPage } from "../semantics/page.ts";
import { isColour } from "../semantics/pictures.ts";
import { isLabelNeeded } from "../semantics/rare-labels.ts";
import { encodeTarget } from "../semantics/redirects.ts";
import { findSearchPage, hasSearch } from "../semantics/search.ts";
import { listSections } from "../semantics/sections.ts";
import { fillConstants, fillLabel, memoizeTemplates } from "../semantics/template.ts";
import { listFontFiles, listLinkedFiles } from "./files.ts";
import { resolveForm } from "./form.ts";
import { resolveButtons, resolveProfiles } from "./links.ts";
import { resolveNotFound } from "./page.ts";
import { getIconUrl, listPictureFiles, resolveSharedPicture } from "./picture.ts";
import { resolveRoutes } from "./routes.ts";
import { getSectionType, type SectionResolvers, type SiteContext } from "./section.ts";

export function resolveSite(
	definition: Definition,
	sectionTypes: SectionResolvers,
	markOrigin: SiteContext["markOrigin"] = (text) => text,
): Site {
	const { spec, constants } = definition;
	const labels = getLabels(spec);
	const context: SiteContext = {
		definition,
		getTemplate: memoizeTemplates(constants),
		label: (name, values = {}) => fillLabel(labels[name], values, constants),
		markOrigin,
		sectionTypes,
	};
	const routes = resolveRoutes(context);
	const chrome = fillConstants(resolveChrome(definition, labels), constants);
	return {
		url: spec.site.url,
		httpsOnly: spec.site.httpsOnly ?? "site",
		language: spec.site.language,
		theme: resolveTheme(spec, sectionTypes),
		chrome: { ...chrome, footer: { ...chrome.footer, ...resolveFooterForm(context) } },
		icon: resolveIcon(definition),
		contact: fillConstants(resolveContact(definition), constants),
		routes,
		feed: resolveFeed(routes, context),
		hasSearch: hasSearch(spec),
		listRequests: (section) => getSectionType(section, sectionTypes).listRequests?.(section) ?? {},
		notFound: resolveNotFound(context),
		redirects: resolveRedirects(definition),
		analytics: fillConstants(resolveAnalytics(definition), constants),
		editing: resolveEditing(definition),
		listPictures: () => listPictureFiles(definition),
		listFiles: () => listLinkedFiles(definition),
		listFontFiles: () => listFontFiles(definition),
	};
}

function resolveTheme(spec: SiteSpec, sectionTypes: SectionResolvers): Theme {
	const { theme } = spec;
	const { scheme = "both", fonts, radius } = theme;
	const { light, dark } = getPalettes(theme);
	const hasTextOnPicture = listSections(spec).some(({ section }) => showsTextOnPicture(section, sectionTypes));
	const coverColours = { light: deriveCoverColours(light), dark: deriveCoverColours(dark) };
	return { look: resolveLook(theme), scheme, light, dark, coverColours, hasTextOnPicture, fonts, radius };
}

function showsTextOnPicture(section: SectionSpec, sectionTypes: SectionResolvers): boolean {
	if (getSectionType(section, sectionTypes).showsTextOnPicture?.(section)) return true;
	// A background that isn't a colour is a picture, or a placeholder whose value may be one.
	return "background" in section && section.background !== undefined && !isColour(section.background);
}

function resolveRedirects({ oldAddresses }: Definition): Redirect[] {
	// `checkTargets` reports a target that can't be encoded, so the default is never used.
	return oldAddresses.all.map(({ path, isPrefix, to }) => ({ from: path, isPrefix, to: encodeTarget(to) ?? "/" }));
}

function resolveAnalytics({ spec: { analytics } }: Definition): Analytics | null {
	if (!analytics) return null;
	const { script, data = {}, sendsTo = script } = analytics;
	return { script, data, sendsTo };
}

/** The default server of each git host. */
const gitServers: Record<Editing["host"], string> = {
	github: "https://github.com",
	gitlab: "https://gitlab.com",
	gitea: "https://codeberg.org",
};

function resolveEditing({ spec: { editing } }: Definition): Editing | null {
	if (!editing) return null;
	const { host, repository, branch = "main", folder = "", url: origin = null, application = null } = editing;
	const { server = gitServers[host] } = editing;
	return { host, server, repository, branch, folder, origin, application };
}

function resolveChrome(definition: Definition, labels: Labels): Chrome {
	const { spec, locale } = definition;
	const announcement = getCurrentAnnouncement(spec, locale);
	const { navigation, footer } = spec;
	return {
		siteName: spec.site.name,
		look: listLookClasses(resolveLook(spec.theme), spec.theme),
		labels: Object.fromEntries(
			Object.entries(labels).filter(([name]) => isLabelNeeded(name as keyof Labels, spec)),
		) as Labels,
		announcement: announcement && { text: announcement.text, link: announcement.link ?? null },
		navigation: {
			logo: resolveLogo(definition),
			button: navigation.button ?? null,
			...(navigation.buttons ? { buttons: resolveButtons(navigation.buttons) } : {}),
			...resolveSearchLink(definition, labels),
			menu: navigation.menu.map(({ to, items, ...entry }) => (items ? { ...entry, items } : { ...entry, to: to! })),
			shrinkAfter: navigation.shrinkAfter ?? null,
		},
		footer: {
			groups: footer.groups,
			profiles: resolveProfiles(spec, footer.showSocial ?? true),
			copyright: footer.copyright,
			links: footer.links ?? [],
			...resolveContractLinks(definition, labels),
		},
		routes: [...spec.routes.map(toRouteNode), ...listAliasNodes(spec.routes)],
	};
}

/** Returns the link to the search; none without a page for it. */
function resolveSearchLink(definition: Definition, { search }: Labels): Pick<Chrome["navigation"], "search"> {
	const page = findSearchPage(definition);
	return page ? { search: { label: search, to: page.path } } : {};
}

/** Returns the links to forms that end a contract, if there are such forms. */
function resolveContractLinks({ spec, pages }: Definition, labels: Labels): Pick<Chrome["footer"], "contractLinks"> {
	const links = contractPurposes.flatMap((purpose) => {
		const found = findContractForm(purpose, spec);
		const [page] = (found && pages.byRoute.get(found.pagePointer)) ?? [];
		const label = purpose === "cancellation" ? labels.cancelContracts : labels.withdrawFromContract;
		return page ? [{ label, to: page.path }] : [];
	});
	return links.length > 0 ? { contractLinks: links } : {};
}

/** Returns the form in the footer and its heading, if any. Its texts are filled already. */
function resolveFooterForm(context: SiteContext): Pick<Chrome["footer"], "form" | "formHeading"> {
	const { definition, getTemplate } = context;
	const { form, formHeading } = definition.spec.footer;
	if (form === undefined) return {};
	const fill = <T>(value: T) => getTemplate(value)({});
	// All pages share the form. It has the placeholders of none of them, like the not-found page.
	const page = createNotFoundPage(definition.spec);
	return {
		form: resolveForm(form, { ...context, fill, page }),
		...(formHeading === undefined ? {} : { formHeading: fill(formHeading) }),
	};
}

function getCurrentAnnouncement({ announcement }: SiteSpec, locale: Locale): AnnouncementSpec | null {
	if (!announcement) return null;
	const { from, until } = announcement;
	if (from !== undefined && locale.countDaysUntil(from) > 0) return null;
	return until !== undefined && locale.countDaysUntil(until) < 0 ? null : announcement;
}

function resolveLogo(definition: Definition): Logo {
	const { text, monogram, picture, dark } = definition.spec.navigation.logo;
	// If the picture fails to load, its alternative text shows the name.
	const resolveLogoPicture = (key: "picture" | "dark", spec: PictureSpec | undefined) =>
		spec
			? resolveSharedPicture(
					`/navigation/logo/${key}`,
					{ ...spec, decorative: false, alt: spec.alt || text },
					definition,
				)
			: null;
	return {
		text,
		monogram,
		picture: resolveLogoPicture("picture", picture),
		dark: resolveLogoPicture("dark", dark),
		brandShade: getBrandShade(definition.spec.theme),
	};
}

function resolveIcon(definition: Definition): string | null {
	const { icon } = definition.spec.navigation.logo;
	return icon === undefined ? null : getIconUrl(fillConstants(icon, definition.constants), definition);
}

function resolveContact({ spec }: Definition): Contact {
	const { phone, email, hours } = spec.organization;
	return { phone, email, hours: hours?.label ?? null };
}

function listAliasNodes(routes: RouteSpec[]): RouteNode[] {
	return routes.flatMap(({ aliases = [], children = [] }) => [
		...aliases.map((path) => ({ path, page: true, children: [] })),
		...listAliasNodes(children),
	]);
}

function toRouteNode(route: RouteSpec): RouteNode {
	return { path: route.path, page: Boolean(route.sections), children: (route.children ?? []).map(toRouteNode) };
}

function resolveFeed(routes: SitePage[], { definition, sectionTypes }: SiteContext): Feed | null {
	if (!hasFeed(definition)) return null;
	return {
		resolveEntries() {
			const paths = listNewestArticles(definition).map(({ path }) => path);
			const routesByPath = new Map(
				routes.filter(({ path }) => paths.includes(path)).map((route) => [route.path, route]),
			);
			return paths.flatMap(
				(path) => describeEntry(routesByPath.get(path)!, definition.spec.site.url, sectionTypes) ?? [],
			);
		},
	};
}

/** Describes the first article on a page; null if it has none. */
function describeEntry(route: SitePage, siteUrl: string, sectionTypes: SectionResolvers): FeedEntry | null {
	const { head, sections } = route.resolvePage();
	const [entry] = sections.flatMap((section) => getSectionType(section, sectionTypes).describeEntry?.(section) ?? []);
	if (!entry) return null;
	const summary = head.description ?? shortenSummary(entry.summary);
	return { ...entry, url: siteUrl + route.canonical, summary };
}

/** Maximum length of a summary in the feed, in characters. */
const maxSummaryLength = 300;

function shortenSummary(text: string): string {
	return text.length <= maxSummaryLength ? text : `${text.slice(0, maxSummaryLength).replace(/\s+\S*$/, "")}…`;
}
