import type { IncomingMessage } from "node:http";
import { posix } from "node:path";
import { notFoundPath } from "../model/page.ts";

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
	if (!request.url?.startsWith("/")) request.url = notFoundPath;
}

/** Whether a connection is one that pages of the preview keep open. Any other would stay open with nobody to end it. */
export function isFromPreview({ url, headers }: IncomingMessage): boolean {
	return /^\/(\?|$)/.test(url ?? "") && /^vite-/.test(headers["sec-websocket-protocol"] ?? "");
}

/** What the server makes of nothing on the disk. */
const made = ["/@vite/", "/@react-refresh"];

/** The code of a page in the preview, from the folder of package.json on. */
const own = ["src/client/", "src/render/", "src/sections/", "src/dev/+client.ts"];

/** Where a server takes its files from: all are paths on the disk. */
interface Folders {
	/** The folder of package.json. */
	root: string;
	/** Where the server keeps packages as browsers load them. */
	cacheDir: string;
}

/**
 * Whether a page of the preview loads the file at a path: its code, its packages, and what the server adds to it. All
 * other files are no business of a browser. The framework names some by their path on the disk.
 */
export function isModule(path: string, { root, cacheDir }: Folders): boolean {
	const read = decoded(path);
	if (read === null) return false;
	if (made.some((start) => read.startsWith(start))) return true;
	const file = read.startsWith("/@fs/") ? read.slice("/@fs".length) : posix.join(root, read);
	const folders = [...own.map((name) => posix.join(root, name)), posix.join(cacheDir, "deps/")];
	return folders.some((start) => file.startsWith(start)) || /\/node_modules\/vite\/dist\/client\/[\w.-]+$/.test(file);
}

/** Null where the server may take it for a way to another folder, or cannot read it. */
function decoded(path: string): string | null {
	if (/\.\.|\\|%2f|%5c/i.test(path)) return null;
	try {
		return decodeURI(path);
	} catch {
		return null;
	}
}
