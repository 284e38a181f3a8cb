import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { execPath, env as inherited, kill, platform } from "node:process";

/** What git did, and what it said. */
export interface GitResult {
	ok: boolean;
	/** Git's own exit code: 1 is often an answer, everything above is a failure. Null where it did not end by itself. */
	code: number | null;
	out: Buffer;
	/** What it said about a failure, in words for people. */
	said: string;
}

export interface GitOptions {
	input?: string | Buffer;
	env?: NodeJS.ProcessEnv;
	/** How long it may take, in milliseconds. */
	patience: number;
}

/** In bytes, of what git prints: far more than a definition has. */
const maxOutput = 1 << 28;

/**
 * Settings that count more than those of any file. Nothing is discovered that was not named, no program watches files, a
 * repository inside another is never entered, and an address is never the name of a program.
 */
const switches = Object.entries({
	"safe.bareRepository": "explicit",
	"core.fsmonitor": "false",
	"submodule.recurse": "false",
	"fetch.recurseSubmodules": "false",
	"push.recurseSubmodules": "no",
	"diff.ignoreSubmodules": "all",
	"protocol.allow": "never",
	"protocol.https.allow": "always",
	"protocol.http.allow": "always",
	"protocol.ssh.allow": "always",
	"protocol.git.allow": "always",
	"protocol.file.allow": "always",
	"protocol.ext.allow": "never",
	"protocol.fd.allow": "never",
}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Variables for every run. Git asks no questions, fetches nothing by itself, and speaks the language that is read here. */
const variables = {
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	// Git before 2.44 does not know it: repositories that would need it are refused before.
	GIT_NO_LAZY_FETCH: "1",
	// A file may be called `*`.
	GIT_LITERAL_PATHSPECS: "1",
	LC_ALL: "C",
};

/** Windows looks for programs in the folder where they are started, before anywhere else: so that is one of Node's. */
const neutral = dirname(execPath);

/** Starts git, which is done nowhere else. It is given neither a shell nor a terminal. */
export function runGit(words: string[], { input = "", env = inherited, patience }: GitOptions): Promise<GitResult> {
	return new Promise((resolve) => {
		const run = spawn("git", [...switches, ...words], {
			cwd: neutral,
			env: { ...env, ...variables },
			// A session of its own has no terminal.
			detached: platform !== "win32",
			windowsHide: true,
		});
		const out: Buffer[] = [];
		let [size, said] = [0, ""];
		const timer = setTimeout(() => end(run), patience);
		run.stdout.on("data", (part: Buffer) => {
			out.push(part);
			size += part.length;
			if (size > maxOutput) end(run);
		});
		run.stderr.on("data", (part: Buffer) => {
			said = (said + part).slice(-10_000);
		});
		// It may end without reading its input.
		run.stdin.on("error", () => {});
		run.stdin.end(input);
		run.on("error", (error) => finish(null, error.message));
		run.on("close", (code) => finish(code, said));

		function finish(code: number | null, words: string): void {
			clearTimeout(timer);
			resolve({ ok: code === 0, code, out: Buffer.concat(out), said: words });
		}
	});
}

/** The same for callers that cannot wait. */
export function runGitSync(words: string[], { input = "", env = inherited, patience }: GitOptions): GitResult {
	const options = { cwd: neutral, env: { ...env, ...variables }, input, maxBuffer: maxOutput, timeout: patience };
	const { status, stdout, stderr } = spawnSync("git", [...switches, ...words], { ...options, windowsHide: true });
	return { ok: status === 0, code: status, out: stdout ?? Buffer.alloc(0), said: stderr?.toString("utf8") ?? "" };
}

/** Ends git with everything that it started. */
function end({ pid }: ChildProcess): void {
	if (pid === undefined) return;
	try {
		kill(platform === "win32" ? pid : -pid, "SIGKILL");
	} catch {
		// It ended by itself.
	}
}
