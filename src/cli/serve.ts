import { once } from "node:events";
import { realpath } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { isGone } from "../edit-server/gone.ts";
import { getHeaders, type Policy } from "../output/policy.ts";
import { listen } from "./listen.ts";
import { serveRequest } from "./serve-request.ts";

export interface SiteServer {
	url: string;
	close(): void;
}

/** Serves a built site as a static host does, with the headers of its policy. Port 0 takes any that is free. Tells of its faults. */
export async function serveSite(
	folder: string,
	policy: Policy,
	host: string,
	port: number,
	failed: (error: unknown) => void,
): Promise<SiteServer> {
	const { base, redirects } = policy;
	const headersOf = (path: string) => getHeaders(policy, path);
	// Where it lies now: a link that is put in its place later leads elsewhere.
	const site = { folder: await realpath(folder), base, headersOf, redirects };
	const server = createServer((request, response) => {
		turn(response)
			.then(() => serveRequest(request, response, site))
			.catch((error) => {
				if (!isGone(error)) failed(error);
				// The answer can only be broken off where it has begun: most often the visitor is gone.
				if (response.headersSent) response.destroy();
				else response.writeHead(500).end();
			});
	});
	// Whoever asks on without waiting for answers would fill the memory with requests that wait.
	server.maxRequestsPerSocket = mostRequests;
	server.on("dropRequest", (_, socket) => socket.destroy());
	return { url: (await listen(server, host, port)) + base, close: () => server.close() };
}

/** On one connection; browsers open another then. */
const mostRequests = 100;

/**
 * A request may come before those ahead of it on the same connection are answered. Nothing is opened for it until then:
 * where the connection ends before, an answer that waits is never told so, and would keep its file open for ever.
 */
async function turn(response: ServerResponse): Promise<void> {
	if (response.socket === null) await once(response, "socket");
}
