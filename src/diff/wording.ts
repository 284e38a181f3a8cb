import { excerptDifference } from "../text/excerpt.ts";

/** Describes a change in a sentence. `before` or `after` may be null, but not both. */
type Wording = (label: string, before: string | null, after: string | null) => string;

/** "the text of the section ‘Passes’ changes from ‘…’ to ‘…’" */
const phraseText =
	(noun: string): Wording =>
	(label, before, after) => {
		if (before === null) return `${label} now has ${noun}: ‘${after}’`;
		if (after === null) return `${label} no longer has ${noun} ‘${before}’`;
		const [old, fresh] = excerptDifference(before, after);
		return `the ${noun.replace(/^an? /, "")} of ${label} changes from ‘${old}’ to ‘${fresh}’`;
	};

/** "the price of Pro goes from $899 to $949" */
const phraseValue =
	(noun: string): Wording =>
	(label, before, after) => {
		if (before === null) return `the ${noun} of ${label} is now ${after}`;
		if (after === null) return `the ${noun} of ${label} is gone (before: ${before})`;
		return `the ${noun} of ${label} goes from ${before} to ${after}`;
	};

/** "the button ‘Choose’ now leads to /passes (before: /contact)" */
const phraseEffect =
	(verb: string, negatedVerb: string): Wording =>
	(label, before, after) => {
		const effect = after === null ? `no longer ${negatedVerb}` : `${verb} ${after}`;
		return `${label} ${effect}${before === null ? "" : ` (before: ${before})`}`;
	};

/** "the heading ‘Passes’ becomes ‘Our passes’" */
const phraseReplacement =
	(noun: string): Wording =>
	(label, before, after) => {
		if (before === null) return `${label} now has the ${noun} ‘${after}’`;
		if (after === null) return `${label} no longer has the ${noun} ‘${before}’`;
		const [old, fresh] = excerptDifference(before, after);
		return `the ${noun} ‘${old}’ becomes ‘${fresh}’`;
	};

/** Properties that are texts for visitors. `mergeChangesByCause` searches them for words that changed in several texts. */
export const visitorWordings = {
	label: (label, _, after) => `${label} is now called ‘${after}’`,
	words: (label, before, after) => {
		const [, fresh] = excerptDifference(before ?? "", after ?? "");
		return `${label} becomes ‘${fresh}’`;
	},
	heading: phraseReplacement("heading"),
	question: phraseReplacement("question"),
	eyebrow: phraseText("a line above its heading"),
	text: phraseText("a text"),
	note: phraseText("a note"),
	role: phraseText("a role"),
	source: phraseText("a source"),
	status: phraseText("a status"),
	badge: phraseText("a badge"),
	caption: phraseText("a caption"),
	spoken: phraseText("a spoken label"),
	alt: (label, before, after) => {
		if (before === null) return `${label} is now described: ‘${after}’`;
		if (after === null) return `${label} is now a decoration, without words`;
		const [old, fresh] = excerptDifference(before, after);
		return `the description of ${label} changes from ‘${old}’ to ‘${fresh}’`;
	},
	hint: phraseText("a hint"),
	required: phraseText("a message for an empty answer"),
	format: phraseText("a message for a wrong answer"),
	tooLongMessage: phraseText("a message for a long answer"),
	subject: phraseText("a subject"),
	submit: phraseReplacement("button"),
	hours: phraseReplacement("line"),
	phone: phraseReplacement("phone number"),
	email: phraseReplacement("email address"),
	copyright: phraseReplacement("line"),
	title: (_, before, after) => `the title in the browser goes from ‘${before}’ to ‘${after}’`,
	description: phraseText("a description for search engines"),
	siteName: (_, before, after) => `the name of the site goes from ‘${before}’ to ‘${after}’`,
} satisfies Record<string, Wording>;

const alignments: Record<string, string> = { start: "at the start of the line", centre: "in the middle" };
const presentations: Record<string, string> = {
	slides: "a row that visitors scroll sideways",
	compare: "two pictures to compare",
	tabs: "tabs",
};
const shapes: Record<string, string> = {
	landscape: "wider than high",
	square: "square",
	portrait: "higher than wide",
	original: "shown whole",
};

/** All other properties, even texts that are derived from other values. */
const otherWordings = {
	file: (label, before, after) => {
		const [old, fresh] = [before, after].map((url) => getFileName(url ?? ""));
		return old === fresh ? `${label} was replaced` : `${label} was replaced: ${fresh} (before: ${old})`;
	},
	darkFile: (label, _, after) =>
		after === null ? `${label} is the same in the dark scheme now` : `${label} has another file in the dark scheme`,
	price: phraseValue("price"),
	later: phraseText("a later price"),
	reducedFrom: phraseText("a crossed-out price"),
	period: phraseValue("period"),
	unit: phraseValue("unit"),
	date: phraseValue("date"),
	author: phraseValue("author"),
	time: phraseValue("time"),
	presentation: (label, _, after) => `${label} is now ${after === null ? "shown all at once" : presentations[after]}`,
	sidebar: phraseText("a sidebar"),
	readingTime: phraseText("a reading time"),
	job: (label, _, after) =>
		after === null ? `${label} is no longer a job posting` : `${label} is now a job posting ${after}`,
	contents: (label, _, after) =>
		after === null ? `${label} has a table of contents if it is long` : `${label} is now ${after} a table of contents`,
	place: phraseValue("place"),
	open: (label, before, after) => `${label} is now ${after} (before: ${before})`,
	maxLength: phraseValue("greatest length"),
	min: phraseValue("smallest number"),
	max: phraseValue("largest number"),
	width: phraseValue("width"),
	height: phraseValue("height in pixels"),
	value: phraseValue("value"),
	options: phraseValue("choices"),
	limits: phraseValue("limit"),
	stars: phraseValue("number of stars"),
	type: phraseValue("kind"),
	autocomplete: phraseValue("proposal of the browser"),
	target: phraseEffect("now leads to", "leads anywhere"),
	shows: phraseEffect("now shows", "shows anything"),
	captions: phraseEffect("now has the captions", "has captions"),
	shape: phraseValue("shape"),
	host: phraseEffect("now comes from the other host", "comes from another host"),
	loads: phraseEffect("now loads", "loads"),
	sends: phraseEffect("is now sent to", "is sent"),
	style: phraseEffect("now looks", "has a look"),
	need: phraseEffect("is now", "needed"),
	shown: phraseEffect("is now", "shown"),
	waits: phraseEffect("is now asked only after", "waits for an answer"),
	background: (label, before, after) => {
		const [old = null, fresh = null] = [before, after].map(describeBackground);
		if (old === fresh) return `${label} now stands on another picture`;
		return phraseEffect("now stands on", "has a background of its own")(label, old, fresh);
	},
	align: (label, _, after) =>
		`${label} now has its words ${after ? alignments[after] : "where the look of the pages has them"}`,
	breadth: (label, _, after) => `${label} is now ${after ?? "as wide as others"}`,
	columns: (label, _, after) => `${label} now has ${after ? `${after} columns` : "as many columns as fit"}`,
	perPage: (label, before, after) => {
		if (after === null) return `${label} now has all its cards on one page`;
		return `${label} now has ${after} cards a page${before === null ? "" : ` (before: ${before})`}`;
	},
	where: (label, before, after) => {
		const now = after === null ? "draws from all rows" : `draws only from rows whose ${after}`;
		return `${label} now ${now}${before === null ? "" : ` (before: only those whose ${before})`}`;
	},
	filter: (label, _, after) =>
		after === null ? `${label} can no longer be filtered` : `visitors can filter ${label} by ‘${after}’`,
	search: (label, _, after) => `${label} can ${after === null ? "no longer" : "now"} be searched`,
	ratio: (label, _, after) => `the pictures of ${label} are now ${after ? shapes[after] : "cut as others are"}`,
	phoneColumns: (label, _, after) => `${label} now has ${after ? `${after} in a line` : "as many as fit"} on phones`,
	featuresFirst: (label, _, after) =>
		`the first card of ${label} is ${after ? "now larger" : "as large as the others now"}`,
	enlarges: (label, _, after) => `the pictures of ${label} ${after ? "now open large" : "no longer open large"}`,
	opening: phraseEffect("is now laid out as", "has a layout of its own"),
	focus: (label, _, after) => `${label} is now cut so that its ${after ?? "middle"} stays in sight`,
	extends: phraseText("a line above its features"),
	validUntil: phraseReplacement("line"),
	rating: phraseReplacement("line"),
	effective: phraseReplacement("line"),
	image: phraseValue("picture for sharing"),
	canonical: phraseValue("address that search engines keep"),
	indexed: phraseEffect("is now", "listed"),
	layout: phraseValue("layout"),
	address: phraseEffect("is now at", "has an address"),
	colour: (label, before, after) => `${label} goes from ${before} to ${after}`,
	url: (_, before, after) => `the address of the site goes from ${before} to ${after}`,
	language: (_, before, after) => `the language of the site goes from ${before} to ${after}`,
	structured: (label, before, after) => {
		if (before === null) return `search engines are now told ${label}: ‘${after}’`;
		if (after === null) return `search engines are no longer told ${label} (before: ‘${before}’)`;
		return `search engines are told another ${label}: ‘${after}’ (before: ‘${before}’)`;
	},
} satisfies Record<string, Wording>;

/** "/assets/images/workshop.1a2b3c4d.jpg" → "workshop" */
function getFileName(url: string): string {
	return /([^/.]*)\.[^/]*$/.exec(url)?.[1] ?? "";
}

function describeBackground(background: string | null): string | null {
	if (background === null) return null;
	return background.startsWith("/") ? `the picture ${getFileName(background)}` : `the colour ${background}`;
}

export const propertyWordings: Record<Property, Wording> = { ...visitorWordings, ...otherWordings };

export type Property = keyof typeof visitorWordings | keyof typeof otherWordings;
