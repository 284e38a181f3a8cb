import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeDefinition } from "./definition.mjs";
import { runMeasured } from "./measured.mjs";

const peers = fileURLToPath(new URL("peers/", import.meta.url));

/**
 * Measures builds and checks of many pages, each with words of its own, beside other programs:
 * `npm run bench -- pages --rows 100000`.
 */
export async function measurePages(project, folder, { rows = "1000,10000" }) {
	const program = join(project, "src/cli/site.mjs");
	const installation = installEleventy(join(folder, "eleventy"));
	for (const count of rows.split(",").map(Number)) {
		const site = writeDefinition(join(folder, `rows-${count}`), count);
		const table = join(site, "../towns0.csv");
		const options = ["--site", site, "--max-size", "1024"];
		const out = (name) => join(folder, `${name}-${count}`);
		const build = (name, ...more) => {
			const args = ["build", ...options, "--out", out(name), "--no-compress", ...more];
			return { folder: out(name), run: () => runMeasured(program, ...args) };
		};
		print(`${count.toLocaleString("en")} pages`, ["wall s", "CPU s", "peak MB", "files", "written MB"]);
		// Bundles the program if nobody has used it yet.
		await build("first").run();
		await measure("build, one thread", build("one", "--threads", "1"));
		await measure("build, two threads", build("cold", "--threads", "2"));
		await measure("  nothing changed", build("cold"));
		change(table, /,Town 0,/, ",Town zero,");
		await measure("  one row changed", build("cold"));
		change(site, /Questions/g, "Questions and answers");
		await measure("  one word of every page changed", build("cold"));
		await measure("check", { folder: null, run: () => runMeasured(program, "check", ...options) });
		const peer = (name, ...more) => ({
			folder: out(name),
			run: () => runMeasured(join(peers, `${name}.mjs`), join(site, ".."), out(name), ...more),
		});
		await measure("a bare React loop", peer("react"));
		if (installation) await measure("Eleventy", peer("eleventy", installation));
	}
}

/** Installs Eleventy from the npm registry. Returns its folder, or null if that fails, such as without a network. */
function installEleventy(folder) {
	mkdirSync(folder);
	writeFileSync(join(folder, "package.json"), '{ "private": true }');
	const args = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "@11ty/eleventy@3.1.8"];
	if (spawnSync("npm", args, { cwd: folder }).status === 0) return folder;
	process.stderr.write("Eleventy can't be installed, so it isn't measured.\n");
	return null;
}

function change(file, from, to) {
	writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
}

/** Runs a build or a check. Prints what it used, and how much it wrote. */
async function measure(what, { folder, run }) {
	const started = Date.now();
	const { milliseconds, cpuMilliseconds, megabytes } = await run();
	// The times of files can lag behind by 10 ms.
	const written = folder === null ? [] : listFiles(folder).filter(({ mtimeMs }) => mtimeMs >= started - 10);
	const bytes = written.reduce((sum, { size }) => sum + size, 0);
	const seconds = [milliseconds, cpuMilliseconds].map((time) => (time / 1000).toFixed(2));
	print(what, [...seconds, megabytes.toFixed(0), written.length, (bytes / 1e6).toFixed(1)]);
}

function listFiles(folder) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => statSync(join(entry.parentPath, entry.name)));
}

function print(what, figures) {
	process.stdout.write(`${what.padEnd(36)}${figures.map((figure) => String(figure).padStart(12)).join("")}\n`);
}
