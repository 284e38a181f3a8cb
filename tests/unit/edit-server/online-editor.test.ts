import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createPictureProbe, openOriginals } from "../../../src/assets/images/originals.ts";
import { makeOnlineEditor } from "../../../src/edit-server/online-editor.ts";
import type { PublishedFileInfo } from "../../../src/editor/online-settings.ts";
import type { EditingSpec } from "../../../src/model/spec.gen.ts";
import { computeGitBlobId } from "../../../src/output/published-file.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal } from "../minimal.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const folder = fileURLToPath(new URL("../../sites/bakery", import.meta.url));
const editing = { host: "github", repository: "ann/bakery", folder: "sites/bread" } as const;

const createEntry = (name: string) => ({ script: `assets/${name}-1a2b.js`, modules: [], styles: [] });
const entries = { app: createEntry("app"), online: createEntry("online"), frame: createEntry("frame") };
const files = new Map(Object.values(entries).map(({ script }) => [script, Buffer.from("run();")]));
const bundle = { ...entries, files };

function makeEditor(definition = "site.yaml", url = "https://ann.example/bakery", more: Partial<EditingSpec> = {}) {
	const spec = minimal({ editing: { ...editing, ...more } }).replace("https://www.acme.example", url);
	const site = siteOf(compiled(spec));
	const originals = openOriginals(folder);
	const sources = { pictures: createPictureProbe(originals), originals, subsets: [], project, bundle, definition };
	return makeOnlineEditor({ ...sources, site, editing: site.editing! });
}

describe("the online editor", () => {
	it("has its code below the base path, and not the code of the local editor", () => {
		const editor = makeEditor();
		const paths = [...editor.files.keys()];
		expect(editor.app).toContain('src="/bakery/assets/edit/online-1a2b.js"');
		expect(paths).toContain("assets/edit/frame-1a2b.js");
		expect(paths).not.toContain("assets/edit/app-1a2b.js");
		expect(paths.filter((path) => !path.startsWith("assets/edit/"))).toEqual([]);
	});

	it("tells the app where its fonts are", () => {
		const { app: html, files: published } = makeEditor();
		const [, path = ""] = /"fontStyles":"\/bakery\/([^"]+)"/.exec(html) ?? [];
		expect(String(published.get(path))).toContain("@font-face");
	});

	it("has its policy in each document, and is never indexed", () => {
		const { app: html, frame: page } = makeEditor();
		for (const text of [html, page]) expect(text).toContain('<meta name="robots" content="noindex">');
		expect(html).toContain("connect-src 'self' https://api.github.com;");
		expect(page).toContain("default-src 'none'; script-src 'self' https://ann.example;");
		expect(page).not.toContain("connect-src");
	});

	it("connects to the origin of a Gitea server, and to no other", () => {
		const { app } = makeEditor("site.yaml", undefined, { host: "gitea", server: "https://git.example/forge" });
		expect(app).toContain("connect-src 'self' https://git.example;");
		expect(app).not.toContain("github");
		expect(JSON.parse(/id="settings">(.*?)<\/script>/.exec(app)![1]!)).toMatchObject({
			host: "gitea",
			server: "https://git.example/forge",
			location: { api: "https://git.example/forge/api/v1", repository: "ann/bakery" },
		});
	});

	it("connects to the origin of a GitLab server, and to no other", () => {
		const { app } = makeEditor("site.yaml", undefined, { host: "gitlab", repository: "ann/shops/bakery" });
		expect(app).toContain("connect-src 'self' https://gitlab.com;");
		expect(JSON.parse(/id="settings">(.*?)<\/script>/.exec(app)![1]!)).toMatchObject({
			host: "gitlab",
			server: "https://gitlab.com",
			location: { api: "https://gitlab.com/api", repository: "ann/shops/bakery" },
		});
	});

	it.each([
		["https://ann.example/bakery", "https://ann.example/bakery/edit"],
		["https://ann.example", "https://ann.example/edit"],
	])(
		"sends people at %s back to one address, and gets tokens from no other origin than the API’s",
		(site, redirectUri) => {
			for (const host of ["gitlab", "gitea"] as const) {
				const more = { host, server: "https://git.example/forge", application: "a".repeat(64) };
				const { app, frame } = makeEditor("site.yaml", site, more);
				const { oauth } = JSON.parse(/id="settings">(.*?)<\/script>/.exec(app)![1]!);
				expect(oauth).toMatchObject({ clientId: more.application, redirectUri });
				for (const url of [oauth.authorizeUrl, oauth.tokenUrl, oauth.revokeUrl ?? oauth.tokenUrl])
					expect(url).toMatch(/^https:\/\/git\.example\/forge\/(login\/)?oauth\/\w+$/);
				expect(app).toContain("connect-src 'self' https://git.example;");
				expect(frame).not.toContain("git.example");
			}
		},
	);

	it("tells the app where the site is, whatever the definition is called", () => {
		const { app: html } = makeEditor("</script><script>.yaml");
		const json = /id="settings">(.*?)<\/script>/.exec(html)![1]!;
		expect(JSON.parse(json)).toMatchObject({
			location: {
				api: "https://api.github.com",
				repository: "ann/bakery",
				branch: "main",
				folder: "sites/bread",
				definition: "</script><script>.yaml",
			},
			frame: "/bakery/edit/frame",
			buildMark: "/bakery/_site.json",
		});
	});

	it("identifies each picture by its git blob id", () => {
		const [, json] = [...makeEditor().files].find(([path]) => path.startsWith("assets/edit/file-info."))!;
		const fileInfo: PublishedFileInfo = JSON.parse(String(json));
		const id = execFileSync("git", ["hash-object", "images/oven.jpg"], { cwd: folder, encoding: "utf8" }).trim();
		expect(fileInfo.pictures[id]).toMatchObject({ metadata: { format: "jpeg" } });
		expect(computeGitBlobId("")).toBe("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");
	});

	it("keeps the names of its files while their content is the same", () => {
		expect([...makeEditor().files.keys()]).toEqual([...makeEditor().files.keys()]);
	});
});
