import { type Editing, editorPaths, type Site } from "../model/site.ts";

/** The folder of the online editor's code, fonts and data. File names change with the content. */
export const editorAssets = "assets/edit";

/** The online editor of a site, ready to be published. */
export interface OnlineEditor {
	/** HTML. */
	app: string;
	frame: string;
	/** By path: "assets/edit/online-1a2b3c4d.js". */
	files: ReadonlyMap<string, string | Buffer>;
}

/** Returns the base URL of the API with which the editor reads and publishes: the only other origin that it may connect to. */
export function getHostApi({ host, server }: Pick<Editing, "host" | "server">): string {
	return { github: "https://api.github.com", gitlab: `${server}/api`, gitea: `${server}/api/v1` }[host];
}

/** @param url URL of the site */
export function getEditorOrigin(url: string, { origin }: Pick<Editing, "origin">): string {
	return origin ?? new URL(url).origin;
}

/**
 * Lists the Content-Security-Policy directives of the app's document and of the frame. Both load only the editor's files.
 *
 * @param url URL of the site
 */
export function listEditorDirectives(
	url: string,
	editing: Pick<Editing, "host" | "server" | "origin">,
): Record<keyof typeof editorPaths, Record<string, string>> {
	// In the frame, whose origin is opaque, some browsers match nothing with 'self'.
	const origin = getEditorOrigin(url, editing);
	return {
		app: {
			"default-src": "'none'",
			"script-src": "'self'",
			// The source editor adds inline styles to this document. Styles of the site are only in the frame.
			"style-src": "'self' 'unsafe-inline'",
			"img-src": "'self' blob: data:",
			"font-src": "'self'",
			"connect-src": `'self' ${new URL(getHostApi(editing)).origin}`,
			"worker-src": "'self'",
			"frame-src": "'self'",
			"base-uri": "'none'",
			"form-action": "'none'",
		},
		// Without `connect-src`, nothing in a definition can connect anywhere. The app passes the pictures to the frame.
		frame: {
			"default-src": "'none'",
			"script-src": `'self' ${origin}`,
			"style-src": `'self' ${origin} 'unsafe-inline'`,
			"img-src": "blob: data:",
			"font-src": `'self' ${origin}`,
			"base-uri": "'none'",
			"form-action": "'none'",
		},
	};
}

export function formatDirectives(directives: Record<string, string>): string {
	return Object.entries(directives)
		.map(([name, value]) => `${name} ${value}`)
		.join("; ");
}

/** Lists the headers of the online editor, which replace those of the site's policy. Empty if the site has no editor. */
export function listEditorHeaders({
	url,
	editing,
}: Pick<Site, "url"> & { editing: Editing | null }): { paths: string[]; headers: Record<string, string> }[] {
	if (!editing) return [];
	const { app, frame } = listEditorDirectives(url, editing);
	// A document can't set `frame-ancestors` and `sandbox` itself.
	const appPolicy = formatDirectives({ ...app, "frame-ancestors": "'none'" });
	const framePolicy = formatDirectives({ sandbox: "allow-scripts", ...frame, "frame-ancestors": "'self'" });
	const common = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
	return [
		{
			paths: [editorPaths.app],
			headers: {
				"Content-Security-Policy": appPolicy,
				...common,
				// Windows that open the editor, or that it opens, can't access it.
				"Cross-Origin-Opener-Policy": "same-origin",
			},
		},
		{ paths: [editorPaths.frame], headers: { "Content-Security-Policy": framePolicy, ...common } },
		{
			paths: [`/${editorAssets}/*`],
			headers: {
				// This applies to the worker, which may load more scripts from here, but can't connect anywhere.
				"Content-Security-Policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
				// Lets the frame load these files although its origin is opaque.
				"Access-Control-Allow-Origin": "*",
				"Cross-Origin-Resource-Policy": "cross-origin",
			},
		},
	];
}
