import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { dirname, join, resolve } from "node:path";
import { createCaches } from "../content/findings/caches.ts";
import { removeLeftovers } from "../disk/write.ts";
import { createQueue } from "../editor/queue.ts";
import { publishedFolders } from "../model/sources.ts";
import { assertAllowed } from "./access.ts";
import { watchFolder } from "./changes.ts";
import { type FontFiles, listBundledFonts, listOwnFonts } from "./fonts.ts";
import { isGone } from "./gone.ts";
import type { EditServerContext, EditServerOptions } from "./handler.ts";
import { RefusedError } from "./refused.ts";

import { matchRoute } from "./routes.ts";

/** The local server of the editor. It is to listen on an address of this machine that others cannot reach. */
export function createEditServer(setting: EditServerOptions): { server: Server; token: string } {
	const desk = deskFor(setting);
	const token = secret();
	for (const folder of [".", ...publishedFolders]) removeLeftovers(join(dirname(desk.file), folder));
	const server = createServer((request, response) => {
		answer(request, response).catch((error) => refuse(response, error, desk));
	});
	return { server, token };

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
		const { route, names } = matchRoute(request);
		assertAllowed(request, route.audience, token);
		const method = request.method ?? "";
		const handler = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
		if (!handler) {
			throw new RefusedError(405, "This cannot be done here.", { allow: Object.keys(route.methods).join(", ") });
		}
		await handler({ desk, request, response, names });
	}
}

function deskFor(setting: EditServerOptions): EditServerContext {
	// Who changes to another folder later is to change nothing here.
	const file = resolve(setting.file);
	const caches = createCaches();
	let faces: FontFiles | undefined;
	return {
		...setting,
		file,
		caches,
		pictureKey: secret(),
		known: new Map(),
		removed: new Map(),
		changes: watchFolder({ file, maxSize: setting.maxSize, caches }),
		faces: () => {
			faces ??= listBundledFonts(setting.project);
			const own = listOwnFonts(dirname(file));
			return { css: faces.css + own.css, files: new Map([...faces.files, ...own.files]) };
		},
		isPublishing: false,
		alone: createQueue(),
	};
}

const everywhere = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"cache-control": "no-store",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	// Each answer that is a document of the editor has its own.
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** 128 bits, as part of an address. */
function secret(): string {
	return randomBytes(16).toString("base64url");
}

function refuse(response: ServerResponse, error: unknown, { failed }: EditServerOptions): void {
	if (!(error instanceof RefusedError || isGone(error))) failed(error);
	// The answer can only be broken off where it has begun: most often who asked is gone.
	if (response.headersSent) return void response.destroy();
	const { status, message, headers } =
		error instanceof RefusedError ? error : new RefusedError(500, "The editor's server has failed at this.");
	response.writeHead(status, { ...headers, "content-type": "application/json" });
	response.end(JSON.stringify({ kind: status < 500 ? "denied" : "unknown", message }));
}
