import type { AddressInfo, Server } from "node:net";

export class ListenError extends Error {}

/** Lists the ports to try: only the one that the user named, or else the default and the nine after it. */
export function listPorts(namedPort: number | null, defaultPort: number): number[] {
	return namedPort === null ? Array.from({ length: 10 }, (_, index) => defaultPort + index) : [namedPort];
}

/** Listens on the first free port and returns the URL, or rejects with a `ListenError`. Port 0 means any free port. */
export async function listen(server: Server, host: string, ports: readonly number[]): Promise<string> {
	// Without a listener, an error of a single connection that can't be accepted would end the program.
	server.on("error", () => {});
	let code: string | undefined;
	for (const port of ports) {
		code = await tryPort(server, host, port);
		if (code === undefined) return formatServerUrl(server, host);
		if (code !== "EADDRINUSE") break;
	}
	throw new ListenError(describeFailure(code, host, ports));
}

/** Tries to listen on a port. Returns the code of the error, or undefined if the server listens. */
function tryPort(server: Server, host: string, port: number): Promise<string | undefined> {
	return new Promise((resolve) => {
		const fail = ({ code = "" }: NodeJS.ErrnoException) => resolve(code);
		server.once("error", fail);
		server.listen(port, host, () => {
			server.off("error", fail);
			resolve(undefined);
		});
	});
}

function formatServerUrl(server: Pick<Server, "address">, host: string): string {
	const name = host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
	return `http://${name}:${(server.address() as AddressInfo).port}`;
}

function describeFailure(code: string | undefined, host: string, ports: readonly number[]): string {
	const [first, last] = [ports[0], ports.at(-1)];
	if (code === "EADDRINUSE") {
		const taken = first === last ? `Port ${first} is` : `The ports ${first} to ${last} are`;
		return `${taken} taken. Name another with --port.`;
	}
	if (code === "EACCES")
		return `You don't have permission to listen on port ${first}. Name one above 1023 with --port.`;
	return `This computer has no address ${JSON.stringify(host)} to listen on. Name another with --host.`;
}
