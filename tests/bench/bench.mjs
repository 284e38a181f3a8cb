// Runs the benchmark: `npm run bench`, or one part of it: `npm run bench -- sizes`. `mistakes` runs only if it is named.
// Compare figures only within one run. BENCH_DIR is a folder to work in, for example on another disk. Files are removed
// at the end only, because deleting many slows down a disk.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measureEditor } from "./editor.mjs";
import { measureFaults } from "./faults.mjs";
import { runMeasured } from "./measured.mjs";
import { measureMistakes } from "./mistakes.mjs";
import { measureNavigation } from "./navigation.mjs";
import { measureOnline } from "./online.mjs";
import { measurePages } from "./pages.mjs";
import { measurePreview } from "./preview.mjs";
import { measureRelations } from "./relations.mjs";
import { median, say } from "./say.mjs";
import { measureSizes } from "./sizes.mjs";
import { measureSplit } from "./split.mjs";
import { measureVisit } from "./visit.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const program = join(project, "src/cli/site.mjs");
/** Options of `mistakes` and `pages`; `faults` takes a class, too. */
const options = Object.fromEntries(
	["seed", "runs", "class", "language", "rows"].map((name) => [name, { type: "string" }]),
);

await main(process.argv.slice(2));

async function main(args) {
	const { positionals: chosen, values } = parseArgs({ args, options, allowPositionals: true });
	const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "site-bench-"));
	const defaultParts = {
		pages: measurePages,
		relations: measureRelations,
		edit: measureEdits,
		preview: measurePreview,
		split: measureSplit,
		sizes: measureSizes,
		visit: measureVisit,
		navigation: measureNavigation,
		editor: measureEditor,
		online: measureOnline,
		faults: measureFaults,
	};
	const parts = { ...defaultParts, mistakes: measureMistakes };
	for (const part of chosen.length > 0 ? chosen : Object.keys(defaultParts)) await parts[part](project, folder, values);
	rmSync(folder, { recursive: true });
}

/** Prints the median time, CPU time and peak memory of runs of a program. */
function printUsage(what, runs) {
	say(what, median(runs, "milliseconds"), "ms");
	say("  CPU time", median(runs, "cpuMilliseconds"), "ms");
	say("  peak memory", median(runs, "megabytes"), "MB");
}

/** Measures builds and checks of the project's site, as a person runs them after an edit. */
async function measureEdits(_, folder) {
	const edited = join(folder, "site.yaml");
	cpSync(join(project, "site.yaml"), edited);
	const out = join(folder, "out");
	const text = readFileSync(join(project, "site.yaml"), "utf8");
	// A new phone number each time, because the compressed copies of pages that were built before are cached. It is on
	// every page.
	const change = () => writeFileSync(edited, text.replace("0100", String(Math.random()).slice(2, 6)));
	const edits = await repeat(9, () => {
		change();
		return npm("build", "--site", edited, "--out", out);
	});
	say("npm run build after an edit of every page", median(edits, "milliseconds"), "ms");
	const withoutNpm = await repeat(9, () => {
		change();
		return runMeasured(program, "build", "--site", edited, "--out", out);
	});
	printUsage("the same without npm", withoutNpm);
	const unchanged = await repeat(9, () => npm("build", "--site", edited, "--out", out));
	say("npm run build, nothing changed", median(unchanged, "milliseconds"), "ms");
	say("npm run check", median(await repeat(9, () => npm("check", "--site", edited)), "milliseconds"), "ms");
}

function npm(command, ...args) {
	const started = performance.now();
	const { status, stderr } = spawnSync("npm", ["run", "--silent", command, "--", ...args], { cwd: project });
	if (status !== 0) throw new Error(String(stderr));
	return { milliseconds: performance.now() - started };
}

/** Repeats a run, after a first one that is discarded, because it may bundle, and warms the disk. */
async function repeat(times, run) {
	await run();
	const results = [];
	for (let round = 0; round < times; round++) results.push(await run());
	return results;
}
