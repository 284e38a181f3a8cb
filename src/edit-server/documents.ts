import type { BundleEntry } from "./bundle.ts";

export interface ServedDocument {
	html: string;
	csp: string;
}

/** Renders the app's document. It only loads the editor's own files, and no other page may show it in a frame. */
export function renderAppDocument(app: BundleEntry): ServedDocument {
	return {
		html: renderDocument(app, { title: "Editor", head: `<link rel="icon" href="data:,">` }),
		csp: formatCsp({
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
		html: renderDocument(frame, { title: "Page", head: `<link rel="stylesheet" href="/fonts.css" crossorigin>` }),
		csp: formatCsp({
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

function formatCsp(rules: Record<string, string>): string {
	return Object.entries(rules)
		.map(([name, value]) => `${name} ${value}`)
		.join("; ");
}

function renderDocument(
	{ script, modules, styles }: BundleEntry,
	{ title, head }: { title: string; head: string },
): string {
	const sheets = styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`).join("");
	const preloads = modules.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`).join("");
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}${sheets}
<script type="module" src="/${script}" crossorigin></script>
${preloads}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}
