import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sirv from "sirv";

export interface Served {
	url: string;
	close(): void;
}

/** Serves a built site as a static host does; null where the port is taken. Port 0 takes any. */
export function serve(folder: string, host: string, port: number): Promise<Served | null> {
	const files = sirv(folder, {
		dotfiles: false,
		setHeaders: (response) => response.setHeader("x-content-type-options", "nosniff"),
		onNoMatch: (_, response) => {
			response.writeHead(404, { "content-type": "text/html;charset=utf-8" });
			response.end(readFileSync(join(folder, "404.html")));
		},
	});
	const server = createServer((request, response) => files(request, response));
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) =>
			error.code === "EADDRINUSE" ? resolve(null) : reject(error),
		);
		server.listen(port, host, () => {
			const named = host === "127.0.0.1" ? "localhost" : host;
			const url = `http://${named}:${(server.address() as AddressInfo).port}`;
			resolve({ url, close: () => server.close() });
		});
	});
}
