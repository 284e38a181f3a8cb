/** What the bundler made of the code, once: the same for every definition. Paths are relative to `folder`. */
export interface Bundle {
	folder: string;
	/** The enhancer: "assets/entries/….js". */
	script: string;
	/** What the enhancer loads: the app, and the modules that the app imports. */
	app: string[];
	/** Every file to deliver beside the pages, scripts and their chunks. */
	files: string[];
	/** The stylesheet without the theme. */
	css: string;
	/** What it needs besides where a site has pictures. */
	pictureCss: string;
	/** Changes with the code. */
	version: string;
}
