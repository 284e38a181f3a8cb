/** Our own keywords. They are annotations: JSON Schema ignores them. */
const ownKeywords = [
	"needs",
	"shows",
	"entry",
	"outline",
	"either",
	"repeats",
	"placeholders",
	"slot",
	"words",
	"formerly",
	"alsoCalled",
	"synonyms",
	"exampleNames",
	"exampleDescriptions",
	"enumNames",
	"tooHigh",
];

/** Returns a schema without our own keywords and without `keywords`. */
export function without(schema, ...keywords) {
	const leftOut = [...ownKeywords, ...keywords];
	return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !leftOut.includes(keyword)));
}
