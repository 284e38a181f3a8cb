import { spawn } from "node:child_process";
import { env as environment, kill, platform } from "node:process";

/** What git has done, and said. */
export interface Ran {
	ok: boolean;
	/** Of its own: 1 is often an answer, and all above is a failure. Null where it did not end by itself. */
	code: number | null;
	out: Buffer;
	/** What it said of a failure, as it is meant for people. */
	said: string;
}

interface Run {
	input?: string | Buffer;
	env?: Record<string, string>;
}

export type Git = (words: string[], run?: Run) => Promise<Ran>;

/** In milliseconds. Over a slow line a picture takes its time. */
const patience = 180_000;

/** In bytes, of what it prints: far more than a definition has. */
const most = 1 << 28;

/**
 * Git as the person has set it up, with their hooks and their keys, in a folder. It is never given a shell, nor a terminal
 * to ask questions in: what it would ask for, it does without, and says so.
 */
export function gitIn(folder: string): Git {
	return (words, { input = "", env = {} } = {}) =>
		new Promise((resolve) => {
			// What a checkout names for watching its files would run whenever it is looked at.
			const run = spawn("git", ["-c", "core.fsmonitor=false", ...words], {
				cwd: folder,
				env: { ...inherited(), ...env },
				// In a session of its own there is no terminal.
				detached: platform !== "win32",
				windowsHide: true,
			});
			const out: Buffer[] = [];
			let [size, said] = [0, ""];
			const end = () => run.pid !== undefined && ended(run.pid);
			const timer = setTimeout(end, patience);
			run.stdout.on("data", (part: Buffer) => {
				out.push(part);
				size += part.length;
				if (size > most) end();
			});
			run.stderr.on("data", (part: Buffer) => {
				said = (said + part).slice(-10_000);
			});
			// It may end without reading what it was given.
			run.stdin.on("error", () => {});
			run.stdin.end(input);
			run.on("error", (error) => done(null, error.message));
			run.on("close", (code) => done(code, said));

			function done(code: number | null, words: string): void {
				clearTimeout(timer);
				resolve({ ok: code === 0, code, out: Buffer.concat(out), said: words });
			}
		});
}

/** With all that it has started itself. */
function ended(pid: number): void {
	try {
		kill(platform === "win32" ? pid : -pid, "SIGKILL");
	} catch {
		// It has ended by itself.
	}
}

/** These say which checkout is meant: where the editor was started by a hook, another. */
const local =
	/^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|NAMESPACE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES)$/;

function inherited(): Record<string, string | undefined> {
	return {
		...Object.fromEntries(Object.entries(environment).filter(([name]) => !local.test(name))),
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0",
		// A file may be called `*`.
		GIT_LITERAL_PATHSPECS: "1",
		// What it says is read here.
		LC_ALL: "C",
	};
}

/** What it printed, in one line: the name of a commit, a setting. Null where there is none. */
export function lineOf({ ok, out }: Ran): string | null {
	return (ok && out.toString("utf8").trim()) || null;
}

/** Of a list whose entries end with NUL. */
export function entriesOf({ ok, out }: Ran): string[] {
	return ok ? out.toString("utf8").split("\0").filter(Boolean) : [];
}
