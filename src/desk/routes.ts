import type { IncomingMessage, ServerResponse } from "node:http";
import { typeOf } from "../output/media-types.ts";
import type { Audience } from "./access.ts";
import { putTexts, workspace } from "./answers.ts";
import { appDocument, frameDocument } from "./documents.ts";
import type { Asked, Handler } from "./handler.ts";
import { RefusedError } from "./refused.ts";

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
	{ path: /^\/api\/workspace$/, audience: "secret", methods: { GET: workspace } },
	{ path: /^\/api\/texts$/, audience: "secret", methods: { PUT: putTexts } },
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

async function app({ desk, response }: Asked): Promise<void> {
	sendDocument(response, appDocument((await desk.bundle).app));
}

async function frame({ desk, request, response }: Asked): Promise<void> {
	sendDocument(response, frameDocument((await desk.bundle).frame, `http://${request.headers.host}`));
}

function sendDocument(response: ServerResponse, { html, policy }: ReturnType<typeof appDocument>): void {
	response.setHeader("content-security-policy", policy);
	response.setHeader("content-type", typeOf(".html"));
	response.end(html);
}

/** The names of these files change with what is in them. */
async function asset({ desk, response, names: [name = ""] }: Asked): Promise<void> {
	const content = (await desk.bundle).files.get(name);
	if (!content) throw new RefusedError(404, "There is nothing at this address.");
	sendOpen(response, name, content);
}

/** Nothing secret: the page under edit, whose origin is nobody's, may load it too. */
function sendOpen(response: ServerResponse, name: string, content: string | Buffer): void {
	response.setHeader("access-control-allow-origin", "*");
	response.setHeader("content-type", typeOf(name));
	response.end(content);
}
