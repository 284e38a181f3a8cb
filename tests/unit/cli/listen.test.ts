import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { ListenError, listen, listPorts } from "../../../src/cli/listen.ts";

/** Starts a server on a free port. Returns both. */
async function occupy(): Promise<[Server, number]> {
	const server = createServer().listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	return [server, (server.address() as AddressInfo).port];
}

function createTestServer(): Server {
	const server = createServer();
	onTestFinished(() => void server.close());
	return server;
}

it("listen uses the first free port", async () => {
	const [[, one], [other, two]] = [await occupy(), await occupy()];
	other.close();
	await once(other, "close");
	expect(await listen(createTestServer(), "127.0.0.1", [one, two])).toBe(`http://localhost:${two}`);
});

it("listen reports that no port is free", async () => {
	const [[, one], [, two]] = [await occupy(), await occupy()];
	const attempt = listen(createTestServer(), "127.0.0.1", [one, two]);
	await expect(attempt).rejects.toThrow(
		new ListenError(`The ports ${one} to ${two} are taken. Name another with --port.`),
	);
	await expect(listen(createTestServer(), "127.0.0.1", [one])).rejects.toThrow(
		new ListenError(`Port ${one} is taken. Name another with --port.`),
	);
});

it("listPorts returns only a requested port, or ten default ports", () => {
	expect(listPorts(8080, 5180)).toEqual([8080]);
	expect(listPorts(null, 5180)).toEqual([5180, 5181, 5182, 5183, 5184, 5185, 5186, 5187, 5188, 5189]);
});
