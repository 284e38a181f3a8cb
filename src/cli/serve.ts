import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { answer } from "./answer.ts";
import { headersIn } from "./headers.ts";
import { listen } from "./listen.ts";

export interface Served {
	url: string;
	close(): void;
}

/** Serves a built site as a static host does, with the headers of its `_headers`. Port 0 takes any that is free. */
export async function serve(folder: string, host: string, port: number): Promise<Served> {
	const headersOf = headersIn(readFileSync(join(folder, "_headers"), "utf8"));
	const server = createServer((request, response) => {
		answer(request, response, { folder, headersOf }).catch(() => {
			// The answer can only be broken off where it has begun: most often the visitor is gone.
			if (response.headersSent) response.destroy();
			else response.writeHead(500).end();
		});
	});
	return { url: await listen(server, host, port), close: () => server.close() };
}
