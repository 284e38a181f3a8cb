// Judges a built site as Lighthouse does, on a phone: `npm run audit`. Ends with 1 where a page is not perfect.
// `--site FILE` takes another definition, `--runs N` so many runs a page, `--page PATH` this page only.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { browser, flags } from "../browser.mjs";
import { serveSite } from "../served.mjs";
import { isPerfect, report } from "./report.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
	options: {
		site: { type: "string", default: "site.yaml" },
		runs: { type: "string", default: "3" },
		page: { type: "string", multiple: true },
	},
});
process.exitCode = await main(values);

async function main({ site, runs, page }) {
	const folder = mkdtempSync(join(tmpdir(), "site-audit-"));
	const served = await serveSite(project, { site, out: join(folder, "site") });
	let perfect = true;
	for (const path of page ?? (await indexedPaths(served.url))) {
		const results = [];
		for (let run = 0; run < Number(runs); run++) results.push(await judge(served.url + path));
		process.stdout.write(`${report(path, results)}\n`);
		perfect &&= isPerfect(results);
	}
	await served.stop();
	rmSync(folder, { recursive: true });
	return perfect ? 0 : 1;
}

/** The paths in the sitemap: every page that search engines may list. */
async function indexedPaths(url) {
	const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
	return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

/** What Lighthouse says of a page by its own defaults: a phone, a slow network and a slow processor, simulated. */
async function judge(url) {
	// A browser of its own for each run: nothing is left over from the one before.
	const chromium = await launch({
		chromePath: browser(),
		chromeFlags: ["--headless", ...flags],
		logLevel: "error",
	});
	try {
		return (await lighthouse(url, { port: chromium.port, logLevel: "error" })).lhr;
	} finally {
		chromium.kill();
	}
}
