import type { IncomingMessage } from "node:http";
import { posix } from "node:path";

/**
 * Whether another site has a browser ask: it is to load nothing from here, and to start nothing. A link may lead here.
 * That the host is one of this machine the server itself sees to.
 */
export function isForeign({ headers }: IncomingMessage): boolean {
	const { host, origin, "sec-fetch-site": site, "sec-fetch-mode": mode } = headers;
	if (origin !== undefined) return origin.replace(/^https?:\/\//, "") !== host;
	return mode !== "navigate" && (site === "cross-site" || site === "same-site");
}

/**
 * A target may be any address, as that of a request to a proxy, and one that is malformed ends the framework: whatever is
 * no path becomes that of a page that does not exist.
 */
export function keepToPaths(request: IncomingMessage): void {
	if (!request.url?.startsWith("/")) request.url = unknown;
}

/** No page can have this path. */
export const unknown = "/404";

/** Whether a connection is one that pages of the preview keep open. Any other would stay open with nobody to end it. */
export function isFromPreview({ url, headers }: IncomingMessage): boolean {
	return /^\/(\?|$)/.test(url ?? "") && /^vite-/.test(headers["sec-websocket-protocol"] ?? "");
}

/** The code of a page in the preview, and what the server adds to it. All other files are no business of a browser. */
const modules = [
	"/@vite/",
	"/@react-refresh",
	"/node_modules/.vite/",
	"/node_modules/vite/dist/client/",
	"/src/client/",
	"/src/render/",
	"/src/sections/",
	"/src/dev/+client.ts",
];

/**
 * Whether a page of the preview loads the file at a path. The framework names some by their path on the disk.
 *
 * @param root the folder of package.json
 */
export function isModule(path: string, root: string): boolean {
	const disk = posix.join("/@fs/", encodeURI(root));
	const file = path.startsWith(`${disk}/`) ? path.slice(disk.length) : path;
	return modules.some((start) => file.startsWith(start)) && !leadsElsewhere.test(file);
}

/** The server may take these for a way to another folder. */
const leadsElsewhere = /\.\.|\\|%2f|%5c/i;
