import type { BundleEntry } from "./bundle.ts";

export interface ServedDocument {
	html: string;
	policy: string;
}

/** The app's document: it loads nothing but the editor's own files, and no other page may show it in a frame. */
export function renderAppDocument(app: BundleEntry): ServedDocument {
	return {
		html: documentOf(app, { title: "Editor", head: `<link rel="icon" href="data:,">` }),
		policy: policyOf({
			"default-src": "'none'",
			"script-src": "'self'",
			// The source's editor writes its styles into the page; those of a definition never come here.
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
 * The document of the page under edit. It has an origin of its own, also where it is opened by itself: what a definition
 * brings into it can ask nobody for anything, and reaches neither the token nor the app.
 *
 * @param origin of the editor: "http://localhost:5180". Not all browsers know what 'self' is in such a document.
 */
export function renderFrameDocument(frame: BundleEntry, origin: string): ServedDocument {
	return {
		html: documentOf(frame, { title: "Page", head: `<link rel="stylesheet" href="/faces.css" crossorigin>` }),
		policy: policyOf({
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

function policyOf(rules: Record<string, string>): string {
	return Object.entries(rules)
		.map(([name, value]) => `${name} ${value}`)
		.join("; ");
}

function documentOf(
	{ script, modules, styles }: BundleEntry,
	{ title, head }: { title: string; head: string },
): string {
	const sheets = styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`).join("");
	const early = modules.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`).join("");
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}${sheets}
<script type="module" src="/${script}" crossorigin></script>
${early}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}
