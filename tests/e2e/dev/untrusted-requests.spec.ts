import { once } from "node:events";
import { request as send } from "node:http";
import { sendBytes } from "../../unit/send-bytes.ts";
import { ports } from "../definitions.ts";
import { expect, test } from "../test.ts";
import { restoreDefinition } from "./definition.ts";

test.use({ tolerated: /./ });
test.beforeAll(restoreDefinition);

/** Requests a path exactly as written, which a browser would normalize, and returns the status. */
async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
	const request = send({ host: "127.0.0.1", port: ports.dev, path, headers });
	request.end();
	const [response] = await once(request, "response");
	response.resume();
	return response.statusCode;
}

const root = process.cwd();

for (const path of [
	"/__open-in-editor?file=/nowhere",
	"//__open-in-editor?file=/nowhere",
	"/__OPEN-IN-EDITOR?file=/nowhere",
	"/src/client/../../__open-in-editor?file=/nowhere",
	"/package.json",
	"/package.json?raw",
	"/package.json?import&raw",
	"/site.yaml",
	"/.git/config",
	"/vite.config.ts",
	"/src/cli/main.ts",
	"/src/content/compile.ts?raw",
	"/tests/run.mjs",
	"/node_modules/vite/package.json",
	"/@id/./package.json",
	"/@fs/etc/passwd",
	`/@fs${root}/package.json`,
	`/@fs${root}/src/client/../../package.json`,
	"/src/client/../../package.json",
	"/src/client/%2e%2e/%2e%2e/package.json",
	"/src/client/..%2f..%2fpackage.json",
	"/src/client/..%5c..%5cpackage.json",
	"/@site/code/../../package.json",
	"/@site/code/%2e%2e/package.json",
	"/schema/images/wheel.png",
	"http://127.0.0.1/package.json",
]) {
	test(`the preview answers 404 at ${path.replace(root, "…")}`, async () => {
		expect(await statusOf(path)).toBe(404);
	});
}

const foreign: Record<string, Record<string, string>> = {
	"with the Host of another site": { host: "widgets.example" },
	"from a page of another site": { origin: "http://widgets.example" },
	"from a page of another local server": { origin: "http://127.0.0.1:1" },
	"from a page with an opaque origin": { origin: "null" },
	"from a script of another site": { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
};

for (const [what, headers] of Object.entries(foreign)) {
	test(`the preview refuses requests ${what}`, async () => {
		for (const path of ["/page.json", "/@site/errors.json", "/src/client/app.tsx"])
			expect(await statusOf(path, headers)).toBe(403);
	});
}

test("malformed request targets don't crash the preview, and no request upgrades the connection", async () => {
	const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-hmr\r\n";
	for (const target of [
		"http://[",
		"http://a:b@c:d",
		"http:99999",
		"*",
		"//[#",
		"/",
		"/%zz",
		"/@vite/%zz",
		"/src/client/%00",
	]) {
		for (const headers of ["Connection: close\r\n", upgrade, upgrade.replace("vite-hmr", "other")]) {
			const reply = await sendBytes(
				ports.dev,
				`GET ${target} HTTP/1.1\r\nHost: localhost:${ports.dev}\r\n${headers}\r\n`,
			);
			expect(reply, target).not.toMatch(/^HTTP.1.1 (101|5)/);
		}
	}
	expect(await statusOf("/passes")).toBe(200);
});

test("a link on another site can open the preview", async () => {
	expect(await statusOf("/passes", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" })).toBe(200);
});

test("a page of another origin can't follow the preview's changes", async ({ page }) => {
	await page.goto(`http://127.0.0.1:${ports.provider}/`);
	const opened = await page.evaluate(
		(url) =>
			new Promise((resolve) => {
				const changes = new EventSource(url);
				changes.onopen = () => resolve(true);
				changes.onerror = () => resolve(false);
			}),
		`http://127.0.0.1:${ports.dev}/@site/changes`,
	);
	expect(opened).toBe(false);
});
