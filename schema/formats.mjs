/**
 * What a text of a definition is, as the `format` of its schema says: with it the rules know what to judge, and an editor
 * what to offer. Each is called as people who edit read it.
 */
export const formats = {
	// Words that people read.
	prose: "a text",
	label: "a line of text",
	markdown: "a text in Markdown",
	/** What takes the place of a name in braces: words or anything else. */
	value: "a text or a number",

	// Where something leads to, is sent to or comes from.
	"link-target": "a link",
	"web-address": "an address of another site",
	"redirect-target": "a page or an address",
	"frame-source": "a path or an address",
	"form-target": "an address",
	"script-source": "an address",
	"script-target": "an address",
	"image-source": "a file or an address",
	"picture-source": "a file in the folder `images`",
	"file-source": "a file in the folder `files`",
	"film-source": "a film in the folder `files`",
	"captions-source": "a file of captions in the folder `files`",
	background: "`paper`, `surface`, `brand`, `accent`, or a file in the folder `images`",
	typeface: "a typeface, or a file in the folder `fonts`",
	"table-file": "a CSV file",
	folder: "a folder",
	"route-path": "a path",
	"old-address": "an old address",
	"site-address": "an address",
	"host-name": "the name of a host",
	"email-address": "an email address",
	"phone-number": "a telephone number",

	// What is written in a fixed way.
	"calendar-date": "a day",
	/** In a section, which a row of a table may fill. */
	"drawn-date": "a day, or a column that has one",
	"time-of-day": "a time",
	"time-span": "a time, or from when to when",
	"opening-hours": "opening hours",
	colour: "a colour",
	/** The only one of a number: an amount in the currency of the site. */
	price: "a price",
	/** For programs alone: the tag of a language, the name of a time zone. */
	code: "a code",

	// What is called so in the definition itself.
	id: "a name of your own",
	"plan-key": "the key of a plan",
	"form-key": "the key of a form",
	"field-name": "a field of the form",
	"field-answer": "an answer of that field",
	"collection-key": "the key of a collection",
	"column-key": "a column of a collection",
	"column-name": "a column of that collection",
	"column-value": "a value of that column",
};
