import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import fresh from "fresh";
import Negotiator from "negotiator";
import type { Redirect } from "../model/site.ts";
import { isForVisitors } from "../output/deployment.ts";
import { typeOf, types } from "../output/media-types.ts";
import type { Headers } from "../output/policy.ts";
import { redirectAt } from "../output/redirects.ts";
import { pathOf } from "./address.ts";
import { encodings, find, type OpenFile } from "./file.ts";
import { type Range, rangeOf } from "./range.ts";

/** A built site: its folder, and the headers of each path. */
export interface Built {
	folder: string;
	/** The path of the host below which it lies; empty where it has all of it. */
	base: string;
	/** Of a path below the base. */
	headersOf: (path: string) => Headers;
	/** Where old addresses lead. */
	redirects: Redirect[];
}

/** Answers a request as a static host does. Rejects where the connection breaks. */
export async function answer(request: IncomingMessage, response: ServerResponse, site: Built): Promise<void> {
	const { method, url = "" } = request;
	const path = pathOf(url);
	if (method !== "GET" && method !== "HEAD") return refuse(405, "Only GET and HEAD are answered here.");
	if (path === null) return refuse(400, "The address is malformed.");
	const accepted = accept(request);
	if (path === site.base) return lead(308, `${path}/${/\?.*/s.exec(url)?.[0] ?? ""}`);
	const inside = path.startsWith(`${site.base}/`) ? path.slice(site.base.length) : null;
	const target = inside === null ? null : redirectAt(inside, site.redirects);
	if (target !== null) return lead(301, target);
	const file = inside !== null && isForVisitors(inside) ? await find(site.folder, inside, accepted) : null;
	if (file) return using(file, () => send(request, response, file, site));
	const page = await find(site.folder, "/404.html", accepted);
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
		response.setHeader("content-type", types.txt!);
		response.end(`${sentence}\n`);
	}
}

async function send(request: IncomingMessage, response: ServerResponse, file: OpenFile, site: Built): Promise<void> {
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
	const range = request.headers["if-range"] ? "whole" : rangeOf(request.headers.range, size);
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
	{ start, end }: Range = { start: 0, end: size - 1 },
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

function setHeaders(response: ServerResponse, { name, encoding }: OpenFile, { headersOf }: Built): void {
	// The headers of a page are those of its path, however it was asked for.
	setPolicy(response, headersOf(name.replace(/\/index\.html$/, "") || "/"));
	response.setHeader("content-type", typeOf(name));
	response.setHeader("vary", "Accept-Encoding");
	if (encoding) response.setHeader("content-encoding", encoding);
}

function setPolicy(response: ServerResponse, headers: Headers): void {
	// Over http this one means nothing, and behind a tunnel with https it would bind the whole host for years.
	const { "Strict-Transport-Security": _, ...rest } = headers;
	for (const [name, value] of Object.entries(rest)) response.setHeader(name, value);
}
