import type { TextLink } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { Announcement, Labels, MenuEntry, Site } from "../../model/site.ts";
import type { Palette } from "../../model/theme.ts";
import { type ContentNode, createNamedNode, createNode, describeTexts, quoteShort } from "../node.ts";
import { describeLink } from "./link.ts";
import { describePicture } from "./picture.ts";

/** What surrounds every page: the bar, the menu, the footer, the small words, the colours. */
export function describeChrome({ url, language, chrome, theme }: Site): ContentNode {
	const { siteName, announcement, navigation, footer, labels } = chrome;
	const { logo, button, menu, shrinkAfter } = navigation;
	return createNode("frame", "", "the bar", { url, language, siteName, copyright: footer.copyright }, [
		...(announcement ? [announcementNode(announcement)] : []),
		createNode("logo", "", "the logo", { label: logo.text }),
		createNode("monogram", "", "the small logo", { label: logo.monogram }),
		...logoPicture("the picture of the logo", logo.picture),
		...logoPicture("the picture of the logo for dark", logo.dark),
		...(button ? [{ ...describeLink(button, "button in the bar"), key: "" }] : []),
		...menu.map(entryNode),
		...(shrinkAfter === null
			? []
			: [createNode("compact bar", "", "the compact bar", { height: String(shrinkAfter) })]),
		...footer.groups.map(({ heading, links }) => groupNode("footer group", heading, links, "footer link")),
		...footer.profiles.map((profile) => describeLink(profile, "sign in the footer")),
		...footer.links.map((link) => describeLink(link, "link below the footer")),
		...smallWords(labels),
		...(theme.scheme === "dark" ? [] : [colours("light", theme.light)]),
		...(theme.scheme === "light" ? [] : [colours("dark", theme.dark)]),
		setting("the typeface of headings", theme.fonts.display),
		setting("the typeface of texts", theme.fonts.text),
		setting("the radius of corners", `${theme.radius} px`),
		...Object.entries(theme.look).map(([question, answer]) => setting(`the look of the pages (${question})`, answer)),
	]);
}

function entryNode(entry: MenuEntry): ContentNode {
	return "items" in entry
		? groupNode("menu group", entry.label, entry.items, "menu link")
		: describeLink(entry, "menu link");
}

function groupNode(noun: string, name: string, links: TextLink[], nounOfLink: string): ContentNode {
	return { ...createNamedNode(noun, name, {}), children: links.map((link) => describeLink(link, nounOfLink)) };
}

function logoPicture(label: string, picture: Picture | null): ContentNode[] {
	return picture ? [{ ...describePicture(picture), key: label, label }] : [];
}

function announcementNode({ text, link }: Announcement): ContentNode {
	const links = link ? [describeLink(link, "link of the announcement")] : [];
	return createNode("announcement", "", `the announcement ${quoteShort(text)}`, { words: text }, links);
}

/** These stand in the pages' own texts, where they are compared. */
const inPages: (keyof Labels)[] = [
	"perPeriod",
	"extendsPlan",
	"earlyPrice",
	"validUntil",
	"priceFrom",
	"priceRange",
	"rating",
	"updated",
	"closed",
];

function smallWords(labels: Labels): ContentNode[] {
	return Object.entries(labels).flatMap(([key, text]) =>
		inPages.includes(key as keyof Labels) ? [] : describeTexts("small text", [text]).map((word) => ({ ...word, key })),
	);
}

function colours(scheme: string, palette: Palette): ContentNode {
	const each = Object.entries(palette).map(([name, value]) => setting(`the ${scheme} colour ‘${name}’`, value));
	return createNode("scheme", scheme, `the ${scheme} scheme`, {}, each);
}

function setting(label: string, value: string): ContentNode {
	return createNode("setting", label, label, { colour: value });
}
