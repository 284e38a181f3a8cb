import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { runnerImport } from "vite";
import { flags, getBrowserPath } from "../browser.mjs";
import { startServer } from "../served.mjs";
import { median, say } from "./say.mjs";
import { openSlowLine } from "./slow-line.mjs";

/** The line of the person who edits: 10 Mbit/s, and 20 ms in each direction. */
const line = { rate: 10_000_000, delay: 20 };
/** How long the git host takes for an answer, in milliseconds. */
const hostDelay = 150;
/** How many times the editor is opened; the medians are printed. */
const runs = 5;

/** Measures how long it takes until a site can be edited online, over a slow line and with an empty cache. */
export async function measureOnline(project, folder) {
	const source = join(folder, "online/source");
	cpSync(join(project, "tests/sites/bakery"), source, { recursive: true });
	const file = join(source, "site.yaml");
	writeFileSync(file, `${readFileSync(file, "utf8")}\nediting: { host: github, repository: ann/bakery }\n`);
	const { module } = await runnerImport(
		fileURLToPath(new URL("../unit/editor/git-host/fake-server.ts", import.meta.url)),
		{
			configFile: false,
			root: project,
			logLevel: "error",
		},
	);
	const fakeServer = module.openFakeServer(readFiles(source));
	const options = ["--site", file, "--out", join(folder, "online/out")];
	const { status, stderr } = spawnSync(process.execPath, [join(project, "src/cli/site.mjs"), "build", ...options]);
	if (status !== 0) throw new Error(String(stderr));
	const server = await startServer(project, ["start", ...options]);
	const slow = await openSlowLine(Number(new URL(server.url).port), line);
	const browser = await chromium.launch({ executablePath: getBrowserPath(), args: flags });
	const opened = [];
	for (let run = 0; run < runs; run++)
		opened.push(await openOnce(browser, `http://127.0.0.1:${slow.port}`, fakeServer, slow));
	await browser.close();
	slow.close();
	await server.stop();
	fakeServer.close();
	process.stdout.write("the online editor, at 10 Mbit/s\n");
	say("  from the address to the sign-in", median(opened, "form"), "ms");
	say("  from the sign-in to a page that can be edited", median(opened, "editable"), "ms");
	say("  both", median(opened, "both"), "ms");
	say("  requests to the git host", median(opened, "requests"), "");
	say("  loaded from the web host", median(opened, "bytes") / 1024, "KiB");
}

/**
 * Signs in, and opens the first text of the page. Returns how long both steps took (ms), the number of requests to the git
 * host, and the number of bytes from the web host.
 */
async function openOnce(browser, url, fakeServer, slow) {
	// Each page has a browser profile of its own, so nothing is cached.
	const page = await browser.newPage({ reducedMotion: "reduce" });
	await page.route("https://api.github.com/**", async (route) => {
		const request = route.request();
		const address = request.url().replace("https://api.github.com", fakeServer.location.api);
		const sent = { method: request.method(), headers: await request.allHeaders(), body: request.postData() };
		const answer = await fakeServer.load(address, sent);
		await pause(hostDelay);
		const headers = { ...Object.fromEntries(answer.headers), "access-control-allow-origin": "*" };
		await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
	});
	fakeServer.requests.length = 0;
	slow.bytes = 0;
	const begun = performance.now();
	await page.goto(`${url}/edit`);
	const token = page.getByLabel("Access token");
	await token.waitFor();
	const form = performance.now() - begun;
	await token.fill("secret");
	const signedIn = performance.now();
	await page.getByRole("button", { name: "Sign in" }).click();
	const frame = page.getByRole("region", { name: "Page" }).locator("iframe").contentFrame();
	await frame.locator("h1").waitFor();
	await frame.locator("h1").click();
	await page.getByRole("region", { name: "Panel" }).getByRole("textbox").first().waitFor();
	const editable = performance.now() - signedIn;
	await page.close();
	return { form, editable, both: form + editable, requests: fakeServer.requests.length, bytes: slow.bytes };
}

function readFiles(folder) {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
	return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}
