/** Media types by extension. Server configurations contain all of them, because each server knows others by itself. */
export const mediaTypes: Record<string, string> = {
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
	// Downloads, from the folder `files`.
	pdf: "application/pdf",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
	odt: "application/vnd.oasis.opendocument.text",
	ods: "application/vnd.oasis.opendocument.spreadsheet",
	odp: "application/vnd.oasis.opendocument.presentation",
	epub: "application/epub+zip",
	zip: "application/zip",
	csv: "text/csv; charset=utf-8",
	ics: "text/calendar; charset=utf-8",
	vtt: "text/vtt; charset=utf-8",
	vcf: "text/vcard; charset=utf-8",
	// As XML, its real type, some browsers would show it as a document of this site.
	gpx: "application/octet-stream",
	mp3: "audio/mpeg",
	m4a: "audio/mp4",
	mp4: "video/mp4",
	jpeg: "image/jpeg",
};

export function getMediaType(file: string): string {
	return mediaTypes[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Checks whether a file is text, which can be compressed. */
export function isText(file: string): boolean {
	return /^text\/|json$|xml$/.test(getMediaType(file));
}
