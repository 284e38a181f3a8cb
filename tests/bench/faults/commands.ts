import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createServerStorage } from "../../../src/editor/server-storage.ts";
import type { SavingStorage } from "../../../src/editor/storage.ts";
import { startServer } from "../../served.mjs";
import { ask } from "../../unit/send-bytes.ts";
import { definition, exitOf, run } from "./fixture.ts";

/** Runs a command. Returns whether it ended or answered in time; the editor must also not use too much memory. */
export type Command = (project: string, site: string) => Promise<boolean>;

/** How long a server may take to start or to answer on a busy machine (ms). */
const patience = 90_000;

/** The most memory that the editor's server may use for a folder of a few kB (bytes). */
const maxMemory = 1.5e9;

/** Returns the commands that read a site's folder, by name. In the editor, `work` does what a person would do. */
export function commandsFor(work: (storage: SavingStorage, url: string) => Promise<void>): Record<string, Command> {
	return {
		check: (project, site) => runToEnd(project, ["check", "--site", site]),
		diff: (project, site) => runToEnd(project, ["diff", "HEAD", site, "--site", site]),
		build: (project, site) => runToEnd(project, ["build", "--site", site, "--out", join(site, "../dist")]),
		dev: runPreview,
		edit: (project, site) => runEditor(project, site, work),
	};
}

/** Runs a command, whatever it reports. Returns whether it ended in time. */
async function runToEnd(project: string, args: string[]): Promise<boolean> {
	return (await exitOf(run(project, args, environment()))) !== null;
}

async function runPreview(project: string, site: string): Promise<boolean> {
	const server = await within(startServer(project, ["dev", "--site", site]).catch(() => null));
	if (server === "late") return false;
	// Without a readable definition there is no preview.
	if (server === null) return true;
	try {
		const port = Number(new URL(server.url).port);
		return (await within(ask(port, "/"))) !== "late";
	} finally {
		await server.stop();
	}
}

async function runEditor(
	project: string,
	site: string,
	work: (storage: SavingStorage, url: string) => Promise<void>,
): Promise<boolean> {
	const args = [join(project, "src/cli/site.mjs"), "edit", "--no-open", "--port", "0", "--site", site];
	const server = spawn(process.execPath, args, {
		cwd: project,
		stdio: ["ignore", "pipe", "ignore"],
		env: environment(),
	});
	const ended = once(server, "exit");
	try {
		const [line] = await once(createInterface({ input: server.stdout! }), "line");
		const { port, hash } = new URL(line);
		const url = `http://127.0.0.1:${port}`;
		const storage = createServerStorage(hash.replace("#token=", ""), (path, sent) => fetch(url + path, sent));
		return (await within(work(storage, url))) !== "late" && memoryOf(server.pid!) < maxMemory;
	} finally {
		server.kill("SIGKILL");
		await ended;
	}
}

/** Waits for work, but not longer than `patience`. */
function within<Done>(work: Promise<Done>): Promise<Done | "late"> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => resolve("late"), patience);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

/** Returns the peak memory of a process; 0 on systems that don't report it. */
function memoryOf(pid: number): number {
	try {
		return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
	} catch {
		return 0;
	}
}

/** Returns an environment in which the editor knows no consents of earlier runs or of the user. */
function environment(): NodeJS.ProcessEnv {
	return { ...process.env, XDG_STATE_HOME: mkdtempSync(join(tmpdir(), "site-bench-state-")) };
}

/** Edits and publishes, first without consent. */
export async function editAndPublish(storage: SavingStorage): Promise<void> {
	const read = await storage.read();
	if (read.kind !== "done") return;
	const { revision, unconfirmed } = read.workspace;
	await storage.write({ "site.yaml": definition(`Bread ${Math.random()}`) }, revision);
	const publication = { message: "Changed", author: "Ann", consent: null, texts: {}, revision: "" };
	await storage.publish(publication, () => {});
	// Consent is only needed for a destination that the person hasn't agreed to.
	const consent = unconfirmed ? { addresses: unconfirmed.addresses, runHooks: false } : null;
	await storage.publish({ ...publication, consent }, () => {});
}

/** Returns the entries of a table in random order. */
export function shuffleEntries<Value>(table: Record<string, Value>): [string, Value][] {
	return Object.entries(table).sort(() => Math.random() - 0.5);
}
