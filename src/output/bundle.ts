/** What the bundler made of the code, once: the same for every definition. Files go by their paths in the output. */
export interface Bundle {
	/** The enhancer: "assets/entries/….js". */
	script: string;
	/** What the enhancer loads: the app, and the modules that the app imports. */
	app: string[];
	/** Every file to deliver beside the pages, scripts and their chunks, with its content. */
	files: ReadonlyMap<string, Buffer>;
	/** The stylesheet without the theme: all of it, and rule by rule. */
	css: string;
	rules: Rule[];
	/** Changes with the code. */
	version: string;
}

/** A rule of the stylesheet. */
export interface Rule {
	/** What stands around it, from the outside: "@media (width>=48rem)". */
	within: string[];
	/** Each with the classes without which it matches nothing. A rule without selectors, such as `@keyframes`, always counts. */
	selectors: { text: string; classes: string[] }[];
	/** Of a rule without selectors, the whole of it. */
	body: string;
}
