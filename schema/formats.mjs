/**
 * What a text is, by the `format` of its schema: rules check it, and the editor offers input for it. The values are
 * what editors read.
 */
export const formats = {
	// Words for visitors.
	prose: "a text",
	label: "a line of text",
	markdown: "a text in Markdown",
	/** The value of a placeholder: words or anything else. */
	value: "a text or a number",

	// Addresses and files.
	"link-target": "a link",
	"web-address": "an address of another site",
	"redirect-target": "a page or an address",
	"frame-source": "a path or an address",
	"form-target": "an address",
	"script-source": "an address",
	"script-target": "an address",
	"image-source": "a file or an address",
	"picture-source": "a file in the folder `images`",
	"icon-source": "a square SVG or PNG in the folder `images`",
	"file-source": "a file in the folder `files`",
	"film-source": "a video in the folder `files`",
	"captions-source": "a captions file in the folder `files`",
	background: "`paper`, `surface`, `brand`, `accent`, or a file in the folder `images`",
	typeface: "a font, or a file in the folder `fonts`",
	"table-file": "a CSV file",
	folder: "a folder",
	"route-path": "a path",
	"old-address": "an old address",
	"site-address": "an address",
	"host-name": "an address without https://",
	"email-address": "an email address",
	"phone-number": "a phone number",

	// Values with a fixed notation.
	"calendar-date": "a date",
	/** In a section, where a column of a table can fill it. */
	"date-or-column": "a date, or a column with dates",
	/** Where a list begins or ends. */
	"list-day": "a date, `today`, `tomorrow` or `yesterday`",
	"time-span": "a time, or from–to",
	"opening-hours": "opening hours",
	colour: "a colour",
	/** The only format of a number: an amount in the site's currency. */
	price: "a price",
	/** The price of a plan, which can also be words. */
	"plan-price": "a price, `from` a price, `free` or `on request`",
	/** Where a column of a table gives the amount. */
	"row-price": "a column with prices",
	"row-time": "a column with times",
	/** Codes for programs only: a language tag, a time zone. */
	code: "a code",

	// Names of things in the definition.
	id: "a name of your own",
	"plan-key": "the name of a plan",
	"form-key": "the name of a form",
	"field-name": "the answer name of a field of the form",
	"field-answer": "an answer to that field",
	"collection-key": "the name of a collection",
	"sort-order": "a column of a collection",
	"own-column": "a column of this collection",
	"column-name": "a column of that collection",
	"column-value": "a value of that column",
};
