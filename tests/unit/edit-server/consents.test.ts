import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openConsents } from "../../../src/edit-server/consents.ts";
import type { Workspace } from "../../../src/editor/storage.ts";
import { createConsent, folderWith, publicationOf, startEditServer, type TestServer } from "./kit.ts";

let folder: string;
let bare: string;
/** The folder in which consents are stored. */
let state: string;

function git(...words: string[]): string {
	return execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

const author = { "user.name": "Ann", "user.email": "ann@shop.example" };
const template = mkdtempSync(join(tmpdir(), "site-template-"));

/** Makes a checkout that is pushed to a bare repository beside it. Each test gets a copy, which is faster than running git. */
beforeAll(() => {
	ignoreSettings();
	[folder, bare] = [join(template, "mine"), join(template, "bare.git")];
	mkdirSync(folder);
	writeFileSync(join(folder, "site.yaml"), "a: 1\n");
	git("init", "--quiet", "--bare", "--template=", "--initial-branch=main", bare);
	git("init", "--quiet", "--template=", "--initial-branch=main");
	for (const [key, value] of Object.entries({ ...author, "gc.auto": "0" })) git("config", key, value);
	git("add", ".");
	git("commit", "--quiet", "--message=One");
	git("remote", "add", "origin", bare);
	git("push", "--quiet", "--set-upstream", "origin", "main");
});

beforeEach(() => {
	ignoreSettings();
	const parentFolder = folderWith({});
	cpSync(template, parentFolder, { recursive: true });
	[folder, bare, state] = [join(parentFolder, "mine"), join(parentFolder, "bare.git"), join(folderWith({}), "state")];
	const config = join(folder, ".git/config");
	writeFileSync(config, readFileSync(config, "utf8").replace(template, parentFolder));
	return () => void vi.unstubAllEnvs();
});

afterAll(() => rmSync(template, { recursive: true }));

/** Ignores the git settings of the user and the machine. */
function ignoreSettings(): void {
	vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
	vi.stubEnv("GIT_CONFIG_SYSTEM", "/dev/null");
}

const openEditor = () => startEditServer(folder, { consents: openConsents(state) });

async function readWorkspace({ storage }: TestServer): Promise<Workspace> {
	const read = await storage.read();
	if (read.kind !== "done") throw new Error(read.kind);
	return read.workspace;
}

/** The number in the definition, which differs each time it is published. */
let count = 1;

async function publish(server: TestServer, consent = createConsent(server)): Promise<string> {
	writeFileSync(join(folder, "site.yaml"), `a: ${++count}\n`);
	return (await server.storage.publish(publicationOf("Changed", { consent: await consent }), () => {})).kind;
}

/** Adds a hook that creates a file when it runs. Returns the path of that file. */
function addHook(name: string, repository: string): string {
	const trace = join(folderWith({}), "trace");
	mkdirSync(join(repository, "hooks"), { recursive: true });
	writeFileSync(join(repository, "hooks", name), `#!/bin/sh\ntouch '${trace}'\n`);
	chmodSync(join(repository, "hooks", name), 0o755);
	return trace;
}

describe("before the first publishing from a folder", () => {
	it("the owner is asked where the site may be sent, and nothing is done without an answer", async () => {
		const server = await openEditor();
		expect(await readWorkspace(server)).toMatchObject({ unconfirmed: { addresses: [bare], hasHooks: false } });
		expect(await publish(server, Promise.resolve(null))).toBe("denied");
		expect(await publish(server, Promise.resolve({ addresses: ["elsewhere"], runHooks: true }))).toBe("denied");
		expect(git("log", "--format=%s")).toBe("One");
		expect(await publish(server)).toBe("done");
	});

	it("the owner is asked once, and not after the next start of the editor", async () => {
		expect(await publish(await openEditor())).toBe("done");
		const restarted = await openEditor();
		expect(await readWorkspace(restarted)).toMatchObject({ unconfirmed: null });
		expect(await publish(restarted, Promise.resolve(null))).toBe("done");
		expect(existsSync(join(state, "publishing.json"))).toBe(true);
	});

	it("the owner is asked again if the remote’s address changed or hooks were added", async () => {
		await publish(await openEditor());
		addHook("pre-commit", join(folder, ".git"));
		expect(await readWorkspace(await openEditor())).toMatchObject({ unconfirmed: { hasHooks: true } });
		await publish(await openEditor());
		expect(await readWorkspace(await openEditor())).toMatchObject({ unconfirmed: null });
		git("remote", "set-url", "--push", "origin", "https://ann:secret@nowhere.example/x.git");
		git("remote", "set-url", "origin", "https://nowhere.example/x.git");
		expect(await readWorkspace(await openEditor())).toMatchObject({
			unconfirmed: { addresses: ["https://nowhere.example/x.git"] },
		});
	});

	it("the owner isn’t asked if publishing only commits", async () => {
		git("remote", "remove", "origin");
		const server = await openEditor();
		expect(await readWorkspace(server)).toMatchObject({ publishMethod: "commit", unconfirmed: null, notice: null });
		expect(await publish(server, Promise.resolve(null))).toBe("done");
	});

	it("an answer that can’t be stored counts for one publication", async () => {
		writeFileSync(state, "");
		const server = await openEditor();
		expect(await publish(server)).toBe("done");
		expect(await readWorkspace(server)).toMatchObject({ unconfirmed: { addresses: [bare] } });
	});
});

describe("hooks", () => {
	it.each([
		["of the checkout, before a commit", "pre-commit", () => join(folder, ".git")],
		["of the checkout, before a push", "pre-push", () => join(folder, ".git")],
		["of a remote on this machine, after a push", "post-receive", () => bare],
	])("%s, run only if the owner allows it", async (_, name, repository) => {
		const trace = addHook(name, repository());
		const server = await openEditor();
		expect(await readWorkspace(server)).toMatchObject({ unconfirmed: { hasHooks: true } });
		expect(await publish(server, createConsent(server, false))).toBe("done");
		expect(existsSync(trace)).toBe(false);
		state = join(folderWith({}), "state");
		const trusting = await openEditor();
		expect(await publish(trusting, createConsent(trusting, true))).toBe("done");
		expect(existsSync(trace)).toBe(true);
	});

	it("of the owner’s global settings still run", async () => {
		const home = folderWith({});
		const trace = addHook("pre-commit", home);
		const settings = join(home, "config");
		writeFileSync(settings, `[core]\n\thooksPath = ${join(home, "hooks")}\n`);
		vi.stubEnv("GIT_CONFIG_GLOBAL", settings);
		expect(await publish(await openEditor())).toBe("done");
		expect(existsSync(trace)).toBe(true);
	});

	it("that the owner's global settings look for in the checkout don't run", async () => {
		const trace = addHook("pre-commit", folder);
		const settings = join(folderWith({}), "config");
		writeFileSync(settings, "[core]\n\thooksPath = hooks\n");
		vi.stubEnv("GIT_CONFIG_GLOBAL", settings);
		expect(await publish(await openEditor())).toBe("done");
		expect(existsSync(trace)).toBe(false);
	});
});

describe("a checkout that git and related programs have created", () => {
	const usualConfig = `
[core]
	fsmonitor = true
	hooksPath = .husky/_
	autocrlf = input
[remote "origin"]
	gh-resolved = base
[branch "main"]
	vscode-merge-base = origin/main
[filter "lfs"]
	clean = git-lfs clean -- %f
	smudge = git-lfs smudge -- %f
	process = git-lfs filter-process
	required = true
[lfs]
	repositoryformatversion = 0
[pull]
	rebase = true
[commit]
	gpgSign = false
[user]
	signingKey = 0A46826A
[gui]
	wmstate = normal
`;

	it("can be published from", async () => {
		writeFileSync(join(folder, ".git/config"), readFileSync(join(folder, ".git/config"), "utf8") + usualConfig);
		const server = await openEditor();
		expect(await readWorkspace(server)).toMatchObject({ publishMethod: "push", notice: null });
		expect(await publish(server)).toBe("done");
	});

	it("can be published from as a linked working tree, and as a submodule", async () => {
		const [tree, above] = [join(folderWith({}), "tree"), folderWith({})];
		git("worktree", "add", "--quiet", "-b", "other", tree);
		folder = tree;
		expect(await readWorkspace(await openEditor())).toMatchObject({ publishMethod: "commit", notice: null });
		expect(await publish(await openEditor())).toBe("done");
		folder = above;
		git("init", "--quiet", "--template=");
		git("-c", "protocol.file.allow=always", "submodule", "add", "--quiet", bare, "shop");
		folder = join(above, "shop");
		for (const [key, value] of Object.entries(author)) git("config", key, value);
		expect(await readWorkspace(await openEditor())).toMatchObject({ publishMethod: "push", notice: null });
		expect(await publish(await openEditor())).toBe("done");
	});

	it("can't be published from if git isn't installed", async () => {
		vi.stubEnv("PATH", "/nowhere");
		const server = await openEditor();
		expect(await readWorkspace(server)).toMatchObject({ publishMethod: "folder", notice: null });
	});
});
