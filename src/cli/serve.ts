import { createServer } from "node:http";
import { headersAt, type Policy } from "../output/policy.ts";
import { answer } from "./answer.ts";
import { listen } from "./listen.ts";

export interface Served {
	url: string;
	close(): void;
}

/** Serves a built site as a static host does, with the headers of its policy. Port 0 takes any that is free. */
export async function serve(folder: string, policy: Policy, host: string, port: number): Promise<Served> {
	const headersOf = (path: string) => headersAt(policy, path);
	const server = createServer((request, response) => {
		answer(request, response, { folder, headersOf }).catch(() => {
			// The answer can only be broken off where it has begun: most often the visitor is gone.
			if (response.headersSent) response.destroy();
			else response.writeHead(500).end();
		});
	});
	return { url: await listen(server, host, port), close: () => server.close() };
}
