import { dirname } from "node:path";
import { env as inherited } from "node:process";
import type { Checkout } from "../disk/checkout.ts";
import { type GitResult, runGit } from "../disk/git.ts";

interface Run {
	input?: string | Buffer;
	env?: Record<string, string>;
}

export type Git = (words: string[], run?: Run) => Promise<GitResult>;

/** In milliseconds. Over a slow line a picture takes its time. */
const timeout = 180_000;

/** No file has such a name, so there are no hooks. */
export const noHooks = "/dev/null";

/**
 * Git with the settings of the person (their name, their keys) and those of a checkout, which must be harmless.
 *
 * @param file what is published: git runs in the folder of it
 * @param hooksPath the folder of hooks that may run; null: the checkout's own
 */
export function createGit({ folders: { root, own } }: Checkout, file: string, hooksPath: string | null): Git {
	const hooks = hooksPath === null ? [] : ["-c", `core.hooksPath=${hooksPath}`];
	return (words, { input = "", env = {} } = {}) =>
		runGit([...hooks, "-C", dirname(file), ...words], {
			input,
			env: { ...personal(), GIT_DIR: own, GIT_WORK_TREE: root, ...env },
			timeout,
		});
}

/** Git without any repository: it knows the settings of the person and of the machine. */
export function runPersonalGit(words: string[]): Promise<GitResult> {
	return runGit(words, { env: { ...personal(), GIT_DIR: noHooks }, timeout });
}

/** These say which checkout is meant: where the editor was started by a hook, another. */
const local =
	/^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|NAMESPACE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|CONFIG|GRAFT_FILE|SHALLOW_FILE|REPLACE_REF_BASE)$/;

function personal(): Record<string, string | undefined> {
	return Object.fromEntries(Object.entries(inherited).filter(([name]) => !local.test(name)));
}

/** What it printed, in one line: the name of a commit, a setting. Null where there is none. */
export function getLine({ ok, stdout }: GitResult): string | null {
	return (ok && stdout.toString("utf8").trim()) || null;
}

/** Of a list whose entries end with NUL. */
export function splitEntries({ ok, stdout }: GitResult): string[] {
	return ok ? stdout.toString("utf8").split("\0").filter(Boolean) : [];
}
