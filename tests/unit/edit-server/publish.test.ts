import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Workspace } from "../../../src/editor/storage.ts";
import { buildMarkFile, createBuildMark } from "../../../src/output/build-mark.ts";
import { createConsent, folderWith, publicationOf, startEditServer, type TestServer } from "./kit.ts";

const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join("");
// Not a definition that compiles: the check of `startEditServer` only looks for names of files and for “fault”.
const definitionLines = ["a: 1", "b: 2", "c: 3", "d: 4", "e: 5", "f: 6", "g: 7", "h: 8", "i: 9", "tables: towns.csv"];
const files = { "site.yaml": lines(...definitionLines), "towns.csv": "town\nAthens\n", "README.md": "old\n" };
const subfolderFiles = { "shop/site.yaml": files["site.yaml"], "shop/towns.csv": "town\n" };

function git(folder: string, ...words: string[]): string {
	return execFileSync("git", ["-C", folder, ...words], {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	}).trim();
}

function write(folder: string, name: string, text: string): void {
	writeFileSync(join(folder, name), text);
}

/** Ignores the git settings of the user and the machine. */
function ignoreSettings(): void {
	vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
	vi.stubEnv("GIT_CONFIG_SYSTEM", "/dev/null");
}

/** Creates a bare repository with one commit, our checkout of it, and somebody else's. */
function checkout(): { bare: string; folder: string; other: string } {
	ignoreSettings();
	const parentFolder = folderWith({});
	cpSync(template, parentFolder, { recursive: true });
	return {
		bare: join(parentFolder, "bare.git"),
		folder: join(parentFolder, "mine"),
		other: join(parentFolder, "theirs"),
	};
}

const template = mkdtempSync(join(tmpdir(), "site-first-"));

beforeAll(() => {
	ignoreSettings();
	git(template, "init", "--quiet", "--bare", "--template=", "--initial-branch=main", "bare.git");
	// Garbage collection would take longer than everything else.
	git(join(template, "bare.git"), "config", "receive.autogc", "false");
	for (const name of ["mine", "theirs"]) {
		const folder = join(template, name);
		git(template, "clone", "--quiet", "--template=", "bare.git", name);
		git(folder, "remote", "set-url", "origin", "../bare.git");
		git(folder, "config", "maintenance.auto", "false");
		git(folder, "config", "user.name", "Ann Lee");
		git(folder, "config", "user.email", "ann@shop.example");
		if (name === "theirs") continue;
		mkdirSync(join(folder, "shop"));
		for (const [file, text] of Object.entries({ ...files, ...subfolderFiles })) write(folder, file, text);
		git(folder, "add", ".");
		git(folder, "commit", "--quiet", "--message=First");
		git(folder, "push", "--quiet", "--set-upstream", "origin", "HEAD:main");
	}
	vi.unstubAllEnvs();
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rmSync(template, { recursive: true }));

/** Publishes from somebody else's checkout. */
function pushFrom(other: string, changedFiles: Record<string, string>): void {
	for (const [name, text] of Object.entries(changedFiles)) write(other, name, text);
	git(other, "add", ".");
	git(other, "commit", "--quiet", "--message=Theirs");
	git(other, "push", "--quiet");
}

async function readWorkspace({ storage }: TestServer): Promise<Workspace> {
	const read = await storage.read();
	if (read.kind !== "done") throw new Error(JSON.stringify(read));
	return read.workspace;
}

/** Writes the definition to the disk, as the editor does before it publishes. */
function edit({ folder }: TestServer, text: string): void {
	write(folder, "site.yaml", text);
}

/** Publishes with the consent to run hooks. */
const publish = async (server: TestServer, author: string | null = null) =>
	server.storage.publish(
		publicationOf("Changed the price of Pro", { author, consent: await createConsent(server, true) }),
		() => {},
	);

const changed = (line: string) => lines(line, ...definitionLines.slice(1));

it("the check before publishing gets the Markdown files of folders as they are on the disk", async () => {
	ignoreSettings();
	const text = "collections: { news: { folder: news } }\n";
	const seen: unknown[] = [];
	const server = await startEditServer(folderWith({ "site.yaml": text, "news/a.md": "---\n---\nA\n" }), {
		check: async ({ read, list }) => {
			seen.push(list?.("news"), read?.("news/a.md"), list?.("olds"));
			return { problem: null, usedFiles: [] };
		},
	});
	expect((await publish(server)).kind).toBe("done");
	expect(seen).toEqual([["a.md"], "---\n---\nA\n", null]);
});

describe("publishing to a repository", () => {
	it("commits the definition, its tables and files and the pictures, and pushes them", async () => {
		const { bare, folder } = checkout();
		const server = await startEditServer(folder);
		write(folder, "README.md", "changed\n");
		write(folder, "staged.txt", "staged\n");
		git(folder, "add", "staged.txt");
		write(folder, "customers.csv", "SECRET\n");
		edit(server, `${changed("a: 9")}more: rows.csv files/menu.pdf\n`);
		write(folder, "rows.csv", "row\n1\n");
		for (const name of ["images", "files"]) mkdirSync(join(folder, name));
		write(folder, "files/menu.pdf", "%PDF\n");
		write(folder, "files/salaries.pdf", "%PDF\n");
		write(folder, "images/* a.svg", "<svg/>");
		expect(await readWorkspace(server)).toMatchObject({
			publishMethod: "push",
			author: "Ann Lee",
			published: { "site.yaml": files["site.yaml"] },
		});
		const progress: string[] = [];
		const outcome = await server.storage.publish(
			publicationOf("Changed the price\n\n# of Pro", { consent: await createConsent(server) }),
			(sentence) => progress.push(sentence),
		);
		expect(outcome).toMatchObject({ kind: "done", where: expect.stringContaining("bare.git") });
		expect(progress.at(-1)).toBe("Publishing");
		expect(git(bare, "log", "-1", "--format=%an %ae %s")).toBe("Ann Lee ann@shop.example Changed the price");
		expect(git(bare, "show", "--format=", "--name-only").split("\n").sort()).toEqual([
			"files/menu.pdf",
			"images/* a.svg",
			"rows.csv",
			"site.yaml",
		]);
		expect(git(folder, "status", "--porcelain").split("\n").sort()).toEqual([
			"?? customers.csv",
			"?? files/salaries.pdf",
			"A  staged.txt",
			"M README.md",
		]);
		expect((await readWorkspace(server)).published?.["site.yaml"]).toBe(
			`${changed("a: 9")}more: rows.csv files/menu.pdf\n`,
		);
	});

	it("leaves out what git ignores, and doesn't publish to a repository that ignores the definition", async () => {
		const { bare, folder } = checkout();
		const server = await startEditServer(folder);
		mkdirSync(join(folder, "images"));
		for (const name of ["images/draft.svg", "images/loaf.svg"]) write(folder, name, "<svg/>");
		write(folder, ".gitignore", "draft.*\n/own/\n");
		edit(server, changed("a: 9"));
		expect((await publish(server)).kind).toBe("done");
		expect(git(bare, "show", "--format=", "--name-only").split("\n").sort()).toEqual(["images/loaf.svg", "site.yaml"]);
		mkdirSync(join(folder, "own"));
		write(folder, "own/site.yaml", "a: 1\n");
		expect(await readWorkspace(await startEditServer(join(folder, "own")))).toMatchObject({ publishMethod: "folder" });
	});

	it("removes deleted files", async () => {
		const { bare, folder } = checkout();
		const server = await startEditServer(folder);
		rmSync(join(folder, "towns.csv"));
		edit(server, "a: 1\n");
		expect(await publish(server)).toMatchObject({ kind: "done" });
		expect(git(bare, "ls-tree", "--name-only", "main")).toBe("README.md\nshop\nsite.yaml");
	});

	it("asks for the author only once", async () => {
		const { bare, folder } = checkout();
		git(folder, "config", "--unset", "user.name");
		git(folder, "config", "--unset", "user.email");
		const server = await startEditServer(folder);
		edit(server, changed("a: 9"));
		expect(await publish(server)).toEqual({ kind: "denied", message: expect.stringContaining("who you are") });
		expect(await publish(server, "Bo Ek <bo@shop.example>")).toMatchObject({ kind: "done" });
		expect(git(bare, "log", "-1", "--format=%an %ae")).toBe("Bo Ek bo@shop.example");
		expect((await readWorkspace(server)).author).toBe("Bo Ek");
		edit(server, changed("a: 10"));
		expect(await publish(server)).toMatchObject({ kind: "done" });
		expect(git(bare, "log", "-1", "--format=%an %ae")).toBe("Bo Ek bo@shop.example");
	});

	it("merges what others have published elsewhere in the file, and loses nothing", async () => {
		const { bare, folder, other } = checkout();
		const server = await startEditServer(folder);
		pushFrom(other, {
			"site.yaml": lines(...definitionLines.slice(0, 8), "i: theirs", definitionLines[9]!),
			"README.md": "new\n",
		});
		edit(server, changed("a: mine"));
		expect(await publish(server)).toMatchObject({ kind: "done" });
		const merged = lines("a: mine", ...definitionLines.slice(1, 8), "i: theirs", definitionLines[9]!);
		expect(git(bare, "show", "main:site.yaml")).toBe(merged.trim());
		expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe(merged);
		expect(readFileSync(join(folder, "README.md"), "utf8")).toBe("new\n");
		expect(git(bare, "log", "--format=%s", "main").split("\n").sort()).toContain("Theirs");
	});

	it.each(["", "shop/"])(
		"shows what others have written in the same lines of %ssite.yaml, and publishes the text that resolves the conflict",
		async (subfolder) => {
			const { bare, folder, other } = checkout();
			const server = await startEditServer(join(folder, subfolder));
			const theirs = lines("a: theirs", ...definitionLines.slice(1, 8), "i: theirs", definitionLines[9]!);
			pushFrom(other, { [`${subfolder}site.yaml`]: theirs, "README.md": "new\n" });
			edit(server, changed("a: mine"));
			const outcome = await publish(server);
			expect(outcome).toMatchObject({ kind: "outdated", workspace: { published: { "site.yaml": theirs } } });
			expect(readFileSync(join(folder, subfolder, "site.yaml"), "utf8")).toBe(changed("a: mine"));
			expect(git(bare, "show", `main:${subfolder}site.yaml`)).toBe(theirs.trim());
			// Another tab, which wasn't notified, is told of the conflict, too.
			expect(await server.otherTab.publish(publicationOf("Again"), () => {})).toMatchObject({ kind: "outdated" });
			const resolvedText = lines("a: both", ...definitionLines.slice(1, 8), "i: theirs", definitionLines[9]!);
			edit(server, resolvedText);
			expect(await publish(server)).toMatchObject({ kind: "done" });
			expect([git(bare, "show", `main:${subfolder}site.yaml`), git(bare, "show", "main:README.md")]).toEqual([
				resolvedText.trim(),
				"new",
			]);
			expect(git(bare, "log", "--format=%s", "main")).toContain("Theirs");
		},
	);

	it("refuses to merge conflicts in files that the editor can't edit, and names them", async () => {
		const { bare, folder, other } = checkout();
		const server = await startEditServer(folder);
		pushFrom(other, { "README.md": "theirs\n" });
		write(folder, "README.md", "mine\n");
		git(folder, "commit", "--quiet", "--all", "--message=Mine");
		edit(server, changed("a: mine"));
		expect(await publish(server)).toEqual({ kind: "denied", message: expect.stringContaining("‘README.md’") });
		expect([git(bare, "show", "main:README.md"), readFileSync(join(folder, "README.md"), "utf8")]).toEqual([
			"theirs",
			"mine\n",
		]);
	});

	it("reports a conflict again if others have published again meanwhile", async () => {
		const { bare, folder, other } = checkout();
		const server = await startEditServer(folder);
		pushFrom(other, { "site.yaml": changed("a: theirs") });
		edit(server, changed("a: mine"));
		expect(await publish(server)).toMatchObject({ kind: "outdated" });
		pushFrom(other, { "site.yaml": changed("a: theirs again") });
		expect(await publish(server)).toMatchObject({
			kind: "outdated",
			workspace: { published: { "site.yaml": changed("a: theirs again") } },
		});
		expect(git(bare, "show", "main:site.yaml")).toBe(changed("a: theirs again").trim());
	});

	it("publishes nothing that has an error, even if others have caused it", async () => {
		const { bare, folder, other } = checkout();
		const server = await startEditServer(folder);
		edit(server, changed("a: fault"));
		expect(await publish(server)).toEqual({ kind: "denied", message: "There is a fault." });
		expect(git(folder, "log", "--format=%s")).toBe("First");
		edit(server, changed("a: mine"));
		pushFrom(other, { "site.yaml": lines(...definitionLines.slice(0, 8), "i: fault", definitionLines[9]!) });
		expect(await publish(server)).toMatchObject({ kind: "outdated" });
		expect(git(bare, "log", "-1", "--format=%s", "main")).toBe("Theirs");
		expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe(changed("a: mine"));
	});

	it("says that permission is missing, and that the changes are kept", async () => {
		const { bare, folder } = checkout();
		mkdirSync(join(bare, "hooks"));
		write(bare, "hooks/pre-receive", "#!/bin/sh\necho 'This branch is protected.' >&2\nexit 1\n");
		chmodSync(join(bare, "hooks/pre-receive"), 0o755);
		const server = await startEditServer(folder);
		edit(server, changed("a: 9"));
		expect(await publish(server)).toEqual({
			kind: "denied",
			message: expect.stringMatching(/saved.*This branch is protected\./s),
		});
		expect(git(bare, "log", "--format=%s", "main")).toBe("First");
		expect((await readWorkspace(server)).published?.["site.yaml"]).toBe(files["site.yaml"]);
		// The unpublished commit still exists, and is pushed with the next attempt.
		rmSync(join(bare, "hooks/pre-receive"));
		expect(await publish(server)).toMatchObject({ kind: "done" });
		expect(git(bare, "log", "-1", "--format=%s", "main")).toBe("Changed the price of Pro");
	});

	it("says that a hook of this folder refused the commit, and stages nothing", async () => {
		const { folder } = checkout();
		mkdirSync(join(folder, ".git/hooks"));
		write(folder, ".git/hooks/pre-commit", "#!/bin/sh\necho 'Not on a Sunday.' >&2\nexit 1\n");
		chmodSync(join(folder, ".git/hooks/pre-commit"), 0o755);
		const server = await startEditServer(folder);
		edit(server, `${changed("a: 9")}more: rows.csv\n`);
		write(folder, "rows.csv", "row\n1\n");
		expect(await publish(server)).toEqual({ kind: "denied", message: expect.stringContaining("Not on a Sunday.") });
		expect(git(folder, "status", "--porcelain").split("\n").sort()).toEqual(["?? rows.csv", "M site.yaml"]);
	});

	it("says what to do if a crashed git has left a lock, and publishes when the lock is gone", async () => {
		const { folder } = checkout();
		const server = await startEditServer(folder);
		edit(server, changed("a: 9"));
		write(folder, ".git/index.lock", "");
		const words = /delete the file ‘[^’]*\.git\/index\.lock’ first\.$/;
		expect(await publish(server)).toEqual({ kind: "denied", message: expect.stringMatching(words) });
		rmSync(join(folder, ".git/index.lock"));
		expect(await publish(server)).toMatchObject({ kind: "done" });
	});

	it.each([
		["http://127.0.0.1:1/site.git", /internet connection/],
		["/nowhere/site.git", /saved/],
	])("says in plain words that %s cannot be reached", async (address, words) => {
		const { folder } = checkout();
		git(folder, "remote", "set-url", "origin", address);
		const server = await startEditServer(folder);
		edit(server, changed("a: 9"));
		expect(await publish(server)).toEqual({ kind: "denied", message: expect.stringMatching(words) });
		expect(git(folder, "log", "-1", "--format=%s")).toBe("Changed the price of Pro");
	});

	it("only commits if there is no remote, even for the first commit and in a subfolder", async () => {
		ignoreSettings();
		const root = folderWith({ "shop/site.yaml": "a: 1\n", "notes.txt": "x" });
		git(root, "init", "--quiet");
		const server = await startEditServer(join(root, "shop"));
		expect(await readWorkspace(server)).toMatchObject({ publishMethod: "commit", author: null, published: null });
		expect(await publish(server, "Ann Lee")).toMatchObject({ kind: "done" });
		expect(git(root, "ls-files")).toBe("shop/site.yaml");
		expect(await readWorkspace(server)).toMatchObject({ author: "Ann Lee", published: { "site.yaml": "a: 1\n" } });
	});

	it("succeeds if there is nothing to publish", async () => {
		const { folder } = checkout();
		const server = await startEditServer(folder);
		expect(await publish(server)).toMatchObject({ kind: "done" });
		expect(git(folder, "log", "--format=%s")).toBe("First");
	});
});

describe("publishing to a folder", () => {
	it("builds the site, says where it is, and remembers the published texts until the build is deleted", async () => {
		const folder = folderWith({ "site.yaml": "a: 1\n" });
		const built = join(folder, "dist");
		const build = async () => {
			mkdirSync(built);
			writeFileSync(join(built, buildMarkFile), createBuildMark([], null));
			return null;
		};
		const server = await startEditServer(folder, { build });
		expect(await readWorkspace(server)).toMatchObject({ publishMethod: "folder", published: null });
		expect(await publish(server)).toMatchObject({
			kind: "done",
			where: expect.stringContaining(join(server.folder, "dist")),
		});
		edit(server, "a: 2\n");
		expect((await readWorkspace(server)).published).toEqual({ "site.yaml": "a: 1\n" });
		rmSync(built, { recursive: true });
		expect((await readWorkspace(server)).published).toBeNull();
	});

	it("says why a build failed, and runs one build at a time", async () => {
		let finish = (_: string) => {};
		let begin = () => {};
		const begun = new Promise<void>((resolve) => {
			begin = resolve;
		});
		const build = () =>
			new Promise<string>((resolve) => {
				finish = resolve;
				begin();
			});
		const server = await startEditServer(folderWith({ "site.yaml": "a: 1\n" }), { build });
		const outcome = publish(server);
		await begun;
		expect(await publish(server)).toEqual({ kind: "denied", message: expect.stringContaining("already") });
		finish("There is no room.");
		expect(await outcome).toEqual({ kind: "denied", message: "There is no room." });
		expect((await readWorkspace(server)).published).toBeNull();
		expect(readdirSync(server.folder)).toEqual(["site.yaml"]);
	});
});
