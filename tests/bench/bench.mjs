// Measures builds and page sizes: `npm run bench`, or one part: `npm run bench -- sizes`. Compare figures only within
// one run. BENCH_DIR names another disk. Files are removed at the end only, because deleting many slows down a disk.
import { fork, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeDefinition } from "./definition.mjs";
import { measureEditor } from "./editor.mjs";
import { measureFaults } from "./faults.mjs";
import { measureMistakes } from "./mistakes.mjs";
import { measureNavigation } from "./navigation.mjs";
import { median, say } from "./say.mjs";
import { measureSizes } from "./sizes.mjs";
import { measureSplit } from "./split.mjs";

const self = fileURLToPath(import.meta.url);
const project = fileURLToPath(new URL("../..", import.meta.url));
const program = join(project, "src/cli/site.mjs");
/** Options of `mistakes`; `faults` takes a class, too. */
const options = Object.fromEntries(["seed", "runs", "class", "language"].map((name) => [name, { type: "string" }]));

if (process.argv[2] === "--build") await buildHere(...process.argv.slice(3));
else await main(process.argv.slice(2));

async function main(args) {
	const { positionals: named, values } = parseArgs({ args, options, allowPositionals: true });
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
	const all = { ...parts, large, mistakes: measureMistakes };
	for (const part of named.length > 0 ? named : Object.keys(parts)) await all[part](project, folder, values);
	rmSync(folder, { recursive: true });
}

async function pages(_, folder) {
	const builds = {};
	for (const pages of [1, 2_000, 10_000]) {
		const site = writeDefinition(join(folder, String(pages)), pages);
		const runs = await repeat(3, (round) => build(site, join(folder, `out-${pages}-${round}`)));
		builds[pages] = runs;
		tell(`build of ${pages.toLocaleString("en")} ${pages === 1 ? "page" : "pages"}`, runs);
	}
	const [one, many] = [2_000, 10_000].map((pages) => median(builds[pages], "milliseconds"));
	const first = readFileSync(join(folder, "out-1-0/towns0/town-0/index.html"), "utf8");
	say("elements per page", first.match(/<[a-z]/g).length);
	say("per page from 2,000 to 10,000, with compressed copies", (many - one) / 8_000, "ms");
	const again = writeAgain(join(folder, "out-10000-0"), join(folder, "again"));
	say("of which writing the same files takes", again, "ms");

	const site = join(folder, "10000/site.yaml");
	for (const threads of [1, 2]) {
		const options = ["--no-compress", "--threads", String(threads)];
		const out = join(folder, `plain-${threads}`);
		tell(
			`10,000 pages uncompressed, --threads ${threads}`,
			await repeat(2, (round) => build(site, out + round, ...options)),
		);
		const edits = await repeat(2, (round) => {
			const table = join(folder, "10000/towns1.csv");
			writeFileSync(table, readFileSync(table, "utf8").replace(/,Town [^,]*/, `,Town ${threads}${round}`));
			return build(site, `${out}2`, ...options);
		});
		tell("the same after a change of one row", edits);
	}
}

/** Builds 100,000 pages: `npm run bench -- large`. */
async function large(_, folder) {
	const site = writeDefinition(join(folder, "large"), 100_000);
	tell("build of 100,000 pages, uncompressed", [
		await build(site, join(folder, "out-large"), "--no-compress", "--max-size", "1024"),
	]);
}

function tell(what, runs) {
	say(what, median(runs, "milliseconds"), "ms");
	say("  CPU time", median(runs, "processors"), "ms");
	say("  peak memory", median(runs, "megabytes"), "MB");
}

async function edit(_, folder) {
	const edited = join(folder, "site.yaml");
	cpSync(join(project, "site.yaml"), edited);
	const out = join(folder, "out");
	const text = readFileSync(join(project, "site.yaml"), "utf8");
	// A new number on every page, because compressed pages are cached.
	const change = () => writeFileSync(edited, text.replace("0100", String(Math.random()).slice(2, 6)));
	const edits = await repeat(9, () => {
		change();
		return npm("build", "--site", edited, "--out", out);
	});
	say("npm run build after an edit of every page", median(edits, "milliseconds"), "ms");
	const alone = await repeat(9, () => {
		change();
		return build(edited, out);
	});
	tell("the same without npm", alone);
	const same = await repeat(9, () => npm("build", "--site", edited, "--out", out));
	say("npm run build, nothing changed", median(same, "milliseconds"), "ms");
	say("npm run check", median(await repeat(9, () => npm("check", "--site", edited)), "milliseconds"), "ms");
}

/** Builds in its own process. Returns wall-clock and CPU time (ms) and peak memory. */
function build(site, out, ...options) {
	return new Promise((resolve) => {
		const started = performance.now();
		const child = fork(self, ["--build", site, out, ...options], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
		child.once("message", (used) => resolve({ milliseconds: performance.now() - started, ...used }));
	});
}

/** Measures the disk alone: writes a page and its JSON into new folders (ms per page). */
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
	const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
	const used = { processors: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024 };
	process.send(used, () => process.disconnect());
}

function npm(command, ...args) {
	const started = performance.now();
	const { status, stderr } = spawnSync("npm", ["run", "--silent", command, "--", ...args], { cwd: project });
	if (status !== 0) throw new Error(String(stderr));
	return { milliseconds: performance.now() - started };
}

/** Discards the first run, which may bundle and warms the disk. */
async function repeat(times, run) {
	await run(0);
	const results = [];
	for (let round = 1; round <= times; round++) results.push(await run(round));
	return results;
}
