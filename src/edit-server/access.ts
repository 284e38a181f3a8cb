import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { RefusedError } from "./request.ts";

/**
 * Who may request a path of this server. "secret": the app, which sends the token. "document": the user's browser, but no
 * other website. "public": any website, because the page under edit has another origin.
 */
export type Audience = "secret" | "document" | "public";

/**
 * Refuses requests that don't come from the editor in the user's browser. Other websites can make the browser send requests
 * here, even with their own host name (DNS rebinding). Other programs on this computer can send any request, but don't know
 * the token.
 */
export function assertAllowed(request: IncomingMessage, audience: Audience, token: string): void {
	const { host, origin, "sec-fetch-site": site } = request.headers;
	if (host === undefined || !listOwnHosts(request).includes(host))
		throw new RefusedError(403, "Open the editor with this computer's own address.");
	if (audience === "public") return;
	const isForeignOrigin = origin !== undefined && origin !== `http://${host}`;
	const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none";
	if (isForeignOrigin || isForeignSite)
		throw new RefusedError(403, "Another website asked for this. The editor only answers this computer.");
	if (audience === "secret" && !isEqual(request.headers["x-site-token"], token))
		throw new RefusedError(403, "Open the editor with the full address that its command printed.");
}

/** Lists this server's own hosts, as browsers send them: with the port unless it is 80. */
function listOwnHosts({ socket }: IncomingMessage): string[] {
	const port = socket.localPort === 80 ? "" : `:${socket.localPort}`;
	return [`localhost${port}`, `127.0.0.1${port}`];
}

/** Compares in constant time, so that the time reveals nothing about the token. */
function isEqual(sent: string | string[] | undefined, token: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return typeof sent === "string" && timingSafeEqual(digest(sent), digest(token));
}
