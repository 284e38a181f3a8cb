import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { folderWith, send, snapshotFolder, startEditServer, type TestServer } from "./kit.ts";

const files = { "site.yaml": "name: Acme\n", "towns.csv": "town\nAthens\n", ".env": "SECRET" };
const jsonHeaders = { "content-type": "application/json" };

describe("the editor's server", () => {
	const startServer = async () => startEditServer(folderWith(files));
	const createEdit = (revision = "") => JSON.stringify({ texts: { "site.yaml": "name: Zenith\n" }, revision });

	it.each([
		["without a token", { "x-site-token": undefined }],
		["with an empty token", { "x-site-token": "" }],
		["with a wrong token", { "x-site-token": "AAAAAAAAAAAAAAAAAAAAAA" }],
		["for another host", { host: "editor.example" }],
		["for another host that ends with ours", { host: "evil.localhost" }],
		["for our host without its port", { host: "localhost" }],
		["for our host with another port", { host: "localhost:1" }],
		["for an address of all interfaces", { host: "0.0.0.0:5180" }],
		["from another origin", { origin: "https://evil.example" }],
		["from an opaque origin", { origin: "null" }],
		["from another port of this machine", { origin: "http://localhost:1" }],
		["from our host by https", { origin: "https://localhost:5180" }],
		["from another site", { "sec-fetch-site": "cross-site" }],
		["from another origin of the same site", { "sec-fetch-site": "same-site" }],
	])("refuses a request %s, and changes nothing", async (_, headers) => {
		const server = await startServer();
		const before = snapshotFolder(server.folder);
		const { workspace } = JSON.parse((await send(server, "GET", "/api/workspace")).body);
		for (const [method, path, body] of [
			["PUT", "/api/texts", createEdit(workspace.revision)],
			["GET", "/api/workspace", ""],
		] as const) {
			const answer = await send(server, method, path, { headers: { ...jsonHeaders, ...headers }, body });
			expect(answer.status, path).toBe(403);
			expect(JSON.parse(answer.body)).toEqual({ kind: "denied", message: expect.stringMatching(/^[A-Z].*\.$/) });
			expect(answer.body).not.toContain("Acme");
			expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
		}
		expect(snapshotFolder(server.folder)).toEqual(before);
	});

	it.each([
		["POST", "/api/workspace", 405],
		["HEAD", "/api/workspace", 405],
		["OPTIONS", "/api/texts", 405],
		["GET", "/api/texts", 405],
		["POST", "/api/texts", 405],
		["PATCH", "/api/texts", 405],
		["DELETE", "/", 405],
		["TRACE", "/api/workspace", 405],
		["GET", "/site.yaml", 404],
		["GET", "/.env", 404],
		["GET", "/assets/../.env", 404],
		["GET", "/assets/..", 404],
		["GET", "/assets/%2e%2e%2f.env", 404],
		["GET", "/assets/__proto__", 404],
		["GET", "/@fs/etc/passwd", 404],
		["GET", "/api/workspace?x", 404],
		["GET", "/api/workspace/", 404],
		["GET", "//api/workspace", 404],
		["GET", "/API/workspace", 404],
		["GET", "/api/%77orkspace", 404],
		["GET", "http://localhost/api/workspace", 404],
		["GET", "*", 404],
	])("answers %s %s with %i, and changes nothing", async (method, path, status) => {
		const server = await startServer();
		const before = snapshotFolder(server.folder);
		const answer = await send(server, method, path, { headers: jsonHeaders });
		expect(answer.status).toBe(status);
		expect(answer.body).not.toMatch(/SECRET|Acme/);
		expect(snapshotFolder(server.folder)).toEqual(before);
	});

	it.each([
		["text/plain", createEdit(), 415],
		["application/json; charset=utf-8", createEdit(), 415],
		["application/json", "{", 400],
		["application/json", "[]", 400],
		["application/json", "null", 400],
		["application/json", '{"texts":{"site.yaml":1},"revision":""}', 400],
		["application/json", '{"texts":[],"revision":""}', 400],
		["application/json", '{"texts":{}}', 400],
	])("refuses %s with the body %s", async (type, body, status) => {
		const server = await startServer();
		const before = snapshotFolder(server.folder);
		const answer = await send(server, "PUT", "/api/texts", { headers: { "content-type": type }, body });
		expect(answer.status).toBe(status);
		expect(snapshotFolder(server.folder)).toEqual(before);
	});

	it.each([
		["a body over the limit", "PUT /api/texts HTTP/1.1", { "content-length": "99000000000", ...jsonHeaders }, 413],
		["no host", "GET /api/workspace HTTP/1.0", { host: undefined }, 403],
		[
			"an upgrade to a WebSocket",
			"GET /api/workspace HTTP/1.1",
			{ upgrade: "websocket", connection: "upgrade", "x-site-token": undefined },
			403,
		],
	])("refuses a request whose head announces %s", async (_, line, headers, status) => {
		expect(await sendHead(await startServer(), line, headers)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
	});

	it("sends headers against caching, and policies for what its documents may load", async () => {
		const server = await startServer();
		const { headers } = await send(server, "GET", "/api/workspace");
		expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
		const app = await send(server, "GET", "/", { headers: { "x-site-token": undefined, "sec-fetch-site": "none" } });
		expect(app.status).toBe(200);
		expect(app.headers["content-security-policy"]).toMatch(
			/^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/,
		);
		const frame = await send(server, "GET", "/frame", { headers: { "x-site-token": undefined } });
		expect(frame.headers["content-security-policy"]).toMatch(/^sandbox allow-scripts; default-src 'none';/);
		expect(frame.headers["content-security-policy"]).not.toMatch(/connect-src|'self'|allow-same-origin/);
		expect(`${app.body}${frame.body}${JSON.stringify([app.headers, frame.headers])}`).not.toContain(server.token);
	});

	it("lets the page under edit, whose origin is opaque, load the editor's code and nothing else", async () => {
		const server = await startServer();
		const fromFrame = { headers: { origin: "null", "sec-fetch-site": "cross-site", "x-site-token": undefined } };
		const code = await send(server, "GET", "/assets/app.js", fromFrame);
		expect([code.status, code.body, code.headers["access-control-allow-origin"]]).toEqual([200, "run();", "*"]);
		for (const path of ["/", "/frame", "/api/workspace"])
			expect((await send(server, "GET", path, fromFrame)).status).toBe(403);
	});
});

/** Sends only the head of a request, and returns the answer. */
function sendHead(
	{ url, token }: TestServer,
	line: string,
	headers: Record<string, string | undefined>,
): Promise<string> {
	const { host, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), "127.0.0.1");
		const sent = Object.entries({ host, "x-site-token": token, ...headers }).filter(([, value]) => value !== undefined);
		socket.write(`${line}\r\n${sent.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`);
		socket.once("data", (data) => {
			resolve(data.toString());
			socket.destroy();
		});
		socket.once("close", () => resolve(""));
		socket.once("error", reject);
	});
}
