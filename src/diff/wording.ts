import { excerptDifference } from "../text/excerpt.ts";

/** Words a change. `before` or `after` may be null, but not both. */
type Wording = (label: string, before: string | null, after: string | null) => string;

/** "the text of the section ‘Passes’ changes from ‘…’ to ‘…’" */
const wordText =
	(noun: string): Wording =>
	(label, before, after) => {
		if (before === null) return `${label} now has ${noun}: ‘${after}’`;
		if (after === null) return `${label} no longer has ${noun} ‘${before}’`;
		const [old, fresh] = excerptDifference(before, after);
		return `the ${noun.replace(/^an? /, "")} of ${label} changes from ‘${old}’ to ‘${fresh}’`;
	};

/** "the price of Pro goes from $899 to $949" */
const wordValue =
	(noun: string): Wording =>
	(label, before, after) => {
		if (before === null) return `the ${noun} of ${label} is now ${after}`;
		if (after === null) return `the ${noun} of ${label} is gone (before: ${before})`;
		return `the ${noun} of ${label} goes from ${before} to ${after}`;
	};

/** "the button ‘Choose’ now leads to /passes (before: /contact)" */
const wordEffect =
	(verb: string, negatedVerb: string): Wording =>
	(label, before, after) =>
		`${label} ${after === null ? `no longer ${negatedVerb}` : `${verb} ${after}`}${before === null ? "" : ` (before: ${before})`}`;

/** "the heading ‘Passes’ becomes ‘Our passes’" */
const wordReplacement =
	(noun: string): Wording =>
	(label, before, after) => {
		if (before === null) return `${label} now has the ${noun} ‘${after}’`;
		if (after === null) return `${label} no longer has the ${noun} ‘${before}’`;
		const [old, fresh] = excerptDifference(before, after);
		return `the ${noun} ‘${old}’ becomes ‘${fresh}’`;
	};

/** Texts that visitors read. `mergeCauses` looks in them for words that changed in several texts. */
export const visitorWordings = {
	label: (label, _, after) => `${label} is now called ‘${after}’`,
	words: (label, before, after) => {
		const [, fresh] = excerptDifference(before ?? "", after ?? "");
		return `${label} becomes ‘${fresh}’`;
	},
	heading: wordReplacement("heading"),
	question: wordReplacement("question"),
	eyebrow: wordText("a line above its heading"),
	text: wordText("a text"),
	note: wordText("a note"),
	role: wordText("a role"),
	source: wordText("a source"),
	status: wordText("a status"),
	badge: wordText("a badge"),
	caption: wordText("a caption"),
	spoken: wordText("a spoken label"),
	alt: (label, before, after) => {
		if (before === null) return `${label} is now described: ‘${after}’`;
		if (after === null) return `${label} is now a decoration, without words`;
		const [old, fresh] = excerptDifference(before, after);
		return `the words instead of ${label} change from ‘${old}’ to ‘${fresh}’`;
	},
	hint: wordText("a hint"),
	required: wordText("a message for an empty answer"),
	format: wordText("a message for a wrong answer"),
	tooLong: wordText("a message for a long answer"),
	subject: wordText("a subject"),
	submit: wordReplacement("button"),
	hours: wordReplacement("line"),
	phone: wordReplacement("phone number"),
	email: wordReplacement("email address"),
	copyright: wordReplacement("line"),
	title: (_, before, after) => `the title in the browser goes from ‘${before}’ to ‘${after}’`,
	description: wordText("a description for search engines"),
	siteName: (_, before, after) => `the name of the site goes from ‘${before}’ to ‘${after}’`,
} satisfies Record<string, Wording>;

const alignments: Record<string, string> = { start: "at the start of the line", centre: "in the middle" };
const shapes: Record<string, string> = {
	landscape: "wider than high",
	square: "square",
	portrait: "higher than wide",
	original: "shown whole",
};

/** All other properties, and texts that are derived from other values. */
const factWordings = {
	file: (label, before, after) => {
		const [old, fresh] = [before, after].map((url) => getFileName(url ?? ""));
		return old === fresh ? `${label} is another one now` : `${label} is another one now: ${fresh} (before: ${old})`;
	},
	price: wordValue("price"),
	later: wordText("a later price"),
	period: wordValue("period"),
	unit: wordValue("unit"),
	date: wordValue("date"),
	author: wordValue("author"),
	time: wordValue("time"),
	place: wordValue("place"),
	open: (label, before, after) => `${label} is now ${after} (before: ${before})`,
	maxLength: wordValue("greatest length"),
	min: wordValue("smallest number"),
	max: wordValue("largest number"),
	width: wordValue("width"),
	height: wordValue("height in pixels"),
	value: wordValue("value"),
	options: wordValue("choices"),
	limits: wordValue("limit"),
	stars: wordValue("number of stars"),
	type: wordValue("kind"),
	autocomplete: wordValue("proposal of the browser"),
	target: wordEffect("now leads to", "leads anywhere"),
	shows: wordEffect("now shows", "shows anything"),
	captions: wordEffect("now has the captions", "has captions"),
	shape: wordValue("shape"),
	host: wordEffect("now comes from the other host", "comes from another host"),
	loads: wordEffect("now loads", "loads"),
	sends: wordEffect("is now sent to", "is sent"),
	style: wordEffect("now looks", "has a look"),
	need: wordEffect("is now", "needed"),
	shown: wordEffect("is now", "shown"),
	waits: wordEffect("is now asked only after", "waits for an answer"),
	background: (label, before, after) => {
		const [old = null, fresh = null] = [before, after].map(describeBackground);
		if (old === fresh) return `${label} now stands on another picture`;
		return wordEffect("now stands on", "has a background of its own")(label, old, fresh);
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
	ratio: (label, _, after) => `the pictures of ${label} are now ${after ? shapes[after] : "cut as others are"}`,
	enlarges: (label, _, after) => `the pictures of ${label} ${after ? "now open large" : "no longer open large"}`,
	opening: wordEffect("is now laid out as", "has a layout of its own"),
	focus: (label, _, after) => `${label} is now cut so that its ${after ?? "middle"} stays in sight`,
	extends: wordText("a line above its features"),
	validUntil: wordReplacement("line"),
	rating: wordReplacement("line"),
	effective: wordReplacement("line"),
	image: wordValue("picture for sharing"),
	canonical: wordValue("address that search engines keep"),
	indexed: wordEffect("is now", "listed"),
	layout: wordValue("layout"),
	address: wordEffect("is now at", "has an address"),
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

export const propertyWordings: Record<Property, Wording> = { ...visitorWordings, ...factWordings };

export type Property = keyof typeof visitorWordings | keyof typeof factWordings;
