import { countCommonEnds } from "../text/common-ends.ts";

/** A sentence about a change. Null: there was none before, or there is none now; never both. */
type Wording = (label: string, before: string | null, after: string | null) => string;

/** A text of its own: "the text of the section ‘Passes’ changes from ‘…’ to ‘…’". */
const text =
	(noun: string): Wording =>
	(label, before, after) => {
		if (before === null) return `${label} now has ${noun}: ‘${after}’`;
		if (after === null) return `${label} no longer has ${noun} ‘${before}’`;
		const [old, fresh] = excerptDifference(before, after);
		return `the ${noun.replace(/^an? /, "")} of ${label} changes from ‘${old}’ to ‘${fresh}’`;
	};

/** A value that is one word or number: "the price of Pro goes from $899 to $949". */
const value =
	(noun: string): Wording =>
	(label, before, after) => {
		if (before === null) return `the ${noun} of ${label} is now ${after}`;
		if (after === null) return `the ${noun} of ${label} is gone (before: ${before})`;
		return `the ${noun} of ${label} goes from ${before} to ${after}`;
	};

/** What something does now: "the button ‘Choose’ now leads to /passes (before: /contact)". */
const does =
	(verb: string, no: string): Wording =>
	(label, before, after) =>
		`${label} ${after === null ? `no longer ${no}` : `${verb} ${after}`}${before === null ? "" : ` (before: ${before})`}`;

/** Words that say themselves what they are: "the heading ‘Passes’ becomes ‘Our passes’". */
const itself =
	(noun: string): Wording =>
	(label, before, after) => {
		if (before === null) return `${label} now has the ${noun} ‘${after}’`;
		if (after === null) return `${label} no longer has the ${noun} ‘${before}’`;
		const [old, fresh] = excerptDifference(before, after);
		return `the ${noun} ‘${old}’ becomes ‘${fresh}’`;
	};

/** Words that a visitor reads, and how their change is told. The same change in many of them is one. */
export const visitorWordings = {
	label: (label, _, after) => `${label} is now called ‘${after}’`,
	words: (label, before, after) => {
		const [, fresh] = excerptDifference(before ?? "", after ?? "");
		return `${label} becomes ‘${fresh}’`;
	},
	heading: itself("heading"),
	question: itself("question"),
	eyebrow: text("a line above its heading"),
	text: text("a text"),
	note: text("a note"),
	role: text("a role"),
	source: text("a source"),
	status: text("a status"),
	badge: text("a badge"),
	caption: text("a caption"),
	spoken: text("a spoken label"),
	alt: (label, before, after) => {
		if (before === null) return `${label} is now described: ‘${after}’`;
		if (after === null) return `${label} is now a decoration, without words`;
		const [old, fresh] = excerptDifference(before, after);
		return `the words instead of ${label} change from ‘${old}’ to ‘${fresh}’`;
	},
	hint: text("a hint"),
	required: text("a message for an empty answer"),
	format: text("a message for a wrong answer"),
	tooLong: text("a message for a long answer"),
	subject: text("a subject"),
	submit: itself("button"),
	hours: itself("line"),
	phone: itself("phone number"),
	email: itself("email address"),
	copyright: itself("line"),
	title: (_, before, after) => `the title in the browser goes from ‘${before}’ to ‘${after}’`,
	description: text("a description for search engines"),
	siteName: (_, before, after) => `the name of the site goes from ‘${before}’ to ‘${after}’`,
} satisfies Record<string, Wording>;

const placed: Record<string, string> = { start: "at the start of the line", centre: "in the middle" };
const shapes: Record<string, string> = {
	landscape: "wider than high",
	square: "square",
	portrait: "higher than wide",
	original: "shown whole",
};

/** What else can be said of a node: facts, and the lines that are made of them. */
const facts = {
	file: (label, before, after) => {
		const [old, fresh] = [before, after].map((url) => nameOf(url ?? ""));
		return old === fresh ? `${label} is another one now` : `${label} is another one now: ${fresh} (before: ${old})`;
	},
	price: value("price"),
	later: text("a later price"),
	period: value("period"),
	unit: value("unit"),
	date: value("date"),
	author: value("author"),
	time: value("time"),
	place: value("place"),
	open: (label, before, after) => `${label} is now ${after} (before: ${before})`,
	maxLength: value("greatest length"),
	min: value("smallest number"),
	max: value("largest number"),
	width: value("width"),
	height: value("height in pixels"),
	value: value("value"),
	options: value("choices"),
	limits: value("limit"),
	stars: value("number of stars"),
	type: value("kind"),
	autocomplete: value("proposal of the browser"),
	target: does("now leads to", "leads anywhere"),
	shows: does("now shows", "shows anything"),
	captions: does("now has the captions", "has captions"),
	shape: value("shape"),
	host: does("now comes from the other host", "comes from another host"),
	loads: does("now loads", "loads"),
	sends: does("is now sent to", "is sent"),
	style: does("now looks", "has a look"),
	need: does("is now", "needed"),
	shown: does("is now", "shown"),
	waits: does("is now asked only after", "waits for an answer"),
	background: (label, before, after) => {
		const [old = null, fresh = null] = [before, after].map(groundOf);
		if (old === fresh) return `${label} now stands on another picture`;
		return does("now stands on", "has a background of its own")(label, old, fresh);
	},
	align: (label, _, after) =>
		`${label} now has its words ${after ? placed[after] : "where the look of the pages has them"}`,
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
	opening: does("is now laid out as", "has a layout of its own"),
	focus: (label, _, after) => `${label} is now cut so that its ${after ?? "middle"} stays in sight`,
	extends: text("a line above its features"),
	validUntil: itself("line"),
	rating: itself("line"),
	effective: itself("line"),
	image: value("picture for sharing"),
	canonical: value("address that search engines keep"),
	indexed: does("is now", "listed"),
	layout: value("layout"),
	address: does("is now at", "has an address"),
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
function nameOf(url: string): string {
	return /([^/.]*)\.[^/]*$/.exec(url)?.[1] ?? "";
}

/** A colour by its name, or the file of a picture. */
function groundOf(ground: string | null): string | null {
	if (ground === null) return null;
	return ground.startsWith("/") ? `the picture ${nameOf(ground)}` : `the colour ${ground}`;
}

export const propertyWordings: Record<Property, Wording> = { ...visitorWordings, ...facts };

export type Property = keyof typeof visitorWordings | keyof typeof facts;

/** As many words are shown on each side of what differs. */
const context = 3;
/** In characters; a text that is no longer is shown whole. */
const short = 60;

/** The piece of two texts in which they differ, with a few words around it. */
function excerptDifference(before: string, after: string): [before: string, after: string] {
	if (before.length <= short && after.length <= short) return [before, after];
	const [old, fresh] = [before.split(/\s+/), after.split(/\s+/)];
	const { head, tail } = countCommonEnds(old, fresh);
	return [piece(old), piece(fresh)];

	function piece(words: string[]): string {
		const from = Math.max(0, head - context);
		const to = Math.min(words.length, words.length - tail + context);
		const shown = words.slice(from, to);
		const middle = shown.length > 30 ? [...shown.slice(0, 15), "…", ...shown.slice(-15)] : shown;
		return `${from > 0 ? "…" : ""}${middle.join(" ")}${to < words.length ? "…" : ""}`;
	}
}
