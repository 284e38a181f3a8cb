import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get } from "node:https";
import { connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Deployment } from "../../../src/output/deployment.ts";
import { derivePolicy, type Policy } from "../../../src/output/policy.ts";
import { renderCaddyfile } from "../../../src/output/servers/caddy.ts";
import { renderNginxConfig } from "../../../src/output/servers/nginx.ts";
import type { PageSummary } from "../../../src/output/summary.ts";
import { findCaddy, start as startCaddy } from "../../caddy.mjs";
import { isCi } from "../../machine.mjs";
import { findNginx, start as startNginx } from "../../nginx.mjs";
import { forbidden, strange } from "../attacks.ts";
import { ask, sendBytes } from "../send-bytes.ts";
import { createServedFolder, type Folder, secret } from "../served-folder.ts";

const hosts = [
	"www.acme.example",
	"1and1.example",
	"4711",
	"a",
	"a-b-c.example",
	"xn--mnchen-3ya.example",
	"twenty-three-characters.example",
	`${"x".repeat(63)}.example`,
	`${"y".repeat(63)}.${"y".repeat(63)}.${"y".repeat(63)}.example`,
	"192.0.2.7",
];
/** Without IPv6, only servers.test.ts checks the configuration of `::1`. */
const loopback = Object.values(networkInterfaces())
	.flat()
	.some((address) => address?.address === "::1")
	? "::1"
	: "127.0.0.1";
let site: Folder;
const runningServers: ChildProcess[] = [];

beforeAll(() => {
	site = createServedFolder(policyFor("any.example"));
});

afterAll(async () => {
	for (const server of runningServers) {
		server.kill();
		await once(server, "exit");
	}
	site.remove();
});

it("CI has both servers", () => {
	const missing = [findNginx(), findCaddy()].filter((server) => server === null);
	if (isCi()) expect(missing).toEqual([]);
});

/** Tests the servers of this machine; `npm test` lists the skipped ones at the end. */
describe.each(findNginx() ? ["nginx"] : [])("%s", () => {
	let port: number;
	/** A port with a single server, which therefore also gets requests without a host. */
	let soloPort: number;

	beforeAll(async () => {
		let loopbackPort: number;
		[port, soloPort, loopbackPort] = await findFreePorts();
		const sites = hosts.map((host) => renderNginxConfig(policyFor(host), deployment(host, "127.0.0.1", port)));
		const elsewhere = `server { listen 127.0.0.1:${port} default_server; return 421; }\n`;
		const others = [
			renderNginxConfig(policyFor("alone"), deployment("alone", "127.0.0.1", soloPort)),
			renderNginxConfig(policyFor("loopback"), deployment("loopback", loopback, loopbackPort)),
			renderNginxConfig(policyFor("below", base), deployment("below.example", "127.0.0.1", port)),
		];
		runningServers.push(startNginx([elsewhere, ...sites, ...others].join("")));
		await waitForPort("127.0.0.1", soloPort);
		await waitForPort(loopback, loopbackPort);
	}, 30_000);

	it.each(hosts)("serves %s with its own policy", async (host) => {
		await expectPolicy(host, (target) => ask(port, target, { Host: host }));
		expect((await ask(port, "/", { Host: `${host}:8443` })).status).toBe(200);
		expect((await ask(port, "/", { Host: `no-${host}` })).status).toBe(421);
	});

	it.each(forbidden)("doesn’t serve private files: %s", async (target) => {
		await expectNotServed(await ask(soloPort, target));
	});

	it("answers strange requests, with the policy", async () => {
		for (const target of strange) await expectHarmless(await ask(soloPort, target), target);
	});

	it("answers malformed requests, with the policy", async () => {
		for (const bytes of malformedRequests) {
			const answer = await sendBytes(soloPort, bytes, 100);
			expect(answer, bytes).toMatch(/^HTTP\/1\.[01] (400|414|505) .*\r\nContent-Security-Policy: default-src 'none'/s);
		}
	});

	it("sends our media type for every file", () => expectTypes((target) => ask(soloPort, target)));

	it("serves a site with a base path, and nothing outside it", () =>
		expectBelow((target) => ask(port, target, { Host: "below.example" })));

	it("redirects old URLs", async () => {
		await expectRedirects((target) => ask(soloPort, target));
		await expectRedirects((target) => ask(port, target, { Host: "below.example" }), base);
	});
});

describe.each(findCaddy() ? ["Caddy"] : [])("%s", () => {
	let port: number;
	let httpsPort: number;

	beforeAll(async () => {
		let http: number;
		[port, httpsPort, http] = await findFreePorts();
		const options = [
			`http_port ${http}`,
			`https_port ${httpsPort}`,
			"local_certs",
			"skip_install_trust",
			"default_sni 192.0.2.7",
		];
		const sites = hosts.map((host) => renderCaddyfile(policyFor(host), { ...deployment(host, "", 0), listen: null }));
		const below = renderCaddyfile(policyFor("below", base), { ...deployment("below.example", "", 0), listen: null });
		const loopbackSite = renderCaddyfile(policyFor(hosts[0]!), deployment(hosts[0]!, loopback, port));
		runningServers.push(
			startCaddy(sites.join("") + below + loopbackSite.replace("bind [::1]", "bind [::1] 127.0.0.1"), options),
		);
		for (const host of hosts) await retry(() => askSecurely(httpsPort, host, "/"));
		await waitForPort(loopback, port);
	}, 30_000);

	it.each(hosts)("serves %s with its own policy", (host) =>
		expectPolicy(host, (target) => askSecurely(httpsPort, host, target)),
	);

	it.each(forbidden)("doesn’t serve private files: %s", async (target) => {
		await expectNotServed(await ask(port, target));
	});

	it("answers strange requests, with the policy", async () => {
		for (const target of strange) {
			const answer = await ask(port, target);
			// Caddy refuses malformed URLs before it applies the configuration.
			if (!(answer.status === 400 && answer.body.startsWith("400 Bad Request"))) await expectHarmless(answer, target);
		}
	});

	it("sends our media type for every file", () => expectTypes((target) => ask(port, target)));

	it("serves a site with a base path, and nothing outside it", () =>
		expectBelow((target) => askSecurely(httpsPort, "below.example", target)));

	it("redirects old URLs", async () => {
		await expectRedirects((target) => ask(port, target));
		await expectRedirects((target) => askSecurely(httpsPort, "below.example", target), base);
	});
});

interface Answer {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

type Ask = (target: string) => Promise<Answer>;

function deployment(host: string, address: string, port: number): Deployment {
	return { root: site.dist, domains: [{ host, port: "" }], listen: { host: address, port } };
}

/** Returns a unique policy, with more hosts than fit into one string of a configuration. */
function policyFor(host: string, base = ""): Policy {
	const origins = Array.from(
		{ length: 60 },
		(_, index) => `https://${index}.${"z".repeat(63)}.${"z".repeat(63)}.example`,
	);
	const uses = [`https://for-${host.slice(0, 60)}.example`, ...origins].map((origin) => ({
		origin,
		pointer: "",
		use: "form",
	}));
	const routes = [{ path: "/bare", aliases: [], layout: "bare" }];
	const chrome = { footer: {} };
	// Only what a policy is derived from.
	return derivePolicy({ url: `https://www.acme.example${base}`, chrome, routes, redirects } as never, [
		{ hosts: uses, frames: [], hasMailForm: false } as unknown as PageSummary,
	]);
}

/** Redirects of a policy. */
const redirects = [
	{ from: "/about.php", isPrefix: false, to: "/passes" },
	{ from: "/Old/page.html", isPrefix: false, to: "/passes?from=old#top" },
	{ from: "/blog", isPrefix: true, to: "/" },
	{ from: "/blog/news", isPrefix: false, to: "/bare" },
	{ from: "/shop", isPrefix: true, to: "https://shop.example/a%20b?c=d&e=f" },
	{ from: "/a.b_c-d", isPrefix: false, to: "/passes#end" },
];

/** Expects permanent redirects for old URLs, and for no others. */
async function expectRedirects(get: Ask, below = ""): Promise<void> {
	for (const [target, to] of [
		["/about.php", `${below}/passes`],
		["/about.php/", `${below}/passes`],
		["/about.php?id=3", `${below}/passes?id=3`],
		["/Old/page.html?id=3", `${below}/passes?from=old#top`],
		["/a.b_c-d?id=3&x", `${below}/passes?id=3&x#end`],
		["/Old/page.html", `${below}/passes?from=old#top`],
		["/blog", `${below}/`],
		["/blog/", `${below}/`],
		["/blog/2019/a%20b.html?x", `${below}/?x`],
		["/blog/.env", `${below}/`],
		["/blog/news", `${below}/bare`],
		["/blog/news/", `${below}/bare`],
		["/shop/x/y.asp", "https://shop.example/a%20b?c=d&e=f"],
		["/a.b_c-d", `${below}/passes#end`],
		["/aboutxphp", null],
		["/blogs", null],
		["/axb_c-d", null],
		["/x/about.php", null],
		["/about.php/x", null],
	] as const) {
		const { status, headers } = await get(below + target);
		expect([status, headers.location ?? null], target).toEqual(to === null ? [404, null] : [301, to]);
		expect(headers["content-security-policy"], target).toContain("default-src 'none'");
	}
}

async function expectPolicy(host: string, get: Ask): Promise<void> {
	const { everywhere, exceptions } = policyFor(host);
	const [assets, bare] = exceptions;
	for (const [target, status, extraHeaders] of [
		["/", 200, {}],
		["/passes", 200, {}],
		["/assets/app.1a.js", 200, assets!.headers],
		["/assets/gone.js", 404, {}],
		["/bare", 200, bare!.headers],
		["/passes/", 308, {}],
		["/plain", 200, {}],
		["/plain/", 308, {}],
		["/plain.html", 308, {}],
		["/404", 404, {}],
	] as const) {
		const answer = await get(target);
		expect(answer.status, target).toBe(status);
		for (const [name, value] of Object.entries({ ...everywhere, ...extraHeaders }))
			expect(answer.headers[name.toLowerCase()], `${target} ${name}`).toBe(value);
	}
}

/** A base path with all characters that a repository name may have. */
const base = "/Acme.github-io_2";

/** Expects each file of a site with a base path at one URL, and nothing outside it. */
async function expectBelow(get: Ask): Promise<void> {
	const { everywhere, exceptions } = policyFor("below", base);
	const [assets, bare] = exceptions;
	for (const [target, status, extraHeaders] of [
		[`${base}/`, 200, {}],
		[`${base}/passes`, 200, {}],
		[`${base}/assets/app.1a.js`, 200, assets!.headers],
		[`${base}/bare`, 200, bare!.headers],
		[`${base}/gone`, 404, {}],
		[base, 308, { location: `${base}/` }],
		[`${base}/index.html`, 308, { location: `${base}/` }],
		[`${base}/passes/`, 308, { location: `${base}/passes` }],
		[`${base}/passes/index.html`, 308, { location: `${base}/passes` }],
		[`${base}/plain`, 200, {}],
		[`${base}/plain/`, 308, { location: `${base}/plain` }],
		[`${base}/plain.html`, 308, { location: `${base}/plain` }],
		[`${base}/404.html`, 404, {}],
		[`${base}/404`, 404, {}],
		[`${base}/_headers`, 404, {}],
		[`${base}/.env`, 404, {}],
		["/", 404, {}],
		["/passes", 404, {}],
		["/passes/", 404, {}],
		["/index.html", 404, {}],
		[`${base.replace(".", "x")}/passes`, 404, {}],
		[`${base}passes`, 404, {}],
		[`${base}${base}/passes`, 404, {}],
	] as const) {
		const answer = await get(target);
		expect(answer.status, target).toBe(status);
		expect(answer.body, target).not.toContain(secret);
		if (status === 404) expect(answer.body, target).toBe("<h1>Not found</h1>");
		for (const [name, value] of Object.entries({ ...everywhere, ...extraHeaders }))
			expect(answer.headers[name.toLowerCase()], `${target} ${name}`).toBe(value);
	}
}

async function expectNotServed({ status, body }: Answer): Promise<void> {
	expect([400, 404]).toContain(status);
	expect(body).not.toContain(secret);
}

async function expectHarmless({ status, headers, body }: Answer, target: string): Promise<void> {
	expect([200, 308, 400, 404, 414, 421], target).toContain(status);
	expect(body, target).not.toContain(secret);
	expect(headers.location ?? "/", target).toMatch(/^\/(?![/\\])/);
	expect(headers["set-cookie"], target).toBeUndefined();
	if (status !== 421) expect(headers["content-security-policy"], target).toContain("default-src 'none'");
}

async function expectTypes(get: Ask): Promise<void> {
	for (const [target, type] of [
		["/", "text/html; charset=utf-8"],
		["/passes", "text/html; charset=utf-8"],
		["/gone.js", "text/html; charset=utf-8"],
		["/assets/app.1a.js", "text/javascript; charset=utf-8"],
		["/assets/picture.2b.svg", "image/svg+xml"],
		["/robots.txt", "text/plain; charset=utf-8"],
		["/site.webmanifest", "application/manifest+json"],
	] as const)
		expect((await get(target)).headers["content-type"], target).toBe(type);
}

const malformedRequests = [
	"GET\r\n\r\n",
	"GET / HTTP/9.9\r\n\r\n",
	"\0\0\0\0\r\n\r\n",
	`GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
];

function askSecurely(port: number, host: string, path: string): Promise<Answer> {
	const servername = /^[\d.]+$/.test(host) && host.includes(".") ? undefined : host;
	const options = {
		host: "127.0.0.1",
		port,
		path,
		headers: { host },
		servername,
		rejectUnauthorized: false,
		agent: false,
		maxHeaderSize: 65_536,
	};
	return new Promise((resolve, reject) => {
		get(options as never, async (response) => {
			let body = "";
			for await (const part of response) body += part;
			resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
		}).on("error", reject);
	});
}

async function findFreePorts(): Promise<[number, number, number]> {
	const servers = [createServer(), createServer(), createServer()];
	const ports = [];
	for (const server of servers) {
		await once(server.listen(0, "127.0.0.1"), "listening");
		ports.push((server.address() as { port: number }).port);
	}
	for (const server of servers) server.close();
	return ports as [number, number, number];
}

/** How long to wait until a server listens and Caddy has created its certificates, in milliseconds. */
const startTimeout = 20_000;

function waitForPort(host: string, port: number): Promise<unknown> {
	return retry(async () => {
		const socket = connect(port, host);
		await once(socket, "connect");
		socket.destroy();
	});
}

async function retry(action: () => Promise<unknown>, until = Date.now() + startTimeout): Promise<unknown> {
	return action().catch((error) => {
		if (Date.now() > until) throw error;
		return retry(action, until);
	});
}
