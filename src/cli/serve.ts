import { once } from "node:events";
import { realpath } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import fresh from "fresh";
import Negotiator from "negotiator";
import { isClientGone } from "../edit-server/request.ts";
import type { Redirect } from "../model/site.ts";
import { isForVisitors } from "../output/deployment.ts";
import { getMediaType, mediaTypes } from "../output/media-types.ts";
import { getHeaders, type Headers, type Policy } from "../output/policy.ts";
import { addQuery, findRedirect } from "../output/redirects.ts";
import { listen } from "./listen.ts";
import { encodings, type OpenFile, openFile } from "./open-file.ts";

export interface SiteServer {
	url: string;
	close(): void;
}

/**
 * Serves a built site as a static host does, with the headers of its policy.
 *
 * @param ports the first free one is used; 0 means any free port
 * @param reportError called for errors of the server
 */
export async function serveSite(
	folder: string,
	policy: Policy,
	host: string,
	ports: readonly number[],
	reportError: (error: unknown) => void,
): Promise<SiteServer> {
	const { base, redirects } = policy;
	const getPathHeaders = (path: string) => getHeaders(policy, path);
	// Resolved once, so that replacing the folder by a link later has no effect.
	const site = { folder: await realpath(folder), base, getPathHeaders, redirects };
	const server = createServer((request, response) => {
		waitForTurn(response)
			.then(() => serveRequest(request, response, site))
			.catch((error) => {
				if (!isClientGone(error)) reportError(error);
				// A response that has begun can only be aborted.
				if (response.headersSent) response.destroy();
				else response.writeHead(500).end();
			});
	});
	// Without a limit, pipelined requests would fill the memory.
	server.maxRequestsPerSocket = maxRequestsPerConnection;
	server.on("dropRequest", (_, socket) => socket.destroy());
	return { url: (await listen(server, host, ports)) + base, close: () => server.close() };
}

/** After this many requests, the connection closes, and browsers open another. */
const maxRequestsPerConnection = 100;

/**
 * Waits until earlier requests on the same connection are answered. Never resolves if the connection ends meanwhile: call
 * it before a file is opened, because nothing would close the file.
 */
async function waitForTurn(response: ServerResponse): Promise<void> {
	if (response.socket === null) await once(response, "socket");
}

interface BuiltSite {
	folder: string;
	/** Path of the site on its host; empty at the root. */
	base: string;
	/** Returns the headers of a path below the base. */
	getPathHeaders: (path: string) => Headers;
	redirects: Redirect[];
}

/** Answers a request. Rejects if the connection breaks. */
async function serveRequest(request: IncomingMessage, response: ServerResponse, site: BuiltSite): Promise<void> {
	const { method, url = "" } = request;
	const path = parseRequestPath(url);
	if (method !== "GET" && method !== "HEAD") return refuse(405, "This server only answers GET and HEAD.");
	if (path === null) return refuse(400, "This address is malformed.");
	const accepted = listAcceptedEncodings(request);
	if (path === site.base) return redirect(308, `${path}/${/\?.*/s.exec(url)?.[0] ?? ""}`);
	const sitePath = path.startsWith(`${site.base}/`) ? path.slice(site.base.length) : null;
	const target = sitePath === null ? null : findRedirect(sitePath, site.redirects);
	if (target !== null) return redirect(301, addQuery(target, /\?.*/s.exec(url)?.[0] ?? ""));
	const file = sitePath !== null && isForVisitors(sitePath) ? await openFile(site.folder, sitePath, accepted) : null;
	if (file) return useFile(file, () => sendFile(request, response, file, site));
	const notFound = await openFile(site.folder, "/404.html", accepted);
	if (!notFound) return refuse(404, "There is nothing at this address.");
	setHeaders(response, notFound, site);
	return useFile(notFound, () => sendContent(request, response, notFound, 404));

	function redirect(status: number, location: string): void {
		setPolicy(response, site.getPathHeaders("/"));
		response.writeHead(status, { location }).end();
	}

	function refuse(status: number, sentence: string): void {
		setPolicy(response, site.getPathHeaders("/404.html"));
		if (status === 405) response.setHeader("allow", "GET, HEAD");
		response.statusCode = status;
		response.setHeader("content-type", mediaTypes.txt!);
		response.end(`${sentence}\n`);
	}
}

async function sendFile(
	request: IncomingMessage,
	response: ServerResponse,
	file: OpenFile,
	site: BuiltSite,
): Promise<void> {
	const { size, modified } = file;
	const validators = {
		etag: `W/"${size.toString(36)}-${modified.getTime().toString(36)}"`,
		"last-modified": modified.toUTCString(),
	};
	setHeaders(response, file, site);
	for (const [name, value] of Object.entries(validators)) response.setHeader(name, value);
	response.setHeader("accept-ranges", "bytes");
	if (fresh(request.headers, validators)) return void response.writeHead(304).end();
	// A conditional range needs a strong validator, and ours are weak.
	const range = request.headers["if-range"] ? "whole" : parseRange(request.headers.range, size);
	if (range === "whole") return sendContent(request, response, file, 200);
	response.setHeader("content-range", `bytes ${range ? `${range.start}-${range.end}` : "*"}/${size}`);
	if (range) return sendContent(request, response, file, 206, range);
	for (const name of ["content-encoding", "content-type"]) response.removeHeader(name);
	response.writeHead(416, { "content-length": 0 }).end();
}

async function sendContent(
	{ method }: IncomingMessage,
	response: ServerResponse,
	{ handle, size }: OpenFile,
	status: number,
	{ start, end }: ByteRange = { start: 0, end: size - 1 },
): Promise<void> {
	// The visitor may have left. Versions of Node differ in what `pipeline` does then.
	if (response.destroyed) return;
	response.writeHead(status, { "content-length": end - start + 1 });
	if (method === "HEAD" || size === 0) response.end();
	else await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
}

async function useFile(file: OpenFile, action: () => Promise<void>): Promise<void> {
	try {
		await action();
	} finally {
		await file.handle.close();
	}
}

/** Lists the accepted encodings, the best compression first. "identity" is always the last one. */
function listAcceptedEncodings(request: IncomingMessage): string[] {
	const accepted = new Negotiator(request).encodings(encodings);
	return encodings.filter((encoding) => encoding === "identity" || accepted.includes(encoding));
}

function setHeaders(response: ServerResponse, { name, encoding }: OpenFile, { getPathHeaders }: BuiltSite): void {
	// Uses the path of the file, because a page can also be requested by the name of its document.
	setPolicy(response, getPathHeaders(name.replace(/(\/index)?\.html$/, "") || "/"));
	response.setHeader("content-type", getMediaType(name));
	response.setHeader("vary", "Accept-Encoding");
	if (encoding) response.setHeader("content-encoding", encoding);
}

function setPolicy(response: ServerResponse, headers: Headers): void {
	// Omits HSTS: browsers ignore it over http, and behind an https tunnel it would affect the whole host for years.
	const { "Strict-Transport-Security": _, ...rest } = headers;
	for (const [name, value] of Object.entries(rest)) response.setHeader(name, value);
}

/** Offsets of the first and the last byte. */
interface ByteRange {
	start: number;
	end: number;
}

/**
 * Parses a `Range` header. Returns null if a file of `size` bytes has no such range. For several ranges, and for units other
 * than bytes, returns "whole": the answer is the whole file.
 */
function parseRange(header: string | undefined, size: number): ByteRange | "whole" | null {
	if (!header?.startsWith("bytes=") || header.includes(",")) return "whole";
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
	// "-5" means the last five bytes.
	const start = first ? Number(first) : last ? Math.max(0, size - Number(last)) : size;
	const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
	return start <= end ? { start, end } : null;
}

/** Decodes the path of a request target: "/a%20b?c" → "/a b". Returns null if it is malformed. */
function parseRequestPath(target: string): string | null {
	// Requests to a proxy contain the whole URL: "GET http://localhost:4173/passes".
	const encoded = target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*/s, "") || "/";
	try {
		const path = decodeURIComponent(encoded);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: no file of a site has them
		return path.startsWith("/") && !/[\u0000-\u001f\u007f]/.test(path) ? path : null;
	} catch {
		return null;
	}
}
