import { type Editing, editorPaths, type Site } from "../model/site.ts";

/** The code, fonts and facts of the online editor. Their names change with their content. */
export const editorAssets = "assets/edit";

/** The online editor of a site, ready to be published. */
export interface OnlineEditor {
	/** HTML. */
	app: string;
	frame: string;
	/** By path: "assets/edit/online-1a2b3c4d.js". */
	files: ReadonlyMap<string, string | Buffer>;
}

/** Returns the URL below which the editor reads and publishes. Its origin is the only other one that it may connect to. */
export function getHostApi({ host, server }: Pick<Editing, "host" | "server">): string {
	return host === "github" ? "https://api.github.com" : `${server}/api/v1`;
}

/**
 * Lists the directives of the policy of each document. Both load only the editor's own files.
 *
 * @param origin of the site. Some browsers don't know what 'self' means in the frame, whose origin is opaque.
 */
export function listEditorDirectives(
	origin: string,
	editing: Pick<Editing, "host" | "server">,
): Record<keyof typeof editorPaths, Record<string, string>> {
	return {
		app: {
			"default-src": "'none'",
			"script-src": "'self'",
			// The source editor adds styles to this document. Styles of the site are only in the frame.
			"style-src": "'self' 'unsafe-inline'",
			"img-src": "'self' blob: data:",
			"font-src": "'self'",
			"connect-src": `'self' ${new URL(getHostApi(editing)).origin}`,
			"worker-src": "'self'",
			"frame-src": "'self'",
			"base-uri": "'none'",
			"form-action": "'none'",
		},
		// Nothing in a definition can connect anywhere. The app sends the pictures.
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

/** Lists the headers of the online editor: exceptions from the policy of the site. Empty without an editor. */
export function listEditorHeaders({
	url,
	editing,
}: Pick<Site, "url"> & { editing: Editing | null }): { paths: string[]; headers: Record<string, string> }[] {
	if (!editing) return [];
	const { app, frame } = listEditorDirectives(new URL(url).origin, editing);
	// A document can't set these directives itself.
	const appPolicy = formatDirectives({ ...app, "frame-ancestors": "'none'" });
	const framePolicy = formatDirectives({ sandbox: "allow-scripts", ...frame, "frame-ancestors": "'self'" });
	const common = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
	return [
		{
			paths: [editorPaths.app],
			headers: {
				"Content-Security-Policy": appPolicy,
				...common,
				// No window that opens the editor, or that it opens, can reach it.
				"Cross-Origin-Opener-Policy": "same-origin",
			},
		},
		{ paths: [editorPaths.frame], headers: { "Content-Security-Policy": framePolicy, ...common } },
		{
			paths: [`/${editorAssets}/*`],
			headers: {
				// Of the worker, which may load further scripts from here, but connect to nothing.
				"Content-Security-Policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
				// The frame may load them, although its origin is opaque.
				"Access-Control-Allow-Origin": "*",
				"Cross-Origin-Resource-Policy": "cross-origin",
			},
		},
	];
}
