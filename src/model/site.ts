import type { Profile, TextLink } from "./link.ts";
import type { Layout, Page } from "./page.ts";
import type { Picture, PictureFile } from "./picture.ts";
import type { Section, SectionRequests } from "./section.ts";
import type { FileFacts } from "./sources.ts";
import type { Theme } from "./theme.ts";

/**
 * The site as it is rendered: every placeholder filled, every default applied, nothing optional.
 * Absence is `T | null` and means something.
 */

/** Everything that is built. */
export interface Site {
	/** Without a slash at the end: "https://www.example.com", or "https://user.example/repo" for a site below a path. */
	url: string;
	/** Language tag: "en-US". */
	language: string;
	theme: Theme;
	chrome: Chrome;
	contact: Contact;
	routes: Route[];
	notFound: Page;
	redirects: Redirect[];
	/** Null where no visits are counted. */
	analytics: Analytics | null;
	/** Null where no page is an article with a day. */
	feed: Feed | null;
	/** What browsers load and send for a section of a page. */
	requestsOf(section: Section): SectionRequests;
	/** The picture files that pages show or name. Their content is read when they are asked for. */
	pictures(): PictureFile[];
	/** The files that links lead to, and that visitors take away as they are. */
	files(): LinkedFile[];
	/** The files of its own typefaces. */
	typefaces(): LinkedFile[];
}

export interface LinkedFile {
	/** Beside the definition: "files/menu.pdf"; what visitors take away is at the same path of the site. */
	name: string;
	read: FileFacts["read"];
}

/** How to reach the business. */
export interface Contact {
	phone: string;
	email: string;
	/** In words; null where they are not told. */
	hours: string | null;
}

/** A page that is built, at its path and at each alias. Its content is made when it is asked for. */
export interface Route {
	path: string;
	aliases: string[];
	/** The one path that search engines keep. */
	canonical: string;
	layout: Layout;
	indexed: boolean;
	/** The path of the page whose title stands on its share picture; null where no picture is drawn for it. */
	drawnFrom: string | null;
	/** JSON pointer of the route in the definition. */
	pointer: string;
	/** 1; more where the list of a page goes on. */
	number: number;
	page(): Page;
}

/** A service that counts visits. */
export interface Analytics {
	/** The address of its script. */
	script: string;
	/** What its script reads beside its address, by its name behind `data-`. */
	data: Record<string, string>;
	/** An address on the host that counts. */
	sendsTo: string;
}

/** An address of an earlier site, which leads elsewhere for good. */
export interface Redirect {
	/** Its path, without a slash at its end: "/about.php". */
	from: string;
	/** Whether everything below it leads there, too. */
	below: boolean;
	/** A path of this site ("/about#team"), or a whole address; encoded. */
	to: string;
}

/** Every small word of the frame around the content, by its key in `schema/labels.json`. */
export type Labels = Record<
	| "skipToContent"
	| "openMenu"
	| "closeMenu"
	| "enlarge"
	| "menu"
	| "home"
	| "footer"
	| "breadcrumb"
	| "pages"
	| "previousPage"
	| "nextPage"
	| "numberedPage"
	| "perPeriod"
	| "extendsPlan"
	| "features"
	| "included"
	| "notIncluded"
	| "earlyPrice"
	| "validUntil"
	| "priceFrom"
	| "priceRange"
	| "rating"
	| "plan"
	| "phone"
	| "email"
	| "hours"
	| "closed"
	| "map"
	| "updated"
	| "optional"
	| "fileImage"
	| "fileDocument"
	| "fileLimit"
	| "errorSummary"
	| "sending"
	| "retry"
	| "openMessage"
	| "hold"
	| "wait"
	| "offline"
	| "whenOnline"
	| "frameNotice"
	| "frameOpen"
	| "frameFailed"
	| "frameFallback",
	string
>;

/** What surrounds every page, and the route table: all that the browser needs besides the page itself. */
export interface Chrome {
	siteName: string;
	/** The answers of the theme's look that differ from those of the styles, as classes: "headings-heavy". */
	look: string[];
	labels: Labels;
	/** Null where there is none today. */
	announcement: Announcement | null;
	navigation: Navigation;
	footer: Footer;
	routes: RouteNode[];
}

export interface Announcement {
	text: string;
	link: TextLink | null;
}

export interface Navigation {
	logo: Logo;
	button: TextLink | null;
	menu: MenuEntry[];
	/** How far a visitor scrolls down, in CSS pixels, before the bar becomes compact; null where it never does. */
	shrinkAfter: number | null;
}

/** A link, or a group of links. */
export type MenuEntry = TextLink | MenuGroup;

export interface MenuGroup {
	label: string;
	items: TextLink[];
}

export interface Logo {
	text: string;
	monogram: string;
	/** What stands in the place of both; null where nothing does. */
	picture: Picture | null;
	/** The same for a dark ground; null where there is none. */
	dark: Picture | null;
	/** Whether the colour of the brand is such a ground, in the footer and the open menu. */
	isBrandDark: boolean;
}

export interface Footer {
	groups: { heading: string; links: TextLink[] }[];
	profiles: Profile[];
	/** With the current year already in it. */
	copyright: string;
	links: TextLink[];
}

/** A node of the route table; a page on which a list goes on has none, and is loaded as any address is. `path` is as in react-router: absolute at the top, relative below, `:name` for a parameter. */
export interface RouteNode {
	path: string;
	/** Whether the node is a page itself, and not only a group of pages. */
	page: boolean;
	children: RouteNode[];
}

/** News of a site, for programs that follow it. */
export interface Feed {
	/** The newest, that first. They are made when they are asked for. */
	entries(): FeedEntry[];
}

export interface FeedEntry {
	title: string;
	/** The whole address of its page. */
	url: string;
	/** "2026-05-04" */
	day: string;
	author: string | null;
	summary: string;
}
