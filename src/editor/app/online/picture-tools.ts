import { getExtension } from "../../../content/semantics/files.ts";
import { formatExtensions, pictureFormats } from "../../../content/semantics/pictures.ts";
import type { PictureFormat } from "../../../model/picture.ts";
import type { PictureTools } from "../../git-host/git-storage.ts";
import type { PublishableFile } from "../../git-host/kept-files.ts";
import { encodeHex } from "../../git-host/objects.ts";
import { createPictureFile } from "../../git-host/picture-reader.ts";
import type { PictureInfo } from "../../storage.ts";

/** Maximum width and height in pixels: more than the widest place for a picture (1920 CSS pixels), and enough for most at a density of 2. */
const maxSide = 2560;
/** Maximum size of the file in bytes. */
const maxSize = 1_000_000;

/** @param urls URLs of the published pictures, by git blob ID */
export function createPictureTools(urls: Readonly<Record<string, string>>): PictureTools {
	/** URLs of pictures that aren't published, by git blob ID. */
	const objectUrls = new Map<string, string>();
	return { prepare, inspect, getUrl, load };

	function getUrl(name: string, { sha, bytes }: PublishableFile): string {
		if (!bytes) return Object.hasOwn(urls, sha) ? urls[sha]! : placeholderPicture;
		const url = objectUrls.get(sha) ?? URL.createObjectURL(createPictureFile(name, bytes));
		objectUrls.set(sha, url);
		return url;
	}

	async function load(sha: string): Promise<Blob | null> {
		if (!Object.hasOwn(urls, sha)) return null;
		try {
			const response = await fetch(urls[sha]!);
			return response.ok ? await response.blob() : null;
		} catch {
			return null;
		}
	}
}

/** Shown instead of a picture that no page of the published site shows. */
const placeholderPicture = `data:image/svg+xml,${encodeURIComponent(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#8884" d="M0 0h3v2H0z"/></svg>',
)}`;

async function prepare(name: string, file: Blob): Promise<{ name: string; bytes: Uint8Array } | string> {
	const start = await readStart(file);
	if (detectFormat(start) === "svg")
		return `‘${name}’ is a drawing (SVG), which can’t be added here. Save it as PNG, or add it with the program on your computer.`;
	if (/^GIF8/.test(start)) return `‘${name}’ is a GIF. Open it and export it as PNG.`;
	let picture: ImageBitmap;
	try {
		// Browsers turn the picture upright.
		picture = await createImageBitmap(file);
	} catch {
		if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(start))
			return `‘${name}’ is a HEIC photo, which this browser can’t read. Open it and export it as JPEG. For future photos, choose Settings → Camera → Formats → Most Compatible on the iPhone.`;
		return `‘${name}’ isn’t a picture that this browser can read. Save it as JPEG or PNG.`;
	}
	try {
		const encoded = await encodeSmall(picture);
		if (!encoded) return `‘${name}’ can’t be made small enough. Save a smaller copy of it, at most 1 MB, as JPEG.`;
		const extension = formatExtensions[encoded.type.replace("image/", "") as PictureFormat];
		const stem = name.replace(/\.[^.]*$/, "");
		return { name: `${stem}.${extension}`, bytes: new Uint8Array(await encoded.arrayBuffer()) };
	} finally {
		picture.close();
	}
}

/**
 * Encodes a picture again, in at most `maxSize`. Returns null if that fails. Nothing of its metadata is left, such as the
 * place where it was taken.
 */
async function encodeSmall(picture: ImageBitmap): Promise<Blob | null> {
	const type = isTransparent(picture) ? "image/webp" : "image/jpeg";
	let scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
	for (let attempt = 0; attempt < 8; attempt++, scale *= 0.8) {
		const canvas = draw(picture, Math.round(picture.width * scale) || 1, Math.round(picture.height * scale) || 1);
		for (const quality of [0.9, 0.8, 0.7]) {
			// Browsers that can't write WebP write PNG.
			const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
			if (encoded && encoded.size <= maxSize) return encoded;
		}
	}
	return null;
}

function draw(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
	const canvas = document.createElement("canvas");
	Object.assign(canvas, { width, height });
	const context = canvas.getContext("2d")!;
	context.imageSmoothingQuality = "high";
	context.drawImage(picture, 0, 0, width, height);
	return canvas;
}

/** Checks whether a picture has transparent parts. It looks at a small copy: parts that are too small to show there don’t matter. */
function isTransparent(picture: ImageBitmap): boolean {
	const scale = Math.min(1, 256 / Math.max(picture.width, picture.height));
	const width = Math.ceil(picture.width * scale);
	const height = Math.ceil(picture.height * scale);
	const { data } = draw(picture, width, height).getContext("2d")!.getImageData(0, 0, width, height);
	return data.some((value, index) => index % 4 === 3 && value < 255);
}

async function inspect(name: string, bytes: Uint8Array): Promise<PictureInfo> {
	const file = createPictureFile(name, bytes);
	const format = detectFormat(await readStart(file)) ?? pictureFormats[getExtension(name)] ?? "jpeg";
	const digest = (await computeHash(bytes)).slice(0, 8);
	if (format === "svg") {
		const metadata = { format, ...readSvgSize(bytes), isTransparent: true, isAnimated: false, digest };
		return { metadata, failure: null };
	}
	try {
		const picture = await createImageBitmap(file);
		const { width, height } = picture;
		const metadata = { format, width, height, isTransparent: isTransparent(picture), isAnimated: false, digest };
		picture.close();
		return { metadata, failure: null };
	} catch {
		const message = `‘${name}’ is damaged, or this browser can’t read it. Save or export it again.`;
		return { metadata: null, failure: { code: "picture-broken", message } };
	}
}

async function readStart(file: Blob): Promise<string> {
	return String.fromCharCode(...new Uint8Array(await file.slice(0, 200).arrayBuffer()));
}

/** Detects the format of a picture by its first bytes, each as a character; null if pages can't show it. */
function detectFormat(start: string): PictureFormat | null {
	if (start.startsWith("\xff\xd8\xff")) return "jpeg";
	if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
	if (/^.{4}ftypavi[fs]/s.test(start)) return "avif";
	return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE\s+svg|svg)/i.test(start) ? "svg" : null;
}

/** Reads the size of a drawing without showing it. */
function readSvgSize(bytes: Uint8Array): { width: number; height: number } {
	const { documentElement: svg } = new DOMParser().parseFromString(new TextDecoder().decode(bytes), "image/svg+xml");
	const [, , boxWidth = 300, boxHeight = 150] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
	const getLength = (name: string, other: number) => Number.parseFloat(svg.getAttribute(name) ?? "") || other || 1;
	return { width: getLength("width", boxWidth), height: getLength("height", boxHeight) };
}

async function computeHash(bytes: Uint8Array): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
	return encodeHex(digest);
}
