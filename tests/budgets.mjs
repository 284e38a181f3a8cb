/** What a visitor may be made to load, at most: bytes as they travel, text in brotli. */
export const budgets = {
	/** The home page before any intent: its HTML, its stylesheet and the enhancer, which fit into one round trip. */
	firstVisit: 14_000,
	/** The enhancer: all the JavaScript of a visitor who only reads. */
	enhancer: 1_000,
	/** React and the app, on intent. */
	app: 90_000,
	/** What comes with the first page that has a form. */
	forms: 5_500,
	/** All typefaces of a page. */
	fonts: 45_000,
};
