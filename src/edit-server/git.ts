import { dirname } from "node:path";
import { env as inheritedEnv } from "node:process";
import type { Checkout } from "../disk/checkout.ts";
import { type GitResult, runGit } from "../disk/git.ts";

interface RunOptions {
	input?: string | Buffer;
	env?: Record<string, string>;
}

export type Git = (args: string[], options?: RunOptions) => Promise<GitResult>;

/** In milliseconds. Pushing pictures over a slow connection takes minutes. */
const timeout = 180_000;

/** A path at which no folder can exist. Used instead of a hooks folder or a repository. */
export const noFolder = "/dev/null";

/**
 * Creates a function that runs git with the settings of the user (name, keys), and of a checkout that was judged to be
 * harmless.
 *
 * @param file the definition: git runs in its folder
 * @param hooksPath the folder of the hooks that may run; null for the checkout's own hooks
 */
export function createGit({ folders: { root, gitFolder } }: Checkout, file: string, hooksPath: string | null): Git {
	const hooks = hooksPath === null ? [] : ["-c", `core.hooksPath=${hooksPath}`];
	return (args, { input = "", env = {} } = {}) =>
		runGit([...hooks, "-C", dirname(file), ...args], {
			input,
			env: { ...getPersonalEnv(), GIT_DIR: gitFolder, GIT_WORK_TREE: root, ...env },
			timeout,
		});
}

/** Runs git without a repository, with the settings of the user and the computer. */
export function runPersonalGit(args: string[]): Promise<GitResult> {
	return runGit(args, { env: { ...getPersonalEnv(), GIT_DIR: noFolder }, timeout });
}

/** Options with which `git ls-files` lists the files that git ignores. `git check-ignore` refuses literal paths. */
export const ignoredFilesOptions = ["--others", "--ignored", "--exclude-standard", "-z"];

/** Variables that name a checkout. If a git hook started the editor, they would name the hook's checkout. */
const checkoutVariables =
	/^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|NAMESPACE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|CONFIG|GRAFT_FILE|SHALLOW_FILE|REPLACE_REF_BASE)$/;

function getPersonalEnv(): Record<string, string | undefined> {
	return Object.fromEntries(Object.entries(inheritedEnv).filter(([name]) => !checkoutVariables.test(name)));
}

/** Returns the trimmed output, such as the id of a commit; null if git failed or printed nothing. */
export function getLine({ ok, stdout }: GitResult): string | null {
	return (ok && stdout.toString("utf8").trim()) || null;
}

/** Splits output with NUL-terminated entries. Returns none if git failed. */
export function splitEntries({ ok, stdout }: GitResult): string[] {
	return ok ? stdout.toString("utf8").split("\0").filter(Boolean) : [];
}
