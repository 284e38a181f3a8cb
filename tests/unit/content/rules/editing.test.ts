import { describe, expect, it } from "vitest";
import type { RouteSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { compiled } from "../../compiled.ts";
import { home, minimal, page } from "../../minimal.ts";

const editing = { host: "github", repository: "ann/bakery" } as const;
const front = home({ type: "heading", heading: "Home" });

function found(part: Partial<SiteSpec>): string[] {
	const { diagnostics } = compiled(minimal({ editing, ...part }));
	return diagnostics.filter(({ severity }) => severity === "error").map(({ code, pointer }) => `${code} ${pointer}`);
}

describe("the validation of the online editor", () => {
	it.each<[string, RouteSpec]>([
		["/routes/1/path", page("/edit")],
		["/routes/1/aliases/0", page("/about", { aliases: ["/edit/team"] })],
	])("reports the address of the online editor at %s, but only if there is an editor", (pointer, route) => {
		expect(found({ routes: [front, route] })).toEqual([`unsafe-path ${pointer}`]);
		expect(compiled(minimal({ routes: [front, route] })).site).not.toBeNull();
	});

	it("reports an old address that redirects the online editor", () => {
		expect(found({ redirects: [{ from: "/Edit/*", to: "/" }] })).toEqual(["unsafe-path /redirects/0/from"]);
	});

	it("refuses a script of another company beside the online editor", () => {
		const analytics = { script: "https://plausible.io/js/script.js" };
		const thirdParties = [{ host: "plausible.io", purpose: "Counting visits." }];
		expect(found({ analytics, thirdParties })).toEqual(["editor-beside-script /analytics/script"]);
	});

	it.each([
		["repository", "bakery"],
		["repository", "ann/.."],
		["repository", "https://github.com/ann/bakery"],
		["branch", "../main"],
		["branch", "a b"],
		["folder", "/sites"],
		["folder", "sites/../.."],
		["repository", "ann/shops/bakery"],
		["url", "http://edit.acme.example"],
		["url", "https://edit.acme.example/"],
		["url", "https://edit.acme.example; script-src *"],
		["host", "bitbucket"],
	])("refuses the %s ‘%s’", (key, value) => {
		const [problem = ""] = found({ editing: { ...editing, [key]: value } });
		expect(problem).toMatch(new RegExp(` /editing/${key}$`));
	});

	it("publishes to the branch main and the root of the repository by default", () => {
		expect(compiled(minimal({ editing })).site?.editing).toEqual({
			host: "github",
			server: "https://github.com",
			repository: "ann/bakery",
			branch: "main",
			folder: "",
			origin: null,
			application: null,
		});
		expect(compiled(minimal({ editing: { host: "gitea", repository: "ann.b/bakery" } })).site?.editing).toMatchObject({
			host: "gitea",
			server: "https://codeberg.org",
			repository: "ann.b/bakery",
		});
	});

	it("accepts groups in groups at GitLab, which is at gitlab.com unless another server is named", () => {
		const gitlab = { host: "gitlab", repository: "ann/shops/north/bakery" } as const;
		expect(compiled(minimal({ editing: gitlab })).site?.editing).toMatchObject({
			...gitlab,
			server: "https://gitlab.com",
		});
		const server = "https://git.example/lab";
		expect(compiled(minimal({ editing: { ...gitlab, server } })).site?.editing).toMatchObject({ ...gitlab, server });
		expect(found({ editing: { host: "gitea", repository: "ann/shops/bakery" } })).toEqual([
			"wrong-format /editing/repository",
		]);
	});

	it("reports a server for GitHub, which has only one", () => {
		const server = "https://git.example";
		expect(found({ editing: { ...editing, server } })).toEqual(["unknown-key /editing/server"]);
		expect(found({ editing: { ...editing, host: "gitea", server } })).toEqual([]);
	});

	const application = "8f2c1f0a-5d0e-4c6b-9a53-2b7e61d4c9f8";

	it("accepts an application at GitLab and Gitea, but not at GitHub, which has no sign-in for browsers", () => {
		for (const [host, id] of [
			["gitea", application],
			["gitlab", "0123456789abcdef".repeat(4)],
		] as const)
			expect(compiled(minimal({ editing: { ...editing, host, application: id } })).site?.editing).toMatchObject({
				application: id,
			});
		expect(found({ editing: { ...editing, application } })).toEqual(["unknown-key /editing/application"]);
	});

	it.each([
		["the secret of an application at GitLab", `gloas-${"0123456789abcdef".repeat(4)}`],
		["the secret of an application at Gitea", "gto_abcdefghijklmnopqrstuvwxyz234567abcdefghijklmnopqrst"],
		["the name of the application", "Website"],
		["an address", `https://gitlab.com/oauth/applications/${application}`],
	])("refuses %s as the application", (_, value) => {
		const [problem] = found({ editing: { host: "gitlab", repository: "ann/bakery", application: value } });
		expect(problem).toMatch(/ \/editing\/application$/);
	});

	it.each([
		"http://git.example",
		"https://git.example/",
		"https://ann:secret@git.example",
		"https://git.example/?q",
		"https://git.example; script-src *",
		"https://git.example/a/../..",
		"https://*.example",
		"git.example",
	])("refuses the server ‘%s’", (server) => {
		expect(found({ editing: { host: "gitea", repository: "ann/bakery", server } })[0]).toMatch(/ \/editing\/server$/);
	});
});
