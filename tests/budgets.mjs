/** The most that a visitor may have to load: bytes over the network, text in brotli. */
export const budgets = {
	/** The home page before any intent: HTML, stylesheet and enhancer, within one round trip. */
	firstVisit: 14_000,
	/** The enhancer: all JavaScript for a visitor who only reads. */
	enhancer: 1_000,
	/** React and the app, on intent. The names of chunks in it change with their content, which moves its size by up to 130 bytes. */
	app: 90_300,
	/** Loaded with the first page that has a form. */
	forms: 5_600,
	/** Loaded with a page that has a list to filter, before any intent. */
	listFilter: 900,
	/** Loaded with a page that has a search of the site, before any intent. The index that it searches loads later. */
	search: 3_000,
	/** All typefaces of a page. */
	fonts: 45_000,
};
