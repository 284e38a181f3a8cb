import { formatDirectives } from "../output/online-editor.ts";
import type { BundleEntry } from "./bundle.ts";

export interface ServedDocument {
	html: string;
	csp: string;
}

/** Renders the app's document. It loads only the editor's own files, and can't be shown in a frame. */
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
 * Renders the document of the page under edit. Its origin is opaque even if it is opened directly, so that nothing in a
 * definition can connect anywhere, or access the token or the app.
 *
 * @param origin the origin of the editor: "http://localhost:5180". If the origin of a document is opaque, 'self' matches
 * nothing in some browsers.
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

/** @param getUrl returns the URL of a file in the bundle */
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
