import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import sirv from "sirv";
import { types } from "../emit/types.ts";
import { headersIn } from "./headers.ts";

export interface Served {
	url: string;
	close(): void;
}

/**
 * Serves a built site as a static host does, with the headers of its `_headers`; null where the port is taken.
 * Port 0 takes any.
 */
export function serve(folder: string, host: string, port: number): Promise<Served | null> {
	const headersOf = headersIn(readFileSync(join(folder, "_headers"), "utf8"));
	const files = sirv(folder, {
		dotfiles: false,
		brotli: true,
		gzip: true,
		setHeaders: (response, path) => {
			setHeaders(response, headersOf(path));
			const type = types[extname(path).slice(1)];
			if (type) response.setHeader("content-type", type);
		},
		onNoMatch: (_, response) => missing(response),
	});
	const server = createServer((request, response) =>
		request.url?.startsWith("/_") ? missing(response) : files(request, response),
	);
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

	function missing(response: ServerResponse): void {
		setHeaders(response, headersOf("/404.html"));
		response.writeHead(404, { "content-type": types.html });
		response.end(readFileSync(join(folder, "404.html")));
	}
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
	// Over http this one means nothing, and behind a tunnel with https it would bind the whole host for years.
	const { "Strict-Transport-Security": _, ...rest } = headers;
	for (const [name, value] of Object.entries(rest)) response.setHeader(name, value);
}
