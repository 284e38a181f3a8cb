import { describe, expect, it } from "vitest";
import { UnwritableError } from "../../../src/output/deployment.ts";
import { derivePolicy } from "../../../src/output/policy.ts";
import { renderCaddyfile } from "../../../src/output/servers/caddy.ts";
import { renderNginxConfig } from "../../../src/output/servers/nginx.ts";
import { summarizePage } from "../../../src/output/summary.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

const routes = [home({ type: "heading", heading: "Home" }), page("/bare", { layout: "bare" })];
const site = siteOf(compiled(minimal({ routes })));
const policy = derivePolicy(
	site,
	site.routes.map((route) => summarizePage(route.resolvePage(), site)),
);
const deployment = { root: "/srv/our site", host: "www.acme.example", port: "", listen: null };

/** What servers do with it is tested with servers: tests/unit/output/hosted.test.ts and tests/e2e/visitor/servers.spec.ts. */
describe.each([
	["nginx", renderNginxConfig],
	["caddy", renderCaddyfile],
] as const)("the configuration for %s", (name, write) => {
	it("carries every header, and every exception", () => {
		const text = write(policy, deployment);
		for (const [name, value] of Object.entries(policy.everywhere)) {
			expect(text).toContain(name);
			expect(text).toContain(`"${value}"`);
		}
		for (const { headers } of policy.exceptions) {
			for (const value of Object.values(headers)) expect(text).toContain(`"${value}"`);
		}
	});

	it("is open to all under the name of the site", () => {
		const open = {
			nginx: ["listen 80;", "listen [::]:80;", "server_name www.acme.example;"],
			caddy: ["\nhttps://www.acme.example:8443 {"],
		};
		const text = write(policy, { ...deployment, port: "8443" });
		for (const line of open[name]) expect(text).toContain(line);
	});

	it.each([
		["127.0.0.1", "127.0.0.1"],
		["::1", "[::1]"],
		["localhost", "localhost"],
	])("listens where it is told to: %s", (host, named) => {
		const told = { nginx: `listen ${named}:8080;`, caddy: `http://:8080 {\n\tbind ${named}\n` };
		const text = write(policy, { ...deployment, listen: { host, port: 8080 } });
		expect(text).toContain(told[name]);
	});

	it.each(["a\nb", "a;b", "a b", "*.example", ".example", "~a", "a{b", "$host", "_", "", "fe80::1%lo"])(
		"is not written for a host that is no host: %j",
		(host) => {
			expect(() => write(policy, { ...deployment, host })).toThrow(UnwritableError);
			expect(() => write(policy, { ...deployment, listen: { host, port: 80 } })).toThrow(UnwritableError);
		},
	);

	it("takes nothing from a path but the path", () => {
		for (const path of ['/a"b', "/a b", "/a$b", "/a|b", "/a{b}", "/a\nb", "/a(b", "/a\\b"]) {
			const exceptions = [{ paths: [path], headers: { "Cache-Control": "no-store" } }];
			expect(() => write({ ...policy, exceptions }, deployment), path).toThrow(UnwritableError);
		}
	});

	it("has the folder in quotes", () => {
		expect(write(policy, deployment)).toContain('"/srv/our site"');
	});

	it.each([
		'/srv/"; include /etc/passwd; "',
		"/srv/a\nserver {",
		"/srv/$request_uri",
		"/srv/{env.HOME}",
		"/srv/\\",
		"/srv/`x`",
	])("is not written for a folder whose name would be more than a name: %j", (root) =>
		expect(() => write(policy, { ...deployment, root })).toThrow(UnwritableError),
	);
});
