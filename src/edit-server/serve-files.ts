import type { ServerResponse } from "node:http";
import { dirname } from "node:path";
import { detectFormat } from "../assets/images/image-header.ts";
import { openOriginals } from "../assets/images/originals.ts";
import { getMediaType } from "../output/media-types.ts";
import { renderAppDocument, renderFrameDocument, type ServedDocument } from "./documents.ts";
import type { Handler } from "./handler.ts";
import { RefusedError } from "./request.ts";

export const serveApp: Handler = async ({ context, response }) => {
	sendDocument(response, renderAppDocument((await context.bundle).app));
};

export const serveFrame: Handler = async ({ context, request, response }) => {
	sendDocument(response, renderFrameDocument((await context.bundle).frame, `http://${request.headers.host}`));
};

/** Serves the editor's code. The policy lets a worker load more scripts from here, but not connect anywhere. */
export const serveAsset: Handler = async ({ context, response, params: [name = ""] }) => {
	response.setHeader("content-security-policy", "default-src 'none'; script-src 'self'; frame-ancestors 'none'");
	sendPublic(response, name, (await context.bundle).files.get(name));
};

export const serveFontStyles: Handler = async ({ context, response }) => {
	sendPublic(response, "fonts.css", context.getFonts().css);
};

export const serveFont: Handler = async ({ context, response, params: [name = ""] }) => {
	sendPublic(response, name, context.getFonts().files.get(name)?.());
};

/** Serves an original picture to the app and the page under edit, which know the key. */
export const servePicture: Handler = async ({ context, response, params: [key, encodedName = ""] }) => {
	const name = key === context.pictureKey ? parsePictureName(encodedName) : null;
	const originals = openOriginals(dirname(context.file));
	const bytes = name !== null && originals.listNames().includes(name) ? originals.read(name) : null;
	const format = Buffer.isBuffer(bytes) ? detectFormat(bytes) : null;
	// An SVG that is opened directly has this origin, so it must not run anything.
	if (format === "svg")
		response.setHeader("content-security-policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
	const extension = format === "jpeg" ? ".jpg" : `.${format}`;
	sendPublic(response, extension, Buffer.isBuffer(bytes) && format ? bytes : undefined);
};

/** Decodes the name of a picture in a URL: "old%2Floaf.jpg" → "images/old/loaf.jpg". Returns null if it is malformed. */
export function parsePictureName(encodedName: string): string | null {
	try {
		return `images/${decodeURIComponent(encodedName)}`;
	} catch {
		return null;
	}
}

function sendDocument(response: ServerResponse, { html, csp }: ServedDocument): void {
	response.setHeader("content-security-policy", csp);
	response.setHeader("content-type", getMediaType(".html"));
	response.end(html);
}

/** Sends content that isn't secret. The page under edit may load it, although its origin is opaque. */
function sendPublic(response: ServerResponse, name: string, content: string | Buffer | undefined): void {
	if (content === undefined) throw new RefusedError(404, "There is nothing at this address.");
	response.setHeader("access-control-allow-origin", "*");
	response.setHeader("cross-origin-resource-policy", "cross-origin");
	response.setHeader("content-type", getMediaType(name));
	response.end(content);
}
