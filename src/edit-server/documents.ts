import { formatDirectives } from "../output/online-editor.ts";
import type { BundleEntry } from "./bundle.ts";

export interface ServedDocument {
	html: string;
	csp: string;
}

/** Renders the app's document. It only loads the editor's own files, and no other page may show it in a frame. */
export function renderAppDocument(app: BundleEntry): ServedDocument {
	return {
		html: renderEditorDocument(app, { title: "Editor", head: `<link rel="icon" href="data:,">` }),
		csp: formatDirectives({
			"default-src": "'none'",
			"script-src": "'self'",
			// The source editor adds styles to this document. Styles of the site are only in the frame.
			"style-src": "'self' 'unsafe-inline'",
			"img-src": "'self' blob: data:",
			"font-src": "'self'",
			"connect-src": "'self'",
			"worker-src": "'self'",
			"frame-src": "'self'",
			"base-uri": "'none'",
			"form-action": "'none'",
			"frame-ancestors": "'none'",
		}),
	};
}

/**
 * Renders the document of the page under edit. It has an opaque origin even if it is opened by itself, so nothing in a
 * definition can connect anywhere, or reach the token or the app.
 *
 * @param origin the editor's: "http://localhost:5180". Some browsers don't know what 'self' means in such a document.
 */
export function renderFrameDocument(frame: BundleEntry, origin: string): ServedDocument {
	return {
		html: renderEditorDocument(frame, { title: "Page", head: `<link rel="stylesheet" href="/fonts.css" crossorigin>` }),
		csp: formatDirectives({
			sandbox: "allow-scripts",
			"default-src": "'none'",
			"script-src": origin,
			"style-src": `${origin} 'unsafe-inline'`,
			"img-src": `${origin} data:`,
			"font-src": origin,
			"base-uri": "'none'",
			"form-action": "'none'",
			"frame-ancestors": origin,
		}),
	};
}

/** @param getUrl gets the URL of a file of the bundle */
export function renderEditorDocument(
	{ script, modules, styles }: BundleEntry,
	{ title, head }: { title: string; head: string },
	getUrl = (file: string) => `/${file}`,
): string {
	const sheets = styles.map((file) => `<link rel="stylesheet" href="${getUrl(file)}" crossorigin>`).join("");
	const preloads = modules.map((file) => `<link rel="modulepreload" href="${getUrl(file)}" crossorigin>`).join("");
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}${sheets}
<script type="module" src="${getUrl(script)}" crossorigin></script>
${preloads}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}
