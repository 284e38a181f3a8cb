import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { execPath, env as inheritedEnv, kill, platform } from "node:process";

export interface GitResult {
	ok: boolean;
	/** The exit code. For many commands, 1 means “no” and higher codes mean a failure. Null if git was killed. */
	code: number | null;
	stdout: Buffer;
	stderr: string;
}

export interface GitOptions {
	input?: string | Buffer;
	env?: NodeJS.ProcessEnv;
	/** In milliseconds. */
	timeout: number;
}

/** The maximum size of the output in bytes: far more than any site. */
const maxOutput = 1 << 28;

/**
 * Settings that override every configuration file. With them, git doesn't discover bare repositories, start a file watcher,
 * enter nested repositories, or run a program that an address names (`ext::`).
 */
const settings = Object.entries({
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

/** Environment variables: git doesn't prompt, doesn't fetch by itself, and prints English, which callers parse. */
const variables = {
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	// Git before 2.45 may ignore this variable, so repositories that fetch lazily are refused earlier.
	GIT_NO_LAZY_FETCH: "1",
	// Without this, git would treat a file name such as `*` as a pattern.
	GIT_LITERAL_PATHSPECS: "1",
	LC_ALL: "C",
};

/** The folder of Node. Windows searches the working directory for programs first, so that must be a trusted folder. */
const workingFolder = dirname(execPath);

/** Runs git without a shell and without a terminal. All processes of git are started in this file. */
export function runGit(args: string[], { input = "", env = inheritedEnv, timeout }: GitOptions): Promise<GitResult> {
	return new Promise((resolve) => {
		const child = spawn("git", [...settings, ...args], {
			cwd: workingFolder,
			env: { ...env, ...variables },
			// A new session has no terminal, so git can't ask for a password there.
			detached: platform !== "win32",
			windowsHide: true,
		});
		const stdout: Buffer[] = [];
		let size = 0;
		let stderr = "";
		const timer = setTimeout(() => killTree(child), timeout);
		child.stdout.on("data", (chunk: Buffer) => {
			stdout.push(chunk);
			size += chunk.length;
			if (size > maxOutput) killTree(child);
		});
		child.stderr.on("data", (chunk: Buffer) => {
			stderr = (stderr + chunk).slice(-10_000);
		});
		// Git may end without reading its input.
		child.stdin.on("error", () => {});
		child.stdin.end(input);
		child.on("error", (error) => finish(null, error.message));
		child.on("close", (code) => finish(code, stderr));

		function finish(code: number | null, message: string): void {
			clearTimeout(timer);
			resolve({ ok: code === 0, code, stdout: Buffer.concat(stdout), stderr: message });
		}
	});
}

/** Runs git synchronously. */
export function runGitSync(args: string[], { input = "", env = inheritedEnv, timeout }: GitOptions): GitResult {
	const options = { cwd: workingFolder, env: { ...env, ...variables }, input, maxBuffer: maxOutput, timeout };
	const { status, stdout, stderr } = spawnSync("git", [...settings, ...args], { ...options, windowsHide: true });
	return {
		ok: status === 0,
		code: status,
		stdout: stdout ?? Buffer.alloc(0),
		stderr: stderr?.toString("utf8") ?? "",
	};
}

/** Kills git and, except on Windows, all processes that it started. */
function killTree({ pid }: ChildProcess): void {
	if (pid === undefined) return;
	try {
		kill(platform === "win32" ? pid : -pid, "SIGKILL");
	} catch {
		// The process has already ended.
	}
}
