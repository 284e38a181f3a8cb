import type { Form } from "./form.ts";
import type { Button, Profile, TextLink } from "./link.ts";
import type { Layout, Page } from "./page.ts";
import type { Picture, PictureFile } from "./picture.ts";
import type { Section, SectionRequests } from "./section.ts";
import type { FileMetadata } from "./sources.ts";
import type { Theme } from "./theme.ts";

/**
 * The site as it is rendered: every placeholder filled, every default applied. A key is only optional if its comment says
 * why; null has a meaning.
 */
export interface Site {
	/** Without a slash at the end: "https://www.example.com", or "https://user.example/repo". */
	url: string;
	/** Where browsers are told to use only https (HSTS). */
	httpsOnly: "site" | "subdomains" | "off";
	/** Language tag: "en-US". */
	language: string;
	theme: Theme;
	chrome: Chrome;
	/** The URL of the picture that all icons are made of, in `listPictures`; null if they are drawn. */
	icon: string | null;
	contact: Contact;
	routes: SitePage[];
	notFound: Page;
	redirects: Redirect[];
	/** Null if visits aren't counted. */
	analytics: Analytics | null;
	/** Null if the site has no online editor. */
	editing: Editing | null;
	/** Null if no page is an article with a date. */
	feed: Feed | null;
	/** Whether visitors can search the site. */
	hasSearch: boolean;
	listRequests(section: Section): SectionRequests;
	/** Lists the files of all pictures, without their content. */
	listPictures(): PictureFile[];
	/** Lists the downloads. */
	listFiles(): DownloadFile[];
	/** Lists the fonts in the site's folder. */
	listFontFiles(): LinkedFile[];
}

export interface LinkedFile {
	/**
	 * Path relative to the definition: "files/menu.pdf". A download is published at the same path relative to the home page.
	 */
	name: string;
	read: FileMetadata["read"];
}

export interface DownloadFile extends LinkedFile {
	/** In bytes. */
	size: number;
	/** JSON pointer of the first text that names it. */
	pointer: string;
}

export interface Contact {
	phone: string;
	email: string;
	/** In words. */
	hours: string | null;
}

/** One page that is built. A route of the definition with a parameter makes many of these. */
export interface SitePage {
	path: string;
	aliases: string[];
	/** The path that search engines list. */
	canonical: string;
	layout: Layout;
	indexed: boolean;
	/** Path of the page whose drawn share image this page uses, which may be another page; null if none is drawn. */
	shareImagePagePath: string | null;
	/** JSON pointer of the route in the definition. */
	pointer: string;
	/** Number of the page in a paginated list, from 1. */
	number: number;
	resolvePage(): Page;
	/** Finds the pattern of the page; null if only `resolvePage` can create the page. */
	findPattern(): PatternUse | null;
}

/** A page that stands for the pages of many rows. It has holes in place of each row's words. */
export interface PagePattern {
	page: Page;
}

export interface PatternUse {
	/** The same object for all pages of the pattern. */
	pattern: PagePattern;
	/** Lists the words for the holes, by number. */
	listWords(): string[];
}

/** A service that counts visits. */
export interface Analytics {
	/** URL of its script. */
	script: string;
	/** Attributes of the script element, without the prefix `data-`. */
	data: Record<string, string>;
	/** URL that visits are sent to. */
	sendsTo: string;
}

/** Where the online editor reads and publishes the definition: a repository at a git host. */
export interface Editing {
	/** "gitea" is also Forgejo. */
	host: "github" | "gitlab" | "gitea";
	/** Address of its pages: "https://github.com" */
	server: string;
	/** "ann/bakery" */
	repository: string;
	branch: string;
	/** The folder of the definition: "sites/bakery"; empty for the root of the repository. */
	folder: string;
	/** The only origin where the editor opens: "https://edit.acme.example". Null if it opens wherever the site is. */
	origin: string | null;
	/** The ID of the application at the host with which people sign in; null if they need an access token. */
	application: string | null;
}

/** Paths of the online editor below the base: its document, and the document of the page under edit. */
export const editorPaths = { app: "/edit", frame: "/edit/frame" };

/** A permanent redirect from an old address. */
export interface Redirect {
	/** Path without a slash at its end: "/about.php". */
	from: string;
	/** Whether paths below this one are also redirected. */
	isPrefix: boolean;
	/** Encoded path of this site ("/about#team") or URL. */
	to: string;
}

/** Texts of the interface, by their keys in `schema/labels.json`. */
export type Labels = Record<
	| "skipToContent"
	| "openMenu"
	| "closeMenu"
	| "enlarge"
	| "menu"
	| "home"
	| "footer"
	| "cancelContracts"
	| "withdrawFromContract"
	| "breadcrumb"
	| "pages"
	| "previousPage"
	| "nextPage"
	| "numberedPage"
	| "filter"
	| "filterAll"
	| "search"
	| "shownEntries"
	| "noMatches"
	| "showAll"
	| "contents"
	| "readingTime"
	| "perPeriod"
	| "extendsPlan"
	| "features"
	| "included"
	| "notIncluded"
	| "earlyPrice"
	| "priceBefore"
	| "priceNow"
	| "validUntil"
	| "priceFrom"
	| "priceRange"
	| "priceFree"
	| "priceOnRequest"
	| "paymentPeriods"
	| "noteLabel"
	| "tipLabel"
	| "warningLabel"
	| "stars"
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

/** Everything that the app needs besides the page: the bar, the menu, the footer and the route table. */
export interface Chrome {
	siteName: string;
	/** Classes of the look, where it differs from the stylesheet's default: "headings-heavy". */
	look: string[];
	/** Only the labels that the site needs. */
	labels: Labels;
	/** Null if there is none, or if it isn't shown today. */
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
	/** Several buttons instead of one. Left out if there is at most one. */
	buttons?: Button[];
	/** Leads to the search. Left out if the site has no page for it. */
	search?: TextLink;
	menu: MenuEntry[];
	/** Scroll distance after which the bar shrinks, in CSS pixels; null for never. */
	shrinkAfter: number | null;
}

export type MenuEntry = MenuLink | MenuGroup;

export interface MenuLink extends TextLink {
	/** Left out if there is none, because the menu is on every page. */
	description?: string;
}

export interface MenuGroup extends Pick<MenuLink, "label" | "description"> {
	items: MenuLink[];
}

export interface Logo {
	text: string;
	monogram: string;
	/** Replaces the text and the monogram. */
	picture: Picture | null;
	/** Variant of the picture for dark backgrounds. */
	dark: Picture | null;
	/**
	 * Shade of the brand colour, which is the background of the open menu; "scheme" if it is light in the light scheme and
	 * dark in the dark one; null if it is neither.
	 */
	brandShade: "dark" | "light" | "scheme" | null;
}

export interface Footer {
	groups: { heading: string; links: TextLink[] }[];
	profiles: Profile[];
	/** Contains the current year if the definition asks for it. */
	copyright: string;
	links: TextLink[];
	/** Links to the forms for cancelling and for withdrawing. Left out if the site has none. */
	contractLinks?: TextLink[];
	/** Left out if there is none, because the footer is on every page. The same is true of its heading. */
	form?: Form;
	formHeading?: string;
}

/**
 * A node of the route table. `path` follows react-router: absolute at the top, relative below, `:name` for a parameter.
 * Further pages of a paginated list have no node.
 */
export interface RouteNode {
	path: string;
	/** Whether the node is itself a page. Otherwise, it only groups pages. */
	page: boolean;
	children: RouteNode[];
}

export interface Feed {
	/** Resolves the newest entries, the newest first. */
	resolveEntries(): FeedEntry[];
}

export interface FeedEntry {
	title: string;
	/** Absolute URL of its page. */
	url: string;
	/** "2026-05-04" */
	day: string;
	author: string | null;
	summary: string;
}
