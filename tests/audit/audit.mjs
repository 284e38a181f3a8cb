// Runs Lighthouse on a built site, as a phone: `npm run audit`. Exits with 1 if the median of a score is below 100.
// `--site FILE` takes another definition, `--runs N` sets how often each page is loaded (3), and `--page PATH` takes only
// this page, instead of all in the sitemap.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { flags, getBrowserPath } from "../browser.mjs";
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
	let areAllPerfect = true;
	for (const path of page ?? (await fetchIndexedPaths(served.url))) {
		const results = [];
		for (let run = 0; run < Number(runs); run++) results.push(await runLighthouse(served.url + path));
		process.stdout.write(`${report(path, results)}\n`);
		areAllPerfect &&= isPerfect(results);
	}
	await served.stop();
	rmSync(folder, { recursive: true });
	return areAllPerfect ? 0 : 1;
}

/** Returns the paths in the sitemap. */
async function fetchIndexedPaths(url) {
	const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
	return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

/** Runs Lighthouse in a new browser, with its defaults: a phone with a slow network and a slow CPU, simulated. */
async function runLighthouse(url) {
	const chromium = await launch({
		chromePath: getBrowserPath(),
		chromeFlags: ["--headless", ...flags],
		logLevel: "error",
	});
	try {
		return (await lighthouse(url, { port: chromium.port, logLevel: "error" })).lhr;
	} finally {
		chromium.kill();
	}
}
