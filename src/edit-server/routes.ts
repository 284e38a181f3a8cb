import type { IncomingMessage } from "node:http";
import type { Audience } from "./access.ts";
import { addFile, addPicture, getWorkspace, putTexts, removeFile, restoreFile, streamChanges } from "./api.ts";
import type { Handler } from "./handler.ts";
import { publish } from "./publish-request.ts";
import { RefusedError } from "./refused.ts";
import { serveApp, serveAsset, serveFont, serveFontStyles, serveFrame, servePicture } from "./serve-files.ts";

interface Route {
	/** Of the whole target, as it is sent: what is written otherwise leads nowhere. */
	path: RegExp;
	audience: Audience;
	methods: Record<string, Handler>;
}

/** Every address there is. None is a path on the disk. */
const routes: Route[] = [
	{ path: /^\/$/, audience: "document", methods: { GET: serveApp } },
	{ path: /^\/frame$/, audience: "document", methods: { GET: serveFrame } },
	{ path: /^\/(assets\/[\w.-]+)$/, audience: "public", methods: { GET: serveAsset } },
	{ path: /^\/faces\.css$/, audience: "public", methods: { GET: serveFontStyles } },
	{ path: /^\/(faces\/[\w.-]+)$/, audience: "public", methods: { GET: serveFont } },
	{ path: /^\/images\/([\w-]+)\/([^/?#]+)$/, audience: "public", methods: { GET: servePicture } },
	{ path: /^\/api\/workspace$/, audience: "secret", methods: { GET: getWorkspace } },
	{ path: /^\/api\/texts$/, audience: "secret", methods: { PUT: putTexts } },
	{
		path: /^\/api\/pictures\/([^/?#]+)$/,
		audience: "secret",
		methods: { PUT: addPicture, DELETE: removeFile, POST: restoreFile },
	},
	{ path: /^\/api\/(files|fonts)\/([^/?#]+)$/, audience: "secret", methods: { PUT: addFile } },
	{ path: /^\/api\/publish$/, audience: "secret", methods: { POST: publish } },
	{ path: /^\/api\/changes$/, audience: "secret", methods: { GET: streamChanges } },
];

export function matchRoute({ url = "" }: IncomingMessage): { route: Route; names: string[] } {
	for (const route of routes) {
		const found = route.path.exec(url);
		if (found) return { route, names: found.slice(1) };
	}
	return { route: { path: /^/, audience: "document", methods: { GET: nowhere } }, names: [] };
}

async function nowhere(): Promise<void> {
	throw new RefusedError(404, "There is nothing at this address.");
}
