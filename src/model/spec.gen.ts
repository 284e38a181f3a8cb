/* Made from schema/ by `npm run generate`. Do not edit. */

/**
 * From–to, on the 24-hour clock: 9:00–17:00. For a break, separate two spans with a comma: 9:00–12:30, 14:00–18:00.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "DayHoursSpec".
 */
export type DayHoursSpec = string;
/**
 * The name of a typeface, or a file of your own in the folder fonts beside this file: fonts/brandon.woff2. A file ends in woff2, ttf or otf.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FaceSpec".
 */
export type FaceSpec = string;
/**
 * The same for search engines: the time, the person, the ticket or the piece that one price is for, or once.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "UnitSpec".
 */
export type UnitSpec =
	"once" | "hour" | "day" | "night" | "week" | "month" | "quarter" | "year" | "person" | "ticket" | "piece";
/**
 * A part of a page. Its type says what it shows.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "SectionSpec".
 */
export type SectionSpec =
	| HeroSectionSpec
	| DemoCardSectionSpec
	| ServicesSectionSpec
	| FeatureSectionSpec
	| PlansSectionSpec
	| PricesSectionSpec
	| TableSectionSpec
	| ScheduleSectionSpec
	| OfferSectionSpec
	| ComparisonSectionSpec
	| HeadingSectionSpec
	| NoticeSectionSpec
	| CallToActionSectionSpec
	| FiguresSectionSpec
	| QuotesSectionSpec
	| CardsSectionSpec
	| PeopleSectionSpec
	| LogosSectionSpec
	| EmbedSectionSpec
	| FormSectionSpec
	| PicturesSectionSpec
	| VideoSectionSpec
	| DownloadsSectionSpec
	| ProseSectionSpec
	| ArticleSectionSpec
	| QuestionsSectionSpec
	| ContactSectionSpec
	| LocationsSectionSpec;
/**
 * A name for links to this place: "/page#name". Small letters, digits and hyphens.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "IdSpec".
 */
export type IdSpec = string;
/**
 * Keeps the section off its page: neither visitors nor search engines meet it, and no link leads to it. It stays here, is still checked, and can be shown again any day.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "HiddenSpec".
 */
export type HiddenSpec = boolean;
/**
 * What the section stands on: paper (the ground of the page), surface (that of panels), brand (the one deep colour, with its own text colour), accent (the colour of buttons, with that of their words; few pages bear more than one), or a picture from the folder images beside this file, such as images/workshop.jpg. A picture is a decoration behind as much colour as the words on it need. Without it the type of the section and the character answer.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "BackgroundSpec".
 */
export type BackgroundSpec = string;
/**
 * What the section stands on: paper (the ground of the page) or surface (that of panels). Without it the type of the section and the character answer.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "GroundSpec".
 */
export type GroundSpec = "paper" | "surface";
/**
 * A small drawing of the product beside the text. It is an example, not a fact.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "IllustrationSpec".
 */
export type IllustrationSpec =
	| {
			/**
			 * The kind of illustration.
			 */
			kind: "talk";
			/**
			 * The small heading of the illustration.
			 */
			heading: string;
			/**
			 * What is said, one after the other.
			 *
			 * @minItems 1
			 * @maxItems 8
			 *
			 * Items: One thing that is said.
			 */
			lines: {
				/**
				 * Who says it.
				 */
				from: "visitor" | "agent";
				/**
				 * What is said.
				 */
				text: string;
			}[];
	  }
	| {
			/**
			 * The kind of illustration.
			 */
			kind: "board";
			/**
			 * The small heading of the illustration.
			 */
			heading: string;
			/**
			 * The columns, from left to right.
			 *
			 * @minItems 1
			 * @maxItems 5
			 *
			 * Items: One column.
			 */
			columns: {
				/**
				 * Its name.
				 */
				name: string;
				/**
				 * Its cards.
				 *
				 * @minItems 0
				 * @maxItems 6
				 *
				 * Items: One card.
				 */
				cards: string[];
			}[];
	  }
	| {
			/**
			 * The kind of illustration.
			 */
			kind: "review";
			/**
			 * The small heading of the illustration.
			 */
			heading: string;
			/**
			 * How many of five stars.
			 */
			stars: number;
			/**
			 * The review.
			 */
			quote: string;
			/**
			 * The answer.
			 */
			reply: string;
	  }
	| {
			/**
			 * The kind of illustration.
			 */
			kind: "report";
			/**
			 * The small heading of the illustration.
			 */
			heading: string;
			/**
			 * The bars, from left to right.
			 *
			 * @minItems 1
			 * @maxItems 12
			 *
			 * Items: One bar.
			 */
			bars: {
				/**
				 * Its name.
				 */
				name: string;
				/**
				 * Its height, from 0 to 100.
				 */
				value: number;
			}[];
	  }
	| {
			/**
			 * The kind of illustration.
			 */
			kind: "flow";
			/**
			 * The small heading of the illustration.
			 */
			heading: string;
			/**
			 * The steps, in their order.
			 *
			 * @minItems 1
			 * @maxItems 8
			 *
			 * Items: One step.
			 */
			steps: string[];
	  };
/**
 * How wide the section is: narrow (a column in the middle of the page), normal, or wide (nearly as wide as the window).
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "WidthSpec".
 */
export type WidthSpec = "narrow" | "normal" | "wide";
/**
 * Where its heading and words stand: at the start of the line, or in the centre. Without it the character answers.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "AlignSpec".
 */
export type AlignSpec = "start" | "centre";

/**
 * Everything the website says and shows.
 */
export interface SiteSpec {
	/**
	 * The version of the keys in this file. You don't need it: older keys keep working, and “check --fix” replaces them.
	 */
	format?: number;
	/**
	 * Words and numbers that are written once and used in any text as {name}. To write a brace, type {{.
	 */
	constants?: {
		/**
		 * The word or number that takes the place of {name}.
		 */
		[k: string]: string | number;
	};
	site: SettingsSpec;
	organization: OrganizationSpec;
	theme: ThemeSpec;
	labels?: LabelsSpec;
	announcement?: AnnouncementSpec;
	navigation: NavigationSpec;
	footer: FooterSpec;
	pricing?: PricingSpec;
	/**
	 * What can be bought, each under a key of yours.
	 */
	plans?: {
		[k: string]: PlanSpec;
	};
	/**
	 * What can be added to any plan.
	 *
	 * @minItems 1
	 * @maxItems 40
	 */
	addOns?: AddOnSpec[];
	/**
	 * The forms of the site, each under a key of yours.
	 */
	forms?: {
		[k: string]: FormSpec;
	};
	/**
	 * Tables whose rows become pages or cards, each under a key of yours.
	 */
	collections?: {
		[k: string]: CollectionSpec;
	};
	/**
	 * Every host of another firm that a page shows something of or sends something to. A host that is used and does not stand here is reported.
	 *
	 * @maxItems 100
	 */
	thirdParties?: ThirdPartySpec[];
	analytics?: AnalyticsSpec;
	/**
	 * The pages of the site.
	 *
	 * @minItems 1
	 * @maxItems 2000
	 */
	routes: RouteSpec[];
	/**
	 * Addresses of an earlier site, and the pages that they lead to for good. A page of this site that only moved keeps its old path among its aliases.
	 *
	 * @minItems 1
	 * @maxItems 500
	 */
	redirects?: RedirectSpec[];
	notFound: NotFoundSpec;
}
/**
 * Facts about the site as a whole.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "SettingsSpec".
 */
export interface SettingsSpec {
	/**
	 * The name of the site, as search engines and the browser title show it.
	 */
	name: string;
	/**
	 * The address of the published site, with https:// and without a slash at the end. A site may lie below a path of its host; its robots.txt is then read by nobody, as programs look for one at the root of a host only.
	 */
	url: string;
	/**
	 * The language of the texts, as a language tag: de is German, en-GB is English as it is written in Britain. It also says how days, numbers and telephone numbers are written.
	 */
	language: string;
	/**
	 * The time zone of the business, by the largest place in it: Europe/London, America/Chicago.
	 */
	timeZone: string;
	/**
	 * The currency of all prices, by its three letters, for a site without plans. With ‘pricing’ it stands there, and not here.
	 */
	currency?: string;
	/**
	 * The browser title of any page that has no title of its own.
	 */
	defaultTitle: string;
	/**
	 * The picture shown when a page without its own picture is shared: a file in the folder images beside this file, or an https address. Without it, one is drawn for each page with its search title; the pages of a collection share that of the page above them.
	 */
	image?: string;
}
/**
 * Who runs the site, and how to reach them.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "OrganizationSpec".
 */
export interface OrganizationSpec {
	/**
	 * The name of the firm.
	 */
	name: string;
	/**
	 * The telephone number visitors call.
	 */
	phone: string;
	/**
	 * The address visitors write to.
	 */
	email: string;
	/**
	 * When you are open, or answer the phone. Visitors read the words; search engines read the days.
	 */
	hours?: {
		/**
		 * Your hours, as visitors read them.
		 */
		label: string;
		mon?: DayHoursSpec;
		tue?: DayHoursSpec;
		wed?: DayHoursSpec;
		thu?: DayHoursSpec;
		fri?: DayHoursSpec;
		sat?: DayHoursSpec;
		sun?: DayHoursSpec;
	};
	/**
	 * Your pages on networks of others, in the order in which they are shown.
	 *
	 * @minItems 1
	 * @maxItems 12
	 */
	social?: ProfileSpec[];
}
/**
 * Your page on a network of others. It is shown by its sign.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ProfileSpec".
 */
export interface ProfileSpec {
	/**
	 * The network.
	 */
	network:
		| "bandcamp"
		| "bluesky"
		| "facebook"
		| "github"
		| "instagram"
		| "linkedin"
		| "mastodon"
		| "pinterest"
		| "soundcloud"
		| "spotify"
		| "strava"
		| "telegram"
		| "threads"
		| "tiktok"
		| "tripadvisor"
		| "vimeo"
		| "whatsapp"
		| "x"
		| "xing"
		| "youtube";
	/**
	 * The address of your page there. It begins with https://.
	 */
	to: string;
}
/**
 * Colours, typefaces, corners and character.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ThemeSpec".
 */
export interface ThemeSpec {
	/**
	 * Whose kind of page it is: ticket (a pass with notches, large headings, hairlines), clinic (calm and friendly, soft tiles), atelier (much white, small light headings), market (dense, heavy headings, tiles), press (rules and columns, like a newspaper), stage (huge headings in the middle, dots), studio (a grid of fine lines), or inn (all in the middle, arches). Colours, typefaces and corners stay as they are written here.
	 */
	character?: "ticket" | "clinic" | "atelier" | "market" | "press" | "stage" | "studio" | "inn";
	/**
	 * What visitors see: both (the light colours, or the dark ones where their screen is set to dark), light alone, or dark alone. Of one scheme alone, only its own colours are needed.
	 */
	scheme?: "both" | "light" | "dark";
	light?: PaletteSpec;
	dark?: PaletteSpec;
	/**
	 * The two typefaces; they may be the same. With serifs there are fraunces (warm and soft), newsreader (fine, like a newspaper), source-serif-4 (calm, like a book), petrona (light and lively, like a novel), libre-baskerville (wide and dignified), libre-bodoni (thick and thin strokes, elegant, for headings) and bitter (sturdy, with square serifs); without, bricolage-grotesque (full of character, for headings), instrument-sans (clear and modern), figtree (friendly and round), source-sans-3 (plain, for long texts), libre-franklin (matter-of-fact, like a headline), outfit (drawn from circles and straight lines), nunito (soft, with rounded ends), oswald (narrow and loud, for headings) and geist-mono (every letter of one width, like a typewriter or code). They have the letters of all languages that are written in Latin script. A face of your own is a file in the folder fonts.
	 */
	fonts: {
		display: FaceSpec;
		text: FaceSpec;
	};
	/**
	 * How round corners are, in pixels.
	 */
	radius: number;
	/**
	 * Where this site answers otherwise than its character.
	 */
	details?: {
		/**
		 * How headings are set: tight (large, lines close together), plain (smaller and open), light (small and thin), heavy (large and bold), ruled (below a double rule), or centred. Without it the character answers.
		 */
		headings?: "tight" | "plain" | "light" | "heavy" | "ruled" | "centred";
		/**
		 * How the first page opens: split (a pass or picture beside the words), centred (words in the middle, what is shown below them), picture (as wide as the window, words below it), ground (words on the colour of the sign), or columns (a headline over the whole width, text and picture below it). Without it the character answers.
		 */
		opening?: "split" | "centred" | "picture" | "ground" | "columns";
		/**
		 * How much space there is between things: regular, airy or dense. Without it the character answers.
		 */
		density?: "regular" | "airy" | "dense";
		/**
		 * What divides sections: space alone, lines, or grounds of two colours in turn. Without it the character answers.
		 */
		division?: "space" | "lines" | "grounds";
		/**
		 * How things are listed: lines below one another, or tiles side by side. Without it the character answers.
		 */
		lists?: "lines" | "tiles";
		/**
		 * What buttons and pictures are like: corners (as round as the radius says), pill (round buttons) or arch (pictures with a round top). Without it the character answers.
		 */
		shape?: "corners" | "pill" | "arch";
		/**
		 * What decorates the pages: ticket (notches and a rosette), none, dots, engraving (a row of points between sections, double frames) or grid (fine upright lines). Without it the character answers.
		 */
		ornament?: "ticket" | "none" | "dots" | "engraving" | "grid";
		/**
		 * What the bar shows on wide screens: button (the menu's button) or links (the first five links of the menu). Without it the character answers.
		 */
		bar?: "button" | "links";
	};
}
/**
 * The colours of one scheme. Text must be easy to read on its ground.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PaletteSpec".
 */
export interface PaletteSpec {
	/**
	 * The ground of the page. A # and six digits or letters a to f.
	 */
	paper: string;
	/**
	 * The ground of a panel that stands off the page. A # and six digits or letters a to f.
	 */
	surface: string;
	/**
	 * The colour of text. A # and six digits or letters a to f.
	 */
	ink: string;
	/**
	 * The colour of quiet text. A # and six digits or letters a to f.
	 */
	muted: string;
	/**
	 * The colour of thin lines. A # and six digits or letters a to f.
	 */
	line: string;
	/**
	 * The one deep colour of the brand: full-width bands, the menu. A # and six digits or letters a to f.
	 */
	brand: string;
	/**
	 * The colour of text on the brand colour. A # and six digits or letters a to f.
	 */
	onBrand: string;
	/**
	 * The one vivid colour, used sparingly: main buttons, the focus ring. A # and six digits or letters a to f.
	 */
	accent: string;
	/**
	 * The colour of text on the accent colour. A # and six digits or letters a to f.
	 */
	onAccent: string;
}
/**
 * Small words of the frame around the content. What is left out is built in, in the language of the site or else in English.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "LabelsSpec".
 */
export interface LabelsSpec {
	/**
	 * The first link of every page, for visitors who use the keyboard.
	 */
	skipToContent?: string;
	/**
	 * The name of the button that opens and closes the menu.
	 */
	openMenu?: string;
	/**
	 * The name of the button that closes the menu, or an enlarged picture.
	 */
	closeMenu?: string;
	/**
	 * Before what a picture shows, for visitors who hear the page: a click shows it as large as the window.
	 */
	enlarge?: string;
	/**
	 * What the menu is called for visitors who hear the page.
	 */
	menu?: string;
	/**
	 * What the logo link is called for visitors who hear the page.
	 */
	home?: string;
	/**
	 * What the links at the end of the page are called for visitors who hear it.
	 */
	footer?: string;
	/**
	 * The name of the first page in the breadcrumb that search engines show.
	 */
	breadcrumb?: string;
	/**
	 * What lists of pages are called: the one below a list that goes on over several, for visitors who hear the page, and the one in llms.txt, which programs read on behalf of a person.
	 */
	pages?: string;
	/**
	 * Leads to the page before, below a list that goes on over several pages.
	 */
	previousPage?: string;
	/**
	 * Leads to the page after, below a list that goes on over several pages.
	 */
	nextPage?: string;
	/**
	 * The title of a page on which a list goes on. {title} is the title of its first page, {page} its number.
	 */
	numberedPage?: string;
	/**
	 * Between a price and its period.
	 */
	perPeriod?: string;
	/**
	 * Above the list of what a plan adds to another one. {plan} is the other plan.
	 */
	extendsPlan?: string;
	/**
	 * The head of the first column where plans are compared.
	 */
	features?: string;
	/**
	 * For visitors who hear the page: a plan has this.
	 */
	included?: string;
	/**
	 * For visitors who hear the page: a plan does not have this.
	 */
	notIncluded?: string;
	/**
	 * Below a price that is for early ones. {date} is the last day of it, {price} what it costs after that.
	 */
	earlyPrice?: string;
	/**
	 * Before the date until which prices hold. {date} is the date.
	 */
	validUntil?: string;
	/**
	 * A price that can become more. {price} is the lowest.
	 */
	priceFrom?: string;
	/**
	 * A price that lies between two. {from} is the lowest, {to} the highest.
	 */
	priceRange?: string;
	/**
	 * The rating in words. {value}, {best}, {ratings} and {reviews} are its numbers.
	 */
	rating?: string;
	/**
	 * What a plan is called in front of its name, for visitors who hear the page.
	 */
	plan?: string;
	/**
	 * Before the telephone number.
	 */
	phone?: string;
	/**
	 * Before the email address.
	 */
	email?: string;
	/**
	 * Before the support hours.
	 */
	hours?: string;
	/**
	 * Beside a day on which a place is closed.
	 */
	closed?: string;
	/**
	 * The words of the link to an address on a map.
	 */
	map?: string;
	/**
	 * Before the date of a legal text. {date} is the date.
	 */
	updated?: string;
	/**
	 * Behind the name of a field that may stay empty.
	 */
	optional?: string;
	/**
	 * A kind of file that a form takes, shown below its question.
	 */
	fileImage?: string;
	/**
	 * A kind of file that a form takes.
	 */
	fileDocument?: string;
	/**
	 * How large a file may be that a form takes, after its kinds. {size} is such as 10 MB.
	 */
	fileLimit?: string;
	/**
	 * Above the list of what is wrong in a form.
	 */
	errorSummary?: string;
	/**
	 * On the button while a form is being sent.
	 */
	sending?: string;
	/**
	 * On the button that sends a form again after a failure.
	 */
	retry?: string;
	/**
	 * The link that opens the prepared email again.
	 */
	openMessage?: string;
	/**
	 * On the button where a form was filled in faster than a person can: it is sent by itself a moment later.
	 */
	hold?: string;
	/**
	 * Under the form's failure where the service asks for patience. {time} is how long, in words.
	 */
	wait?: string;
	/**
	 * The heading where a form cannot be sent because the visitor has no connection.
	 */
	offline?: string;
	/**
	 * The text below that heading.
	 */
	whenOnline?: string;
	/**
	 * Said before a frame of another firm loads. {host} is the host it comes from.
	 */
	frameNotice?: string;
	/**
	 * On the button that loads the frame. {host} is the host it comes from.
	 */
	frameOpen?: string;
	/**
	 * The heading where a frame does not load.
	 */
	frameFailed?: string;
	/**
	 * The text below that heading, above the link to the page and the telephone number.
	 */
	frameFallback?: string;
}
/**
 * A line above the bar of every page: closed for a holiday, a new service. It is shown where the day of the build lies between its days.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "AnnouncementSpec".
 */
export interface AnnouncementSpec {
	/**
	 * The line, in a sentence.
	 */
	text: string;
	link?: LinkSpec;
	/**
	 * The first day on which it is shown. Year-month-day. It comes when the site is published on that day or later. Without it, it is shown at once.
	 */
	from?: string;
	/**
	 * The last day on which it is shown. Year-month-day. It goes when the site is published after that day. Without it, it is shown until you take it out.
	 */
	until?: string;
}
/**
 * Words that lead somewhere.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "LinkSpec".
 */
export interface LinkSpec {
	/**
	 * The words a visitor reads and clicks.
	 */
	label: string;
	/**
	 * Where a click leads. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
	 */
	to: string;
}
/**
 * The bar at the top and the menu behind its button.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "NavigationSpec".
 */
export interface NavigationSpec {
	/**
	 * The name in the bar.
	 */
	logo: {
		/**
		 * The name that is written in the bar.
		 */
		text: string;
		/**
		 * One or two letters that stand for the name where space is short.
		 */
		monogram: string;
		picture?: PictureSpec;
		dark?: PictureSpec;
	};
	/**
	 * How far a visitor scrolls, in pixels, before the bar shrinks. It grows back at the very top of the page. Leave this out to keep the bar large.
	 */
	shrinkAfter?: number;
	button?: LinkSpec;
	/**
	 * The links of the menu, from top to bottom; some may be groups of links.
	 *
	 * @minItems 1
	 * @maxItems 20
	 */
	menu: MenuEntrySpec[];
}
/**
 * A picture from the folder images beside this file. The build makes it as small as screens need it.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PictureSpec".
 */
export interface PictureSpec {
	/**
	 * The file, below the folder images beside this file. It ends in jpg, jpeg, png, webp, avif or svg.
	 */
	src: string;
	/**
	 * What the picture shows, in a sentence, for visitors who cannot see it. It must be there, unless the picture is a decoration.
	 */
	alt?: string;
	/**
	 * Whether the picture says nothing that the text does not say. It then has no words, and is kept from visitors who hear the page.
	 */
	decorative?: boolean;
	/**
	 * What of the picture stays in sight where it is cut to a shape, such as its middle or its top left. Without it its place answers: the upper part of a portrait, the middle of all others.
	 */
	focus?: "middle" | "top" | "bottom" | "left" | "right" | "top left" | "top right" | "bottom left" | "bottom right";
	/**
	 * A line below the picture that everybody reads.
	 */
	caption?: string;
}
/**
 * A link, or a group of links under words that lead nowhere themselves.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "MenuEntrySpec".
 */
export interface MenuEntrySpec {
	/**
	 * The words a visitor reads and clicks.
	 */
	label: string;
	/**
	 * Where a click leads. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
	 */
	to?: string;
	/**
	 * In the place of where it leads: the links that the words open.
	 *
	 * @minItems 1
	 * @maxItems 12
	 */
	items?: LinkSpec[];
}
/**
 * The end of every page.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FooterSpec".
 */
export interface FooterSpec {
	/**
	 * Lists of links under a heading each.
	 *
	 * @minItems 1
	 * @maxItems 6
	 *
	 * Items: Links under a heading.
	 */
	groups: {
		/**
		 * The heading above the links.
		 */
		heading: string;
		/**
		 * The links, from top to bottom.
		 *
		 * @minItems 1
		 * @maxItems 20
		 */
		links: LinkSpec[];
	}[];
	/**
	 * The copyright line. {year} is the current year.
	 */
	copyright: string;
	/**
	 * The small links beside the copyright line.
	 *
	 * @minItems 1
	 * @maxItems 10
	 */
	links?: LinkSpec[];
	/**
	 * Whether the end of every page shows your social media, which stand under the organization.
	 */
	showSocial?: boolean;
}
/**
 * Facts that all plans share.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PricingSpec".
 */
export interface PricingSpec {
	/**
	 * The currency of all prices, by its three letters.
	 */
	currency: string;
	/**
	 * What a price is paid for, as a word: visitors read “per month”. Where it is paid once, they read the word alone.
	 */
	period: string;
	periodUnit: UnitSpec;
	/**
	 * One plan that is shown before the others in colour, with a few words on it that are true.
	 */
	featured?: {
		/**
		 * The key of the plan. Small letters, digits and hyphens.
		 */
		plan: string;
		/**
		 * The words on it.
		 */
		label: string;
	};
	/**
	 * The last day on which the prices hold. Year-month-day.
	 */
	validUntil?: string;
	/**
	 * The country in which the prices hold, by its two letters.
	 */
	region?: string;
	/**
	 * The same country in words.
	 */
	regionName?: string;
	/**
	 * What is sold, for search engines.
	 */
	product: {
		/**
		 * What kind of thing is sold.
		 */
		kind: "SoftwareApplication" | "Product" | "Service";
		/**
		 * The name of what is sold.
		 */
		name: string;
		/**
		 * What it is, in a sentence.
		 */
		description: string;
		/**
		 * The version, where it is software.
		 */
		softwareVersion?: string;
		/**
		 * The category, where it is software.
		 */
		applicationCategory?: string;
		/**
		 * What it runs on, where it is software.
		 */
		operatingSystem?: string;
	};
	/**
	 * What customers say, in numbers. Search engines are told only where a page shows it.
	 */
	rating?: {
		/**
		 * The average.
		 */
		value: number;
		/**
		 * The highest possible.
		 */
		best: number;
		/**
		 * How many people rated.
		 */
		ratings: number;
		/**
		 * How many of them wrote a review.
		 */
		reviews: number;
	};
}
/**
 * Something that can be bought for a price.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PlanSpec".
 */
export interface PlanSpec {
	/**
	 * The name of the plan.
	 */
	name: string;
	/**
	 * Whom it suits, in a sentence.
	 */
	summary?: string;
	/**
	 * What it costs, as a bare number: 1899, not 1,899.
	 */
	price: number;
	/**
	 * A lower price for whoever is early: visitors see it until a day, with what it costs after that. A build on the day after shows the usual price.
	 */
	early?: {
		/**
		 * What it costs until then, as a bare number.
		 */
		price: number;
		/**
		 * The last day of this price at the business, as 2031-05-31.
		 */
		until: string;
	};
	/**
	 * Where this plan is paid otherwise than the others: for a ticket, a night, or once.
	 */
	period?: {
		/**
		 * What one price is for, as a word: ticket. Visitors read “per ticket”; of what is paid once they read the word alone.
		 */
		word: string;
		unit: UnitSpec;
	};
	/**
	 * The plan whose features this one has too. Small letters, digits and hyphens.
	 */
	extends?: string;
	/**
	 * Numbers of this plan that texts use, each by a name of yours: {plans.basic.visits}.
	 */
	quantities?: {
		/**
		 * A number.
		 */
		[k: string]: number;
	};
	/**
	 * What is included, one line each. What comes from the extended plan is not repeated.
	 *
	 * @minItems 1
	 * @maxItems 40
	 *
	 * Items: One thing that is included.
	 */
	features: string[];
	button?: LinkSpec;
}
/**
 * Something that can be added to any plan.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "AddOnSpec".
 */
export interface AddOnSpec {
	/**
	 * The name of the add-on.
	 */
	name: string;
	/**
	 * What it does, in a sentence.
	 */
	summary?: string;
	/**
	 * The kinds it comes in, one line each.
	 *
	 * @minItems 1
	 * @maxItems 40
	 *
	 * Items: One kind.
	 */
	items?: string[];
}
/**
 * A form: its questions, what happens with the answers, and what a visitor reads then. What was typed is kept in the browser's tab until it is sent, but never a box or a circle that was checked, a file, or a field whose autocomplete is off.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FormSpec".
 */
export interface FormSpec {
	/**
	 * The questions, from top to bottom.
	 *
	 * @minItems 1
	 * @maxItems 40
	 */
	fields: FieldSpec[];
	/**
	 * What a visitor agrees to by sending the form, shown beside the button. Written in Markdown: a blank line starts a new paragraph, **two stars** make bold, [words](/path) make a link.
	 */
	consent?: string;
	/**
	 * The words on the button that sends the form.
	 */
	submit: string;
	/**
	 * Where the answers go: to a web address, or into an email, not both.
	 */
	action: {
		/**
		 * The address of a service that receives the answers, as the service itself names it: it begins with https://. For who runs one: the answers come as JSON; of a form with a field for a file as multipart/form-data, with the file in it. The service must take them from another site (CORS) and answer with a status of 200 to 299; a web page or a redirect as the answer counts as a failure. Without JavaScript the browser sends them itself, with one more called extra_answer: people never see it, so where it is filled in the sender is a program.
		 */
		post?: string;
		/**
		 * The address of the email that is prepared in the visitor's own mail program. It cannot carry a file.
		 */
		mailto?: string;
		/**
		 * The subject of the prepared email. Without it the subject is empty.
		 */
		subject?: string;
	};
	/**
	 * What a visitor reads when it is sent.
	 */
	success?: {
		/**
		 * The heading.
		 */
		heading: string;
		/**
		 * The text below.
		 */
		text: string;
	};
	/**
	 * What a visitor reads when the email is prepared.
	 */
	prepared?: {
		/**
		 * The heading.
		 */
		heading: string;
		/**
		 * The text below.
		 */
		text: string;
	};
	/**
	 * What a visitor reads when it could not be sent. A telephone number in it helps those who are in a hurry.
	 */
	failure?: {
		/**
		 * The heading.
		 */
		heading: string;
		/**
		 * The text below.
		 */
		text: string;
	};
}
/**
 * One question of a form.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FieldSpec".
 */
export interface FieldSpec {
	/**
	 * The question, as visitors read it.
	 */
	label: string;
	/**
	 * The name under which the answer is sent; visitors do not see it. Letters and digits without spaces, beginning with a letter.
	 */
	name: string;
	/**
	 * What kind of answer it takes. A form that takes a file has to post to a service that takes files.
	 */
	type:
		| "text"
		| "email"
		| "tel"
		| "textarea"
		| "number"
		| "select"
		| "radio"
		| "checkboxes"
		| "date"
		| "time"
		| "checkbox"
		| "file";
	/**
	 * Whether it must be answered. What is not shown is not required of a visitor.
	 */
	required?: boolean;
	/**
	 * The most characters an answer may have. Of a telephone number only the digits count, without the code of your own country: ‘+1’ in the United States. Without it there is no limit.
	 */
	maxLength?: number;
	/**
	 * The smallest number that is taken, for a number.
	 */
	min?: number;
	/**
	 * The largest number that is taken, for a number.
	 */
	max?: number;
	/**
	 * Which kinds of files are taken, for a file. A document is a PDF, a text of Word or OpenDocument, or a plain text. Without it every kind is taken.
	 *
	 * @minItems 1
	 * @maxItems 3
	 *
	 * Items: One kind of file.
	 */
	accept?: ("image" | "pdf" | "document")[];
	/**
	 * The most megabytes (MB) that are taken, for a file. A photo from a telephone has 2 to 8. See that your service takes as much.
	 */
	maxSize?: number;
	/**
	 * Two fields of half the width stand side by side where there is room. Without it dates, times and numbers are half as wide, all others full.
	 */
	width?: "full" | "half";
	/**
	 * What the browser may fill in by itself. With ‘off’ the answer is not kept either when the page is loaded again. Without it the browser decides.
	 */
	autocomplete?:
		| "name"
		| "given-name"
		| "family-name"
		| "email"
		| "tel"
		| "organization"
		| "url"
		| "street-address"
		| "postal-code"
		| "off";
	/**
	 * Whether visitors see it.
	 */
	shown?: boolean;
	/**
	 * Asks this only of visitors who chose a certain answer further up. Of others it is neither required nor sent. Without JavaScript all are asked, and none of these has to be answered.
	 */
	showWhen?: {
		/**
		 * The name of a field further up with answers to choose from: a select, radio or checkboxes.
		 */
		field: string;
		/**
		 * The answer that has to be chosen there, written as among its options.
		 */
		is: string;
	};
	/**
	 * A help text under the question.
	 */
	hint?: string;
	/**
	 * The answers to choose from, for select, radio and checkboxes.
	 *
	 * @minItems 1
	 * @maxItems 60
	 *
	 * Items: One answer.
	 */
	options?: string[];
	/**
	 * What a visitor reads when the answer is not right.
	 */
	messages?: {
		/**
		 * When there is no answer.
		 */
		required?: string;
		/**
		 * When it is not an answer of this type.
		 */
		format?: string;
		/**
		 * When it is longer than allowed. {max} is the limit.
		 */
		maxLength?: string;
		/**
		 * When a file is of another kind. {kinds} are those that are taken.
		 */
		accept?: string;
		/**
		 * When a file is larger than allowed. {max} is the limit.
		 */
		maxSize?: string;
	};
}
/**
 * Rows of a table, or files in a folder. A page, or a card, can be made of each.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "CollectionSpec".
 */
export interface CollectionSpec {
	/**
	 * The rows, written here. Each column is a name of yours.
	 *
	 * @minItems 1
	 * @maxItems 100000
	 *
	 * Items: One row: the value of each column.
	 */
	rows?: {
		/**
		 * A longer text, if the rows have one: a page shows it where a paragraph of a text is {row.body} and nothing else. Written in Markdown.
		 */
		body?: string;
		/**
		 * A value of the row.
		 */
		[k: string]: string | number | undefined;
	}[];
	/**
	 * Or the name of a CSV file beside this file. Its first line names the columns.
	 */
	csv?: string;
	/**
	 * Or the name of a folder beside this file: each Markdown file in it is a row, in the order of their names. Between two lines of --- above its text stand its columns, such as "title: Closed in August"; its text is the column body, and its name without ".md" the column path.
	 */
	folder?: string;
}
/**
 * A host of another firm, and what the site needs it for.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ThirdPartySpec".
 */
export interface ThirdPartySpec {
	/**
	 * The name of the host, without https:// and without a path.
	 */
	host: string;
	/**
	 * What it is used for, in words for your visitors or your lawyer.
	 */
	purpose: string;
}
/**
 * Counts who comes, with a service that stores nothing at your visitors: Plausible, Umami, GoatCounter, Fathom, or a copy of one on a host of your own. Without it nobody is counted. Its script runs on every page, but not where you only look at the site yourself, so name a service that you trust.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "AnalyticsSpec".
 */
export interface AnalyticsSpec {
	/**
	 * The address of the service's script: what stands behind src= in the lines that the service gives you. It begins with https://.
	 */
	script: string;
	/**
	 * What else stands in those lines, such as the name of your site there. For data-website-id="4fb7" write website-id: 4fb7.
	 */
	data?: {
		/**
		 * What stands between the quotes there.
		 */
		[k: string]: string;
	};
	/**
	 * An address on the host to which the script sends what it counts, where that is not the host of the script.
	 */
	sendsTo?: string;
}
/**
 * A page, or a group of pages below it.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "RouteSpec".
 */
export interface RouteSpec {
	/**
	 * Where the page is: "/" or "/words-with-hyphens". Below another page the path is only what is added. ":town" stands for a column of the collection.
	 */
	path: string;
	/**
	 * What the page is called in lists of pages and in the breadcrumb.
	 */
	name: string;
	/**
	 * The title in the browser, shown before the name of the site.
	 */
	title?: string;
	seo?: SeoSpec;
	/**
	 * The path of this page that search engines should keep, when it has more than one. It must be the path or one of the aliases. Without it, the path of the page.
	 */
	canonical?: string;
	/**
	 * Other paths at which the same page can be found.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: Another path of the same page.
	 */
	aliases?: string[];
	/**
	 * What stands around the sections. standard: bar, menu and footer; white: the same on a white page with a dark logo; bare: nothing, for use inside a frame, unknown to search engines.
	 */
	layout?: "standard" | "white" | "bare";
	/**
	 * Whether search engines may list the page.
	 */
	indexed?: boolean;
	/**
	 * The collection whose rows fill the parameters of the path: one page a row. Small letters, digits and hyphens.
	 */
	collection?: string;
	/**
	 * What the page shows, from top to bottom.
	 *
	 * @minItems 1
	 * @maxItems 120
	 */
	sections?: SectionSpec[];
	/**
	 * Pages whose paths begin with the path of this one.
	 *
	 * @minItems 1
	 * @maxItems 500
	 */
	children?: RouteSpec[];
}
/**
 * What search engines and shared links show of this page.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "SeoSpec".
 */
export interface SeoSpec {
	/**
	 * The title in search results. Best between 30 and 60 characters. Also the browser title of a page that has no title.
	 */
	metaTitle?: string;
	/**
	 * The text under the title in search results. Best between 120 and 160 characters.
	 */
	metaDescription?: string;
	/**
	 * The picture shown when the page is shared: a file in the folder images beside this file, or an https address. 1200 by 630 pixels is best. Without it, the picture of the site; and without that, one that is drawn with the search title.
	 */
	image?: string;
}
/**
 * The opening of a page: a large headline, a text, buttons and a card.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "HeroSectionSpec".
 */
export interface HeroSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "hero";
	id?: IdSpec;
	hidden?: HiddenSpec;
	/**
	 * How it is laid out: split (words beside the picture or the card), centred (words in the middle, what is shown below them), or picture (words on the picture, which is as wide as the window; the theme’s colours below them let them be read on any picture). Without it the theme answers. Split and centred show the whole picture, such as a screenshot; one as wide as the window is cut to fit.
	 */
	layout?: "split" | "centred" | "picture";
	/**
	 * A few words above the headline.
	 */
	eyebrow?: string;
	/**
	 * The one sentence a visitor must read.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * Buttons below the text, the main one first.
	 *
	 * @minItems 1
	 * @maxItems 4
	 */
	buttons?: ButtonSpec[];
	/**
	 * A card beside the headline, drawn like a membership pass. The whole card is a link.
	 */
	card?: {
		/**
		 * What a click does, for visitors who hear the page.
		 */
		label: string;
		/**
		 * Where a click leads. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
		 */
		to: string;
		/**
		 * The large words on the card.
		 */
		heading: string;
		/**
		 * Small lines on the card.
		 *
		 * @minItems 1
		 * @maxItems 6
		 *
		 * Items: One line.
		 */
		lines: string[];
		/**
		 * The words at the foot of the card.
		 */
		note?: string;
	};
	picture?: PictureSpec;
}
/**
 * A link that looks like a button.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ButtonSpec".
 */
export interface ButtonSpec {
	/**
	 * The words on the button. Say what happens next.
	 */
	label: string;
	/**
	 * Where a click leads. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
	 */
	to: string;
	/**
	 * How strong the button looks: the main step of a section is primary.
	 */
	style?: "primary" | "secondary";
}
/**
 * A card that shows an example and lets visitors try it in a frame.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "DemoCardSectionSpec".
 */
export interface DemoCardSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "demo-card";
	id?: IdSpec;
	hidden?: HiddenSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The example: an assistant with its name, its facts and a short talk.
	 */
	profile: {
		/**
		 * The name of the assistant.
		 */
		name: string;
		/**
		 * What it does.
		 */
		role: string;
		/**
		 * A short word on its state.
		 */
		status?: string;
		/**
		 * Facts about it, a name and a value each.
		 *
		 * @minItems 1
		 * @maxItems 10
		 *
		 * Items: A name and a value.
		 */
		facts: {
			/**
			 * The name.
			 */
			name: string;
			/**
			 * The value.
			 */
			value: string;
		}[];
		/**
		 * A short example talk.
		 *
		 * @minItems 1
		 * @maxItems 12
		 *
		 * Items: One thing that is said.
		 */
		talk?: {
			/**
			 * Who says it.
			 */
			from: "visitor" | "agent";
			/**
			 * What is said.
			 */
			text: string;
		}[];
	};
	frame: FrameSpec;
}
/**
 * A page shown inside this page: one of this site, or a provider's.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FrameSpec".
 */
export interface FrameSpec {
	/**
	 * The page inside the frame: a path of this site, or the https address a provider gave you. A provider's page may run its own programs, but it cannot take the visitor away from yours.
	 */
	src: string;
	/**
	 * With ‘click’ a visitor is asked first, and nothing is fetched from the host before. With ‘visible’ it loads by itself when a visitor scrolls near. Without it, a page of this site is ‘visible’, and a page of another host waits for a ‘click’.
	 */
	load?: "click" | "visible";
	/**
	 * What the frame holds, for visitors who hear the page.
	 */
	title: string;
	/**
	 * The height that is kept free for it, in pixels, so that nothing jumps while it loads. A page of this site gets more where it needs more, as on a phone, or when a form shows its errors.
	 */
	height: number;
	/**
	 * The words of the plain link that opens the page by itself. It stands under the frame, and in it where the frame does not load.
	 */
	linkLabel: string;
}
/**
 * A list of what is offered.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ServicesSectionSpec".
 */
export interface ServicesSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "services";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * What is offered, one entry each.
	 *
	 * @minItems 1
	 * @maxItems 24
	 *
	 * Items: One thing that is offered.
	 */
	items: {
		/**
		 * Its name.
		 */
		name: string;
		/**
		 * What it is, in a sentence.
		 */
		text?: string;
		/**
		 * Where its name leads, if anywhere. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
		 */
		to?: string;
	}[];
}
/**
 * Text beside a picture or a drawing, with a list of points if you like. If a page has several, they are numbered.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FeatureSectionSpec".
 */
export interface FeatureSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "feature";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: GroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * A list below or beside the text. Leave it out if the text says it all.
	 *
	 * @minItems 1
	 * @maxItems 12
	 *
	 * Items: One part.
	 */
	points?: {
		/**
		 * Its name.
		 */
		name: string;
		/**
		 * What it is, in a sentence.
		 */
		text?: string;
	}[];
	/**
	 * Buttons below the text, the main one first.
	 *
	 * @minItems 1
	 * @maxItems 4
	 */
	buttons?: ButtonSpec[];
	illustration?: IllustrationSpec;
	picture?: PictureSpec;
}
/**
 * The plans side by side, each with its price and what it includes, and the add-ons below.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PlansSectionSpec".
 */
export interface PlansSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "plans";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: GroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * Where every plan card leads. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
	 */
	to: string;
	/**
	 * The words on the button of every plan card.
	 */
	buttonLabel: string;
	/**
	 * The plans to show, in their order. Without it all are shown.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: The key of a plan. Small letters, digits and hyphens.
	 */
	only?: string[];
	/**
	 * Whether the rating is shown below the plans.
	 */
	showRating?: boolean;
	/**
	 * Buttons below the text, the main one first.
	 *
	 * @minItems 1
	 * @maxItems 4
	 */
	buttons?: ButtonSpec[];
	addOns?: AddOnListSpec;
}
/**
 * The heading and the text above the add-ons; the add-ons themselves stand under "addOns" of the file.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "AddOnListSpec".
 */
export interface AddOnListSpec {
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
}
/**
 * A price list: what there is, and what each thing costs. For plans that people subscribe to there is ‘plans’.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PricesSectionSpec".
 */
export interface PricesSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "prices";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The parts of the list, each under a heading of its own. One is enough.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: A part of the list.
	 */
	groups: {
		/**
		 * What is in this part. A list of one part needs none.
		 */
		heading?: string;
		/**
		 * What holds for everything in this part, in a sentence.
		 */
		text?: string;
		/**
		 * What there is, one entry each.
		 *
		 * @minItems 1
		 * @maxItems 60
		 *
		 * Items: One thing, and what it costs: either ‘price’, or ‘from’ with or without ‘to’.
		 */
		items: {
			/**
			 * What it is called.
			 */
			name: string;
			/**
			 * What it is, in a sentence.
			 */
			text?: string;
			/**
			 * What it costs, as a bare number: 1899, not 1,899. The site adds the currency.
			 */
			price?: number;
			/**
			 * What it costs at least, where that depends. A bare number.
			 */
			from?: number;
			/**
			 * What it costs at most, where ‘from’ says what at least. A bare number.
			 */
			to?: number;
			/**
			 * For what the price is, in words: each, per hour, per night. Without it, for the thing itself.
			 */
			unit?: string;
		}[];
	}[];
	/**
	 * What holds for all prices, in small letters below them.
	 */
	note?: string;
}
/**
 * A table: a line of column names, and a row for each thing. Its first column names the row.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "TableSectionSpec".
 */
export interface TableSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "table";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	width?: WidthSpec;
	/**
	 * The heading of the section, and the name of the table.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The names of the columns, the first one above the names of the rows. That one may be empty ("").
	 *
	 * @minItems 2
	 * @maxItems 12
	 *
	 * Items: The name of one column. Only the first may be empty.
	 */
	columns: string[];
	/**
	 * The rows, each with one entry for every column.
	 *
	 * @minItems 1
	 * @maxItems 200
	 */
	rows: (string | number)[][];
	/**
	 * A small line below the table.
	 */
	note?: string;
}
/**
 * What happens when: the programme of an event, the classes of a week, the dates of a course or a club.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ScheduleSectionSpec".
 */
export interface ScheduleSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "schedule";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section. Where days have dates and the page says where, search engines are told of an event of this name.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The days, one entry each, the earliest first.
	 *
	 * @minItems 1
	 * @maxItems 60
	 *
	 * Items: A day of an event, or one of every week.
	 */
	days: {
		/**
		 * What the day is called: a day of the week, Day one, Summer party.
		 */
		name: string;
		/**
		 * The date, where it is one day of the calendar and not of every week: year-month-day, or a column of the row that makes the page.
		 */
		date?: string;
		/**
		 * What happens on this day, in the order of time. What has the same time stands side by side.
		 *
		 * @minItems 1
		 * @maxItems 60
		 *
		 * Items: Something that has a time: a talk, a class, a break.
		 */
		items: {
			/**
			 * When it begins, or from–to, 24-hour clock. After midnight it goes on at 0:00.
			 */
			time: string;
			/**
			 * What it is.
			 */
			title: string;
			/**
			 * More about it, in a sentence or two.
			 */
			text?: string;
			/**
			 * Where it is, if there are several places: a room, a stage, a track.
			 */
			place?: string;
			/**
			 * Who speaks, teaches or plays.
			 *
			 * @minItems 1
			 * @maxItems 12
			 *
			 * Items: Somebody who speaks, teaches or plays.
			 */
			people?: {
				/**
				 * The name, as visitors may call the person.
				 */
				name: string;
				/**
				 * Where the name leads, if anywhere. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
				 */
				to?: string;
			}[];
			/**
			 * Where the title leads, if anywhere. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
			 */
			to?: string;
		}[];
	}[];
	/**
	 * What holds for all of it, in small letters below.
	 */
	note?: string;
}
/**
 * One large card for the offer as a whole.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "OfferSectionSpec".
 */
export interface OfferSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "offer";
	id?: IdSpec;
	hidden?: HiddenSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * What speaks for it, one line each.
	 *
	 * @minItems 1
	 * @maxItems 12
	 *
	 * Items: One line.
	 */
	points?: string[];
	/**
	 * Where the card leads. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
	 */
	to: string;
	/**
	 * The words on its button.
	 */
	buttonLabel: string;
	/**
	 * Whether the plans and their prices are listed on the card.
	 */
	showPrices?: boolean;
	/**
	 * Whether the rating is shown on the card.
	 */
	showRating?: boolean;
}
/**
 * A table made of the plans: a column each, with everything a plan has, also from the plan it extends.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ComparisonSectionSpec".
 */
export interface ComparisonSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "comparison";
	id?: IdSpec;
	hidden?: HiddenSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * Where the button below each plan leads. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
	 */
	to?: string;
	/**
	 * The words on the button below each plan. Without them there are no buttons.
	 */
	buttonLabel?: string;
	/**
	 * The plans to show, in their order. Without it all are shown.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: The key of a plan. Small letters, digits and hyphens.
	 */
	only?: string[];
	addOns?: AddOnListSpec;
}
/**
 * A heading with a text below it.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "HeadingSectionSpec".
 */
export interface HeadingSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "heading";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	align?: AlignSpec;
	/**
	 * A few words above the heading.
	 */
	eyebrow?: string;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * Buttons below the text, the main one first.
	 *
	 * @minItems 1
	 * @maxItems 4
	 */
	buttons?: ButtonSpec[];
	picture?: PictureSpec;
}
/**
 * A short message that stands out.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "NoticeSectionSpec".
 */
export interface NoticeSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "notice";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	align?: AlignSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * Buttons below the text, the main one first.
	 *
	 * @minItems 1
	 * @maxItems 4
	 */
	buttons?: ButtonSpec[];
}
/**
 * A wide band in the accent colour that says what to do next. It does most at the end of a page.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "CallToActionSectionSpec".
 */
export interface CallToActionSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "call-to-action";
	id?: IdSpec;
	hidden?: HiddenSpec;
	align?: AlignSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * Buttons below the text, the main one first.
	 *
	 * @minItems 1
	 * @maxItems 4
	 */
	buttons: ButtonSpec[];
}
/**
 * A few facts in large figures, each with what it means. Only what is true and can be shown.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FiguresSectionSpec".
 */
export interface FiguresSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "figures";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section. Without it the figures stand alone.
	 */
	heading?: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The facts, one entry each.
	 *
	 * @minItems 1
	 * @maxItems 6
	 *
	 * Items: One fact.
	 */
	items: {
		/**
		 * The figure itself, short. A number that stands elsewhere in the file is filled in from there: "{pricing.rating.value}", "{plans.basic.price}".
		 */
		value: string;
		/**
		 * What the figure means.
		 */
		name: string;
	}[];
}
/**
 * What customers or the press said, word for word, each with who said it. Only what was really said.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "QuotesSectionSpec".
 */
export interface QuotesSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "quotes";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section. Without it the quotes stand alone.
	 */
	heading?: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The quotes, one entry each.
	 *
	 * @minItems 1
	 * @maxItems 24
	 *
	 * Items: One quote, and who said it.
	 */
	items: {
		/**
		 * What was said, a few sentences at most. Without quotation marks around it: the page sets them.
		 */
		quote: string;
		/**
		 * Who said it, or where it stands.
		 */
		source: string;
		/**
		 * What the person is or does.
		 */
		role?: string;
		/**
		 * Where it can be read, if anywhere: the source leads there. A page of this site ("/press"), a place on a page ("/press#2026"), an address that begins with https://.
		 */
		to?: string;
	}[];
}
/**
 * Things of one kind side by side: news, projects, courses, places. They are written here as items, or drawn from a collection, so that no list is typed twice.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "CardsSectionSpec".
 */
export interface CardsSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "cards";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * How many stand side by side on a wide screen. Without it, as many as suit their number.
	 */
	columns?: number;
	/**
	 * The shape that all pictures are cut to: landscape, square, portrait (4 to 5), or original (none is cut). What stays in sight is the focus of each. Without it they are landscape (3 to 2).
	 */
	ratio?: "landscape" | "square" | "portrait" | "original";
	/**
	 * The cards, one entry each, in the order in which they stand. Left out where they are drawn from a collection.
	 *
	 * @minItems 1
	 * @maxItems 60
	 *
	 * Items: A thing with a title.
	 */
	items?: {
		/**
		 * What it is called.
		 */
		title: string;
		/**
		 * A sentence or two about it.
		 */
		text?: string;
		/**
		 * The day of it, as 2026-05-04, or a column of the row that makes the page. Visitors read it in the language of the site.
		 */
		date?: string;
		/**
		 * Where its title leads, if anywhere. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
		 */
		to?: string;
		picture?: PictureSpec;
	}[];
	/**
	 * The collection whose rows become cards; what is made of each says ‘card’. On the pages of the same collection the card of the page itself is left out. Not needed where the cards are written as items.
	 */
	from?: {
		/**
		 * The key of the collection. Small letters, digits and hyphens.
		 */
		collection: string;
		/**
		 * Only the rows that say a certain thing in one column become cards, such as the news about dogs. Without it all do.
		 */
		where?: {
			/**
			 * The column that decides.
			 */
			column: string;
			/**
			 * What has to stand in that column, written as it stands there. Capitals count; spaces around it do not.
			 */
			is: string | number;
		};
		/**
		 * The cards stand in the order of this column: numbers by their value, days by their date, all else by the alphabet. With a hyphen before it ("-date") the last comes first. Without it they stand as in the collection.
		 */
		sort?: string;
		/**
		 * At most so many cards, the first of them.
		 */
		limit?: number;
		/**
		 * So many cards stand on a page; with more, the list goes on at addresses such as "/news/page/2", each with a row of links to the others below it. All else of the page stands on each of them. Without it all cards stand on one page, 200 at most.
		 */
		perPage?: number;
	};
	/**
	 * What is made of each row of the collection: its columns stand in the texts as {row.townName}.
	 */
	card?: {
		/**
		 * What it is called. Columns of the row stand in it as {row.townName}.
		 */
		title: string;
		/**
		 * A sentence or two about it. A row whose column is empty has none.
		 */
		text?: string;
		/**
		 * A column whose cells are days, as 2026-05-04. Visitors read them in the language of the site. A row whose cell is empty has none.
		 */
		date?: string;
		/**
		 * Where its title leads, if anywhere. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
		 */
		to?: string;
		picture?: PictureSpec;
	};
}
/**
 * Who works here: names, what they do, and portraits if there are some.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PeopleSectionSpec".
 */
export interface PeopleSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "people";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The people, one entry each, in the order in which they stand.
	 *
	 * @minItems 1
	 * @maxItems 24
	 *
	 * Items: Somebody who works here. Ask first: a name and a portrait belong to the person.
	 */
	items: {
		/**
		 * The name, as visitors may call the person.
		 */
		name: string;
		/**
		 * What the person does here, in a few words.
		 */
		role?: string;
		/**
		 * A sentence or two about the person.
		 */
		text?: string;
		picture?: PictureSpec;
		/**
		 * Where the name leads, if anywhere. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
		 */
		to?: string;
		/**
		 * The person’s own telephone number.
		 */
		phone?: string;
		/**
		 * The person’s own mailbox.
		 */
		email?: string;
	}[];
}
/**
 * Logos of firms that you work with, in one group or several: sponsors, partners, makers.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "LogosSectionSpec".
 */
export interface LogosSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "logos";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: GroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * One group, or several under a heading each, the most important first.
	 *
	 * @minItems 1
	 * @maxItems 12
	 *
	 * Items: Logos that belong together.
	 */
	groups: {
		/**
		 * The heading of the group.
		 */
		heading?: string;
		/**
		 * The logos, one entry each.
		 *
		 * @minItems 1
		 * @maxItems 60
		 *
		 * Items: A firm or a person with a logo.
		 */
		items: {
			/**
			 * Who it is: for visitors who cannot see the logo, and in its place where there is none.
			 */
			name: string;
			picture?: PictureSpec;
			dark?: PictureSpec;
			/**
			 * Where a click leads. A page of this site ("/prices"), a place on a page ("/prices#delivery"), an address that begins with https://, mailto:, tel: or sms:.
			 */
			to?: string;
		}[];
	}[];
}
/**
 * A frame with another page in it: a calendar, a form of a provider.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "EmbedSectionSpec".
 */
export interface EmbedSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "embed";
	id?: IdSpec;
	hidden?: HiddenSpec;
	/**
	 * The heading of the section.
	 */
	heading?: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	frame: FrameSpec;
}
/**
 * One of the forms of the whole site.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FormSectionSpec".
 */
export interface FormSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "form";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: GroundSpec;
	/**
	 * The heading of the section.
	 */
	heading?: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * Which of the forms of the whole site it is, by its key there. Small letters, digits and hyphens.
	 */
	form: string;
}
/**
 * One picture as wide as the page, or several in a row, each with its caption.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PicturesSectionSpec".
 */
export interface PicturesSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "pictures";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	width?: WidthSpec;
	align?: AlignSpec;
	/**
	 * The heading of the section.
	 */
	heading?: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * How many stand side by side on a wide screen. Without it, as many as suit their number.
	 */
	columns?: number;
	/**
	 * The shape that all pictures are cut to: landscape (3 to 2), square or portrait (4 to 5). What stays in sight is the focus of each. Without it, or with original, they are shown whole.
	 */
	ratio?: "landscape" | "square" | "portrait" | "original";
	/**
	 * Whether a click on a picture shows it as large as the window.
	 */
	enlarge?: boolean;
	/**
	 * The pictures, in their order.
	 *
	 * @minItems 1
	 * @maxItems 24
	 */
	items: PictureSpec[];
}
/**
 * A film: a file of your own, or one at a provider such as YouTube or Vimeo, of which nothing is loaded before a visitor agrees.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "VideoSectionSpec".
 */
export interface VideoSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "video";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading?: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The address for showing the film inside another page, which the provider gives under “Share” and “Embed”. Write either ‘src’ or ‘file’, not both.
	 */
	src?: string;
	/**
	 * A film in the folder `files`, as MP4, whose name has small letters, digits and hyphens, and no spaces. Keep it below 20 MB: visitors on the road wait for it.
	 */
	file?: string;
	/**
	 * What is said in a film of your own, as a file in the folder `files` that ends in .vtt, for those who do not hear.
	 */
	captions?: string;
	/**
	 * Whether a film of your own says nothing that captions would have to repeat.
	 */
	silent?: boolean;
	/**
	 * What the film shows, for visitors who hear the page.
	 */
	title: string;
	poster?: PictureSpec;
	/**
	 * How wide the film is to its height. Most are 16:9; one that was taken with an upright phone is 9:16.
	 */
	ratio?: "16:9" | "4:3" | "1:1" | "9:16";
	/**
	 * The words of the plain link below it that opens the film by itself.
	 */
	linkLabel: string;
}
/**
 * Files that visitors take away: a menu as a PDF, a form, a price list. They lie in the folder files beside this file, and each is shown with its kind and size.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "DownloadsSectionSpec".
 */
export interface DownloadsSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "downloads";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The files, one entry each.
	 *
	 * @minItems 1
	 * @maxItems 40
	 *
	 * Items: One file.
	 */
	items: {
		/**
		 * A file in the folder files beside this file, by its name there: small letters, digits, hyphens, points and low lines, without spaces, because it is a part of an address. It is published as it is, whatever its program has written into it.
		 */
		file: string;
		/**
		 * What the file is, in a few words.
		 */
		label: string;
		/**
		 * A sentence about it.
		 */
		text?: string;
	}[];
}
/**
 * A longer text.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ProseSectionSpec".
 */
export interface ProseSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "prose";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	align?: AlignSpec;
	/**
	 * The heading of the section.
	 */
	heading?: string;
	/**
	 * The day since which the text holds. Year-month-day, or a column of the row that makes the page.
	 */
	effective?: string;
	/**
	 * The text itself. Written in Markdown: a blank line starts a new paragraph, **two stars** make bold, [words](/path) make a link, ![what it shows](images/shop.jpg) in a paragraph of its own is a picture. Lines such as | Day | Hours |, with | --- | --- | below the first, are a table.
	 */
	text: string;
}
/**
 * One of the news, a post of a blog, a story: a longer text with its day, who wrote it, and a picture. On the pages of a collection it links to the articles before and after it, by their days. The newest are in the feed of the site, /feed.xml, from their day on.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ArticleSectionSpec".
 */
export interface ArticleSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "article";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * What it is called.
	 */
	heading: string;
	/**
	 * Its day, as 2026-05-04, or a column whose cells are days. Visitors read it in the language of the site.
	 */
	date?: string;
	/**
	 * Who wrote it. A page whose column is empty names nobody.
	 */
	author?: string;
	picture?: PictureSpec;
	/**
	 * The text itself. Written in Markdown, as that of a prose section; of a row it is {row.body}.
	 */
	text: string;
}
/**
 * Questions that visitors ask, and their answers.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "QuestionsSectionSpec".
 */
export interface QuestionsSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "questions";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading?: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The questions, from top to bottom.
	 *
	 * @minItems 1
	 * @maxItems 60
	 *
	 * Items: A question and its answer.
	 */
	items: {
		/**
		 * The question.
		 */
		question: string;
		/**
		 * The answer. Written in Markdown: a blank line starts a new paragraph, **two stars** make bold, [words](/path) make a link, ![what it shows](images/shop.jpg) in a paragraph of its own is a picture.
		 */
		answer: string;
	}[];
}
/**
 * How to reach the firm. Phone, email and hours come from the organization.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ContactSectionSpec".
 */
export interface ContactSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "contact";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: GroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * Further ways, one link each.
	 *
	 * @minItems 1
	 * @maxItems 8
	 */
	links?: LinkSpec[];
	/**
	 * Whether your social media are shown below, which stand under the organization.
	 */
	showSocial?: boolean;
	picture?: PictureSpec;
}
/**
 * Where to go, and when it is open: one place or several, each with address, opening hours and a link to the map.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "LocationsSectionSpec".
 */
export interface LocationsSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "locations";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text under the heading.
	 */
	text?: string;
	/**
	 * The places, one entry each.
	 *
	 * @minItems 1
	 * @maxItems 24
	 *
	 * Items: A shop, a practice or an office that people come to.
	 */
	items: {
		/**
		 * What the place is called. Where there is one only, the name of the firm.
		 */
		name: string;
		/**
		 * The address, one entry for each line of an envelope. With the postcode and the town on the last line, search engines are told each part of it.
		 *
		 * @minItems 1
		 * @maxItems 6
		 *
		 * Items: One line of the address.
		 */
		address: string[];
		/**
		 * How to find it, where to park, or how to come in with a wheelchair.
		 */
		text?: string;
		/**
		 * The telephone number of this place.
		 */
		phone?: string;
		/**
		 * The mailbox of this place.
		 */
		email?: string;
		/**
		 * When this location is open, day by day. A day you leave out is closed.
		 */
		hours?: {
			mon?: DayHoursSpec;
			tue?: DayHoursSpec;
			wed?: DayHoursSpec;
			thu?: DayHoursSpec;
			fri?: DayHoursSpec;
			sat?: DayHoursSpec;
			sun?: DayHoursSpec;
		};
		/**
		 * Single days with other hours, such as holidays. Days that are past are not shown.
		 *
		 * @minItems 1
		 * @maxItems 40
		 *
		 * Items: A day with other hours.
		 */
		exceptions?: {
			/**
			 * The day. Year-month-day, or a column of the row that makes the page.
			 */
			date: string;
			hours?: DayHoursSpec;
		}[];
	}[];
}
/**
 * An address of an earlier site that leads to a page of this one for good, so that old links and search engines find it.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "RedirectSpec".
 */
export interface RedirectSpec {
	/**
	 * The address as it was, from the first slash behind the name of the host on: letters, digits, points, hyphens and underscores between slashes, without what stands behind a question mark. Upper and lower case count. With /* at its end it means itself and everything below it; a * can stand nowhere else.
	 */
	from: string;
	/**
	 * A page of this site ("/about"), a place on a page ("/about#team"), or an address that begins with https://.
	 */
	to: string;
}
/**
 * The page for an address that does not exist.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "NotFoundSpec".
 */
export interface NotFoundSpec {
	/**
	 * The title in the browser.
	 */
	title: string;
	/**
	 * What the page shows.
	 *
	 * @minItems 1
	 * @maxItems 20
	 */
	sections: SectionSpec[];
}
