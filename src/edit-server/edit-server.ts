import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { dirname, join, resolve } from "node:path";
import { createCaches } from "../content/findings/caches.ts";
import { watchFolder } from "../disk/watch-folder.ts";
import { removeLeftovers } from "../disk/write.ts";
import { createQueue } from "../editor/queue.ts";
import { publishedFolders } from "../model/sources.ts";
import { type Audience, assertAllowed } from "./access.ts";
import {
	addFile,
	addPicture,
	getWorkspace,
	listDrafts,
	putDraft,
	putTexts,
	removeDraft,
	removePictureFile,
	restorePictureFile,
	streamChanges,
} from "./api.ts";
import { collectBundledFonts, collectOwnFonts, type FontFiles } from "./fonts.ts";
import type { EditServerContext, EditServerOptions, Handler } from "./handler.ts";
import { publish } from "./publish.ts";
import { isClientGone, RefusedError } from "./request.ts";
import { serveApp, serveAsset, serveFont, serveFontStyles, serveFrame, servePicture } from "./serve-files.ts";

/** Creates the editor's local server. It must listen on an address that only this computer can reach. */
export function createEditServer(options: EditServerOptions): { server: Server; token: string } {
	const context = createContext(options);
	const token = createSecret();
	for (const folder of [".", ...publishedFolders]) removeLeftovers(join(dirname(context.file), folder));
	const server = createServer((request, response) => {
		handleRequest(request, response).catch((error) => sendError(response, error, context));
	});
	return { server, token };

	async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
		for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
		const { route, params } = matchRoute(request);
		assertAllowed(request, route.audience, token);
		const method = request.method ?? "";
		const handler = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
		if (!handler) {
			const allow = Object.keys(route.methods).join(", ");
			throw new RefusedError(405, `This address only answers ${allow}.`, { allow });
		}
		await handler({ context, request, response, params });
	}
}

interface Route {
	/** Matches the whole request target, without decoding it first. */
	path: RegExp;
	audience: Audience;
	methods: Record<string, Handler>;
}

/** All routes of the server. None maps its path to a path on the disk. */
const routes: Route[] = [
	{ path: /^\/$/, audience: "document", methods: { GET: serveApp } },
	{ path: /^\/frame$/, audience: "document", methods: { GET: serveFrame } },
	{ path: /^\/(assets\/[\w.-]+)$/, audience: "public", methods: { GET: serveAsset } },
	{ path: /^\/fonts\.css$/, audience: "public", methods: { GET: serveFontStyles } },
	{ path: /^\/(fonts\/[\w.-]+)$/, audience: "public", methods: { GET: serveFont } },
	{ path: /^\/images\/([\w-]+)\/([^/?#]+)$/, audience: "public", methods: { GET: servePicture } },
	{ path: /^\/api\/workspace$/, audience: "secret", methods: { GET: getWorkspace } },
	{ path: /^\/api\/texts$/, audience: "secret", methods: { PUT: putTexts } },
	{
		path: /^\/api\/pictures\/([^/?#]+)$/,
		audience: "secret",
		methods: { PUT: addPicture, DELETE: removePictureFile, POST: restorePictureFile },
	},
	{ path: /^\/api\/(files|fonts)\/([^/?#]+)$/, audience: "secret", methods: { PUT: addFile } },
	{ path: /^\/api\/drafts$/, audience: "secret", methods: { GET: listDrafts } },
	{ path: /^\/api\/drafts\/([\w-]{1,80})$/, audience: "secret", methods: { PUT: putDraft, DELETE: removeDraft } },
	{ path: /^\/api\/publish$/, audience: "secret", methods: { POST: publish } },
	{ path: /^\/api\/changes$/, audience: "secret", methods: { GET: streamChanges } },
];

function matchRoute({ url = "" }: IncomingMessage): { route: Route; params: string[] } {
	for (const route of routes) {
		const match = route.path.exec(url);
		if (match) return { route, params: match.slice(1) };
	}
	return { route: { path: /^/, audience: "document", methods: { GET: refuseUnknown } }, params: [] };
}

async function refuseUnknown(): Promise<void> {
	throw new RefusedError(404, "There is nothing at this address.");
}

function createContext(options: EditServerOptions): EditServerContext {
	// An absolute path, because the working directory may change.
	const file = resolve(options.file);
	const caches = createCaches();
	let bundledFonts: FontFiles | undefined;
	return {
		...options,
		file,
		caches,
		pictureKey: createSecret(),
		knownPictures: new Map(),
		removedPictures: new Map(),
		watcher: watchFolder({ file, maxSize: options.maxSize, caches }),
		getFonts: () => {
			bundledFonts ??= collectBundledFonts(options.project);
			const ownFonts = collectOwnFonts(dirname(file));
			return { css: bundledFonts.css + ownFonts.css, files: new Map([...bundledFonts.files, ...ownFonts.files]) };
		},
		isPublishing: false,
		enqueue: createQueue(),
	};
}

const commonHeaders = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"cache-control": "no-store",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	// Documents of the editor have their own policy.
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Creates a secret of 128 random bits that is safe in URLs. */
function createSecret(): string {
	return randomBytes(16).toString("base64url");
}

function sendError(response: ServerResponse, error: unknown, { reportError }: EditServerOptions): void {
	if (!(error instanceof RefusedError || isClientGone(error))) reportError(error);
	// A response that has begun can only be aborted. Usually, the client has disconnected.
	if (response.headersSent) return void response.destroy();
	const { status, message, headers } =
		error instanceof RefusedError ? error : new RefusedError(500, "Something went wrong in the editor's server.");
	response.writeHead(status, { ...headers, "content-type": "application/json" });
	response.end(JSON.stringify({ kind: status < 500 ? "denied" : "unknown", message }));
}
