/** What a file of the output is, by the ending of its name. Servers differ in what they know of themselves. */
export const types: Record<string, string> = {
	html: "text/html; charset=utf-8",
	css: "text/css; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	txt: "text/plain; charset=utf-8",
	json: "application/json",
	xml: "application/xml",
	webmanifest: "application/manifest+json",
	svg: "image/svg+xml",
	woff2: "font/woff2",
	avif: "image/avif",
	webp: "image/webp",
	jpg: "image/jpeg",
	png: "image/png",
	ico: "image/vnd.microsoft.icon",
};

/** The media type of a file: "robots.txt" → "text/plain; charset=utf-8". */
export function typeOf(file: string): string {
	return types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Whether a file is made of text; pictures and fonts are compressed as they are. */
export function isText(file: string): boolean {
	return /^text\/|json$|xml$/.test(typeOf(file));
}
