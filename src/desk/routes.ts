import type { IncomingMessage } from "node:http";
import type { Audience } from "./access.ts";
import { addFile, addPicture, changes, putTexts, removal, restoration, workspace } from "./answers.ts";
import type { Handler } from "./handler.ts";
import { publish } from "./publishing.ts";
import { RefusedError } from "./refused.ts";
import { app, asset, face, facesSheet, frame, picture } from "./shown.ts";

interface Route {
	/** Of the whole target, as it is sent: what is written otherwise leads nowhere. */
	path: RegExp;
	audience: Audience;
	methods: Record<string, Handler>;
}

/** Every address there is. None is a path on the disk. */
const routes: Route[] = [
	{ path: /^\/$/, audience: "document", methods: { GET: app } },
	{ path: /^\/frame$/, audience: "document", methods: { GET: frame } },
	{ path: /^\/(assets\/[\w.-]+)$/, audience: "public", methods: { GET: asset } },
	{ path: /^\/faces\.css$/, audience: "public", methods: { GET: facesSheet } },
	{ path: /^\/(faces\/[\w.-]+)$/, audience: "public", methods: { GET: face } },
	{ path: /^\/images\/([\w-]+)\/([^/?#]+)$/, audience: "public", methods: { GET: picture } },
	{ path: /^\/api\/workspace$/, audience: "secret", methods: { GET: workspace } },
	{ path: /^\/api\/texts$/, audience: "secret", methods: { PUT: putTexts } },
	{
		path: /^\/api\/pictures\/([^/?#]+)$/,
		audience: "secret",
		methods: { PUT: addPicture, DELETE: removal, POST: restoration },
	},
	{ path: /^\/api\/(files|fonts)\/([^/?#]+)$/, audience: "secret", methods: { PUT: addFile } },
	{ path: /^\/api\/publish$/, audience: "secret", methods: { POST: publish } },
	{ path: /^\/api\/changes$/, audience: "secret", methods: { GET: changes } },
];

export function routeOf({ url = "" }: IncomingMessage): { route: Route; names: string[] } {
	for (const route of routes) {
		const found = route.path.exec(url);
		if (found) return { route, names: found.slice(1) };
	}
	return { route: { path: /^/, audience: "document", methods: { GET: nowhere } }, names: [] };
}

async function nowhere(): Promise<void> {
	throw new RefusedError(404, "There is nothing at this address.");
}
