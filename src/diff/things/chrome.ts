import type { Labels, Site } from "../../model/site.ts";
import type { Palette } from "../../model/theme.ts";
import { lines, quoted, type Thing, thing } from "../thing.ts";
import { linkThing } from "./link.ts";

/** What surrounds every page: the bar, the menu, the footer, the small words, the colours. */
export function chromeThing({ url, language, chrome, theme }: Site): Thing {
	const { siteName, navigation, footer, labels } = chrome;
	const { logo, login, menu, compactAfter } = navigation;
	return thing("frame", "", "the bar", { url, language, siteName, copyright: footer.copyright }, [
		thing("logo", "", "the logo", { label: logo.text }),
		thing("monogram", "", "the small logo", { label: logo.monogram }),
		...(login ? [{ ...linkThing(login, "login link"), key: "" }] : []),
		...menu.map((link) => linkThing(link, "menu link")),
		...(compactAfter === null ? [] : [thing("compact bar", "", "the compact bar", { height: String(compactAfter) })]),
		...footer.groups.map(({ title, links }) =>
			thing(
				"footer group",
				title,
				`the footer group ${quoted(title)}`,
				{ label: title },
				links.map((link) => linkThing(link, "footer link")),
			),
		),
		...footer.links.map((link) => linkThing(link, "link below the footer")),
		...smallWords(labels),
		...colours("light", theme.light),
		...colours("dark", theme.dark),
		setting("the typeface of headings", theme.fonts.display),
		setting("the typeface of texts", theme.fonts.text),
		setting("the radius of corners", `${theme.radius} px`),
	]);
}

/** These stand in the pages' own texts, where they are compared. */
const inPages: (keyof Labels)[] = ["perPeriod", "extendsPlan", "validUntil", "rating", "updated"];

function smallWords(labels: Labels): Thing[] {
	return Object.entries(labels).flatMap(([key, text]) =>
		inPages.includes(key as keyof Labels) ? [] : lines("small text", [text]).map((word) => ({ ...word, key })),
	);
}

function colours(scheme: string, palette: Palette): Thing[] {
	return Object.entries(palette).map(([name, value]) => setting(`the ${scheme} colour ‘${name}’`, value));
}

function setting(called: string, value: string): Thing {
	return thing("setting", called, called, { colour: value });
}
