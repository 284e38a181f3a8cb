import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import fresh from "fresh";
import Negotiator from "negotiator";
import type { Redirect } from "../model/site.ts";
import { isForVisitors } from "../output/deployment.ts";
import { getMediaType, mediaTypes } from "../output/media-types.ts";
import type { Headers } from "../output/policy.ts";
import { findRedirect } from "../output/redirects.ts";
import { encodings, type OpenFile, openFile } from "./open-file.ts";

/** A built site: its folder, and the headers of each path. */
export interface BuiltSite {
	folder: string;
	/** The path of the host below which it lies; empty where it has all of it. */
	base: string;
	/** Of a path below the base. */
	headersOf: (path: string) => Headers;
	/** Where old addresses lead. */
	redirects: Redirect[];
}

/** Answers a request as a static host does. Rejects where the connection breaks. */
export async function serveRequest(request: IncomingMessage, response: ServerResponse, site: BuiltSite): Promise<void> {
	const { method, url = "" } = request;
	const path = parseRequestPath(url);
	if (method !== "GET" && method !== "HEAD") return refuse(405, "Only GET and HEAD are answered here.");
	if (path === null) return refuse(400, "The address is malformed.");
	const accepted = accept(request);
	if (path === site.base) return lead(308, `${path}/${/\?.*/s.exec(url)?.[0] ?? ""}`);
	const inside = path.startsWith(`${site.base}/`) ? path.slice(site.base.length) : null;
	const target = inside === null ? null : findRedirect(inside, site.redirects);
	if (target !== null) return lead(301, target);
	const file = inside !== null && isForVisitors(inside) ? await openFile(site.folder, inside, accepted) : null;
	if (file) return using(file, () => send(request, response, file, site));
	const page = await openFile(site.folder, "/404.html", accepted);
	if (!page) return refuse(404, "There is nothing at this address.");
	setHeaders(response, page, site);
	return using(page, () => write(request, response, page, 404));

	function lead(status: number, location: string): void {
		setPolicy(response, site.headersOf("/"));
		response.writeHead(status, { location }).end();
	}

	function refuse(status: number, sentence: string): void {
		setPolicy(response, site.headersOf("/404.html"));
		if (status === 405) response.setHeader("allow", "GET, HEAD");
		response.statusCode = status;
		response.setHeader("content-type", mediaTypes.txt!);
		response.end(`${sentence}\n`);
	}
}

async function send(
	request: IncomingMessage,
	response: ServerResponse,
	file: OpenFile,
	site: BuiltSite,
): Promise<void> {
	const { size, modified } = file;
	const marks = {
		etag: `W/"${size.toString(36)}-${modified.getTime().toString(36)}"`,
		"last-modified": modified.toUTCString(),
	};
	setHeaders(response, file, site);
	for (const [name, value] of Object.entries(marks)) response.setHeader(name, value);
	response.setHeader("accept-ranges", "bytes");
	if (fresh(request.headers, marks)) return void response.writeHead(304).end();
	// A part may be asked for by a strong mark alone, and ours are weak.
	const range = request.headers["if-range"] ? "whole" : parseRange(request.headers.range, size);
	if (range === "whole") return write(request, response, file, 200);
	response.setHeader("content-range", `bytes ${range ? `${range.start}-${range.end}` : "*"}/${size}`);
	if (range) return write(request, response, file, 206, range);
	for (const name of ["content-encoding", "content-type"]) response.removeHeader(name);
	response.writeHead(416, { "content-length": 0 }).end();
}

async function write(
	{ method }: IncomingMessage,
	response: ServerResponse,
	{ handle, size }: OpenFile,
	status: number,
	{ start, end }: ByteRange = { start: 0, end: size - 1 },
): Promise<void> {
	// Whoever asked may be gone since the file was looked for. What happens to a stream without a reader depends on the Node.
	if (response.destroyed) return;
	response.writeHead(status, { "content-length": end - start + 1 });
	if (method === "HEAD" || size === 0) response.end();
	else await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
}

async function using(file: OpenFile, action: () => Promise<void>): Promise<void> {
	try {
		await action();
	} finally {
		await file.handle.close();
	}
}

/** The encodings that are welcome, in our order: the smallest first. */
function accept(request: IncomingMessage): string[] {
	const welcome = new Negotiator(request).encodings(encodings);
	return encodings.filter((encoding) => encoding === "identity" || welcome.includes(encoding));
}

function setHeaders(response: ServerResponse, { name, encoding }: OpenFile, { headersOf }: BuiltSite): void {
	// The headers of a page are those of its path, however it was asked for.
	setPolicy(response, headersOf(name.replace(/\/index\.html$/, "") || "/"));
	response.setHeader("content-type", getMediaType(name));
	response.setHeader("vary", "Accept-Encoding");
	if (encoding) response.setHeader("content-encoding", encoding);
}

function setPolicy(response: ServerResponse, headers: Headers): void {
	// Over http this one means nothing, and behind a tunnel with https it would bind the whole host for years.
	const { "Strict-Transport-Security": _, ...rest } = headers;
	for (const [name, value] of Object.entries(rest)) response.setHeader(name, value);
}

/** A part of a file. */
export interface ByteRange {
	/** The first and the last byte, counted from 0. */
	start: number;
	end: number;
}

/**
 * The part of a file of `size` bytes that a header `Range` asks for; null where the file has none such. Several parts
 * at once, and parts in other units than bytes, are answered with the whole.
 */
function parseRange(header: string | undefined, size: number): ByteRange | "whole" | null {
	if (!header?.startsWith("bytes=") || header.includes(",")) return "whole";
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
	// "-5" means the last five.
	const start = first ? Number(first) : last ? Math.max(0, size - Number(last)) : size;
	const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
	return start <= end ? { start, end } : null;
}

/** The path that the target of a request names, decoded: "/a%20b?c" → "/a b". Null where the target is malformed. */
function parseRequestPath(target: string): string | null {
	// A request to a proxy has the whole address: "GET http://localhost:4173/passes".
	const written = target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*/s, "") || "/";
	try {
		const path = decodeURIComponent(written);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: no file of a site has them
		return path.startsWith("/") && !/[\u0000-\u001f\u007f]/.test(path) ? path : null;
	} catch {
		return null;
	}
}
