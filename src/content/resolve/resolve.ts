import type { Analytics, Chrome, Contact, Labels, Logo, Redirect, RouteNode, Site } from "../../model/site.ts";
import type { PictureSpec, RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Theme } from "../../model/theme.ts";
import { announcementToday } from "../site/announcement.ts";
import { isColour } from "../site/backgrounds.ts";
import { isDark } from "../site/contrast.ts";
import { coverOf } from "../site/cover.ts";
import type { Definition } from "../site/definition.ts";
import { lookClasses, lookOf } from "../site/look.ts";
import { plainTarget } from "../site/redirects.ts";
import { palettesIn } from "../site/schemes.ts";
import { sectionsOf } from "../site/sections.ts";
import { filled, templates, worded } from "../site/template.ts";
import { english, wordsIn } from "../site/words.ts";
import { feedOf } from "./feed.ts";
import { linkedFiles, typefaceFiles } from "./files.ts";
import { notFoundOf, routesOf } from "./page.ts";
import { pictureFiles, pictureOfAll } from "./picture.ts";
import { profilesOf } from "./profiles.ts";
import type { Resolvers, SiteContext } from "./section.ts";

/** A checked definition → the site as it is rendered. */
export function resolve(
	definition: Definition,
	resolvers: Resolvers,
	origin: SiteContext["origin"] = (text) => text,
): Site {
	const { spec, constants } = definition;
	const labels = labelsOf(definition);
	const context: SiteContext = {
		definition,
		templateOf: templates(constants),
		label: (name, own = {}) => worded(labels[name], own, constants),
		origin,
		resolvers,
	};
	const routes = routesOf(context);
	return {
		url: spec.site.url,
		language: spec.site.language,
		theme: themeOf(spec),
		chrome: filled(chromeOf(definition, labels), constants),
		contact: filled(contactOf(definition), constants),
		routes,
		feed: feedOf(routes, definition),
		notFound: notFoundOf(context),
		redirects: redirectsOf(definition),
		analytics: filled(analyticsOf(definition), constants),
		pictures: () => pictureFiles(definition),
		files: () => linkedFiles(definition),
		typefaces: () => typefaceFiles(definition),
	};
}

function themeOf(spec: SiteSpec): Theme {
	const { theme } = spec;
	const { scheme = "both", fonts, radius } = theme;
	const { light, dark } = palettesIn(theme);
	const hasCover = sectionsOf(spec).some(({ section }) => hasWordsOnPicture(section));
	const covers = { light: coverOf(light), dark: coverOf(dark) };
	return { look: lookOf(theme), scheme, light, dark, covers, hasCover, fonts, radius };
}

function hasWordsOnPicture(section: SectionSpec): boolean {
	if (section.type === "hero") return section.layout === "picture";
	// The name in braces of a column may stand for one.
	return "background" in section && section.background !== undefined && !isColour(section.background);
}

function redirectsOf({ oldAddresses }: Definition): Redirect[] {
	return oldAddresses.all.map(({ path, below, to }) => ({ from: path, below, to: plainTarget(to) ?? "/" }));
}

function analyticsOf({ spec: { analytics } }: Definition): Analytics | null {
	if (!analytics) return null;
	const { script, data = {}, sendsTo = script } = analytics;
	return { script, data, sendsTo };
}

/** Still with their placeholders: some are only known where the label is used. */
function labelsOf({ spec }: Definition): Labels {
	return { ...(wordsIn(spec.site.language) ?? english).labels, ...spec.labels };
}

function chromeOf(definition: Definition, labels: Labels): Chrome {
	const { spec, locale } = definition;
	const announcement = announcementToday(spec, locale);
	const { navigation, footer } = spec;
	return {
		siteName: spec.site.name,
		look: lookClasses(lookOf(spec.theme), spec.theme),
		labels,
		announcement: announcement && { text: announcement.text, link: announcement.link ?? null },
		navigation: {
			logo: logoOf(definition),
			login: navigation.login ?? null,
			menu: navigation.menu.map(({ label, to, items }) => (items ? { label, items } : { label, to: to! })),
			compactAfter: navigation.compactAfter ?? null,
		},
		footer: {
			groups: footer.groups,
			profiles: profilesOf(spec, footer.showSocial ?? true),
			copyright: footer.copyright,
			links: footer.links ?? [],
		},
		routes: [...spec.routes.map(node), ...aliasesIn(spec.routes)],
	};
}

function logoOf(definition: Definition): Logo {
	const { text, monogram, picture, dark } = definition.spec.navigation.logo;
	// One that cannot be fetched says the name in its place.
	const shown = (key: "picture" | "dark", spec: PictureSpec | undefined) =>
		spec
			? pictureOfAll(`/navigation/logo/${key}`, { ...spec, decorative: false, alt: spec.alt || text }, definition)
			: null;
	const isBrandDark = Object.values(palettesIn(definition.spec.theme)).every(({ brand }) => isDark(brand));
	return { text, monogram, picture: shown("picture", picture), dark: shown("dark", dark), isBrandDark };
}

function contactOf({ spec }: Definition): Contact {
	const { phone, email, supportHours } = spec.organization;
	return { phone, email, hours: supportHours?.label ?? null };
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
