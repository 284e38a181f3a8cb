import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GitLocation } from "../../../../src/editor/git-host/git-host.ts";
import { type Backend, createBackend, type Endpoints, gitEnvironment, type Records, reply } from "./backend.ts";
import { createGiteaEndpoints } from "./gitea-endpoints.ts";
import { createGitHubEndpoints } from "./github-endpoints.ts";
import { createGitLabEndpoints } from "./gitlab-endpoints.ts";
import { openObjects } from "./object-store.ts";

/**
 * What goes wrong with a request. "lostBefore": it never arrives. "lostAfter": it is carried out, but the answer is
 * lost. "cut": the connection ends in the middle of the answer. "late": it is carried out once `deliver` is called.
 */
export type Fault =
	| { kind: "lostBefore" | "lostAfter" | "cut" | "late" }
	| { kind: "status"; status: number; message?: string; body?: object; headers?: Record<string, string> };

export interface FakeServerRequest {
	method: string;
	/** Decoded, without the address of the repository or, for other things, of the API: "/git/trees", "/user". */
	path: string;
	body: Record<string, unknown>;
}

/** The kinds of git hosts that a fake server can imitate. */
export type HostKind = "github" | "gitea" | "gitlab";

/** The few endpoints of a git host that the editor uses, over a real bare repository. */
export interface FakeServer extends Records {
	kind: HostKind;
	location: GitLocation;
	/** The address of the repository in the API. */
	root: string;
	/** Replaces `fetch`. */
	load: typeof fetch;
	repository: string;
	/** What each token may do. A token that isn't listed may do nothing. */
	tokens: Map<string, "read" | "write">;
	requests: FakeServerRequest[];
	/** Decides what goes wrong with a request; null if nothing does. */
	fault: (request: FakeServerRequest) => Fault | null;
	/** Carries out the requests that are late. */
	deliver: () => Promise<void>;
	git: (...args: string[]) => string;
	getHead: () => string;
	countCommits: () => number;
	/** Returns the files of a commit by path. */
	readFiles: (commit: string) => Record<string, string>;
	isAncestor: (older: string, newer: string) => boolean;
	/** Commits files as somebody else would. Null deletes a file. Returns the commit. */
	commitOutside: (files: Record<string, string | null>) => string;
	/** Lets a hook refuse each move of the published branch. */
	protect: () => void;
	/** Removes the repository. */
	close: () => void;
}

/** How a host is asked, and what it says of a repository. */
interface Host {
	api: string;
	repository: string;
	/** The path of the repository in the API. */
	root: string;
	settings: Record<string, unknown>;
	create: (backend: Backend) => Endpoints;
}

export const hosts: Record<HostKind, Host> = {
	github: {
		api: "https://api.github.example",
		repository: "ann/bakery",
		root: "/repos/ann/bakery",
		settings: {},
		create: createGitHubEndpoints,
	},
	gitea: {
		api: "https://git.example/api/v1",
		repository: "ann/bakery",
		root: "/repos/ann/bakery",
		settings: {
			archived: false,
			permissions: { push: true },
			has_pull_requests: true,
			allow_fast_forward_only_merge: true,
			object_format_name: "sha1",
		},
		create: createGiteaEndpoints,
	},
	gitlab: {
		api: "https://gitlab.example/api",
		repository: "ann/shops/bakery",
		root: "/v4/projects/ann%2Fshops%2Fbakery",
		settings: {
			archived: false,
			merge_requests_access_level: "enabled",
			merge_method: "ff",
			squash_option: "default_off",
			automatic_rebase_enabled: false,
			repository_object_format: "sha1",
		},
		create: createGitLabEndpoints,
	},
};

/** Checks whether a request publishes: it moves the branch, or merges a pull request. */
export function isMove({ method, path }: FakeServerRequest): boolean {
	return (method === "PATCH" && path.startsWith("/git/refs")) || /^\/(pulls|merge_requests)\/\d+\/merge$/.test(path);
}

/** Creates a fake server over a bare repository with one commit. */
export function openFakeServer(files: Record<string, string | Buffer>, kind: HostKind = "github"): FakeServer {
	const { api, root, create, ...host } = hosts[kind];
	const repository = mkdtempSync(join(tmpdir(), "site-fake-server-"));
	const git = (...args: string[]) =>
		execFileSync("git", ["-C", repository, ...args], { encoding: "utf8", env: gitEnvironment }).trim();
	// What "git init --bare" would write. All objects stay loose.
	for (const folder of ["objects", "refs/heads", "hooks"]) mkdirSync(join(repository, folder), { recursive: true });
	writeFileSync(join(repository, "HEAD"), "ref: refs/heads/main\n");
	const configuration =
		"[core]\n\tbare = true\n[gc]\n\tauto = 0\n[maintenance]\n\tauto = false\n[receive]\n\tautogc = false\n\tunpackLimit = 100000\n";
	writeFileSync(join(repository, "config"), configuration);
	const objects = openObjects(repository);
	const records: Records = { moves: [], pulls: [], settings: { ...host.settings }, busyAnswers: 0 };
	const endpoints = create(createBackend(repository, objects, records));
	const late: (() => Promise<unknown>)[] = [];
	const first = objects.writeCommit(objects.changeTree(null, storeFiles(files)), [], "Begin the site");
	const branchFile = join(repository, "refs/heads/main");
	writeFileSync(branchFile, `${first}\n`);
	const fakeServer: FakeServer = Object.assign(records, {
		kind,
		root: api + root,
		repository,
		git,
		load,
		requests: [] as FakeServerRequest[],
		location: { api, repository: host.repository, branch: "main", folder: "", definition: "site.yaml" },
		fault: (): Fault | null => null,
		tokens: new Map<string, "read" | "write">([["secret", "write"]]),
		close: () => rmSync(repository, { recursive: true, force: true }),
		deliver: async () => {
			for (const carryOut of late.splice(0)) await carryOut();
		},
		getHead: () => readFileSync(branchFile, "utf8").trim(),
		countCommits: () => objects.listAncestors(fakeServer.getHead()).size,
		readFiles: (commit: string) => {
			const lines = objects.flatten(objects.readCommit(commit).tree).filter(({ mode }) => mode !== "40000");
			return Object.fromEntries(lines.map(({ path, sha }) => [path, objects.read(sha).bytes.toString("utf8")]));
		},
		isAncestor: objects.isAncestor,
		commitOutside: (changed: Record<string, string | null>) => {
			const head = fakeServer.getHead();
			const tree = objects.changeTree(objects.readCommit(head).tree, storeFiles(changed));
			const commit = objects.writeCommit(tree, [head], "Change something outside");
			git("update-ref", "refs/heads/main", commit, head);
			return commit;
		},
		protect: () => {
			const hook = join(repository, "hooks/reference-transaction");
			const rule = "Changes must be made through a pull request.";
			const refuse = `if [ "$1" = prepared ] && grep -q refs/heads/main; then echo "hook: ${rule}" >&2; exit 1; fi`;
			writeFileSync(hook, `#!/bin/sh\n${refuse}\n`);
			chmodSync(hook, 0o755);
		},
	});
	return fakeServer;

	function storeFiles(contents: Record<string, string | Buffer | null>) {
		return Object.entries(contents).map(([path, content]) => {
			return { path, mode: "100644", sha: content === null ? null : objects.write("blob", Buffer.from(content)) };
		});
	}

	async function load(
		input: RequestInfo | URL,
		{ method = "GET", headers, body }: RequestInit = {},
	): Promise<Response> {
		const path = decodeURIComponent(
			String(input)
				.replace(api + root, "")
				.replace(api, ""),
		);
		const request = { method, path, body: body ? JSON.parse(String(body)) : {} };
		fakeServer.requests.push(request);
		const fault = fakeServer.fault(request);
		// As over a network, other requests may come first.
		await new Promise(setImmediate);
		if (fault?.kind === "status")
			return reply(fault.status, fault.body ?? { message: fault.message ?? "" }, fault.headers);
		if (fault?.kind === "late") late.push(() => answer(request, new Headers(headers)));
		if (fault?.kind === "late" || fault?.kind === "lostBefore") throw new TypeError("fetch failed");
		const response = await answer(request, new Headers(headers));
		if (fault?.kind === "lostAfter") throw new TypeError("fetch failed");
		return fault?.kind === "cut" ? cutOff(response) : response;
	}

	async function answer({ method, path, body }: FakeServerRequest, headers: Headers): Promise<Response> {
		const rights = fakeServer.tokens.get(headers.get("authorization")?.replace("Bearer ", "") ?? "");
		if (!rights) return reply(401, { message: "Bad credentials" });
		// Queries are posted to `/graphql`, but only read.
		if (method !== "GET" && rights === "read" && path !== "/graphql")
			return reply(403, { message: "Resource not accessible by personal access token" });
		// "/git/blobs/1a2b" has the route "/git/blobs" and the rest "1a2b".
		const [, route = "", rest = ""] = /^(\/(?:git\/|repository\/|v4\/)?[a-z_]+)\/?(.*)$/s.exec(path) ?? [];
		return (
			(await endpoints[`${method} ${route}`]?.(rest, body, !!headers.get("accept")?.includes("raw"))) ?? notFound()
		);
	}
}

function notFound(): Response {
	return reply(404, { message: "Not Found" });
}

function cutOff({ status }: Response): Response {
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode('{"sha": "'));
			controller.error(new TypeError("terminated"));
		},
	});
	return new Response(body, { status });
}
