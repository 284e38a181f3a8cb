/* Made from schema/ by `npm run generate`. Do not edit. */

/**
 * From–to, in 24-hour time: 9:00–17:00. For a break, write two times with a comma: 9:00–12:30, 14:00–18:00.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "DayHoursSpec".
 */
export type DayHoursSpec = string;
/**
 * The name of a font, or your own font file in the folder fonts next to this file: fonts/brandon.woff2. The name of the file ends in woff2, ttf or otf.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FaceSpec".
 */
export type FaceSpec = string;
/**
 * The same for search engines: what one price is for, such as an hour, a person or a ticket, or once.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "UnitSpec".
 */
export type UnitSpec =
	"once" | "hour" | "day" | "night" | "week" | "month" | "quarter" | "year" | "person" | "ticket" | "piece";
/**
 * What it costs, as a plain number: 1899, not 1,899. You can also write ‘from 29’ for the lowest price, ‘free’, or ‘on request’.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PlanPriceSpec".
 */
export type PlanPriceSpec = number | string;
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
	| PriceListSectionSpec
	| TableSectionSpec
	| ScheduleSectionSpec
	| OfferCardSectionSpec
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
	| LocationsSectionSpec
	| SearchSectionSpec;
/**
 * A name for links to this section: "/page#name". Lowercase letters, digits and hyphens.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "IdSpec".
 */
export type IdSpec = string;
/**
 * Hides the section. Visitors and search engines don’t see it, and links can’t lead to it. It stays in the file and is still checked, and you can show it again at any time.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "HiddenSpec".
 */
export type HiddenSpec = boolean;
/**
 * What’s behind the section: paper (the background of the page), surface (the background of panels), brand (your deep brand colour, with its own text colour), accent (the bright colour of buttons; best on only one or two sections), or a picture from the folder images next to this file, such as images/workshop.jpg. A picture is covered with enough colour to keep the text readable. If you leave this out, the section type and the design decide.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "BackgroundSpec".
 */
export type BackgroundSpec = string;
/**
 * What’s behind the section: paper (the background of the page) or surface (the background of panels). If you leave this out, the section type and the design decide.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "GroundSpec".
 */
export type GroundSpec = "paper" | "surface";
/**
 * A small drawing of your product next to the text. It’s only an example.
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
			 * What is said, one line after the other.
			 *
			 * @minItems 1
			 * @maxItems 8
			 *
			 * Items: One line of the conversation.
			 */
			lines: {
				/**
				 * Who says it.
				 */
				from: "visitor" | "agent";
				/**
				 * What they say.
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
				 * The name of the column.
				 */
				name: string;
				/**
				 * The cards in the column.
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
			 * How many stars, out of five.
			 */
			stars: number;
			/**
			 * The review.
			 */
			quote: string;
			/**
			 * The reply.
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
				 * The name of the bar.
				 */
				name: string;
				/**
				 * The height of the bar, from 0 to 100.
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
			 * The steps, in order.
			 *
			 * @minItems 1
			 * @maxItems 8
			 *
			 * Items: One step.
			 */
			steps: string[];
	  };
/**
 * How wide the section is: narrow (a column in the middle of the page), normal, or wide (almost as wide as the window).
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "WidthSpec".
 */
export type WidthSpec = "narrow" | "normal" | "wide";
/**
 * Where the heading and text go: at the start of the line, or in the centre. If you leave this out, the design decides.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "AlignSpec".
 */
export type AlignSpec = "start" | "centre";

/**
 * Everything that the website says and shows.
 */
export interface SiteSpec {
	/**
	 * The version of the keys in this file. You don’t need it: older keys keep working, and “check --fix” replaces them.
	 */
	format?: number;
	/**
	 * Words and numbers that you write once and use in any text as {name}. To write a brace, type {{.
	 */
	constants?: {
		/**
		 * The word or number that replaces {name}.
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
	 * What customers can buy, each with a name of your own.
	 */
	plans?: {
		[k: string]: PlanSpec;
	};
	/**
	 * Extras that customers can add to any plan.
	 *
	 * @minItems 1
	 * @maxItems 40
	 */
	addOns?: AddOnSpec[];
	/**
	 * The forms of the site, each with a name of your own.
	 */
	forms?: {
		[k: string]: FormSpec;
	};
	/**
	 * Tables whose rows become pages or cards, each with a name of your own.
	 */
	collections?: {
		[k: string]: CollectionSpec;
	};
	/**
	 * The address of every other company that a page shows something from or sends something to. You get a warning if one is missing.
	 *
	 * @maxItems 100
	 */
	thirdParties?: ThirdPartySpec[];
	analytics?: AnalyticsSpec;
	editing?: EditingSpec;
	/**
	 * The pages of the site.
	 *
	 * @minItems 1
	 * @maxItems 2000
	 */
	routes: RouteSpec[];
	/**
	 * Addresses of your earlier site, and the pages that they redirect to. If a page of this site moved, add its old path to its ‘aliases’ instead.
	 *
	 * @minItems 1
	 * @maxItems 500
	 */
	redirects?: RedirectSpec[];
	notFound: NotFoundSpec;
}
/**
 * Facts about the whole site.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "SettingsSpec".
 */
export interface SettingsSpec {
	/**
	 * The name of the site, in search results and browser tabs.
	 */
	name: string;
	/**
	 * The address of the published site, with https:// and without a slash at the end. It can have a path after the domain, but then search engines don’t read its robots.txt: they only look for that file directly below the domain.
	 */
	url: string;
	/**
	 * For which addresses browsers remember for two years that they only have https, the encrypted kind: site (the domain of this site), subdomains (also all domains below it, such as shop.maplecycles.example: all of them must have https), or off. It’s hard to undo, because visitors’ browsers remember it.
	 */
	httpsOnly?: "site" | "subdomains" | "off";
	/**
	 * The language of the texts, as a language tag: de is German, en-GB is British English. It also decides how dates, numbers and phone numbers are written.
	 */
	language: string;
	/**
	 * The time zone of your business, named after a large city in it: Europe/London, America/Chicago.
	 */
	timeZone: string;
	/**
	 * The currency of all prices, as three letters, for a site without plans. If there’s ‘pricing’, write it there instead.
	 */
	currency?: string;
	/**
	 * The title in the browser tab for pages that have no title of their own.
	 */
	defaultTitle: string;
	/**
	 * The picture shown when people share a page that has no picture of its own: a file in the folder images, or an https address. If you leave this out, one is drawn for each page with its search title. Pages made from a collection share the picture of the page above them.
	 */
	image?: string;
}
/**
 * Your business, and how to reach it.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "OrganizationSpec".
 */
export interface OrganizationSpec {
	/**
	 * The name of your business.
	 */
	name: string;
	/**
	 * What kind of business you are, for search engines. They read it where a page shows your address. If you leave this out, you’re a business without a kind.
	 */
	kind?:
		| "Restaurant"
		| "CafeOrCoffeeShop"
		| "Bakery"
		| "BarOrPub"
		| "Winery"
		| "Hotel"
		| "BedAndBreakfast"
		| "Campground"
		| "TravelAgency"
		| "Store"
		| "BikeStore"
		| "BookStore"
		| "ClothingStore"
		| "Florist"
		| "FurnitureStore"
		| "GroceryStore"
		| "HairSalon"
		| "BeautySalon"
		| "DaySpa"
		| "ExerciseGym"
		| "SportsClub"
		| "ChildCare"
		| "Dentist"
		| "Physician"
		| "Pharmacy"
		| "LegalService"
		| "AccountingService"
		| "InsuranceAgency"
		| "RealEstateAgent"
		| "AutoRepair"
		| "Electrician"
		| "Plumber"
		| "RoofingContractor"
		| "HousePainter"
		| "GeneralContractor"
		| "HomeAndConstructionBusiness";
	/**
	 * The phone number that visitors call.
	 */
	phone: string;
	/**
	 * The email address that visitors write to.
	 */
	email: string;
	/**
	 * When you’re open, or answer the phone. Visitors read the words, and search engines read the days.
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
	 * Your pages on social networks, in the order they’re shown.
	 *
	 * @minItems 1
	 * @maxItems 12
	 */
	social?: ProfileSpec[];
}
/**
 * Your page on a social network. Visitors see the icon of the network.
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
 * Colours, fonts, corners and design.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ThemeSpec".
 */
export interface ThemeSpec {
	/**
	 * The design of the pages: ticket (a pass with notches, large headings, thin lines), clinic (calm and friendly, soft tiles), atelier (lots of white, small light headings), market (dense, heavy headings and lines), press (lines and columns, like a newspaper), stage (huge capitals from edge to edge, dots), studio (a grid of fine lines), or inn (everything centred, arches). It doesn’t change your colours, fonts and corners.
	 */
	character?: "ticket" | "clinic" | "atelier" | "market" | "press" | "stage" | "studio" | "inn";
	/**
	 * Which colours visitors see: both (light ones, or dark ones if their screen is set to dark), light (always), or dark (always). You only need the colours of the schemes you use.
	 */
	scheme?: "both" | "light" | "dark";
	light?: PaletteSpec;
	dark?: PaletteSpec;
	/**
	 * The two fonts. They can be the same. With serifs: fraunces (warm and soft), newsreader (fine, like a newspaper), source-serif-4 (calm, like a book), petrona (light and lively, like a novel), libre-baskerville (wide and dignified), libre-bodoni (thick and thin strokes, elegant, for headings) and bitter (sturdy, with square serifs). Without serifs: bricolage-grotesque (lots of personality, for headings), instrument-sans (clear and modern), figtree (friendly and round), source-sans-3 (plain, for long texts), libre-franklin (matter-of-fact, like a headline), outfit (made of circles and straight lines), nunito (soft, with rounded ends), oswald (narrow and loud, for headings) and geist-mono (every letter has the same width, like a typewriter or code). They have the letters of every language that’s written in Latin script. A font of your own is a file in the folder fonts.
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
	 * Change single parts of the design.
	 */
	details?: {
		/**
		 * How headings look: tight (large, lines close together), plain (smaller and open), light (small and thin), heavy (large and bold), ruled (below a double line), or centred. If you leave this out, the design decides.
		 */
		headings?: "tight" | "plain" | "light" | "heavy" | "ruled" | "centred";
		/**
		 * How the top of a page with a ‘hero’ section looks: split (words next to a pass or picture), centred (words in the middle, the picture below), picture (as wide as the window, words below it), ground (words on your brand colour), or columns (a heading across the whole page, text and picture below it). If you leave this out, the design decides.
		 */
		opening?: "split" | "centred" | "picture" | "ground" | "columns";
		/**
		 * How much space there is between things: regular, airy or dense. Dense plans show their features as a sentence on phones. If you leave this out, the design decides.
		 */
		density?: "regular" | "airy" | "dense";
		/**
		 * What separates sections: space, lines, or grounds (backgrounds of two colours in turn). With space or lines, a third section in a row has the colour of panels. If you leave this out, the design decides.
		 */
		division?: "space" | "lines" | "grounds";
		/**
		 * How lists look: lines below one another, or tiles side by side. If you leave this out, the design decides.
		 */
		lists?: "lines" | "tiles";
		/**
		 * How buttons and pictures look: corners (as round as the radius), pill (round buttons) or arch (pictures with a round top). If you leave this out, the design decides.
		 */
		shape?: "corners" | "pill" | "arch";
		/**
		 * What decorates the pages: ticket (notches and a rosette), none, dots, engraving (a row of dots between sections, double frames) or grid (fine vertical lines). If you leave this out, the design decides.
		 */
		ornament?: "ticket" | "none" | "dots" | "engraving" | "grid";
		/**
		 * What the bar shows on wide screens: button (the menu button) or links (the first five links of the menu). If you leave this out, the design decides.
		 */
		bar?: "button" | "links";
	};
}
/**
 * The colours of one scheme. Text must be easy to read on its background.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PaletteSpec".
 */
export interface PaletteSpec {
	/**
	 * The background of the page. Write # and six digits or letters from a to f.
	 */
	paper: string;
	/**
	 * The background of panels that stand out from the page. Write # and six digits or letters from a to f.
	 */
	surface: string;
	/**
	 * The colour of text. Write # and six digits or letters from a to f.
	 */
	ink: string;
	/**
	 * The colour of less important text. Write # and six digits or letters from a to f.
	 */
	muted: string;
	/**
	 * The colour of thin lines. Write # and six digits or letters from a to f.
	 */
	line: string;
	/**
	 * Your deep brand colour, for wide bands and the menu. Write # and six digits or letters from a to f.
	 */
	brand: string;
	/**
	 * The colour of text on the brand colour. Write # and six digits or letters from a to f.
	 */
	onBrand: string;
	/**
	 * A bright colour for what matters most, such as main buttons. Write # and six digits or letters from a to f.
	 */
	accent: string;
	/**
	 * The colour of text on the accent colour. Write # and six digits or letters from a to f.
	 */
	onAccent: string;
}
/**
 * Small words that every site needs, such as “Menu”. If you leave one out, it’s built in: in the language of the site if possible, otherwise in English.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "LabelsSpec".
 */
export interface LabelsSpec {
	/**
	 * The first link on every page, for people who use a keyboard.
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
	 * Comes before the description of a picture that a click enlarges, for people who use a screen reader.
	 */
	enlarge?: string;
	/**
	 * The name of the menu, for people who use a screen reader.
	 */
	menu?: string;
	/**
	 * The name of the link on the logo, for people who use a screen reader.
	 */
	home?: string;
	/**
	 * The name of the links in the footer, for people who use a screen reader.
	 */
	footer?: string;
	/**
	 * The link in the footer to the form for cancelling a contract. German law asks for these words, or others that are as clear.
	 */
	cancelContracts?: string;
	/**
	 * The link in the footer to the form for withdrawing from a contract. EU law asks for these words, or others that are as clear.
	 */
	withdrawFromContract?: string;
	/**
	 * The name of the home page in the path that search results show.
	 */
	breadcrumb?: string;
	/**
	 * The name of a list of pages: of the links below a list that continues on other pages, for people who use a screen reader, and in llms.txt, which AI assistants read.
	 */
	pages?: string;
	/**
	 * The link to the previous page of a list.
	 */
	previousPage?: string;
	/**
	 * The link to the next page of a list.
	 */
	nextPage?: string;
	/**
	 * The title of a page on which a list continues. {title} is the title of the first page, and {page} is the number.
	 */
	numberedPage?: string;
	/**
	 * The name of the choices that filter a list.
	 */
	filter?: string;
	/**
	 * The choice that doesn’t filter a list.
	 */
	filterAll?: string;
	/**
	 * The name of the field for words to search a list for.
	 */
	search?: string;
	/**
	 * How many entries of a list visitors see after they filtered or searched it. {shown} is that number, and {all} is the number of all entries.
	 */
	shownEntries?: string;
	/**
	 * What a list says if no entry matches what visitors chose or wrote.
	 */
	noMatches?: string;
	/**
	 * The button that shows all entries of a list again.
	 */
	showAll?: string;
	/**
	 * The name of the list of the headings of a text.
	 */
	contents?: string;
	/**
	 * How long a text takes. {minutes} is the number of minutes.
	 */
	readingTime?: string;
	/**
	 * Between a price and what it’s for, as in “$29 per month”.
	 */
	perPeriod?: string;
	/**
	 * Above the list of what a plan adds to another one. {plan} is the other plan.
	 */
	extendsPlan?: string;
	/**
	 * The heading of the first column in a comparison of plans.
	 */
	features?: string;
	/**
	 * Says that a plan has something, for people who use a screen reader.
	 */
	included?: string;
	/**
	 * Says that a plan doesn’t have something, for people who use a screen reader.
	 */
	notIncluded?: string;
	/**
	 * Below an early price. {date} is its last day, and {price} is the price after that.
	 */
	earlyPrice?: string;
	/**
	 * Comes before a crossed-out price, for people who use a screen reader.
	 */
	priceBefore?: string;
	/**
	 * Comes before a reduced price, for people who use a screen reader.
	 */
	priceNow?: string;
	/**
	 * Says how long prices are valid. {date} is the last day.
	 */
	validUntil?: string;
	/**
	 * A price that can be higher. {price} is the lowest.
	 */
	priceFrom?: string;
	/**
	 * A price between two amounts. {from} is the lowest, and {to} is the highest.
	 */
	priceRange?: string;
	/**
	 * Stands for the price of a plan that is free.
	 */
	priceFree?: string;
	/**
	 * Stands for the price of a plan that you only tell on request.
	 */
	priceOnRequest?: string;
	/**
	 * The name of the switch between prices per month, per year and so on, for people who use a screen reader.
	 */
	paymentPeriods?: string;
	/**
	 * Above a box that begins with [!NOTE] in a longer text.
	 */
	noteLabel?: string;
	/**
	 * Above a box that begins with [!TIP] in a longer text.
	 */
	tipLabel?: string;
	/**
	 * Above a box that begins with [!WARNING] in a longer text.
	 */
	warningLabel?: string;
	/**
	 * What screen readers say for the stars of a quote. {count} is how many.
	 */
	stars?: string;
	/**
	 * The rating in words. {value}, {best}, {ratings} and {reviews} are its numbers.
	 */
	rating?: string;
	/**
	 * Comes before the name of a plan, for people who use a screen reader.
	 */
	plan?: string;
	/**
	 * Comes before the phone number.
	 */
	phone?: string;
	/**
	 * Comes before the email address.
	 */
	email?: string;
	/**
	 * Comes before your hours.
	 */
	hours?: string;
	/**
	 * Shown for a day on which you’re closed.
	 */
	closed?: string;
	/**
	 * The words of the link that shows an address on a map.
	 */
	map?: string;
	/**
	 * Comes before the date of a legal text. {date} is the date.
	 */
	updated?: string;
	/**
	 * Comes after a question that visitors don’t have to answer.
	 */
	optional?: string;
	/**
	 * A type of file that a form accepts, shown below the question.
	 */
	fileImage?: string;
	/**
	 * A type of file that a form accepts, shown below the question.
	 */
	fileDocument?: string;
	/**
	 * How large a file can be, after the types of files. {size} is the limit, such as 10 MB.
	 */
	fileLimit?: string;
	/**
	 * Above the list of errors in a form.
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
	 * The link that opens the email again.
	 */
	openMessage?: string;
	/**
	 * On the button if someone fills in a form faster than people can. The form is sent by itself a moment later.
	 */
	hold?: string;
	/**
	 * Below a form that couldn’t be sent, if the form service is too busy. {time} is how long to wait, in words.
	 */
	wait?: string;
	/**
	 * The heading if a form can’t be sent because the visitor is offline.
	 */
	offline?: string;
	/**
	 * The text below that heading.
	 */
	whenOnline?: string;
	/**
	 * Asks visitors before a frame of another company loads. {host} is the company’s address.
	 */
	frameNotice?: string;
	/**
	 * On the button that loads the frame. {host} is the company’s address.
	 */
	frameOpen?: string;
	/**
	 * The heading if a frame doesn’t load.
	 */
	frameFailed?: string;
	/**
	 * The text below that heading, above the link to the page and the phone number.
	 */
	frameFallback?: string;
}
/**
 * A line above the bar of every page, such as “Closed for the holidays”. It’s shown if the day you publish is between its first and last day. For a message on one page only, use a ‘notice’ section.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "AnnouncementSpec".
 */
export interface AnnouncementSpec {
	/**
	 * The announcement, in one sentence.
	 */
	text: string;
	link?: LinkSpec;
	/**
	 * The first day it’s shown, as year-month-day. It appears when you publish on that day or later. If you leave this out, it appears right away.
	 */
	from?: string;
	/**
	 * The last day it’s shown, as year-month-day. It disappears when you publish after that day. If you leave this out, it stays until you delete it.
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
	 * The words that visitors click.
	 */
	label: string;
	/**
	 * Where a click leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
	 */
	to: string;
}
/**
 * The bar at the top of every page, and the menu.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "NavigationSpec".
 */
export interface NavigationSpec {
	/**
	 * Your name or logo in the bar.
	 */
	logo: {
		/**
		 * The name in the bar.
		 */
		text: string;
		/**
		 * One or two letters that replace the name where there’s little room.
		 */
		monogram: string;
		picture?: PictureSpec;
		dark?: PictureSpec;
		/**
		 * A square picture in the folder images, as SVG, or as PNG with at least 512 by 512 pixels. All icons are made of it: those of browser tabs, bookmarks and home screens. If you leave this out, they’re drawn from the initials, in your colours and font.
		 */
		icon?: string;
	};
	/**
	 * How far visitors scroll, in pixels, before the bar shrinks. It grows back at the top of the page. If you leave this out, the bar stays large.
	 */
	shrinkAfter?: number;
	button?: LinkSpec;
	/**
	 * Two or three buttons at the end of the bar, instead of one, such as “Log in” and “Start”. Primary ones are filled. On phones, only the last one is in the bar, and the menu has the others.
	 *
	 * @minItems 2
	 * @maxItems 3
	 */
	buttons?: ButtonSpec[];
	/**
	 * The menu, from top to bottom: links and groups of links.
	 *
	 * @minItems 1
	 * @maxItems 20
	 */
	menu: MenuEntrySpec[];
}
/**
 * A picture from the folder images next to this file. Publishing makes a copy in every size that screens need.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PictureSpec".
 */
export interface PictureSpec {
	/**
	 * The file in the folder images. Its name ends in jpg, jpeg, png, webp, avif or svg.
	 */
	src: string;
	/**
	 * Another file of the same picture, for visitors whose screen is set to dark, such as a drawing on a dark ground. Give it the same shape. If you leave this out, everybody sees the same file.
	 */
	dark?: string;
	/**
	 * What the picture shows, in one sentence, for people who can’t see it. You need this unless the picture is a decoration.
	 */
	alt?: string;
	/**
	 * Whether the picture is only a decoration. It then needs no description, and screen readers skip it.
	 */
	decorative?: boolean;
	/**
	 * The part of the picture that stays visible if it’s cropped, such as the middle or the top left. If you leave this out, portraits keep their upper part, and all other pictures their middle.
	 */
	focus?: "middle" | "top" | "bottom" | "left" | "right" | "top left" | "top right" | "bottom left" | "bottom right";
	/**
	 * A line below the picture that everyone reads.
	 */
	caption?: string;
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
	 * Where a click leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
	 */
	to: string;
	/**
	 * How much the button stands out. Use primary for the main step of a section.
	 */
	style?: "primary" | "secondary";
}
/**
 * A link in the menu, or a group of links.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "MenuEntrySpec".
 */
export interface MenuEntrySpec {
	/**
	 * The words that visitors click.
	 */
	label: string;
	/**
	 * Where a click leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
	 */
	to?: string;
	/**
	 * A few words below the link or the name of the group, in the menu that opens: what visitors find there.
	 */
	description?: string;
	/**
	 * For a group: its links, instead of a link of its own.
	 *
	 * @minItems 1
	 * @maxItems 12
	 */
	items?: MenuLinkSpec[];
}
/**
 * A link of a group in the menu.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "MenuLinkSpec".
 */
export interface MenuLinkSpec {
	/**
	 * The words that visitors click.
	 */
	label: string;
	/**
	 * Where a click leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
	 */
	to: string;
	/**
	 * A few words below the link: what visitors find there.
	 */
	description?: string;
}
/**
 * The footer at the end of every page.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FooterSpec".
 */
export interface FooterSpec {
	/**
	 * Groups of links, each with a heading.
	 *
	 * @minItems 1
	 * @maxItems 6
	 *
	 * Items: Links below a heading.
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
	 * The heading next to the form, which says what visitors get.
	 */
	formHeading?: string;
	/**
	 * A short form on every page that has a footer, such as a newsletter sign-up, by its name under ‘forms’. It fits up to three questions with short answers. With one question, the button is beside it.
	 */
	form?: string;
	/**
	 * The copyright line. {year} is the current year.
	 */
	copyright: string;
	/**
	 * The small links next to the copyright line, such as your privacy page.
	 *
	 * @minItems 1
	 * @maxItems 10
	 */
	links?: LinkSpec[];
	/**
	 * Whether the footer shows your social media. List them under ‘organization’.
	 */
	showSocial?: boolean;
}
/**
 * What all plans have in common, such as the currency. It isn’t a section: the plans are under ‘plans’, and ‘plans’ sections show them.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PricingSpec".
 */
export interface PricingSpec {
	/**
	 * The currency of all prices, as three letters.
	 */
	currency: string;
	/**
	 * What a price is for, as a word: visitors read “per month”. If it’s paid once, they read only the word.
	 */
	period: string;
	periodUnit: UnitSpec;
	/**
	 * Other periods that customers can pay for, such as a year. With ‘otherPrices’ in the plans, visitors get a switch above the plans.
	 *
	 * @minItems 1
	 * @maxItems 3
	 *
	 * Items: Another period that customers can pay for.
	 */
	otherPeriods?: {
		/**
		 * The period as a word: visitors read “per year”. If it’s paid once, they read only the word.
		 */
		word: string;
		/**
		 * Which period it is: the name of its price under ‘otherPrices’ of a plan.
		 */
		unit: "week" | "month" | "quarter" | "year" | "once";
	}[];
	/**
	 * One plan that stands out in colour, with a few words on it. Only write what’s true.
	 */
	featured?: {
		/**
		 * The plan, by its name under ‘plans’. Lowercase letters, digits and hyphens.
		 */
		plan: string;
		/**
		 * The words on the plan.
		 */
		label: string;
	};
	/**
	 * The last day on which the prices are valid, as year-month-day.
	 */
	validUntil?: string;
	/**
	 * The country where the prices are valid, as two letters.
	 */
	region?: string;
	/**
	 * The same country in words.
	 */
	regionName?: string;
	/**
	 * Who can sign up for these plans on the internet: consumers, only businesses, or nobody, because contracts are made in person, by phone or on paper. In the EU, consumers who sign up online must also be able to leave online, and the check reminds you of it.
	 */
	onlineSignUp?: "consumers" | "businesses" | "nobody";
	/**
	 * What you sell, for search engines.
	 */
	product: {
		/**
		 * What kind of thing you sell.
		 */
		kind: "SoftwareApplication" | "Product" | "Service";
		/**
		 * The name of what you sell.
		 */
		name: string;
		/**
		 * What it is, in one sentence.
		 */
		description: string;
		/**
		 * If it’s software: its version.
		 */
		softwareVersion?: string;
		/**
		 * If it’s software: its category.
		 */
		applicationCategory?: string;
		/**
		 * If it’s software: what it runs on.
		 */
		operatingSystem?: string;
	};
	/**
	 * How customers rate you, in numbers. Search engines only use it if a page shows it.
	 */
	rating?: {
		/**
		 * The average rating.
		 */
		value: number;
		/**
		 * The best possible rating.
		 */
		best: number;
		/**
		 * How many people rated you.
		 */
		ratings: number;
		/**
		 * How many of them wrote a review.
		 */
		reviews: number;
	};
}
/**
 * Something that customers can buy, with its price and features. ‘plans’ sections show it.
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
	 * Who it’s for, in one sentence.
	 */
	summary?: string;
	price: PlanPriceSpec;
	/**
	 * What it costs if customers pay for another period, such as a whole year. Visitors choose the period above the plans. The words for each period are under ‘otherPeriods’ of ‘pricing’.
	 */
	otherPrices?: {
		week?: PlanPriceSpec;
		month?: PlanPriceSpec;
		quarter?: PlanPriceSpec;
		year?: PlanPriceSpec;
		once?: PlanPriceSpec;
	};
	/**
	 * A lower price for customers who buy early. Visitors see it with its last day and the price after that. If you publish after that day, they see the usual price.
	 */
	early?: {
		/**
		 * What it costs until then, as a plain number.
		 */
		price: number;
		/**
		 * The last day of this price where your business is, as year-month-day: 2031-05-31.
		 */
		until: string;
	};
	/**
	 * A higher price that customers paid until now, as a plain number. Visitors see it crossed out. In the EU, it must be the lowest price of the 30 days before: the check compares it with the history of this file, if the file is in a git repository.
	 */
	reducedFrom?: number;
	/**
	 * What the price of this plan is for, if it’s different from other plans: a ticket, a night, or paid once.
	 */
	period?: {
		/**
		 * What one price is for, as a word: ticket. Visitors read “per ticket”, or only the word if it’s paid once.
		 */
		word: string;
		unit: UnitSpec;
	};
	/**
	 * The plan whose features this one also has, by its name under ‘plans’. Lowercase letters, digits and hyphens.
	 */
	extends?: string;
	/**
	 * Numbers of this plan that you use in texts, each with a name of your own: {plans.basic.visits}.
	 */
	quantities?: {
		/**
		 * A number.
		 */
		[k: string]: number;
	};
	/**
	 * What’s included, one line each. Leave out the features of the plan it extends.
	 *
	 * @minItems 1
	 * @maxItems 40
	 *
	 * Items: One thing that’s included.
	 */
	features: string[];
	button?: LinkSpec;
}
/**
 * An extra that customers can add to any plan.
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
	 * What it does, in one sentence.
	 */
	summary?: string;
	/**
	 * The kinds to choose from, one per line.
	 *
	 * @minItems 1
	 * @maxItems 40
	 *
	 * Items: One kind.
	 */
	items?: string[];
}
/**
 * A form: its questions, where the answers go, and what visitors read afterwards. Until a form is sent, the visitor’s browser tab keeps what they type, but not ticked boxes, chosen options, files, or fields with ‘autocomplete: off’.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FormSpec".
 */
export interface FormSpec {
	/**
	 * A form by which customers end a contract, as laws in the EU ask of businesses where consumers sign up online: cancellation (ends a running contract) or withdrawal (takes back a new one, within 14 days). If you leave this out, the form is for anything else. Without ‘fields’ and ‘submit’, the form asks what the law asks for, in the language of the site. Every page then links to it in the footer. Your form service must confirm by email at once what was sent, with the day and the time.
	 */
	purpose?: "cancellation" | "withdrawal";
	/**
	 * The questions, from top to bottom.
	 *
	 * @minItems 1
	 * @maxItems 40
	 */
	fields?: FieldSpec[];
	/**
	 * What visitors agree to when they send the form. It’s shown next to the button.
	 */
	consent?: string;
	/**
	 * The words on the button that sends the form.
	 */
	submit?: string;
	/**
	 * Where the answers go: to your email address, or to a form service. Choose one. An email needs no account anywhere. A form service also works for visitors without an email program, and takes files.
	 */
	action: {
		/**
		 * The address that your form service gives you. It begins with https://. Visitors send their answers from your page, and the service passes them on to you.
		 */
		post?: string;
		/**
		 * The address that the answers are emailed to. The visitor’s own email program opens with the email, ready to send. It can’t attach a file.
		 */
		mailto?: string;
		/**
		 * The subject of that email. If you leave this out, the subject is empty.
		 */
		subject?: string;
	};
	/**
	 * What visitors read after the form is sent.
	 */
	success?: {
		/**
		 * The heading of the message.
		 */
		heading: string;
		/**
		 * The text below the heading.
		 */
		text: string;
	};
	/**
	 * What visitors read when the email is ready to send in their email program.
	 */
	prepared?: {
		/**
		 * The heading of the message.
		 */
		heading: string;
		/**
		 * The text below the heading.
		 */
		text: string;
	};
	/**
	 * What visitors read if the form can’t be sent. A phone number here helps people who are in a hurry.
	 */
	failure?: {
		/**
		 * The heading of the message.
		 */
		heading: string;
		/**
		 * The text below the heading.
		 */
		text: string;
	};
}
/**
 * A question in a form.
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
	 * The name that the answer is sent under. Visitors don’t see it. Letters and digits without spaces, beginning with a letter.
	 */
	name: string;
	/**
	 * What kind of answer visitors give. A form that asks for a file must send its answers to a service that accepts files.
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
	 * Whether visitors must answer. A question that they don’t see is never required.
	 */
	required?: boolean;
	/**
	 * The most characters an answer can have. In a phone number, only digits count, without your own country code: +1 in the United States. If you leave this out, there’s no limit.
	 */
	maxLength?: number;
	/**
	 * For numbers: the smallest that visitors can enter.
	 */
	min?: number;
	/**
	 * For numbers: the largest that visitors can enter.
	 */
	max?: number;
	/**
	 * For files: the types that visitors can send. A document is a PDF, a Word or OpenDocument file, or plain text. If you leave this out, visitors can send any type.
	 *
	 * @minItems 1
	 * @maxItems 3
	 *
	 * Items: One type of file.
	 */
	accept?: ("image" | "pdf" | "document")[];
	/**
	 * For files: the largest size, in megabytes (MB). A phone photo has 2 to 8 MB. Check that your form service accepts files of this size.
	 */
	maxSize?: number;
	/**
	 * Two fields of half width are side by side if there’s room. If you leave this out, dates, times and numbers have half width, and all other fields full width.
	 */
	width?: "full" | "half";
	/**
	 * What the browser can fill in for visitors. With ‘off’, the answer is also lost when they reload the page. If you leave this out, the browser decides.
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
	 * Whether visitors see the question.
	 */
	shown?: boolean;
	/**
	 * Asks this question only if visitors chose a certain answer further up. Otherwise it’s neither required nor sent. Without JavaScript, everyone sees the question, and nobody has to answer it.
	 */
	showWhen?: {
		/**
		 * The answer name of a question further up that has choices: select, radio or checkboxes.
		 */
		field: string;
		/**
		 * The answer that visitors must choose there, exactly as it’s written in its options.
		 */
		is: string;
	};
	/**
	 * A help text below the question.
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
	 * What visitors read if their answer isn’t right.
	 */
	messages?: {
		/**
		 * Shown if there’s no answer.
		 */
		required?: string;
		/**
		 * Shown if the answer doesn’t fit its type.
		 */
		format?: string;
		/**
		 * Shown if the answer is too long. {max} is the limit.
		 */
		maxLength?: string;
		/**
		 * Shown if a file has the wrong type. {kinds} lists the types you accept.
		 */
		accept?: string;
		/**
		 * Shown if a file is too large. {max} is the limit.
		 */
		maxSize?: string;
	};
}
/**
 * A table, or a folder of Markdown files. Each row or file can become a page or a card.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "CollectionSpec".
 */
export interface CollectionSpec {
	/**
	 * The rows, written here. You choose the names of the columns.
	 *
	 * @minItems 1
	 * @maxItems 100000
	 *
	 * Items: One row, with a value for each column.
	 */
	rows?: {
		/**
		 * A longer text, in Markdown. A page shows it where a paragraph is {row.body} and nothing else.
		 */
		body?: string;
		/**
		 * The value of one column.
		 */
		[k: string]: string | number | undefined;
	}[];
	/**
	 * A CSV file next to this file, instead of rows. Its first line names the columns.
	 */
	csv?: string;
	/**
	 * A folder next to this file, instead of rows. Each Markdown file in it is a row, in the order of their names. The columns are at the top of the file, between two lines of ---, such as “title: Closed in August”. The text below them is the column ‘body’, and the file name without “.md” is the column ‘path’.
	 */
	folder?: string;
	/**
	 * A row for each value of a column of another collection, instead of rows: the tags or categories of articles, in the order of the alphabet. Its columns are ‘name’ (the value), ‘path’ (the value in addresses: ‘Oiled wood’ is oiled-wood) and ‘count’ (how many rows have it). A page for each tag lists its articles with ‘where: { column: topic, is: "{row.name}" }’.
	 */
	values?: {
		/**
		 * The collection with the column. Lowercase letters, digits and hyphens.
		 */
		collection: string;
		/**
		 * The column whose values become rows.
		 */
		column: string;
	};
	/**
	 * Columns whose cells can have several values with commas between them, such as ‘Stairs, Oak’ in the column ‘topic’. A list of the rows with one of them has this row, too.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: A column of this collection.
	 */
	several?: string[];
	/**
	 * The column by which rows of other collections name a row of this one. Its values must differ. If you leave this out, it’s the column ‘path’, or the first column if there’s no ‘path’.
	 */
	key?: string;
	/**
	 * Columns whose cells name a row of another collection by its key, each with that collection: with ‘author: team’, the cell ‘mira’ in the column ‘author’ stands for the row ‘mira’ of the collection ‘team’, and {row.author.name} is the cell ‘name’ of that row. An empty cell names no row.
	 */
	relations?: {
		/**
		 * The collection whose rows the column names.
		 */
		[k: string]: string;
	};
}
/**
 * The address of another company, and what your site uses it for.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "ThirdPartySpec".
 */
export interface ThirdPartySpec {
	/**
	 * The address, without https:// and without a path.
	 */
	host: string;
	/**
	 * What it’s used for, in words for your visitors or your lawyer.
	 */
	purpose: string;
}
/**
 * Counts visits with a service that stores nothing on your visitors’ devices: Plausible, Umami, GoatCounter, Fathom, or a copy of one on your own server. If you leave this out, nobody is counted. The service’s script runs on every page that visitors see, so choose a service you trust. It doesn’t run in the editor or the preview.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "AnalyticsSpec".
 */
export interface AnalyticsSpec {
	/**
	 * The address of the service’s script. In the code that the service gives you, it’s the part after src=. It begins with https://.
	 */
	script: string;
	/**
	 * The other settings in that code, such as the name of your site. For data-website-id="4fb7", write website-id: 4fb7.
	 */
	data?: {
		/**
		 * The part between the quotes in the code.
		 */
		[k: string]: string;
	};
	/**
	 * The address that the script sends visits to, if it’s not on the same host as the script.
	 */
	sendsTo?: string;
}
/**
 * Adds the editor to your site: at its address, followed by /edit. Whoever may change your repository signs in there, and publishes from any browser. If you leave this out, you edit on a computer with the program.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "EditingSpec".
 */
export interface EditingSpec {
	/**
	 * The service that stores your repository.
	 */
	host: "github" | "gitlab" | "gitea";
	/**
	 * The address of the server, with https:// and without a slash at the end. Without it, GitLab is at https://gitlab.com, and Gitea or Forgejo at https://codeberg.org. GitHub has only one.
	 */
	server?: string;
	/**
	 * The owner and the name of the repository, with a slash between them, as in its address. At GitLab, groups can have more groups in them: shops/north/website.
	 */
	repository: string;
	/**
	 * The branch that your web host publishes.
	 */
	branch?: string;
	/**
	 * The folder of this file in the repository, without a slash at its beginning or end. Leave it out if the file isn’t in a folder.
	 */
	folder?: string;
	/**
	 * A domain only for the editor, with https:// and without a slash at the end. It must lead to the same web host as your site. The editor then asks for an access token only there, where no other website can have the same domain. Without it, the editor is at the address of your site.
	 */
	url?: string;
	/**
	 * The ID that GitLab, Gitea or Forgejo gives you when you register the editor there as an application: “Application ID” or “Client ID”. With it, people sign in with their account instead of an access token. It isn’t a secret. Leave it out for GitHub, where only access tokens work.
	 */
	application?: string;
}
/**
 * A page, and the pages below it.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "RouteSpec".
 */
export interface RouteSpec {
	/**
	 * Where the page is: "/" or "/words-with-hyphens". For a page below another one, only write the part that’s added. ":town" stands for a column of the collection.
	 */
	path: string;
	/**
	 * What the page is called in lists of pages, and in the path that search results show. The ‘title’ is in the browser tab, and the ‘heading’ of the first section is on the page.
	 */
	name: string;
	/**
	 * The title in the browser tab, before the name of the site.
	 */
	title?: string;
	seo?: SeoSpec;
	/**
	 * The address that search engines should keep, if the page has more than one: its path, or one of its aliases. If you leave this out, it’s the path.
	 */
	canonical?: string;
	/**
	 * Other addresses of the same page.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: Another path of the same page.
	 */
	aliases?: string[];
	/**
	 * What’s around the sections. standard: bar, menu and footer; white: the same on a white page with a dark logo; bare: nothing, for a page inside a frame, which search engines don’t list.
	 */
	layout?: "standard" | "white" | "bare";
	/**
	 * Whether search engines may list the page.
	 */
	indexed?: boolean;
	/**
	 * The collection that this page is made from: one page per row. Lowercase letters, digits and hyphens.
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
	 * Pages whose addresses begin with the address of this page.
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
	 * The title in search results, best between 30 and 60 characters. It’s also the title in the browser tab if the page has no ‘title’.
	 */
	metaTitle?: string;
	/**
	 * The text below the title in search results, best between 120 and 160 characters.
	 */
	metaDescription?: string;
	/**
	 * The picture shown when people share the page: a file in the folder images, or an https address. 1200 by 630 pixels is best. If you leave this out, it’s the picture of the site, or else one that’s drawn with the search title.
	 */
	image?: string;
}
/**
 * The top of a page: a large heading, text and buttons, with a picture or a card.
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
	 * How the section looks: split (words next to the picture or the card), centred (words in the middle, the picture below), half (the picture fills one half of the window), edge (the picture reaches the edge of the window, next to the words), or picture (words on the picture, which is as wide as the window and covered with enough colour to keep them readable). If you leave this out, the theme decides. Split, centred and edge show the whole picture, such as a screenshot. Half and picture crop it to fit.
	 */
	layout?: "split" | "centred" | "half" | "edge" | "picture";
	/**
	 * A few words above the heading.
	 */
	eyebrow?: string;
	/**
	 * The one sentence that visitors must read. You can leave it out if the picture says it all; the heading of the next section is then that of the page.
	 */
	heading?: string;
	/**
	 * A short text below the heading.
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
	 * A card next to the heading that looks like a membership pass. The whole card is a link.
	 */
	card?: {
		/**
		 * What a click does, for people who use a screen reader.
		 */
		label: string;
		/**
		 * Where a click leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
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
		 * The words at the bottom of the card.
		 */
		note?: string;
	};
	picture?: PictureSpec;
}
/**
 * A card that shows an example, which visitors can try in a frame.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * The example: an assistant with a name, facts and a short conversation.
	 */
	profile: {
		/**
		 * The name of the assistant.
		 */
		name: string;
		/**
		 * What the assistant does.
		 */
		role: string;
		/**
		 * A word or two about what the assistant is doing now.
		 */
		status?: string;
		/**
		 * Facts about the assistant, each with a name and a value.
		 *
		 * @minItems 1
		 * @maxItems 10
		 *
		 * Items: A name and a value.
		 */
		facts: {
			/**
			 * The name of the fact.
			 */
			name: string;
			/**
			 * The value of the fact.
			 */
			value: string;
		}[];
		/**
		 * A short example conversation.
		 *
		 * @minItems 1
		 * @maxItems 12
		 *
		 * Items: One line of the conversation.
		 */
		talk?: {
			/**
			 * Who says it.
			 */
			from: "visitor" | "agent";
			/**
			 * What they say.
			 */
			text: string;
		}[];
	};
	frame: FrameSpec;
}
/**
 * A page shown inside your page: another page of this site, or one from a provider, such as a booking calendar.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "FrameSpec".
 */
export interface FrameSpec {
	/**
	 * The page inside the frame: a path of this site, or the https address that a provider gave you. A provider’s page can run its own programs, but it can’t send visitors away from your page.
	 */
	src: string;
	/**
	 * With ‘click’, visitors are asked first, and nothing loads from the other company before they agree. With ‘visible’, the frame loads by itself when visitors scroll near it. If you leave this out, a page of this site is ‘visible’, and a page of another company waits for a ‘click’.
	 */
	load?: "click" | "visible";
	/**
	 * What’s in the frame, for people who use a screen reader.
	 */
	title: string;
	/**
	 * How much height to keep free for the frame, in pixels, so that nothing jumps while it loads. A page of this site gets more if it needs more, such as on a phone or when a form shows errors.
	 */
	height: number;
	/**
	 * The words of a plain link that opens the page by itself. It’s below the frame, and inside it if the frame doesn’t load.
	 */
	linkLabel: string;
}
/**
 * A list of what you offer, without prices. To show what each thing costs, use a ‘price-list’ section.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * What you offer, one entry each.
	 *
	 * @minItems 1
	 * @maxItems 24
	 *
	 * Items: One thing that you offer.
	 */
	items: {
		/**
		 * The name of the service.
		 */
		name: string;
		/**
		 * What it is, in one sentence.
		 */
		text?: string;
		/**
		 * Where the name leads, if anywhere: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
		 */
		to?: string;
	}[];
}
/**
 * Text next to a picture or a drawing, with a list of points if you like. If a page has several, they’re numbered.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * A list below or next to the text. If the text says it all, leave this out.
	 *
	 * @minItems 1
	 * @maxItems 12
	 *
	 * Items: One point.
	 */
	points?: {
		/**
		 * The name of the point.
		 */
		name: string;
		/**
		 * What it is, in one sentence.
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
 * Your plans side by side, each with its price and features, and the add-ons below. The plans themselves are under ‘plans’, and what they have in common under ‘pricing’. For a list of single prices, use a ‘price-list’ section.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * Where the card of each plan leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
	 */
	to: string;
	/**
	 * The words on the button of each plan.
	 */
	buttonLabel: string;
	/**
	 * The plans to show, in order. If you leave this out, all plans are shown.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: A plan, by its name under ‘plans’. Lowercase letters, digits and hyphens.
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
 * The heading and text above the add-ons. The add-ons themselves are under ‘addOns’.
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
	 * A short text below the heading.
	 */
	text?: string;
}
/**
 * A list of things and what each one costs, such as a restaurant menu or the rates of a salon. For plans that customers choose between, use a ‘plans’ section.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "PriceListSectionSpec".
 */
export interface PriceListSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "price-list";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * How the groups are shown: tabs shows one at a time, and visitors choose it by its name. Without JavaScript, and on paper, all of them are below one another. If you leave this out, all groups are in view.
	 */
	layout?: "tabs";
	/**
	 * The parts of the list, each with its own heading. One is enough.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: A part of the list.
	 */
	groups: {
		/**
		 * What’s in this part. If the list has only one part, leave this out.
		 */
		heading?: string;
		/**
		 * A sentence about everything in this part.
		 */
		text?: string;
		/**
		 * The things in this part, one entry each. Leave this out if you take them from a collection.
		 *
		 * @minItems 1
		 * @maxItems 60
		 *
		 * Items: One thing and what it costs: either ‘price’, or ‘from’ with or without ‘to’.
		 */
		items?: {
			/**
			 * What it’s called.
			 */
			name: string;
			/**
			 * What it is, in one sentence.
			 */
			text?: string;
			/**
			 * What it costs, as a plain number: 1899, not 1,899. The site adds the currency. If it’s free, write 0. If you only tell the price on request, leave the item out and say so in the ‘note’ of the list.
			 */
			price?: number;
			/**
			 * The least it can cost, if that depends. A plain number.
			 */
			from?: number;
			/**
			 * The most it can cost, if ‘from’ says the least. A plain number.
			 */
			to?: number;
			/**
			 * What the price is for, in words: each, per hour, per night. If you leave this out, it’s for the thing itself.
			 */
			unit?: string;
		}[];
		from?: RowSourceSpec;
		/**
		 * What’s shown for each row. Write {row.name} for the column ‘name’; what comes from an empty cell is left out.
		 */
		each?: {
			/**
			 * What it’s called.
			 */
			name: string;
			/**
			 * What it is, in one sentence.
			 */
			text?: string;
			/**
			 * What it costs, as a plain number: 1899, not 1,899. The site adds the currency. If it’s free, write 0. If you only tell the price on request, leave the item out and say so in the ‘note’ of the list: a column with numbers.
			 */
			price?: string;
			/**
			 * The least it can cost, if that depends. A plain number: a column with numbers.
			 */
			from?: string;
			/**
			 * The most it can cost, if ‘from’ says the least. A plain number: a column with numbers.
			 */
			to?: string;
			/**
			 * What the price is for, in words: each, per hour, per night. If you leave this out, it’s for the thing itself.
			 */
			unit?: string;
		};
	}[];
	/**
	 * A note about all prices, in small letters below them.
	 */
	note?: string;
}
/**
 * Makes an entry from each row of a collection. ‘each’ says what it shows. You don’t need this if you write the entries yourself.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "RowSourceSpec".
 */
export interface RowSourceSpec {
	/**
	 * The name of the collection. Lowercase letters, digits and hyphens.
	 */
	collection: string;
	where?: WhereSpec;
	/**
	 * The column that decides the order: numbers by value, dates by date, and everything else by the alphabet. Put a hyphen before it ("-date") for the reverse order. If you leave this out, the entries are in the order of the collection.
	 */
	sort?: string;
	/**
	 * The most entries to show, from the first one.
	 */
	limit?: number;
	/**
	 * A column whose values visitors choose from, such as the topic of an article. They see the entries with that value at once, and can share the address. Without JavaScript, the values are links to their pages, if the site has such pages.
	 */
	filter?: string;
	/**
	 * Whether visitors can search the entries of the list by words. They need JavaScript for that; without it, there’s no field for words.
	 */
	search?: boolean;
	/**
	 * Whether entries lead to the pages that are made from their rows. They do if each row has one page, unless you write where they lead. This is about sections whose entries can be links: ‘people’, ‘logos’, ‘quotes’ and ‘schedule’.
	 */
	linked?: boolean;
	/**
	 * What the section says while no row is in the list. If you leave this out, the section isn’t shown then.
	 */
	empty?: string;
}
/**
 * Only takes rows that meet a condition, such as the news about dogs, or events from today. If you leave this out, all rows are in the list.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "WhereSpec".
 */
export interface WhereSpec {
	/**
	 * The column to look at.
	 */
	column: string;
	/**
	 * The value that the column must have, exactly as it’s written there. Uppercase and lowercase letters count; spaces around it don’t. On a page that is made from a row, it can be a column of that row: each page then lists what belongs to it, such as the articles of each author.
	 */
	is?: string | number;
	/**
	 * Several values, instead of one: rows that have any of them are in the list.
	 *
	 * @minItems 1
	 * @maxItems 50
	 *
	 * Items: A value of the column, exactly as it’s written there.
	 */
	oneOf?: (string | number)[];
	/**
	 * For a column with dates: the first day that is in the list, such as 2026-05-04, or ‘today’, ‘tomorrow’ or ‘yesterday’. With ‘today’, rows whose date is past leave the list with the next build, and the check says when that’s needed. Rows without a date stay.
	 */
	from?: string;
	/**
	 * For a column with dates: the last day that is in the list, such as 2026-05-04, or ‘today’, ‘tomorrow’ or ‘yesterday’. With ‘yesterday’, the list shows what is past. Rows without a date are left out.
	 */
	until?: string;
	/**
	 * More conditions, which rows must meet as well.
	 *
	 * @minItems 1
	 * @maxItems 6
	 *
	 * Items: A condition that rows must meet.
	 */
	and?: {
		/**
		 * The column to look at.
		 */
		column: string;
		/**
		 * The value that the column must have, exactly as it’s written there. Uppercase and lowercase letters count; spaces around it don’t. On a page that is made from a row, it can be a column of that row: each page then lists what belongs to it, such as the articles of each author.
		 */
		is?: string | number;
		/**
		 * Several values, instead of one: rows that have any of them are in the list.
		 *
		 * @minItems 1
		 * @maxItems 50
		 *
		 * Items: A value of the column, exactly as it’s written there.
		 */
		oneOf?: (string | number)[];
		/**
		 * For a column with dates: the first day that is in the list, such as 2026-05-04, or ‘today’, ‘tomorrow’ or ‘yesterday’. With ‘today’, rows whose date is past leave the list with the next build, and the check says when that’s needed. Rows without a date stay.
		 */
		from?: string;
		/**
		 * For a column with dates: the last day that is in the list, such as 2026-05-04, or ‘today’, ‘tomorrow’ or ‘yesterday’. With ‘yesterday’, the list shows what is past. Rows without a date are left out.
		 */
		until?: string;
	}[];
}
/**
 * A table with named columns, and a row for each thing. The first column says what each row is about.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * The names of the columns. The first one is above the names of the rows, and can be empty ("").
	 *
	 * @minItems 2
	 * @maxItems 12
	 *
	 * Items: The name of one column. Only the first one can be empty.
	 */
	columns: string[];
	/**
	 * The rows, each with one entry for every column. Leave this out if you take them from a collection.
	 *
	 * @minItems 1
	 * @maxItems 200
	 */
	rows?: (string | number)[][];
	from?: RowSourceSpec;
	/**
	 * The cells that each row of the collection fills, one for each column. Write {row.name} for the column ‘name’.
	 *
	 * @minItems 2
	 * @maxItems 12
	 *
	 * Items: What this row has in one column: words or a number.
	 */
	each?: (string | number)[];
	/**
	 * A small line below the table.
	 */
	note?: string;
}
/**
 * What happens when: the sessions of an event, weekly classes, or the dates of a course or a club. For opening hours, use a ‘locations’ section.
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
	 * The heading of the section. If the days have dates and the page says where it is, search engines list an event with this name.
	 */
	heading: string;
	/**
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * How the days are shown: tabs shows one at a time, and visitors choose it by its name. Without JavaScript, and on paper, all of them are below one another. If you leave this out, all days are in view.
	 */
	layout?: "tabs";
	/**
	 * The days, one entry each, the earliest first.
	 *
	 * @minItems 1
	 * @maxItems 60
	 *
	 * Items: A day of an event, or a day of every week.
	 */
	days: {
		/**
		 * What the day is called: a day of the week, Day one, Summer party.
		 */
		name: string;
		/**
		 * The date, if it’s one day and not every week: as year-month-day, or a column of the row that makes the page.
		 */
		date?: string;
		/**
		 * What happens on this day, in order of time. Items at the same time are side by side. Leave this out if you take them from a collection.
		 *
		 * @minItems 1
		 * @maxItems 60
		 *
		 * Items: Something that has a time: a talk, a class, a break.
		 */
		items?: {
			/**
			 * When it begins, or from–to, in 24-hour time. After midnight, continue at 0:00.
			 */
			time: string;
			/**
			 * What it is.
			 */
			title: string;
			/**
			 * A sentence or two about it.
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
			 * Items: Someone who speaks, teaches or plays.
			 */
			people?: {
				/**
				 * The name that visitors read.
				 */
				name: string;
				/**
				 * Where the name leads, if anywhere: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
				 */
				to?: string;
			}[];
			/**
			 * Where the title leads, if anywhere: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
			 */
			to?: string;
		}[];
		from?: RowSourceSpec;
		/**
		 * What’s shown for each row. Write {row.name} for the column ‘name’; what comes from an empty cell is left out.
		 */
		each?: {
			/**
			 * A column with times: 9:00, or 9:00–9:30, in 24-hour time. The rows must be in order of time.
			 */
			time: string;
			/**
			 * What it is.
			 */
			title: string;
			/**
			 * A sentence or two about it.
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
			 * Items: Someone who speaks, teaches or plays.
			 */
			people?: {
				/**
				 * The name that visitors read.
				 */
				name: string;
				/**
				 * Where the name leads, if anywhere: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
				 */
				to?: string;
			}[];
			/**
			 * Where the title leads, if anywhere: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:. If you leave this out, it leads to the page of the row, if there is one.
			 */
			to?: string;
		};
	}[];
	/**
	 * A note about the whole schedule, in small letters below it.
	 */
	note?: string;
}
/**
 * One large card that sums up what you sell, with a button. For a card per plan, use a ‘plans’ section.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "OfferCardSectionSpec".
 */
export interface OfferCardSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "offer-card";
	id?: IdSpec;
	hidden?: HiddenSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * Reasons to choose it, one line each.
	 *
	 * @minItems 1
	 * @maxItems 12
	 *
	 * Items: One reason.
	 */
	points?: string[];
	/**
	 * Where the card leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
	 */
	to: string;
	/**
	 * The words on the button.
	 */
	buttonLabel: string;
	/**
	 * Whether the card lists the plans and their prices.
	 */
	showPrices?: boolean;
	/**
	 * Whether the card shows the rating.
	 */
	showRating?: boolean;
}
/**
 * A table that compares your plans: one column per plan, with all of its features, including those of the plan it extends.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * Where the button below each plan leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
	 */
	to?: string;
	/**
	 * The words on the button below each plan. If you leave this out, there are no buttons.
	 */
	buttonLabel?: string;
	/**
	 * The plans to show, in order. If you leave this out, all plans are shown.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: A plan, by its name under ‘plans’. Lowercase letters, digits and hyphens.
	 */
	only?: string[];
	/**
	 * Rows of your own with a value for each plan, instead of the features of the plans. One group is enough.
	 *
	 * @minItems 1
	 * @maxItems 20
	 *
	 * Items: Some rows, with or without a heading.
	 */
	groups?: {
		/**
		 * What these rows are about. If there’s only one group, leave this out.
		 */
		heading?: string;
		/**
		 * The rows of this group.
		 *
		 * @minItems 1
		 * @maxItems 60
		 *
		 * Items: One row, with a value for each plan.
		 */
		rows: {
			/**
			 * What the plans are compared by.
			 */
			name: string;
			/**
			 * What each plan has, by the name of the plan under ‘plans’. If you leave a plan out, it has the value of the plan it includes, or else a dash.
			 */
			values: {
				/**
				 * A number, a few words, or ‘yes’ or ‘no’ for a tick or a dash.
				 */
				[k: string]: string | number;
			};
		}[];
	}[];
	addOns?: AddOnListSpec;
}
/**
 * Only a heading, with a short text below it if you like. For a large heading at the top of a page, use a ‘hero’ section.
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
	 * A short text below the heading.
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
 * A short message in a box, on one page. For a line above the bar of every page, use ‘announcement’.
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
	 * A short text below the heading.
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
 * A wide band in the accent colour that says what to do next. It works best at the end of a page.
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
	 * A short text below the heading.
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
 * A few facts as large numbers, each with what it means. Only use numbers that are true and that you can prove.
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
	 * The heading of the section. If you leave this out, only the figures are shown.
	 */
	heading?: string;
	/**
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * The figures, one entry each.
	 *
	 * @minItems 1
	 * @maxItems 6
	 *
	 * Items: One figure.
	 */
	items: {
		/**
		 * The figure, in short form. If the number is already in this file, write its name in braces: "{pricing.rating.value}", "{plans.basic.price}".
		 */
		value: string;
		/**
		 * What the figure means.
		 */
		name: string;
	}[];
}
/**
 * What customers or the press said, word for word, and who said it. Only use real quotes.
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
	 * The heading of the section. If you leave this out, only the quotes are shown.
	 */
	heading?: string;
	/**
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * How the quotes are shown: slides puts them in one row that visitors scroll sideways, with two buttons. Nothing moves by itself, and without JavaScript the row scrolls, too. If you leave this out, all quotes are in view.
	 */
	layout?: "slides";
	/**
	 * The quotes, one entry each. Leave this out if you take them from a collection.
	 *
	 * @minItems 1
	 * @maxItems 24
	 *
	 * Items: One quote, and who said it.
	 */
	items?: {
		/**
		 * What they said, in a few sentences at most. Leave out quotation marks: the page adds them.
		 */
		quote: string;
		/**
		 * Who said it, or where it was published.
		 */
		source: string;
		/**
		 * What the person is or does.
		 */
		role?: string;
		/**
		 * How many stars of five they gave, if they did. Write what is written where it was said.
		 */
		stars?: number;
		/**
		 * Where people can read it, if anywhere. The source becomes a link: a page of this site ("/press"), a section of a page ("/press#2026"), or an address that begins with https://.
		 */
		to?: string;
	}[];
	from?: RowSourceSpec;
	/**
	 * What’s shown for each row. Write {row.name} for the column ‘name’; what comes from an empty cell is left out.
	 */
	each?: {
		/**
		 * What they said, in a few sentences at most. Leave out quotation marks: the page adds them.
		 */
		quote: string;
		/**
		 * Who said it, or where it was published.
		 */
		source: string;
		/**
		 * What the person is or does.
		 */
		role?: string;
		/**
		 * Where people can read it, if anywhere. The source becomes a link: a page of this site ("/press"), a section of a page ("/press#2026"), or an address that begins with https://. If you leave this out, it leads to the page of the row, if there is one.
		 */
		to?: string;
	};
}
/**
 * Similar things side by side: news, projects, courses, places. Write them here as items, or take them from a collection, so that you type no list twice.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * How the cards are shown: slides puts them in one row that visitors scroll sideways, with two buttons. Nothing moves by itself, and without JavaScript the row scrolls, too. If you leave this out, all cards are in view.
	 */
	layout?: "slides";
	/**
	 * How many cards are side by side on a wide screen. If you leave this out, it depends on how many there are.
	 */
	columns?: number;
	/**
	 * How many cards are side by side on a phone: 1, or 2 if their words are short. If you leave this out, cards without a number of columns are one below the other.
	 */
	phoneColumns?: number;
	/**
	 * Whether the first card is as wide as the page, with its picture next to its words, such as the newest article.
	 */
	featureFirst?: boolean;
	/**
	 * The shape that all pictures are cropped to: landscape, square, portrait (4 to 5), or original (not cropped). The focus of each picture stays visible. If you leave this out, they’re landscape (3 to 2).
	 */
	ratio?: "landscape" | "square" | "portrait" | "original";
	/**
	 * The cards, in order. Leave them out if you take them from a collection.
	 *
	 * @minItems 1
	 * @maxItems 60
	 *
	 * Items: One card.
	 */
	items?: {
		/**
		 * The title of the card.
		 */
		title: string;
		/**
		 * A sentence or two.
		 */
		text?: string;
		/**
		 * The date, as year-month-day: 2026-05-04, or a column of the row that makes the page. Visitors read it in the language of the site.
		 */
		date?: string;
		/**
		 * Where the title leads, if anywhere: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
		 */
		to?: string;
		picture?: PictureSpec;
	}[];
	/**
	 * Makes a card from each row of a collection. ‘card’ says what’s on it. On a page made from the same collection, the card of the page itself is left out. You don’t need this if you write the cards as items.
	 */
	from?: {
		/**
		 * The name of the collection. Lowercase letters, digits and hyphens.
		 */
		collection: string;
		where?: WhereSpec;
		/**
		 * The column that decides the order: numbers by value, dates by date, and everything else by the alphabet. Put a hyphen before it ("-date") for the reverse order. If you leave this out, the cards are in the order of the collection.
		 */
		sort?: string;
		/**
		 * The most cards to show, from the first one.
		 */
		limit?: number;
		/**
		 * How many cards are on one page. If there are more, the list continues at addresses such as "/news/page/2", with links below each part. Everything else on the page repeats. If you leave this out, all cards are on one page, 200 at most.
		 */
		perPage?: number;
		/**
		 * A column whose values visitors choose from, such as the topic of an article. They see the cards with that value at once, and can share the address. Without JavaScript, the values are links to their pages, if the site has such pages.
		 */
		filter?: string;
		/**
		 * Whether visitors can search the cards of the list by words. They need JavaScript for that; without it, there’s no field for words.
		 */
		search?: boolean;
		/**
		 * Whether cards lead to the pages that are made from their rows. They do if each row has one page, unless ‘card’ says where they lead.
		 */
		linked?: boolean;
		/**
		 * What the section says while no row is in the list. If you leave this out, the section isn’t shown then.
		 */
		empty?: string;
	};
	/**
	 * What’s on the card of each row. Write {row.townName} for the column ‘townName’.
	 */
	card?: {
		/**
		 * The title of the card. Write {row.townName} for the column ‘townName’.
		 */
		title: string;
		/**
		 * A sentence or two. If the column is empty, there’s no text.
		 */
		text?: string;
		/**
		 * A column with dates, as year-month-day: 2026-05-04. Visitors read them in the language of the site. If the column is empty, there’s no date.
		 */
		date?: string;
		/**
		 * Where the title leads, if anywhere: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:. If you leave this out, it leads to the page of the row, if there is one.
		 */
		to?: string;
		picture?: PictureSpec;
	};
}
/**
 * Your team: names, what they do, and portraits if you have them.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * The people, in order. Leave this out if you take them from a collection.
	 *
	 * @minItems 1
	 * @maxItems 24
	 *
	 * Items: Someone on your team. Ask first: names and portraits are personal.
	 */
	items?: {
		/**
		 * The name that visitors read.
		 */
		name: string;
		/**
		 * What the person does, in a few words.
		 */
		role?: string;
		/**
		 * A sentence or two about the person.
		 */
		text?: string;
		picture?: PictureSpec;
		/**
		 * Where the name leads, if anywhere: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
		 */
		to?: string;
		/**
		 * The phone number of this person.
		 */
		phone?: string;
		/**
		 * The email address of this person.
		 */
		email?: string;
	}[];
	from?: RowSourceSpec;
	/**
	 * What’s shown for each row. Write {row.name} for the column ‘name’; what comes from an empty cell is left out.
	 */
	each?: {
		/**
		 * The name that visitors read.
		 */
		name: string;
		/**
		 * What the person does, in a few words.
		 */
		role?: string;
		/**
		 * A sentence or two about the person.
		 */
		text?: string;
		picture?: PictureSpec;
		/**
		 * Where the name leads, if anywhere: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:. If you leave this out, it leads to the page of the row, if there is one.
		 */
		to?: string;
		/**
		 * The phone number of this person.
		 */
		phone?: string;
		/**
		 * The email address of this person.
		 */
		email?: string;
	};
}
/**
 * Logos of companies you work with, in one group or several: sponsors, partners, brands.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * One group, or several with a heading each. Put the most important one first.
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
		 * The logos, one entry each. Leave this out if you take them from a collection.
		 *
		 * @minItems 1
		 * @maxItems 60
		 *
		 * Items: A company or a person with a logo.
		 */
		items?: {
			/**
			 * Who it is. The name is for people who can’t see the logo, and is shown if there’s no logo.
			 */
			name: string;
			picture?: PictureSpec;
			dark?: PictureSpec;
			/**
			 * Where a click leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:.
			 */
			to?: string;
		}[];
		from?: RowSourceSpec;
		/**
		 * What’s shown for each row. Write {row.name} for the column ‘name’; what comes from an empty cell is left out.
		 */
		each?: {
			/**
			 * Who it is. The name is for people who can’t see the logo, and is shown if there’s no logo.
			 */
			name: string;
			picture?: PictureSpec;
			dark?: PictureSpec;
			/**
			 * Where a click leads: a page of this site ("/prices"), a section of a page ("/prices#delivery"), or an address that begins with https://, mailto:, tel: or sms:. If you leave this out, it leads to the page of the row, if there is one.
			 */
			to?: string;
		};
	}[];
}
/**
 * Another page in a frame: a booking calendar, a map, or a form from a provider. For a video, use a ‘video’ section.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * The address of the place, if the frame shows a map, one entry for each line. Visitors read it before they load the map, and without it.
	 *
	 * @minItems 1
	 * @maxItems 6
	 *
	 * Items: One line of the address.
	 */
	address?: string[];
	frame: FrameSpec;
}
/**
 * Shows one of your forms, such as a contact form or a newsletter sign-up. The forms themselves are under ‘forms’.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * The form, by its name under ‘forms’. Lowercase letters, digits and hyphens.
	 */
	form: string;
}
/**
 * One picture as wide as the page, or several side by side, each with its caption.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * How many pictures are side by side on a wide screen. If you leave this out, it depends on how many there are.
	 */
	columns?: number;
	/**
	 * The shape that all pictures are cropped to: landscape (3 to 2), square or portrait (4 to 5). The focus of each picture stays visible. If you leave this out, or choose original, they aren’t cropped.
	 */
	ratio?: "landscape" | "square" | "portrait" | "original";
	/**
	 * Whether a click on a picture shows it as large as the window.
	 */
	enlarge?: boolean;
	/**
	 * How the pictures are shown: compare lays two pictures on one another, and visitors move a line between them, such as before and after; slides puts them in one row that visitors scroll sideways, with two buttons. Nothing moves by itself, and without JavaScript the row scrolls, too, and two pictures to compare are side by side. If you leave this out, all pictures are in view.
	 */
	layout?: "slides" | "compare";
	/**
	 * The pictures, in order.
	 *
	 * @minItems 1
	 * @maxItems 24
	 */
	items: PictureSpec[];
}
/**
 * A video: a file of your own, or one from a provider such as YouTube or Vimeo. Nothing loads from the provider before visitors agree.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * The address for showing the video inside another page. The provider gives it to you under “Share” and “Embed”. Write either ‘src’ or ‘file’, not both.
	 */
	src?: string;
	/**
	 * A video in the folder files, as MP4. Its name has lowercase letters, digits and hyphens, and no spaces. Keep it below 20 MB, because visitors on a phone have to wait for it.
	 */
	file?: string;
	/**
	 * What people say in a video of your own, for visitors who can’t hear it: a file in the folder files that ends in .vtt.
	 */
	captions?: string;
	/**
	 * Whether nobody speaks in a video of your own, so that it needs no captions.
	 */
	silent?: boolean;
	/**
	 * What the video shows, for people who use a screen reader.
	 */
	title: string;
	poster?: PictureSpec;
	/**
	 * How wide the video is compared with its height. Most are 16:9. A video from an upright phone is 9:16.
	 */
	ratio?: "16:9" | "4:3" | "1:1" | "9:16";
	/**
	 * The words of a plain link below the video that opens it by itself.
	 */
	linkLabel: string;
}
/**
 * Files that visitors can download: a menu as a PDF, a form, a brochure. Put them in the folder files next to this file. Each one is shown with its type and size.
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
	 * A short text below the heading.
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
		 * The name of a file in the folder files next to this file: lowercase letters, digits, hyphens, dots and underscores, without spaces, because it becomes part of an address. The file is published unchanged, with any hidden details in it, such as the name of its author.
		 */
		file: string;
		/**
		 * What the file is, in a few words.
		 */
		label: string;
		/**
		 * A sentence about the file.
		 */
		text?: string;
	}[];
}
/**
 * A longer text, with headings, lists, pictures and tables if you like. For news with a date and an author, use an ‘article’ section.
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
	 * The date from which a legal text is in effect, as year-month-day, or a column of the row that makes the page.
	 */
	effective?: string;
	/**
	 * The text, written in Markdown: a blank line starts a new paragraph, **two stars** make words bold, [words](/path) make a link, ![what it shows](images/shop.jpg) in its own paragraph is a picture. Lines such as | Day | Hours |, with | --- | --- | below the first, are a table. A quote that begins with a line [!NOTE], [!TIP] or [!WARNING] is a box.
	 */
	text: string;
	/**
	 * Whether a list of the headings leads to each part of the text. If you leave this out, there is one if the text has more than three parts.
	 */
	contents?: boolean;
	/**
	 * Whether visitors read how many minutes the text takes, counted from its words.
	 */
	readingTime?: boolean;
	/**
	 * For a page that is made from a row: links to the pages of all rows, such as the chapters of a handbook, beside the text. On a phone, they’re folded. Of more than 100 pages, the nearest are listed.
	 */
	sidebar?: {
		/**
		 * What the pages are together.
		 */
		label: string;
		/**
		 * The column that decides the order. If you leave this out, the pages are in the order of the collection.
		 */
		sort?: string;
	};
}
/**
 * A news item, blog post or story: a longer text with its date, author and a picture. On pages made from a collection, it links to the articles before and after it, by date. The newest articles are in the feed of the site, /feed.xml, from their date on.
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
	 * The title of the article.
	 */
	heading: string;
	/**
	 * The date, as year-month-day: 2026-05-04, or a column with dates. Visitors read it in the language of the site.
	 */
	date?: string;
	/**
	 * Who wrote it. If the column is empty, no name is shown. The name of a related row, {row.author.name}, leads to the page of that row, if there is one.
	 */
	author?: string;
	picture?: PictureSpec;
	/**
	 * The text, written in Markdown like the text of a ‘prose’ section. For a row of a collection, write {row.body}.
	 */
	text: string;
	/**
	 * Whether a list of the headings leads to each part of the text.
	 */
	contents?: boolean;
	/**
	 * Whether visitors read how many minutes the text takes, counted from its words.
	 */
	readingTime?: boolean;
	/**
	 * If this text offers a job: search engines list it among open jobs, from the date of the text on, at the address of the only location on this page or, if it has none, on the site. What the text says is the description of the job.
	 */
	job?: {
		/**
		 * The last day on which people can apply, as year-month-day: 2026-05-04, or a column with dates. If the column is empty, the job is open. After this day, the page stays, but search engines no longer list the job, and the check reports it.
		 */
		until: string;
	};
	/**
	 * For a page that is made from a row: links to the pages of all rows, such as the chapters of a handbook, beside the text. On a phone, they’re folded. Of more than 100 pages, the nearest are listed.
	 */
	sidebar?: {
		/**
		 * What the pages are together.
		 */
		label: string;
		/**
		 * The column that decides the order. If you leave this out, the pages are in the order of the collection.
		 */
		sort?: string;
	};
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * The questions, from top to bottom. Leave this out if you take them from a collection.
	 *
	 * @minItems 1
	 * @maxItems 60
	 *
	 * Items: A question and its answer.
	 */
	items?: {
		/**
		 * The question.
		 */
		question: string;
		/**
		 * The answer, written in Markdown: a blank line starts a new paragraph, **two stars** make words bold, [words](/path) make a link, ![what it shows](images/shop.jpg) in its own paragraph is a picture.
		 */
		answer: string;
	}[];
	from?: RowSourceSpec;
	/**
	 * What’s shown for each row. Write {row.name} for the column ‘name’; what comes from an empty cell is left out.
	 */
	each?: {
		/**
		 * The question.
		 */
		question: string;
		/**
		 * The answer, written in Markdown: a blank line starts a new paragraph, **two stars** make words bold, [words](/path) make a link, ![what it shows](images/shop.jpg) in its own paragraph is a picture.
		 */
		answer: string;
	};
}
/**
 * How to reach you. The phone number, email address and hours come from ‘organization’. To let visitors write to you on the page, use a ‘form’ section.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * Other ways to reach you, one link each.
	 *
	 * @minItems 1
	 * @maxItems 8
	 */
	links?: LinkSpec[];
	/**
	 * Whether your social media are shown below. List them under ‘organization’.
	 */
	showSocial?: boolean;
	picture?: PictureSpec;
}
/**
 * Where you are and when you’re open: one place or several, each with its address, opening hours and a link to a map. To show the map itself, use an ‘embed’ section.
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
	 * A short text below the heading.
	 */
	text?: string;
	/**
	 * The places, one entry each. Leave this out if you take them from a collection.
	 *
	 * @minItems 1
	 * @maxItems 24
	 *
	 * Items: A shop, an office or another place that people come to.
	 */
	items?: {
		/**
		 * What the place is called. If there’s only one, the name of your business.
		 */
		name: string;
		/**
		 * The address, one entry for each line, as on an envelope. Put the postal code and the city on the last line, so that search engines recognize them.
		 *
		 * @minItems 1
		 * @maxItems 6
		 *
		 * Items: One line of the address.
		 */
		address: string[];
		/**
		 * How to find it, where to park, or how to get in with a wheelchair.
		 */
		text?: string;
		/**
		 * The phone number of this place.
		 */
		phone?: string;
		/**
		 * The email address of this place.
		 */
		email?: string;
		/**
		 * When this place is open, day by day. If you leave a day out, it’s closed.
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
		 * Days with different hours, such as holidays. Past days aren’t shown.
		 *
		 * @minItems 1
		 * @maxItems 40
		 *
		 * Items: One day with different hours.
		 */
		exceptions?: {
			/**
			 * The date, as year-month-day, or a column of the row that makes the page.
			 */
			date: string;
			hours?: DayHoursSpec;
		}[];
	}[];
	from?: RowSourceSpec;
	/**
	 * What’s shown for each row. Write {row.name} for the column ‘name’; what comes from an empty cell is left out.
	 */
	each?: {
		/**
		 * What the place is called. If there’s only one, the name of your business.
		 */
		name: string;
		/**
		 * The address, one entry for each line, as on an envelope. Put the postal code and the city on the last line, so that search engines recognize them.
		 *
		 * @minItems 1
		 * @maxItems 6
		 *
		 * Items: One line of the address.
		 */
		address: string[];
		/**
		 * How to find it, where to park, or how to get in with a wheelchair.
		 */
		text?: string;
		/**
		 * The phone number of this place.
		 */
		phone?: string;
		/**
		 * The email address of this place.
		 */
		email?: string;
	};
}
/**
 * A search of the whole site, on a page of its own. The bar of every page links to it. Below the field is a list of all pages, so that visitors without JavaScript find them, too. Browsers load what they search when a visitor opens this page. Pages that search engines don’t list aren’t found. Useful from about 30 pages on.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "SearchSectionSpec".
 */
export interface SearchSectionSpec {
	/**
	 * The kind of section.
	 */
	type: "search";
	id?: IdSpec;
	hidden?: HiddenSpec;
	background?: BackgroundSpec;
	/**
	 * The heading of the section.
	 */
	heading: string;
	/**
	 * A short text below the heading.
	 */
	text?: string;
}
/**
 * An address of your earlier site, and the page that it redirects to, so that old links and search results keep working.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "RedirectSpec".
 */
export interface RedirectSpec {
	/**
	 * The old address without the domain, beginning with a slash: letters, digits, dots, hyphens and underscores between slashes. Leave out a question mark and everything after it. Uppercase and lowercase letters count. With /* at the end, it also means everything below it; a * can’t be anywhere else.
	 */
	from: string;
	/**
	 * A page of this site ("/about"), a section of a page ("/about#team"), or an address that begins with https://.
	 */
	to: string;
}
/**
 * The page that visitors see if an address doesn’t exist.
 *
 * This interface was referenced by `SiteSpec`'s JSON-Schema
 * via the `definition` "NotFoundSpec".
 */
export interface NotFoundSpec {
	/**
	 * The title in the browser tab.
	 */
	title: string;
	/**
	 * What the page shows, from top to bottom.
	 *
	 * @minItems 1
	 * @maxItems 20
	 */
	sections: SectionSpec[];
}
