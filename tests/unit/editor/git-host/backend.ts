import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ObjectStore } from "./object-store.ts";

/**
 * Answers a request. Null means that there is nothing at this address.
 *
 * @param rest what follows the route in the address: "main" or "1a2b?page=2"
 * @param isRaw whether the request asks for the bytes of a file instead of JSON
 */
export type Endpoint = (
	rest: string,
	// biome-ignore lint/suspicious/noExplicitAny: a body in JSON
	body: Record<string, any>,
	isRaw: boolean,
) => Response | null | Promise<Response | null>;

export interface PullRequest {
	number: number;
	html_url: string;
	title: string;
	body: string;
	head: string;
	base: string;
	state: "open" | "closed" | "merged";
}

/** The state of the host besides its repository. */
export interface Records {
	/** The moves of the published branch by requests. */
	moves: { ref: string; from: string | null; to: string; force: boolean }[];
	pulls: PullRequest[];
	/** What the host says about the repository. */
	settings: Record<string, unknown>;
	/** How many merges the host will still answer with a request to wait. */
	busyAnswers: number;
}

export type Endpoints = Record<string, Endpoint>;

/** The repository behind the endpoints. Git itself moves the published branch, so that its locks and hooks apply. */
export interface Backend {
	objects: ObjectStore;
	records: Records;
	readRef: (ref: string) => Promise<string | null>;
	/** Moves a branch, unless somebody else moves it first or a hook refuses. A null `to` deletes it, a null `from` creates it. */
	updateRef: (ref: string, to: string | null, from: string | null, force: boolean) => Promise<UpdateProblem | null>;
}

export interface UpdateProblem {
	/** The message of the hook that refused; null if the branch was moved meanwhile. */
	rule: string | null;
}

export const gitEnvironment = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };

const run = promisify(execFile);

export function createBackend(repository: string, objects: ObjectStore, records: Records): Backend {
	return {
		objects,
		records,
		readRef: (ref) =>
			readFile(join(repository, ref), "utf8").then(
				(line) => line.trim(),
				() => null,
			),
		async updateRef(ref, to, from, force) {
			if (ref !== "refs/heads/main") return updateOwnRef(ref, to, from);
			// What git writes for a branch that doesn't exist.
			const none = "0".repeat(40);
			try {
				const update = ["update-ref", ref, to ?? none, from ?? none];
				await run("git", ["-C", repository, ...update], { env: gitEnvironment });
			} catch (error) {
				const { stderr = "" } = error as { stderr?: string };
				return { rule: /^hook: (.*)$/m.exec(stderr)?.[1] ?? null };
			}
			if (to !== null) records.moves.push({ ref, from, to, force });
			return null;
		},
	};

	/** Moves a branch that only editors use. */
	function updateOwnRef(ref: string, to: string | null, from: string | null): UpdateProblem | null {
		const file = join(repository, ref);
		const now = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
		if (now !== from) return { rule: null };
		if (to === null) rmSync(file);
		else {
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, `${to}\n`);
		}
		return null;
	}
}

export function reply(status: number, body: object, headers: Record<string, string> = {}): Response {
	return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
}
