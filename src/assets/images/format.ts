import type { PictureFormat } from "../../model/picture.ts";

/** The kind of picture a file holds, by what is in it; null where it is none that can be used. */
export function detectFormat(bytes: Buffer): PictureFormat | null {
	const starts = (text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;
	if (starts("\xff\xd8\xff")) return "jpeg";
	if (starts("\x89PNG\r\n\x1a\n")) return "png";
	if (starts("RIFF") && starts("WEBP", 8)) return "webp";
	if (starts("ftypavif", 4) || starts("ftypavis", 4)) return "avif";
	return /^\s*<(\?xml|!--|!DOCTYPE\s+svg|svg)/i.test(bytes.toString("utf8", 0, 200)) ? "svg" : null;
}

/** What else a file is, by what it begins with: "a PDF", and what to do instead of taking it. */
export function describeOtherFile(bytes: Buffer): { kind: string; instead: string } {
	const start = bytes.toString("latin1", 0, 32);
	const [, kind = "not a picture", instead = "Choose a picture"] = kinds.find(([pattern]) => pattern.test(start)) ?? [];
	return { kind, instead };
}

const exported = "Open it and export it as JPEG";

const kinds: [RegExp, kind: string, instead: string][] = [
	[/^$/, "empty", "Choose another file"],
	[
		/^.{4}ftyp(hei|hev|mif1|msf1)/s,
		"a HEIC photo, as an iPhone takes them",
		`${exported}; for photos to come, choose Settings → Camera → Formats → Most Compatible on the iPhone`,
	],
	[/^.{4}ftyp/s, "a film", "Take a picture from it, as JPEG"],
	[/^%PDF-/, "a PDF", exported],
	[/^(II\*\0|MM\0\*)/, "a TIFF", exported],
	[/^GIF8/, "a GIF", "Open it and export it as PNG"],
	[/^BM/, "a BMP", "Open it and export it as PNG"],
	[/^8BPS/, "a file of Photoshop", exported],
	[/^[\t\n\r -~\x80-\xff]+$/, "a text", "Choose a picture"],
];
