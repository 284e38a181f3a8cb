import type { AddressInfo, Server } from "node:net";

/** The address cannot be listened on. */
export class ListenError extends Error {}

/** Has a server listen, and gives its URL. Port 0 takes any that is free. Rejects with an error that is for people. */
export function listen(server: Server, host: string, port: number): Promise<string> {
	return new Promise((resolve, reject) => {
		// It stays: a connection that cannot be accepted is an error of the server's, too.
		server.on("error", ({ code }: NodeJS.ErrnoException) => reject(new ListenError(refusal(code, host, port))));
		server.listen(port, host, () => resolve(formatServerUrl(server, host)));
	});
}

/** Where a server that listens is reached, as it is named to the reader. */
export function formatServerUrl(server: Pick<Server, "address">, host: string): string {
	const named = host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
	return `http://${named}:${(server.address() as AddressInfo).port}`;
}

function refusal(code: string | undefined, host: string, port: number): string {
	if (code === "EADDRINUSE") return `Port ${port} is taken. Name another with --port.`;
	if (code === "EACCES") return `This account may not listen on port ${port}. Name one above 1023 with --port.`;
	return `This machine has no address ${JSON.stringify(host)} to listen on. Name another with --host.`;
}
