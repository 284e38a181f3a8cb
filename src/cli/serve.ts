import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { answer } from "./answer.ts";
import { headersIn } from "./headers.ts";

export interface Served {
	url: string;
	close(): void;
}

/** The address cannot be listened on. */
export class ListenError extends Error {}

/** Serves a built site as a static host does, with the headers of its `_headers`. Port 0 takes any that is free. */
export function serve(folder: string, host: string, port: number): Promise<Served> {
	const headersOf = headersIn(readFileSync(join(folder, "_headers"), "utf8"));
	const server = createServer((request, response) => {
		answer(request, response, { folder, headersOf }).catch(() => {
			// The answer can only be broken off where it has begun: most often the visitor is gone.
			if (response.headersSent) response.destroy();
			else response.writeHead(500).end();
		});
	});
	return new Promise((resolve, reject) => {
		// It stays: a connection that cannot be accepted is an error of the server's, too.
		server.on("error", ({ code }: NodeJS.ErrnoException) => reject(new ListenError(refusal(code, host, port))));
		server.listen(port, host, () => {
			const named = host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
			const url = `http://${named}:${(server.address() as AddressInfo).port}`;
			resolve({ url, close: () => server.close() });
		});
	});
}

function refusal(code: string | undefined, host: string, port: number): string {
	if (code === "EADDRINUSE") return `Port ${port} is taken. Name another with --port.`;
	if (code === "EACCES") return `This account may not listen on port ${port}. Name one above 1023 with --port.`;
	return `This machine has no address ${JSON.stringify(host)} to listen on. Name another with --host.`;
}
