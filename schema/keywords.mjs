/** The keywords of the schema that are ours. JSON Schema knows nothing of them, and they judge nothing. */
const ownKeywords = ["needs", "either", "placeholders", "slot", "words", "synonyms", "exampleNames", "enumNames"];

/** A schema without our own keywords, and without these. */
export function without(schema, ...keywords) {
	const left = [...ownKeywords, ...keywords];
	return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !left.includes(keyword)));
}
