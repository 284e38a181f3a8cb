import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Checks whether a page of another origin made the browser send a request. Links to the preview are allowed.
 *
 * @param ownHost the host on which the preview listens
 */
export function isForeign({ headers }: IncomingMessage, ownHost: string): boolean {
	const { host = "", origin, "sec-fetch-site": site, "sec-fetch-mode": mode } = headers;
	if (!isOwnHost(host, ownHost)) return true;
	if (origin !== undefined) return origin.replace(/^https?:\/\//, "") !== host;
	return mode !== "navigate" && (site === "cross-site" || site === "same-site");
}

/**
 * Checks the host of a request. With DNS rebinding, the name of another site may lead to this computer, but an IP address or
 * a name of this computer can't belong to another site.
 */
function isOwnHost(host: string, ownHost: string): boolean {
	const name = host.replace(/:\d*$/, "").replace(/^\[|\]$/g, "");
	return name === ownHost || /^(.+\.)?localhost$/.test(name) || isIP(name) !== 0;
}
