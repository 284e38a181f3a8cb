import type { FaceSpec } from "./spec.gen.ts";

/**
 * The site as it is rendered: every placeholder filled, every default applied, nothing optional.
 * Absence is `T | null` and means something.
 */

/** Everything that is built. */
export interface Site {
	/** Origin, without a slash at the end: "https://www.example.com". */
	url: string;
	/** Language tag: "en-US". */
	language: string;
	theme: Theme;
	chrome: Chrome;
	contact: Contact;
	routes: Route[];
	notFound: Page;
	/** The picture files that pages show or name. Their content is read when they are asked for. */
	pictures(): PictureFile[];
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
	page(): Page;
}

/** Where a click leads; `to` has passed the allow-list: `/path`, `#id`, `https:`, `mailto:` or `tel:`. */
export interface Link {
	label: string;
	to: string;
}

export interface Button extends Link {
	style: "primary" | "secondary";
}

/** A page inside a page. `origin` is the other host's origin, or null where the frame shows a page of this site. */
export interface Frame {
	src: string;
	title: string;
	/** Reserved height in CSS pixels. */
	height: number;
	linkLabel: string;
	origin: string | null;
	/** What a visitor reads and presses before it loads; null where it loads by itself when it comes near. */
	ask: { notice: string; button: string } | null;
	/** For when it does not load. */
	phone: Link;
}

/** A picture as a section shows it. All URLs are on this site. */
export interface Picture {
	/** Empty where it is a decoration. */
	alt: string;
	caption: string | null;
	/** Of the picture itself, in pixels: its room is kept by them while it loads. */
	width: number;
	height: number;
	/** For every browser. */
	src: string;
	/** The better formats in several widths, the best first; none for a drawing, which is sharp in any width. */
	sources: { type: string; srcset: string }[];
	/** How wide it is shown, for the browser's choice among the widths. */
	sizes: string;
	/** Whether it opens its page, and so is loaded before anything else that is seen. */
	opening: boolean;
}

/** A picture beside the definition, and the files the build makes of it. */
export interface PictureFile {
	/** Beside the definition: "images/loaf.jpg". */
	name: string;
	/** JSON pointer of a place that shows it. */
	pointer: string;
	renditions: Rendition[];
}

export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "svg";

export interface Rendition {
	/** "/assets/images/loaf.1a2b3c4d-720.avif" */
	url: string;
	format: PictureFormat;
	/** In pixels; of a drawing, its own. */
	width: number;
}

/** Every small word of the frame around the content, by its key in `schema/labels.json`. */
export type Labels = Record<
	| "skipToContent"
	| "openMenu"
	| "closeMenu"
	| "menu"
	| "home"
	| "footer"
	| "breadcrumb"
	| "pages"
	| "perPeriod"
	| "extendsPlan"
	| "features"
	| "included"
	| "notIncluded"
	| "validUntil"
	| "rating"
	| "plan"
	| "phone"
	| "email"
	| "hours"
	| "updated"
	| "optional"
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
	labels: Labels;
	navigation: Navigation;
	footer: Footer;
	routes: RouteNode[];
}

export interface Navigation {
	logo: { text: string; monogram: string };
	login: Link | null;
	menu: Link[];
	/** How far a visitor scrolls down, in CSS pixels, before the bar becomes compact; null where it never does. */
	compactAfter: number | null;
}

export interface Footer {
	groups: { title: string; links: Link[] }[];
	/** With the current year already in it. */
	copyright: string;
	links: Link[];
}

/** A node of the route table. `path` is as in react-router: absolute at the top, relative below, `:name` for a parameter. */
export interface RouteNode {
	path: string;
	/** Whether the node is a page itself, and not only a group of pages. */
	page: boolean;
	children: RouteNode[];
}

export type Layout = "standard" | "white" | "bare";

/** One page, ready to render. It is what `page.json` holds. */
export interface Page {
	path: string;
	layout: Layout;
	head: Head;
	sections: Section[];
}

export interface Head {
	/** The whole browser title. */
	title: string;
	/** The title in search results and where the page is shared. */
	shareTitle: string;
	/** What is announced when the page is reached by client navigation. */
	name: string;
	description: string | null;
	/** Absolute URL; null on a page that search engines do not list. */
	canonical: string | null;
	indexed: boolean;
	image: ShareImage | null;
	/** schema.org objects, without `@context`. */
	structuredData: Record<string, unknown>[];
}

/** The picture that is shown where a page is shared. */
export interface ShareImage {
	/** Absolute. */
	url: string;
	/** What is known of a picture that was drawn for the page: its words, its format, and its size in pixels. */
	drawn: { alt: string; type: string; width: number; height: number } | null;
}

interface SectionBase {
	/** JSON pointer of the section in the definition. */
	pointer: string;
	/** Anchor for links to this place. */
	id: string | null;
	/** Level of the section's heading: 1 for the first on a page, 2 for the others. */
	level: 1 | 2;
}

export interface HeroSection extends SectionBase {
	type: "hero";
	eyebrow: string | null;
	headline: string;
	text: string | null;
	buttons: Button[];
	card: { label: string; to: string; title: string; lines: string[]; note: string | null } | null;
	picture: Picture | null;
}

export interface TalkLine {
	from: "visitor" | "agent";
	text: string;
}

export interface DemoCardSection extends SectionBase {
	type: "demo-card";
	heading: string;
	text: string | null;
	profile: {
		name: string;
		role: string;
		status: string | null;
		facts: { name: string; value: string }[];
		talk: TalkLine[];
	};
	frame: Frame;
}

export interface ServicesSection extends SectionBase {
	type: "services";
	heading: string;
	text: string | null;
	items: { name: string; text: string | null; to: string | null }[];
}

export interface FeatureSection extends SectionBase {
	type: "feature";
	/** Counts the features of a page from 1. */
	number: number;
	heading: string;
	text: string | null;
	points: { name: string; text: string | null }[];
	buttons: Button[];
	illustration: Illustration | null;
	picture: Picture | null;
}

export type Illustration =
	| { kind: "talk"; title: string; lines: TalkLine[] }
	| { kind: "board"; title: string; columns: { name: string; cards: string[] }[] }
	| { kind: "review"; title: string; stars: number; quote: string; reply: string }
	| { kind: "report"; title: string; bars: { name: string; value: number }[] }
	| { kind: "flow"; title: string; steps: string[] };

/** A plan as a card shows it. */
export interface Plan {
	id: string;
	name: string;
	summary: string | null;
	/** Formatted for the site's language: "$1,899". */
	price: string;
	/** "per month". */
	period: string;
	/** "Everything in Pro, plus", where the plan extends another. */
	extendsLabel: string | null;
	/** Only what the plan adds to the one it extends. */
	features: string[];
}

export interface AddOn {
	name: string;
	summary: string | null;
	items: string[];
}

export interface PlansSection extends SectionBase {
	type: "plans";
	heading: string;
	text: string | null;
	to: string;
	buttonLabel: string;
	plans: Plan[];
	/** "Prices valid until December 31, 2027", or null where prices have no date. */
	validUntil: string | null;
	/** The rating in words, or null where it is not shown. */
	rating: string | null;
	buttons: Button[];
	addOns: AddOnList | null;
}

export interface AddOnList {
	heading: string;
	text: string | null;
	items: AddOn[];
}

export interface OfferSection extends SectionBase {
	type: "offer";
	heading: string;
	text: string | null;
	points: string[];
	to: string;
	buttonLabel: string;
	/** Empty where prices are not shown. */
	plans: Plan[];
	validUntil: string | null;
	rating: string | null;
}

/** The plans as a table, a column each. */
export interface ComparisonSection extends SectionBase {
	type: "comparison";
	heading: string;
	text: string | null;
	plans: Plan[];
	rows: ComparisonRow[];
	/** Below each plan; null where there is none. */
	button: Link | null;
	addOns: AddOnList | null;
}

export interface ComparisonRow {
	feature: string;
	/** For each plan whether it has the feature, or how many of it. */
	cells: (boolean | string)[];
}

export interface HeadingSection extends SectionBase {
	type: "heading";
	eyebrow: string | null;
	heading: string;
	text: string | null;
	buttons: Button[];
	picture: Picture | null;
}

export interface NoticeSection extends SectionBase {
	type: "notice";
	heading: string;
	text: string | null;
	buttons: Button[];
}

export interface CallToActionSection extends SectionBase {
	type: "call-to-action";
	heading: string;
	text: string | null;
	buttons: Button[];
}

export interface FiguresSection extends SectionBase {
	type: "figures";
	heading: string | null;
	text: string | null;
	items: { value: string; name: string }[];
}

export interface EmbedSection extends SectionBase {
	type: "embed";
	heading: string | null;
	text: string | null;
	frame: Frame;
}

export interface FormSection extends SectionBase {
	type: "form";
	heading: string | null;
	text: string | null;
	form: Form;
}

export interface Form {
	id: string;
	fields: Field[];
	consent: Block[];
	submit: string;
	action: FormAction;
	success: Message;
	/** Shown when the visitor's mail program was asked to open the prepared message. */
	prepared: Message;
	failure: Message;
}

export type FormAction = { kind: "post"; url: string } | { kind: "mailto"; address: string; subject: string };

export interface Message {
	title: string;
	text: string;
}

export type FieldType = "text" | "email" | "tel" | "textarea" | "select" | "date" | "time" | "checkbox";

export interface Field {
	name: string;
	label: string;
	type: FieldType;
	required: boolean;
	/** In characters; of a telephone number only digits count. */
	maxLength: number | null;
	autocomplete: string | null;
	shown: boolean;
	hint: string | null;
	options: string[];
	messages: { required: string; format: string; maxLength: string };
}

export interface PicturesSection extends SectionBase {
	type: "pictures";
	heading: string | null;
	text: string | null;
	items: Picture[];
}

export interface ProseSection extends SectionBase {
	type: "prose";
	heading: string | null;
	/** "Effective March 1, 2025". */
	effective: string | null;
	blocks: Block[];
}

export interface QuestionsSection extends SectionBase {
	type: "questions";
	heading: string | null;
	text: string | null;
	items: { question: string; answer: Block[] }[];
}

export interface ContactSection extends SectionBase {
	type: "contact";
	heading: string;
	text: string | null;
	phone: Link;
	email: Link;
	hours: string | null;
	links: Link[];
	picture: Picture | null;
}

export type Section =
	| HeroSection
	| DemoCardSection
	| ServicesSection
	| FeatureSection
	| PlansSection
	| OfferSection
	| ComparisonSection
	| HeadingSection
	| NoticeSection
	| CallToActionSection
	| FiguresSection
	| EmbedSection
	| FormSection
	| PicturesSection
	| ProseSection
	| QuestionsSection
	| ContactSection;

/** Markdown, parsed: no HTML can be in it. */
export type Block =
	| { kind: "paragraph"; children: Inline[] }
	| { kind: "heading"; level: 2 | 3 | 4; id: string; children: Inline[] }
	| { kind: "list"; ordered: boolean; start: number; items: Block[][] }
	| { kind: "quote"; children: Block[] }
	| { kind: "code"; text: string }
	| { kind: "picture"; picture: Picture }
	| { kind: "rule" };

export type Inline =
	| { kind: "text"; text: string }
	| { kind: "strong"; children: Inline[] }
	| { kind: "emphasis"; children: Inline[] }
	| { kind: "code"; text: string }
	| { kind: "link"; to: string; children: Inline[] }
	| { kind: "break" };

/** The colours of one scheme, each as `#rrggbb`. */
export type Palette = Record<
	"paper" | "surface" | "ink" | "muted" | "line" | "brand" | "onBrand" | "accent" | "onAccent",
	string
>;

export interface Theme {
	light: Palette;
	dark: Palette;
	fonts: { display: Face; text: Face };
	/** Corner radius in CSS pixels. */
	radius: number;
}

export type Face = FaceSpec;
