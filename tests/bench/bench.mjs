// Measures what a build costs and what a visitor loads: `npm run bench`, or one part of it: `npm run bench -- sizes`.
// Figures compare only within one run; BENCH_DIR names another disk.
import { fork, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeDefinition } from "./definition.mjs";
import { measureEditor } from "./editor.mjs";
import { measureFaults } from "./faults.mjs";
import { measureNavigation } from "./navigation.mjs";
import { median, say } from "./say.mjs";
import { measureSizes } from "./sizes.mjs";
import { measureSplit } from "./split.mjs";

const self = fileURLToPath(import.meta.url);
const project = fileURLToPath(new URL("../..", import.meta.url));
const program = join(project, "src/cli/site.mjs");

if (process.argv[2] === "--build") await buildHere(...process.argv.slice(3));
else await main(process.argv.slice(2));

async function main(named) {
	const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "site-bench-"));
	const parts = {
		pages,
		edit,
		split: measureSplit,
		sizes: measureSizes,
		navigation: measureNavigation,
		editor: measureEditor,
		faults: measureFaults,
	};
	for (const part of named.length > 0 ? named : Object.keys(parts)) await parts[part](project, folder);
	rmSync(folder, { recursive: true });
}

async function pages(_, folder) {
	const builds = {};
	for (const pages of [1, 2_000, 10_000]) {
		const site = writeDefinition(join(folder, String(pages)), pages);
		const out = join(folder, `out-${pages}`);
		const runs = await repeat(5, () => build(site, out));
		builds[pages] = { milliseconds: median(runs, "milliseconds"), megabytes: median(runs, "megabytes") };
	}
	const first = readFileSync(join(folder, "out-1/towns0/town-0/index.html"), "utf8");
	say("elements a page", first.match(/<[a-z]/g).length);
	say("build of 1 page", builds[1].milliseconds, "ms");
	say("build of 2,000 pages", builds[2_000].milliseconds, "ms");
	say("build of 10,000 pages", builds[10_000].milliseconds, "ms");
	say(
		"a page, with its copies, between 2,000 and 10,000",
		(builds[10_000].milliseconds - builds[2_000].milliseconds) / 8_000,
		"ms",
	);
	say(
		"of these, writing the same files and no more",
		writeAgain(join(folder, "out-10000"), join(folder, "again")),
		"ms",
	);
	const plain = await repeat(3, () => build(join(folder, "10000/site.yaml"), join(folder, "plain"), "--no-compress"));
	const compressing = builds[10_000].milliseconds - median(plain, "milliseconds");
	say("of these, compressing and writing the copies", compressing / 10_000, "ms");
	say("peak memory of 2,000 pages", builds[2_000].megabytes, "MB");
	say("peak memory of 10,000 pages", builds[10_000].megabytes, "MB");
}

async function edit(_, folder) {
	const edited = join(folder, "site.yaml");
	cpSync(join(project, "site.yaml"), edited);
	const out = join(folder, "out");
	const text = readFileSync(join(project, "site.yaml"), "utf8");
	const edits = await repeat(9, () => {
		// A number that no build before had, for compressed pages are kept; it stands on every page.
		writeFileSync(edited, text.replace("0100", String(Math.random()).slice(2, 6)));
		return npm("build", "--site", edited, "--out", out);
	});
	say("npm run build after an edit of every page", median(edits, "milliseconds"), "ms");
	const same = await repeat(9, () => npm("build", "--site", edited, "--out", out));
	say("npm run build, nothing changed", median(same, "milliseconds"), "ms");
	say("npm run check", median(await repeat(9, () => npm("check", "--site", edited)), "milliseconds"), "ms");
}

/** A build in a process of its own: wall-clock milliseconds, and the most memory it held. */
function build(site, out, ...options) {
	rmSync(out, { recursive: true, force: true });
	return new Promise((resolve) => {
		const started = performance.now();
		const child = fork(self, ["--build", site, out, ...options], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
		child.once("message", (megabytes) => resolve({ milliseconds: performance.now() - started, megabytes }));
	});
}

/** Milliseconds a page for the disk alone: the page and its JSON written again, in a new folder each. */
function writeAgain(from, to) {
	const pages = readdirSync(join(from, "towns0"));
	const contents = pages.map((page) =>
		["index.html", "page.json"].map((name) => readFileSync(join(from, "towns0", page, name))),
	);
	const started = performance.now();
	for (const [index, page] of pages.entries()) {
		mkdirSync(join(to, page), { recursive: true });
		writeFileSync(join(to, page, "index.html"), contents[index][0]);
		writeFileSync(join(to, page, "page.json"), contents[index][1]);
	}
	return (performance.now() - started) / pages.length;
}

async function buildHere(site, out, ...options) {
	process.argv = [process.argv[0], program, "build", "--site", site, "--out", out, ...options];
	await import(program);
	process.send(process.resourceUsage().maxRSS / 1024, () => process.disconnect());
}

function npm(command, ...args) {
	const started = performance.now();
	const { status, stderr } = spawnSync("npm", ["run", "--silent", command, "--", ...args], { cwd: project });
	if (status !== 0) throw new Error(String(stderr));
	return { milliseconds: performance.now() - started };
}

/** The first run is not counted: it may bundle, and it warms the disk. */
async function repeat(times, run) {
	await run(0);
	const results = [];
	for (let round = 1; round <= times; round++) results.push(await run(round));
	return results;
}
