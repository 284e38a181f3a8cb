import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { RefusedError } from "./refused.ts";

/**
 * What a route may be asked by. "secret": by the app, with the token. "document": by the person's own browser, not by a
 * page of others. "public": by anybody, as the page under edit has an origin of its own, which is nobody's.
 */
export type Audience = "secret" | "document" | "public";

/**
 * Refuses what the editor in this person's browser did not ask. A name of another host may lead to this machine (DNS
 * rebinding), any page may have a browser send requests here, and any program of this machine may send what it likes: it
 * does not know the token.
 */
export function assertAllowed(request: IncomingMessage, audience: Audience, token: string): void {
	const { host, origin, "sec-fetch-site": site } = request.headers;
	const own = ownHosts(request).map((name) => `http://${name}`);
	if (!own.includes(`http://${host}`)) throw new RefusedError(403, "The editor answers on this machine's own address.");
	if (audience === "public") return;
	if (origin !== undefined && origin !== `http://${host}`) throw foreign();
	if (site !== undefined && site !== "same-origin" && site !== "none") throw foreign();
	if (audience === "secret" && !isEqual(request.headers["x-site-token"], token)) {
		throw new RefusedError(
			403,
			"Open the editor by the address that its command has printed: only the whole of it opens your site.",
		);
	}
}

function foreign(): RefusedError {
	return new RefusedError(403, "Another site asked for this: the editor is for this machine only.");
}

/** With the port, as browsers write it; they leave out 80. */
function ownHosts({ socket }: IncomingMessage): string[] {
	const port = socket.localPort === 80 ? "" : `:${socket.localPort}`;
	return [`localhost${port}`, `127.0.0.1${port}`];
}

/** Takes as long whatever is sent. */
function isEqual(sent: string | string[] | undefined, token: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return typeof sent === "string" && timingSafeEqual(digest(sent), digest(token));
}
