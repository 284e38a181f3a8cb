import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { folderWith, publicationOf, send, startEditServer } from "./kit.ts";

const fault = new Error("An unexpected error.");

it("an internal error is reported, but not sent to the client", async () => {
	const reportError = vi.fn();
	const bundle = Promise.reject(fault);
	bundle.catch(() => {});
	const server = await startEditServer(folderWith({}), { bundle, reportError });
	const answer = await send(server, "GET", "/");
	expect([answer.status, answer.body]).toEqual([500, expect.not.stringContaining(fault.message)]);
	expect(reportError).toHaveBeenCalledExactlyOnceWith(fault);
});

it("an error while publishing is reported, but not sent to the client", async () => {
	const reportError = vi.fn();
	const check = () => {
		throw fault;
	};
	const server = await startEditServer(folderWith({ "site.yaml": "name: Acme\n" }), { check, reportError });
	const answer = await server.storage.publish(publicationOf("Words"), () => {});
	expect(answer).toEqual({ kind: "unknown", message: expect.not.stringContaining(fault.message) });
	expect(reportError).toHaveBeenCalledExactlyOnceWith(fault);
});

it("a client that disconnects during a request isn't reported as an error", async () => {
	const reportError = vi.fn();
	const server = await startEditServer(folderWith({}), { reportError });
	const { host, port } = new URL(server.url);
	const socket = connect(Number(port), "127.0.0.1");
	const head = `PUT /api/files/a.pdf HTTP/1.1\r\nhost: ${host}\r\nx-site-token: ${server.token}\r\n`;
	socket.write(`${head}content-type: application/octet-stream\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n`);
	// The server has begun to read the body.
	await once(socket, "data");
	socket.destroy();
	await once(socket, "close");
	await send(server, "GET", "/api/workspace");
	expect(reportError).not.toHaveBeenCalled();
});
