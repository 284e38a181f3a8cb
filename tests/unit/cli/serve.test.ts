import {
	existsSync,
	mkdirSync,
	readdirSync,
	readlinkSync,
	renameSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ListenError } from "../../../src/cli/listen.ts";
import { type SiteServer, serveSite } from "../../../src/cli/serve.ts";
import { derivePolicy } from "../../../src/output/policy.ts";
import { forbidden } from "../attacks.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { requests } from "../requests.ts";
import { ask, sendBytes } from "../send-bytes.ts";
import { addLinks, createServedFolder, type Folder, secret } from "../served-folder.ts";

const site = {
	url: "https://www.acme.example",
	httpsOnly: "site" as const,
	chrome: siteOf(compiled(minimal())).chrome,
	routes: [],
	redirects: [],
	analytics: null,
	editing: null,
};
const policy = derivePolicy(site, []);
const runs = Math.ceil(200 * Number(process.env.RUNS ?? 1));
/** How long to wait for a response that may never come, in milliseconds. */
const patience = 20;
const page404 = "<h1>Not found</h1>";
let built: Folder;
let served: SiteServer;
let port: number;
/** The errors that the server has reported. */
const errors: unknown[] = [];

function throwError(error: unknown): void {
	throw error;
}

beforeAll(async () => {
	built = createServedFolder(policy);
	addLinks(built);
	served = await serveSite(built.dist, policy, "127.0.0.1", [0], (fault) => errors.push(fault));
	port = Number(new URL(served.url).port);
});

afterAll(() => {
	served.close();
	built.remove();
});

it.each([
	["", "/about.php", "/passes"],
	["", "/blog/2019/?x", "https://a.example/?x"],
	["", "/about.php?a=b&c", "/passes?a=b&c"],
	["/repo", "/repo/about.php/", "/repo/passes"],
])("an old URL is redirected, with the base path %j: %s", async (base, target, location) => {
	const redirects = [
		{ from: "/about.php", isPrefix: false, to: "/passes" },
		{ from: "/blog", isPrefix: true, to: "https://a.example/" },
	];
	const policyWithRedirects = derivePolicy({ ...site, url: `${site.url}${base}`, redirects }, []);
	const server = await serveSite(built.dist, policyWithRedirects, "127.0.0.1", [0], throwError);
	const { status, headers } = await ask(Number(new URL(server.url).port), target);
	server.close();
	expect([status, headers.location]).toEqual([301, location]);
});

describe("a site with a base path", () => {
	const base = "/repo";

	it.each([
		["/repo/", 200, null],
		["/repo/passes", 200, null],
		["/repo", 308, "/repo/"],
		["/repo?a=b", 308, "/repo/?a=b"],
		["/repo/gone", 404, null],
		["/repo/404.html", 404, null],
		["/repo/404", 404, null],
		["/repo/plain", 200, null],
		["/repo/plain/", 200, null],
		["/", 404, null],
		["/passes", 404, null],
		["/repository/passes", 404, null],
	])("answers %s with %d", async (target, status, location) => {
		const server = await serveSite(built.dist, { ...policy, base }, "127.0.0.1", [0], throwError);
		expect(server.url).toMatch(/\/repo$/);
		const answer = await ask(Number(new URL(server.url).port), target);
		server.close();
		expect([answer.status, answer.headers.location ?? null]).toEqual([status, location]);
		expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
	});
});

// The home page has 213 bytes.
describe("a range request", () => {
	it.each([
		["bytes=0-3", "<h1>", "bytes 0-3/213"],
		["bytes=209-", "    ", "bytes 209-212/213"],
		["bytes=209-9999", "    ", "bytes 209-212/213"],
		["bytes=-2", "  ", "bytes 211-212/213"],
	])("for %s gets a part of the file", async (range, body, contentRange) => {
		const answer = await ask(port, "/", { range });
		expect(answer).toMatchObject({ status: 206, body, headers: { "content-range": contentRange } });
		expect(answer.headers["content-length"]).toBe(String(body.length));
	});

	it.each(["bytes=5-2", "bytes=213-", "bytes=-0", "bytes=-", "bytes=x-y", "bytes="])(
		"for %s gets status 416",
		async (range) => {
			const answer = await ask(port, "/", { range });
			expect(answer).toMatchObject({ status: 416, body: "", headers: { "content-range": "bytes */213" } });
		},
	);

	it.each(["lines=1-2", "bytes=0-1,3-4", "bytes=-9999", ""])("for %j gets the whole file", async (range) => {
		expect((await ask(port, "/", { range })).body).toHaveLength(213);
	});

	it("with a weak ETag in If-Range gets the whole file", async () => {
		const { headers } = await ask(port, "/");
		const answer = await ask(port, "/", { range: "bytes=0-3", "if-range": headers.etag! });
		expect(answer.status).toBe(200);
	});
});

describe("a file", () => {
	it("is answered with 304 if it hasn’t changed", async () => {
		const { headers } = await ask(port, "/robots.txt");
		for (const condition of [
			{ "if-none-match": headers.etag! },
			{ "if-none-match": `"x", ${headers.etag}` },
			{ "if-modified-since": headers["last-modified"]! },
		] as Record<string, string>[]) {
			expect(await ask(port, "/robots.txt", condition)).toMatchObject({ status: 304, body: "" });
		}
		utimesSync(join(built.dist, "robots.txt"), new Date(), new Date(Date.now() + 10_000));
		expect((await ask(port, "/robots.txt", { "if-none-match": headers.etag! })).status).toBe(200);
	});

	it.each([
		["gzip, deflate, br, zstd", "br", 24],
		["gzip", "gzip", 29],
		["br;q=0, gzip", "gzip", 29],
		["br;q=0, gzip;q=0", undefined, 206],
		["*", "br", 24],
		["identity", undefined, 206],
		["x,;=".repeat(5), undefined, 206],
	])("is sent in an accepted encoding: %s", async (accepted, encoding, length) => {
		const { headers } = await ask(port, "/assets/app.1a.js", { "accept-encoding": accepted });
		expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-type": "text/javascript; charset=utf-8" });
		expect(headers["content-encoding"]).toBe(encoding);
		expect(headers["content-length"]).toBe(String(length));
	});

	it("may be cached forever, whatever the spelling of its URL", async () => {
		for (const target of ["/assets/app.1a.js", "/%61ssets/app.1a.js", "http://localhost/assets/app.1a.js?x#y"]) {
			const { status, headers } = await ask(port, target);
			expect([status, headers["cache-control"]], target).toEqual([200, "public, max-age=31536000, immutable"]);
		}
	});

	it("has no body for HEAD, and refuses other methods than GET with 405", async () => {
		const answer = await ask(port, "/", {}, "HEAD");
		expect(answer).toMatchObject({ status: 200, body: "", headers: { "content-length": "213" } });
		for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
			const { status, headers } = await ask(port, "/", {}, method);
			expect([status, headers.allow], method).toEqual([405, "GET, HEAD"]);
		}
	});
});

describe("private files", () => {
	it.each([...forbidden, "/link.txt", "/links/secret.txt", "/links/dist/index.html"])(
		"%s is not served",
		async (target) => {
			for (const encoding of ["identity", "br"]) {
				const { status, body, headers } = await ask(port, target, { "accept-encoding": encoding });
				expect([400, 404], target).toContain(status);
				expect(body).not.toContain(secret);
				expect(headers["content-security-policy"]).toBe(policy.everywhere["Content-Security-Policy"]);
			}
		},
	);

	it("don’t include those in .well-known", async () => {
		expect((await ask(port, "/.well-known/security.txt")).status).toBe(200);
	});
});

it.each(["/%", "/%zz", "/%ff", "/%00", "/a%0d%0ab", "*", "passes", "file:///etc/passwd"])(
	"a malformed URL is answered with 400: %s",
	async (target) => expect((await ask(port, target)).status).toBe(400),
);

it("a new build is served at once: old assets are not found, new pages are", async () => {
	const site = createServedFolder(policy);
	const server = await serveSite(site.dist, policy, "127.0.0.1", [0], throwError);
	const ownPort = Number(new URL(server.url).port);
	expect((await ask(ownPort, "/assets/app.1a.js")).status).toBe(200);
	renameSync(site.dist, `${site.dist}.old`);
	for (const target of ["/", "/assets/app.1a.js", "/passes"]) {
		expect(await ask(ownPort, target), target).toMatchObject({
			status: 404,
			body: "There is nothing at this address.\n",
		});
	}
	mkdirSync(site.dist);
	writeFileSync(join(site.dist, "404.html"), page404);
	writeFileSync(join(site.dist, "index.html"), "new");
	expect(await ask(ownPort, "/assets/app.1a.js")).toMatchObject({ status: 404, body: page404 });
	expect(await ask(ownPort, "/")).toMatchObject({ status: 200, body: "new" });
	server.close();
	site.remove();
});

it("a symbolic link that replaces the folder isn’t followed", async () => {
	const site = createServedFolder(policy);
	const server = await serveSite(site.dist, policy, "127.0.0.1", [0], throwError);
	rmSync(site.dist, { recursive: true });
	symlinkSync(site.parentFolder, site.dist);
	const { status, body } = await ask(Number(new URL(server.url).port), "/secret.txt");
	expect([status, body]).toEqual([404, expect.not.stringContaining(secret)]);
	server.close();
	site.remove();
});

it("a port or host that can’t be listened on is reported in a sentence", async () => {
	for (const [host, triedPort, words] of [
		["127.0.0.1", port, `Port ${port} is taken`],
		["192.0.2.1", 0, 'no address "192.0.2.1"'],
		["a\nb", 0, 'no address "a\\nb"'],
	] as const) {
		const refused = serveSite(built.dist, policy, host, [triedPort], throwError);
		await expect(refused).rejects.toThrow(ListenError);
		await expect(refused).rejects.toThrow(words);
	}
});

it("an internal error is answered with 500, and reported", async () => {
	const faulty = { base: "", everywhere: { "no name": "of a header" }, exceptions: [], redirects: [] };
	const reportError = vi.fn();
	const server = await serveSite(built.dist, faulty, "127.0.0.1", [0], reportError);
	expect((await ask(Number(new URL(server.url).port), "/")).status).toBe(500);
	expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "ERR_INVALID_HTTP_TOKEN" }));
	server.close();
});

describe("the server keeps running, leaks no secret and reports no error", () => {
	afterEach(() => expect(errors).toEqual([]));

	it("for any bytes as a request", async () => {
		let answers = 0;
		await fc.assert(
			fc.asyncProperty(requests, async (text) => {
				const reply = await sendBytes(port, text, patience);
				expect(reply).not.toContain(secret);
				for (const [, status] of reply.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
					expect(Number(status)).toBeLessThan(500);
					answers++;
				}
				expect((await ask(port, "/passes")).body).toBe("<h1>Passes</h1>");
			}),
			{ numRuns: runs, seed: 5 },
		);
		// The test is only useful if the server understands many of the requests.
		expect(answers).toBeGreaterThan(runs / 2);
	}, 240_000);

	it("for requests that are cut off", async () => {
		const half = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /passes HTT";
		for (let length = 1; length < half.length; length++) await sendBytes(port, half.slice(0, length), 1);
		expect((await ask(port, "/")).status).toBe(200);
	});

	it("for thousands of pipelined requests", async () => {
		const reply = await sendBytes(port, "GET /passes HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(5_000));
		// The server closes a connection after 100 requests.
		expect(reply.split("HTTP/1.1 200").length - 1).toBeLessThanOrEqual(100);
		expect((await ask(port, "/")).status).toBe(200);
	});

	it.runIf(process.platform === "linux")("and closes its files when the connection is closed", async () => {
		const many = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(40);
		for (let connection = 0; connection < 10; connection++) await sendBytes(port, many, 1);
		await expect.poll(() => listOpenFiles(built.dist)).toEqual([]);
	});
});

/** Returns the files in a folder that this process has open. */
function listOpenFiles(folder: string): string[] {
	const open = "/proc/self/fd";
	return readdirSync(open)
		.map((number) => (existsSync(join(open, number)) ? readlinkSync(join(open, number)) : ""))
		.filter((path) => path.startsWith(folder));
}
