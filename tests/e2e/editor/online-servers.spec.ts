import { getHostApi, listEditorHeaders } from "../../../src/output/online-editor.ts";
import { hosts } from "../../unit/editor/git-host/fake-server.ts";
import { changePrice, expect, listChangedLines, publish, signIn, test } from "./online-test.ts";

const editing = {
	host: "github",
	server: "https://github.com",
	repository: hosts.github.repository,
	branch: "main",
	folder: "",
	origin: null,
	application: null,
} as const;

/** The servers on this machine. `npm test` lists the missing ones at its end. */
const webServers = [
	...(process.env.NGINX === "null" ? [] : (["nginx"] as const)),
	...(process.env.CADDY ? (["caddy"] as const) : []),
];

for (const webServer of webServers) {
	test.describe(`behind ${webServer}`, () => {
		test.use({ webServer });

		test("the editor has its own headers, and publishes", async ({ page, site, request }) => {
			test.slow();
			for (const { paths, headers } of listEditorHeaders({ url: "https://ann.example/bakery", editing })) {
				for (const path of paths) {
					const [file] = path.endsWith("*") ? await listScripts() : [path];
					const answer = await request.get(site.url.replace(/\/$/, "") + file, { maxRedirects: 0 });
					expect(answer.status(), file).toBe(200);
					for (const [name, value] of Object.entries(headers))
						expect(answer.headers()[name.toLowerCase()], `${file} ${name}`).toBe(value);
				}
			}
			expect((await request.get(site.url)).headers()["content-security-policy"]).not.toContain(getHostApi(editing));

			await signIn(page, site);
			await changePrice(page);
			await publish(page);
			expect(site.fakeServer.countCommits()).toBe(2);
			expect(listChangedLines(site)).toEqual([["                price: 5.20"], ["                price: 5.65"]]);

			async function listScripts(): Promise<string[]> {
				const html = await (await request.get(`${site.url}edit`)).text();
				return [...html.matchAll(/src="\/bakery(\/assets\/edit\/[^"]+\.js)"/g)].map(([, path]) => path!);
			}
		});
	});
}
