import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { copyProject } from "../../unit/cli/copy-project.ts";
import { minimal, page } from "../../unit/minimal.ts";
import { digestFiles } from "../../unit/output/digests.ts";

export interface Fixture {
	project: string;
	/** A copy of the project, with a cache that may be damaged. */
	copy: string;
	/** For all outputs, with the folders of both definitions. */
	folder: string;
	/** The paths of two definitions whose builds differ on every page. */
	sites: [string, string];
	/** The complete output of each definition: digests by file. */
	whole: [Map<string, string>, Map<string, string>];
	/** The duration of a build with a warm cache (ms). */
	duration: number;
}

export async function prepare(project: string, folder: string): Promise<Fixture> {
	const sites: Fixture["sites"] = [writeSite(project, folder, "Bread"), writeSite(project, folder, "Cakes")];
	const copy = join(folder, "project");
	copyProject(project, copy);
	const whole: Map<string, string>[] = [];
	let duration = 0;
	// The second time, the cache is warm.
	for (const site of [...sites, ...sites]) {
		const started = performance.now();
		const out = join(folder, "whole");
		if ((await exitOf(build(project, site, out))) !== 0) throw new Error(`${site} cannot be built.`);
		duration = performance.now() - started;
		whole.push(digestFiles(out));
	}
	return { project, copy, folder, sites, whole: [whole[0]!, whole[1]!], duration };
}

/** Writes a definition that needs all parts of a build: pages, drawings, a picture, fonts, compressed copies. */
function writeSite(project: string, folder: string, word: string): string {
	const images = join(folder, word, "images");
	mkdirSync(images, { recursive: true });
	cpSync(join(project, "tests/sites/bakery/images/slices.png"), join(images, "slices.png"));
	const file = join(folder, word, "site.yaml");
	writeFileSync(file, definition(word));
	return file;
}

/** Returns the text of a definition. `word` is on every page: as its name, its heading, and the company's name. */
export function definition(word: string): string {
	const item = { src: "images/slices.png", alt: "Slices of a loaf." };
	const sections = [{ type: "pictures" as const, heading: word, items: [item] }];
	const routes = ["/", "/a", "/a/b", "/c"].map((path) => page(path, { name: word, indexed: path === "/", sections }));
	const organization = { name: word, phone: "312-555-0147", email: "hello@acme.example" };
	return minimal({ organization, routes });
}

/** Runs `build`, and kills it after 120 s. */
export function build(
	project: string,
	site: string,
	out: string,
	{ options = [], env = {} }: { options?: string[]; env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
	return run(project, ["build", "--site", site, "--out", out, ...options], env);
}

/** Runs a command, and kills it after 120 s. */
export function run(project: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
	return spawn(process.execPath, [join(project, "src/cli/site.mjs"), ...args], {
		cwd: project,
		stdio: "ignore",
		timeout: 120_000,
		killSignal: "SIGKILL",
		env: { ...process.env, ...env },
	});
}

/** Waits for the end of a process. Returns its exit code; null if it was killed. */
export async function exitOf(process: ChildProcess): Promise<number | null> {
	if (process.exitCode === null && process.signalCode === null) await once(process, "exit");
	return process.exitCode;
}

/** Checks that nothing is left beside an output, such as the temporary folder of a killed build. */
export function isAlone(out: string): boolean {
	return readdirSync(dirname(out)).every((name) => name === basename(out) || !name.startsWith(`${basename(out)}.`));
}
