import type { IncomingMessage } from "node:http";
import { posix } from "node:path";
import { notFoundPath } from "../model/page.ts";

/**
 * Whether another site makes a browser send a request. Links to the preview are allowed. Vite checks that the host is
 * this machine.
 */
export function isForeign({ headers }: IncomingMessage): boolean {
	const { host, origin, "sec-fetch-site": site, "sec-fetch-mode": mode } = headers;
	if (origin !== undefined) return origin.replace(/^https?:\/\//, "") !== host;
	return mode !== "navigate" && (site === "cross-site" || site === "same-site");
}

/**
 * Replaces a request target that isn't a path, as in a request to a proxy. A malformed target would crash the server.
 */
export function keepToPaths(request: IncomingMessage): void {
	if (!request.url?.startsWith("/")) request.url = notFoundPath;
}

/**
 * Whether Vite's client requests an upgrade. Other upgrades are refused, because nothing would close their connections.
 */
export function isFromPreview({ url, headers }: IncomingMessage): boolean {
	return /^\/(\?|$)/.test(url ?? "") && /^vite-/.test(headers["sec-websocket-protocol"] ?? "");
}

/** Modules that aren't files. */
const virtualModules = ["/@vite/", "/@react-refresh"];

/** The visitor's code. */
const clientFolders = ["src/client/", "src/render/", "src/sections/", "src/text/", "src/dev/+client.ts"];

interface Folders {
	/** The folder of package.json. */
	root: string;
	/** Vite's cache of bundled packages. */
	cacheDir: string;
}

/** Whether a page of the preview loads the file at a path: its code, its packages, and Vite's client. */
export function isModule(path: string, { root, cacheDir }: Folders): boolean {
	const url = decodePath(path);
	if (url === null) return false;
	if (virtualModules.some((prefix) => url.startsWith(prefix))) return true;
	const file = url.startsWith("/@fs/") ? url.slice("/@fs".length) : posix.join(root, url);
	const folders = [...clientFolders.map((name) => posix.join(root, name)), posix.join(cacheDir, "deps/")];
	return folders.some((folder) => file.startsWith(folder)) || /\/node_modules\/vite\/dist\/client\/[\w.-]+$/.test(file);
}

/** Returns null if the path could lead to another folder, or is malformed. */
function decodePath(path: string): string | null {
	if (/\.\.|\\|%2f|%5c/i.test(path)) return null;
	try {
		return decodeURI(path);
	} catch {
		return null;
	}
}
