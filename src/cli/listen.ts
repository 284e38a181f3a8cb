import type { AddressInfo, Server } from "node:net";

export class ListenError extends Error {}

/** Returns the URL of the server, or rejects with a `ListenError`. Port 0 takes any free port. */
export function listen(server: Server, host: string, port: number): Promise<string> {
	return new Promise((resolve, reject) => {
		// The listener stays: the server also emits an error for a connection that it can't accept, which would end the
		// program.
		server.on("error", ({ code }: NodeJS.ErrnoException) => reject(new ListenError(describe(code, host, port))));
		server.listen(port, host, () => resolve(formatServerUrl(server, host)));
	});
}

export function formatServerUrl(server: Pick<Server, "address">, host: string): string {
	const name = host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
	return `http://${name}:${(server.address() as AddressInfo).port}`;
}

function describe(code: string | undefined, host: string, port: number): string {
	if (code === "EADDRINUSE") return `Port ${port} is taken. Name another with --port.`;
	if (code === "EACCES") return `You don't have permission to listen on port ${port}. Name one above 1023 with --port.`;
	return `This computer has no address ${JSON.stringify(host)} to listen on. Name another with --host.`;
}
