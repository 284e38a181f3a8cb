import type { ServerResponse } from "node:http";
import { dirname } from "node:path";
import { detectFormat } from "../assets/images/image-header.ts";
import { readOriginals } from "../assets/images/originals.ts";
import { getMediaType } from "../output/media-types.ts";
import { renderAppDocument, renderFrameDocument, type ServedDocument } from "./documents.ts";
import type { Handler } from "./handler.ts";
import { RefusedError } from "./refused.ts";

export const serveApp: Handler = async ({ desk, response }) => {
	sendDocument(response, renderAppDocument((await desk.bundle).app));
};

export const serveFrame: Handler = async ({ desk, request, response }) => {
	sendDocument(response, renderFrameDocument((await desk.bundle).frame, `http://${request.headers.host}`));
};

/** A part of the editor's code. What runs in a worker may load more of it, and ask nobody for anything. */
export const serveAsset: Handler = async ({ desk, response, names: [name = ""] }) => {
	response.setHeader("content-security-policy", "default-src 'none'; script-src 'self'; frame-ancestors 'none'");
	sendOpen(response, name, (await desk.bundle).files.get(name));
};

export const serveFontStyles: Handler = async ({ desk, response }) => {
	sendOpen(response, "faces.css", desk.faces().css);
};

export const serveFont: Handler = async ({ desk, response, names: [name = ""] }) => {
	sendOpen(response, name, desk.faces().files.get(name)?.());
};

/** A picture as it lies in the folder, to whoever knows the key: the app, and the page under edit. */
export const servePicture: Handler = async ({ desk, response, names: [key, written = ""] }) => {
	const name = key === desk.pictureKey ? parsePictureName(written) : null;
	const originals = readOriginals(dirname(desk.file));
	const bytes = name !== null && originals.names().includes(name) ? originals.read(name) : null;
	// What a file is, its name does not say; and a drawing that is opened by itself is a document of this origin.
	const format = Buffer.isBuffer(bytes) ? detectFormat(bytes) : null;
	if (format === "svg") {
		response.setHeader("content-security-policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
	}
	sendOpen(response, format === "jpeg" ? ".jpg" : `.${format}`, Buffer.isBuffer(bytes) && format ? bytes : undefined);
};

/** The name of a picture as addresses have it: "old%2Floaf.jpg" → "images/old/loaf.jpg". Null where it is malformed. */
export function parsePictureName(written: string): string | null {
	try {
		return `images/${decodeURIComponent(written)}`;
	} catch {
		return null;
	}
}

function sendDocument(response: ServerResponse, { html, policy }: ServedDocument): void {
	response.setHeader("content-security-policy", policy);
	response.setHeader("content-type", getMediaType(".html"));
	response.end(html);
}

/** Nothing secret: the page under edit, whose origin is nobody's, may load it too. */
function sendOpen(response: ServerResponse, name: string, content: string | Buffer | undefined): void {
	if (content === undefined) throw new RefusedError(404, "There is nothing at this address.");
	response.setHeader("access-control-allow-origin", "*");
	response.setHeader("cross-origin-resource-policy", "cross-origin");
	response.setHeader("content-type", getMediaType(name));
	response.end(content);
}
