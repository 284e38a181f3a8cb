import type { PictureFormat } from "../../model/picture.ts";

/** The kind of picture a file holds, by what is in it; null where it is none that can be used. */
export function formatOf(bytes: Buffer): PictureFormat | null {
	const starts = (text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;
	if (starts("\xff\xd8\xff")) return "jpeg";
	if (starts("\x89PNG\r\n\x1a\n")) return "png";
	if (starts("RIFF") && starts("WEBP", 8)) return "webp";
	if (starts("ftypavif", 4) || starts("ftypavis", 4)) return "avif";
	return /^\s*<(\?xml|!--|!DOCTYPE\s+svg|svg)/i.test(bytes.toString("utf8", 0, 200)) ? "svg" : null;
}
