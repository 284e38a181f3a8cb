import { describe, expect, it } from "vitest";
import { ServerConfigError } from "../../../src/output/deployment.ts";
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
const deployment = { root: "/srv/our site", domains: [{ host: "www.acme.example", port: "" }], listen: null };

// Tests with real servers are in tests/unit/output/hosted.test.ts and tests/e2e/visitor/servers.spec.ts.
describe.each([
	["nginx", renderNginxConfig],
	["caddy", renderCaddyfile],
] as const)("the configuration for %s", (name, render) => {
	it("has every header, and every exception", () => {
		const text = render(policy, deployment);
		for (const [name, value] of Object.entries(policy.everywhere)) {
			expect(text).toContain(name);
			expect(text).toContain(`"${value}"`);
		}
		for (const { headers } of policy.exceptions) {
			for (const value of Object.values(headers)) expect(text).toContain(`"${value}"`);
		}
	});

	it("listens on all addresses for the domains of the site and of its editor", () => {
		const expectedLines = {
			nginx: ["listen 80;", "listen [::]:80;", "server_name www.acme.example edit.acme.example;"],
			caddy: ["\nhttps://www.acme.example:8443, https://edit.acme.example {"],
		};
		const domains = [
			{ host: "www.acme.example", port: "8443" },
			{ host: "edit.acme.example", port: "" },
		];
		const text = render(policy, { ...deployment, domains });
		for (const line of expectedLines[name]) expect(text).toContain(line);
	});

	it.each([
		["127.0.0.1", "127.0.0.1"],
		["::1", "[::1]"],
		["localhost", "localhost"],
	])("listens on a given address: %s", (host, named) => {
		const listening = { nginx: `listen ${named}:8080;`, caddy: `http://:8080 {\n\tbind ${named}\n` };
		const text = render(policy, { ...deployment, listen: { host, port: 8080 } });
		expect(text).toContain(listening[name]);
	});

	it.each(["a\nb", "a;b", "a b", "*.example", ".example", "~a", "a{b", "$host", "_", "", "fe80::1%lo"])(
		"is not written for an invalid host: %j",
		(host) => {
			expect(() => render(policy, { ...deployment, domains: [{ host, port: "" }] })).toThrow(ServerConfigError);
			expect(() => render(policy, { ...deployment, listen: { host, port: 80 } })).toThrow(ServerConfigError);
		},
	);

	it("is not written for a path with special characters", () => {
		for (const path of ['/a"b', "/a b", "/a$b", "/a|b", "/a{b}", "/a\nb", "/a(b", "/a\\b"]) {
			const exceptions = [{ paths: [path], headers: { "Cache-Control": "no-store" } }];
			expect(() => render({ ...policy, exceptions }, deployment), path).toThrow(ServerConfigError);
		}
	});

	it("quotes the folder", () => {
		expect(render(policy, deployment)).toContain('"/srv/our site"');
	});

	it.each([
		'/srv/"; include /etc/passwd; "',
		"/srv/a\nserver {",
		"/srv/$request_uri",
		"/srv/{env.HOME}",
		"/srv/\\",
		"/srv/`x`",
	])("is not written for a folder with special characters: %j", (root) =>
		expect(() => render(policy, { ...deployment, root })).toThrow(ServerConfigError),
	);
});
