import type { Form } from "../../model/form.ts";
import type { TextLink } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { Announcement, Labels, MenuEntry, MenuLink, Site } from "../../model/site.ts";
import type { Palette } from "../../model/theme.ts";
import { type ContentNode, createNamedNode, createNode, describeLink, describeTexts, quoteShort } from "../node.ts";
import { describeForm } from "./form.ts";
import { describePicture } from "./media.ts";

/** Describes what all pages share: the bar, the menu, the footer, the labels, the theme. */
export function describeChrome({ url, language, chrome, icon, theme }: Site): ContentNode {
	const { siteName, announcement, navigation, footer, labels } = chrome;
	const { logo, search, button, buttons = [], menu, shrinkAfter } = navigation;
	return createNode("chrome", "", "what all pages share", { url, language, siteName, copyright: footer.copyright }, [
		...(announcement ? [describeAnnouncement(announcement)] : []),
		createNode("logo", "", "the logo", { label: logo.text }),
		createNode("monogram", "", "the small logo", { label: logo.monogram }),
		...describeLogo("the picture of the logo", logo.picture),
		...describeLogo("the picture of the logo for dark", logo.dark),
		...(icon === null ? [] : [createNode("icon", "", "the icon in the browser tab", { file: icon })]),
		// There is at most one such link and one such button, so an empty key identifies them even if their labels change.
		...(search ? [{ ...describeLink(search, "link to the search in the bar"), key: "" }] : []),
		...(button ? [{ ...describeLink(button, "button in the bar"), key: "" }] : []),
		...buttons.map((one) => createNamedNode("button in the bar", one.label, { target: one.to, style: one.style })),
		...menu.map(describeMenuEntry),
		...(shrinkAfter === null
			? []
			: [createNode("compact bar", "", "the compact bar", { height: String(shrinkAfter) })]),
		...footer.groups.map(({ heading, links }) => describeGroup("footer group", heading, links, "footer link")),
		...footer.profiles.map((profile) => describeLink(profile, "profile link in the footer")),
		...footer.links.map((link) => describeLink(link, "link below the footer")),
		...(footer.contractLinks ?? []).map((link) => describeLink(link, "link for ending a contract")),
		...(footer.form ? [describeFooterForm(footer.form, footer.formHeading)] : []),
		...describeLabels(labels),
		...(theme.scheme === "dark" ? [] : [describePalette("light", theme.light)]),
		...(theme.scheme === "light" ? [] : [describePalette("dark", theme.dark)]),
		createSetting("the typeface of headings", theme.fonts.display),
		createSetting("the typeface of texts", theme.fonts.text),
		createSetting("the radius of corners", `${theme.radius} px`),
		...Object.entries(theme.look).map(([setting, value]) => createSetting(`the look of the pages (${setting})`, value)),
	]);
}

function describeMenuEntry(entry: MenuEntry): ContentNode {
	if (!("items" in entry)) return describeMenuLink(entry);
	const group = createNamedNode("menu group", entry.label, { text: entry.description ?? null });
	return { ...group, children: entry.items.map(describeMenuLink) };
}

function describeMenuLink({ label, to, description }: MenuLink): ContentNode {
	return createNamedNode("menu link", label, { target: to, text: description ?? null });
}

function describeGroup(noun: string, name: string, links: TextLink[], linkNoun: string): ContentNode {
	return { ...createNamedNode(noun, name, {}), children: links.map((link) => describeLink(link, linkNoun)) };
}

function describeLogo(label: string, picture: Picture | null): ContentNode[] {
	return picture ? [{ ...describePicture(picture), key: label, label }] : [];
}

function describeAnnouncement({ text, link }: Announcement): ContentNode {
	const links = link ? [describeLink(link, "link of the announcement")] : [];
	return createNode("announcement", "", `the announcement ${quoteShort(text)}`, { words: text }, links);
}

function describeFooterForm(form: Form, heading: string | undefined): ContentNode {
	const node = describeForm(form);
	const label = "the form in the footer";
	return { ...node, label, properties: { ...node.properties, heading: heading ?? null } };
}

/** Labels that become part of texts or links on pages, so that pages report their changes. */
const pageLabels: (keyof Labels)[] = [
	"cancelContracts",
	"withdrawFromContract",
	"perPeriod",
	"extendsPlan",
	"earlyPrice",
	"priceBefore",
	"priceNow",
	"validUntil",
	"priceFrom",
	"priceRange",
	"priceFree",
	"priceOnRequest",
	"paymentPeriods",
	"noteLabel",
	"tipLabel",
	"warningLabel",
	"stars",
	"rating",
	"updated",
	"closed",
];

function describeLabels(labels: Labels): ContentNode[] {
	return Object.entries(labels).flatMap(([key, text]) =>
		pageLabels.includes(key as keyof Labels)
			? []
			: describeTexts("small text", [text]).map((node) => ({ ...node, key })),
	);
}

function describePalette(scheme: string, palette: Palette): ContentNode {
	const colours = Object.entries(palette).map(([name, value]) =>
		createSetting(`the ${scheme} colour ‘${name}’`, value),
	);
	return createNode("scheme", scheme, `the ${scheme} scheme`, {}, colours);
}

/** Creates a node for a setting. Uses the property `colour` because of its wording: “… goes from … to …”. */
function createSetting(label: string, value: string): ContentNode {
	return createNode("setting", label, label, { colour: value });
}
