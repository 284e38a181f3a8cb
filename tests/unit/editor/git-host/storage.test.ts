import { execFileSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import type { FileKeeper, UnpublishedFile } from "../../../../src/editor/git-host/kept-files.ts";
import type { Publication } from "../../../../src/editor/storage.ts";
import { type FakeServer, type FakeServerRequest, type Fault, type HostKind, isMove } from "./fake-server.ts";
import { createFakeServer, createToken, openStorage, publishTexts, readWorkspace } from "./kit.ts";

const text = "# The bakery\nname: Crumb\nprice: 4\nnote: Fresh\n";
const edited = text.replace("4", "5");

async function open(fakeServer: FakeServer, options: Parameters<typeof openStorage>[1] = {}) {
	const storage = openStorage(fakeServer, options);
	const workspace = await readWorkspace(storage);
	return { storage, workspace, revision: workspace.revision };
}

/** Lets the next request that matches fail. */
function failOnce(fakeServer: FakeServer, matches: (request: FakeServerRequest) => boolean, fault: Fault): void {
	const faults = [fault];
	fakeServer.fault = (request) => (matches(request) ? (faults.shift() ?? null) : null);
}

const lost: Fault = { kind: "lostAfter" };

/** Reads of the published branch. */
const isHeadRead = ({ method, path }: FakeServerRequest) => method === "GET" && path.endsWith("/branches/main");

/**
 * The requests that fail in the tests of publications, and those whose answers are lost in the tests of proposals, by the
 * beginnings of their paths.
 */
const requests: Record<HostKind, { publication: string[]; proposal: string[] }> = {
	github: {
		publication: ["/git/blobs", "/git/trees", "/git/commits", "/git/refs"],
		proposal: ["/git/refs", "/pulls"],
	},
	gitea: {
		publication: ["/branches", "/contents", "/pulls", "/pulls/"],
		proposal: ["/branches", "/contents", "/pulls"],
	},
	gitlab: {
		publication: ["/repository/commits", "/merge_requests", "/merge_requests/"],
		proposal: ["/repository/commits", "/merge_requests"],
	},
};

describe.each<HostKind>(["github", "gitea", "gitlab"])("%s", (kind) => {
	/** Creates a repository that has files besides the site, too. */
	function createBakery(more: Record<string, string | Buffer> = {}): FakeServer {
		return createFakeServer(
			{
				"site.yaml": text,
				"README.md": "Notes\n",
				".github/workflows/build.yml": "on: push\n",
				...more,
			},
			kind,
		);
	}

	describe("opening", () => {
		it("takes few requests, also with many texts", async () => {
			const articles = Object.fromEntries(
				Array.from({ length: 40 }, (_, index) => [`news/a${index}.md`, `Text ${index}\n`]),
			);
			const fakeServer = createBakery({
				"site.yaml": "collections: { news: { folder: news } }\n",
				"towns.csv": "name\nBath\n",
				"images/loaf.png": "picture",
				...articles,
			});
			const { workspace } = await open(fakeServer, { knownFiles: await readKnownFiles(fakeServer) });
			// Gitea has no request for many texts.
			if (kind !== "gitea") expect(fakeServer.requests.length).toBeLessThanOrEqual(10);
			expect(Object.keys(workspace.texts)).toHaveLength(42);
			expect(workspace.texts["news/a7.md"]).toBe("Text 7\n");
		});

		it("gives the published texts, pictures and files of the site, and nothing else of the repository", async () => {
			const fakeServer = createBakery({
				"towns.csv": "name\r\nBath\r\n",
				"images/loaf.png": "picture",
				"files/menu.pdf": "%PDF-1.4",
			});
			const { workspace, revision } = await open(fakeServer);
			expect(workspace.texts).toEqual({ "site.yaml": text, "towns.csv": "name\r\nBath\r\n" });
			expect(workspace).toMatchObject({ published: workspace.texts, revision: fakeServer.getHead(), author: "ann" });
			expect(workspace.pictures["images/loaf.png"]).toMatchObject({ metadata: { width: 7 } });
			expect(workspace.files).toEqual({ "files/menu.pdf": { size: 8, firstBytes: "%PDF-1.4" } });
			expect(revision).toBe(fakeServer.getHead());
		});

		it("finds the site in a folder of the repository, and publishes there", async () => {
			const fakeServer = createFakeServer({ "sites/bakery/site.yaml": text, "site.yaml": "name: Another\n" }, kind);
			const { storage, workspace, revision } = await open(fakeServer, { folder: "sites/bakery" });
			expect(workspace.texts).toEqual({ "site.yaml": text });
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "done" });
			expect(fakeServer.readFiles(fakeServer.getHead())).toEqual({
				"sites/bakery/site.yaml": edited,
				"site.yaml": "name: Another\n",
			});
		});

		it("reads nothing through a symbolic link", async () => {
			const fakeServer = createBakery({ "towns.csv": "/etc/passwd" });
			const tree = fakeServer.git("ls-tree", "main").replace(/100644 (blob \w+\ttowns.csv)/, "120000 $1");
			commitTree(fakeServer, tree);
			const { workspace } = await open(fakeServer);
			expect([Object.keys(workspace.texts), Object.keys(workspace.unread)]).toEqual([["site.yaml"], ["towns.csv"]]);
		});

		it.each<[string, (fakeServer: FakeServer) => void, RegExp]>([
			["no valid token", ({ tokens }) => tokens.clear(), /access token/],
			["a token that may only read", ({ tokens }) => tokens.set("secret", "read"), /Read and write|scope “api”/i],
			["no such branch", ({ git }) => git("branch", "-m", "main", "trunk"), /no branch ‘main’/],
			["no definition", ({ commitOutside }) => commitOutside({ "site.yaml": null }), /‘site.yaml’ isn’t in/],
		])("says what prevents editing before it begins: %s", async (_, spoil, message) => {
			const fakeServer = createBakery();
			spoil(fakeServer);
			const result = await openStorage(fakeServer).read();
			expect(result).toEqual({ kind: "denied", message: expect.stringMatching(message) });
		});

		it.each(["", "ghp_ä", "two words", "a\nb", "“quoted”"])(
			"sends nothing with a text that is no token: %j",
			async (token) => {
				const fakeServer = createBakery();
				const result = await openStorage(fakeServer, { token: createToken(token) }).read();
				expect(result).toEqual({ kind: "denied", message: expect.stringContaining("isn’t an access token") });
				expect(fakeServer.requests).toEqual([]);
			},
		);

		it("says how long to wait", async () => {
			const fakeServer = createBakery();
			fakeServer.fault = () => ({ kind: "status", status: 429, headers: { "retry-after": "150" } });
			expect(await openStorage(fakeServer).read()).toEqual({
				kind: "denied",
				message: expect.stringContaining("3 minutes"),
			});
		});
	});

	it.each([
		["20 minutes", 1200],
		["60 minutes", -7200],
		["60 minutes", 90_000],
	])("asks to wait %s if the limit ends %i seconds from now, also with a wrong clock", async (time, seconds) => {
		const fakeServer = createBakery();
		const reset = Math.floor(Date.now() / 1000) + seconds;
		const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) };
		fakeServer.fault = () => ({ kind: "status", status: 403, headers });
		const result = await openStorage(fakeServer).read();
		expect(result).toEqual({ kind: "denied", message: expect.stringContaining(`asks you to wait ${time}`) });
	});

	describe("publishing", () => {
		it("makes exactly one commit, on the commit that was loaded, with only the edited file", async () => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			const result = await publishTexts(storage, revision, { "site.yaml": edited }, "Change the price\n\n- 4 → 5");
			const head = fakeServer.getHead();
			expect(result).toEqual({
				kind: "done",
				where: `Published to ${fakeServer.location.repository}, in main.`,
				revision: head,
			});
			expect(fakeServer.git("rev-parse", "main^")).toBe(revision);
			expect(fakeServer.git("show", "--format=%B", "--name-only", "main").trim()).toBe(
				"Change the price\n\n- 4 → 5\n\n\nsite.yaml",
			);
			expect(fakeServer.moves).toEqual([{ ref: "refs/heads/main", from: revision, to: head, force: false }]);
			expect(fakeServer.git("fsck", "--strict", "--no-dangling")).toBe("");
			expect((await readWorkspace(storage)).published).toEqual({ "site.yaml": edited });
		});

		it("keeps every byte that wasn’t edited, and the mode of files", async () => {
			const fakeServer = createBakery({
				"site.yaml": `\uFEFF${text.replaceAll("\n", "\r\n")}`,
				"towns.csv": "name\rBath\rYork\r",
			});
			commitTree(fakeServer, fakeServer.git("ls-tree", "main").replace(/100644 (blob \w+\tsite.yaml)/, "100755 $1"));
			const { storage, workspace, revision } = await open(fakeServer);
			const [site, towns] = [workspace.texts["site.yaml"]!, workspace.texts["towns.csv"]!];
			await publishTexts(storage, revision, {
				"site.yaml": site.replace("4", "5"),
				"towns.csv": towns.replace("York", "Hull"),
			});
			const files = fakeServer.readFiles(fakeServer.getHead());
			expect(files["site.yaml"]).toBe(`\uFEFF${edited.replaceAll("\n", "\r\n")}`);
			expect(files["towns.csv"]).toBe("name\rBath\rHull\r");
			expect(fakeServer.git("ls-tree", "--format=%(objectmode)", "main", "site.yaml", "towns.csv")).toBe(
				"100755\n100644",
			);
		});

		it("creates, changes and deletes articles", async () => {
			const definition = "collections: { news: { folder: news } }\n";
			const fakeServer = createBakery({ "site.yaml": definition, "news/a.md": "A\n", "news/b.md": "B\n" });
			const { storage, revision } = await open(fakeServer);
			const texts = { "news/a.md": null, "news/b.md": "B!\n", "news/c.md": "C\n" };
			expect(await publishTexts(storage, revision, texts)).toMatchObject({ kind: "done" });
			expect(fakeServer.readFiles(fakeServer.getHead())).toMatchObject({ "news/b.md": "B!\n", "news/c.md": "C\n" });
			expect(fakeServer.readFiles(fakeServer.getHead())).not.toHaveProperty("news/a.md");
		});

		it.each([
			".github/workflows/build.yml",
			"README.md",
			"../site.yaml",
			"package.json",
			"other/a.md",
			"images/evil.svg",
			"__proto__",
		])("never writes a text to %s", async (name) => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			const texts = JSON.parse(`{${JSON.stringify(name)}: "x"}`);
			expect(await publishTexts(storage, revision, texts)).toMatchObject({ kind: "denied" });
			expect(fakeServer.getHead()).toBe(revision);
		});

		it("refuses half a character, replacing a file that isn’t UTF-8, and deleting the definition", async () => {
			const fakeServer = createBakery({ "towns.csv": Buffer.from([0x6e, 0x0a, 0xff, 0x0a]) });
			const { storage, revision } = await open(fakeServer);
			const refused: Publication["texts"][] = [
				{ "site.yaml": "name: \ud83d\n" },
				{ "towns.csv": "n\nx\n" },
				{ "site.yaml": null },
			];
			for (const texts of refused)
				expect(await publishTexts(storage, revision, texts)).toMatchObject({ kind: "denied" });
			expect(fakeServer.getHead()).toBe(revision);
		});

		it("never overwrites what others published, even if this editor hasn’t read it", async () => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			const theirs = fakeServer.commitOutside({ "site.yaml": text.replace("Fresh", "Theirs") });
			const result = await publishTexts(storage, revision, { "site.yaml": edited });
			expect(result).toMatchObject({ kind: "outdated", workspace: { revision: theirs } });
			expect(fakeServer.getHead()).toBe(theirs);
			// Without a merge, the next attempt with the old revision has the same result.
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "outdated" });
			const merged = edited.replace("Fresh", "Theirs");
			expect(await publishTexts(storage, theirs, { "site.yaml": merged })).toMatchObject({ kind: "done" });
			expect(fakeServer.readFiles(fakeServer.getHead())["site.yaml"]).toBe(merged);
		});

		it("refuses texts that are based on an older commit than the one it has read", async () => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			fakeServer.commitOutside({ "site.yaml": text.replace("Fresh", "Theirs") });
			await storage.read();
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "outdated" });
			expect(fakeServer.moves).toEqual([]);
		});

		it("follows a branch that was reset by force", async () => {
			const fakeServer = createBakery();
			const first = fakeServer.getHead();
			fakeServer.commitOutside({ "site.yaml": text.replace("Fresh", "Theirs") });
			const { storage, revision } = await open(fakeServer);
			fakeServer.git("update-ref", "refs/heads/main", first);
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({
				kind: "outdated",
				workspace: { revision: first, texts: { "site.yaml": text } },
			});
		});
	});

	it("isn’t misled by an answer with the commit before its own", async () => {
		const fakeServer = createBakery();
		const { storage, revision } = await open(fakeServer);
		const old = await readBranch(fakeServer);
		await publishTexts(storage, revision, { "site.yaml": edited });
		const ours = fakeServer.getHead();
		fakeServer.fault = (request) => (isHeadRead(request) ? { kind: "status", status: 200, body: old } : null);
		expect((await readWorkspace(storage)).revision).toBe(ours);
		expect(await publishTexts(storage, ours, { "site.yaml": text })).toMatchObject({ kind: "done" });
		expect(fakeServer.readFiles(fakeServer.getHead())["site.yaml"]).toBe(text);
	});

	describe("a lost answer", () => {
		it.each<[string, Fault]>([
			["no answer", lost],
			["half an answer", { kind: "cut" }],
		])("is reported as published if the branch has moved: %s", async (_, fault) => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			failOnce(fakeServer, isMove, fault);
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({
				kind: "done",
				revision: fakeServer.getHead(),
			});
			expect(fakeServer.moves).toHaveLength(1);
		});

		it.each<[string, Fault]>([
			["it never arrived", { kind: "lostBefore" }],
			["the server failed", { kind: "status", status: 502 }],
		])("is unknown while the branch is unchanged, and the next attempt publishes once: %s", async (_, fault) => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			failOnce(fakeServer, isMove, fault);
			const result = await publishTexts(storage, revision, { "site.yaml": edited });
			expect(result).toEqual({ kind: "unknown", message: expect.stringContaining("may or may not have arrived") });
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "done" });
			expect(fakeServer.countCommits()).toBe(2);
		});

		it("leads to one publication, even if the first request arrives after the second", async () => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			failOnce(fakeServer, isMove, { kind: "late" });
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "unknown" });
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "done" });
			await fakeServer.deliver();
			expect(fakeServer.countCommits()).toBe(2);
		});

		it("is reported as published if others published on top of it", async () => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			failOnce(fakeServer, isMove, { kind: "late" });
			await publishTexts(storage, revision, { "site.yaml": edited });
			await fakeServer.deliver();
			const ours = fakeServer.getHead();
			const theirs = fakeServer.commitOutside({ "site.yaml": edited.replace("Fresh", "Theirs") });
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({
				kind: "done",
				revision: ours,
			});
			// The next read has what others published, as a change by them.
			expect(await readWorkspace(storage)).toMatchObject({ revision: theirs });
		});

		it("is unknown if the answer about the branch is lost, too", async () => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			fakeServer.fault = (request) => (isMove(request) || isHeadRead(request) ? lost : null);
			const result = await publishTexts(storage, revision, { "site.yaml": edited });
			expect(result).toMatchObject({ kind: "unknown" });
			fakeServer.fault = () => null;
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "done" });
			expect(fakeServer.countCommits()).toBe(2);
		});

		describe("of an earlier attempt", () => {
			const more = edited.replace("Fresh", "More");

			/** Publishes an edit whose request arrives only with `deliver`, so its result is unknown. */
			async function publishUnheard() {
				const fakeServer = createBakery();
				const { storage, revision } = await open(fakeServer);
				failOnce(fakeServer, isMove, { kind: "late" });
				expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "unknown" });
				return { fakeServer, storage, revision };
			}

			it("is reported with the next edit as our own publication, and isn’t published again", async () => {
				const { fakeServer, storage, revision } = await publishUnheard();
				await fakeServer.deliver();
				const ours = fakeServer.getHead();
				const theirs = fakeServer.commitOutside({ "site.yaml": edited.replace("Crumb", "Theirs") });
				expect(await publishTexts(storage, revision, { "site.yaml": more })).toMatchObject({
					kind: "outdated",
					isOwn: true,
					workspace: { texts: { "site.yaml": edited }, revision: ours },
				});
				// What the others published is theirs.
				const result = await publishTexts(storage, ours, { "site.yaml": more });
				expect(result).toMatchObject({ kind: "outdated", workspace: { revision: theirs } });
				expect(result).not.toHaveProperty("isOwn");
				const merged = more.replace("Crumb", "Theirs");
				expect(await publishTexts(storage, theirs, { "site.yaml": merged })).toMatchObject({ kind: "done" });
				expect(fakeServer.countCommits()).toBe(4);
			});

			it("is reported when the site is read again", async () => {
				const { fakeServer, storage } = await publishUnheard();
				await fakeServer.deliver();
				const ours = fakeServer.getHead();
				const theirs = fakeServer.commitOutside({ "other.txt": "theirs" });
				failOnce(fakeServer, ({ path }) => /^\/(compare|repository\/merge_base)/.test(path), lost);
				expect(await storage.read()).toMatchObject({ kind: "unknown" });
				expect(await storage.read()).toMatchObject({ isOwn: true, workspace: { revision: ours } });
				const next = await storage.read();
				expect(next).toMatchObject({ kind: "done", workspace: { revision: theirs } });
				expect(next).not.toHaveProperty("isOwn");
			});

			it("is reported if another one was sent since", async () => {
				const { fakeServer, storage, revision } = await publishUnheard();
				failOnce(fakeServer, isMove, { kind: "lostBefore" });
				expect(await publishTexts(storage, revision, { "site.yaml": more })).toMatchObject({ kind: "unknown" });
				await fakeServer.deliver();
				const ours = fakeServer.getHead();
				fakeServer.commitOutside({ "other.txt": "theirs" });
				const result = await publishTexts(storage, revision, { "site.yaml": edited });
				expect(result).toMatchObject({ kind: "done", revision: ours });
				expect(fakeServer.countCommits()).toBe(3);
			});

			it("stays unknown as long as the host only refuses", async () => {
				const { fakeServer, storage, revision } = await publishUnheard();
				failOnce(fakeServer, isMove, { kind: "status", status: 403 });
				const refused = await publishTexts(storage, revision, { "site.yaml": more });
				expect(refused).toMatchObject({ message: expect.stringContaining("isn’t known yet") });
			});

			it("leaves nothing behind once another one is published", async () => {
				const { fakeServer, storage, revision } = await publishUnheard();
				expect(await publishTexts(storage, revision, { "site.yaml": more })).toMatchObject({ kind: "done" });
				await fakeServer.deliver();
				expect(fakeServer.pulls.filter(({ state }) => state === "open")).toEqual([]);
				expect(fakeServer.git("branch", "--format=%(refname:short)")).toBe("main");
				expect(fakeServer.countCommits()).toBe(2);
			});

			it("keeps a proposal open when the branch moves", async () => {
				const { fakeServer, storage, revision } = await publishUnheard();
				const publication = { message: "Change it", author: null, consent: null, texts: { "site.yaml": edited } };
				expect(await storage.propose!({ ...publication, revision }, () => {})).toMatchObject({ kind: "done" });
				fakeServer.commitOutside({ "other.txt": "theirs" });
				const next = await storage.read();
				expect(next).not.toHaveProperty("isOwn");
				expect(fakeServer.pulls.map(({ state }) => state)).toEqual(["open"]);
			});
		});
	});

	describe("a refusal", () => {
		const faults: Fault[] = [
			...[401, 403, 404, 409, 413, 422].map((status) => ({ kind: "status" as const, status, message: "Refused" })),
			{ kind: "status", status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "9999999999" } },
			{ kind: "status", status: 429, headers: { "retry-after": "30" } },
			{ kind: "status", status: 500 },
			...(["lostBefore", "lostAfter", "cut"] as const).map((kind) => ({ kind })),
		];
		const cases = requests[kind].publication.flatMap((step) =>
			faults.map((fault) => ({ step, fault, name: JSON.stringify(fault) })),
		);

		it.each(cases)("at $step with $name ends in a true sentence, and nothing is lost", async ({ step, fault }) => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			failOnce(fakeServer, ({ method, path }) => method !== "GET" && path.startsWith(step), fault);
			const result = await publishTexts(storage, revision, { "site.yaml": edited });
			const isPublished = fakeServer.getHead() !== revision;
			expect(result.kind === "done").toBe(isPublished);
			if (result.kind === "done") return;
			const { message } = result as { message: string };
			expect(message).toMatch(/your changes are kept/i);
			expect(message).not.toContain("secret");
			// A move without an answer may still arrive.
			const mayArrive = result.kind === "unknown" && fakeServer.requests.some(isMove);
			expect(/nothing was published/i.test(message)).toBe(!mayArrive);
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "done" });
			expect(fakeServer.countCommits()).toBe(2);
		});

		it("of a token that was revoked after the site was opened says so", async () => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			fakeServer.tokens.clear();
			const result = await publishTexts(storage, revision, { "site.yaml": edited });
			expect(result).toEqual({ kind: "denied", message: expect.stringContaining("Sign in again") });
		});

		it("because of a protected branch leads to a proposal", async () => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			fakeServer.protect();
			const publication = {
				message: "Change the price\n\n- 4 → 5",
				author: null,
				consent: null,
				texts: { "site.yaml": edited },
				revision,
			};
			expect(await storage.publish(publication, () => {})).toMatchObject({
				kind: "protected",
				message: expect.stringContaining("Nothing was published"),
			});
			const proposed = await storage.propose!(publication, () => {});
			const [pull] = fakeServer.pulls.filter(({ state }) => state === "open");
			expect(proposed).toMatchObject({ kind: "done", url: pull!.html_url });
			expect(pull).toMatchObject({ base: "main", title: "Change the price", body: "- 4 → 5" });
			expect(fakeServer.readFiles(fakeServer.git("rev-parse", pull!.head))["site.yaml"]).toBe(edited);
			expect(fakeServer.getHead()).toBe(revision);
		});

		it.each(requests[kind].proposal)("a proposal whose answer is lost at %s isn’t made twice", async (step) => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			fakeServer.fault = ({ method, path }) => (method === "POST" && path.startsWith(step) ? lost : null);
			const publication = { message: "Change", author: null, consent: null, texts: { "site.yaml": edited }, revision };
			expect(await storage.propose!(publication, () => {})).toMatchObject({ kind: "done" });
			fakeServer.fault = () => null;
			expect(await storage.propose!(publication, () => {})).toMatchObject({ kind: "done" });
			expect(fakeServer.pulls).toHaveLength(1);
		});
	});

	describe("pictures and files", () => {
		const picture = new Blob(["picture"]);

		it("are published with the texts, in the same commit", async () => {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			expect(await storage.addPicture("Über uns.PNG", picture)).toMatchObject({
				kind: "done",
				name: "images/uber-uns.png",
			});
			expect(await storage.addFile("files", "Menu.pdf", new Blob(["%PDF-1.4"]))).toMatchObject({
				name: "files/menu.pdf",
			});
			expect(fakeServer.getHead()).toBe(revision);
			await publishTexts(storage, revision, { "site.yaml": edited });
			expect(fakeServer.git("show", "--format=", "--name-only", "main").split("\n")).toEqual([
				"files/menu.pdf",
				"images/uber-uns.png",
				"site.yaml",
			]);
			expect(Object.keys((await readWorkspace(storage)).pictures)).toEqual(["images/uber-uns.png"]);
		});

		it("get free names, never overwrite a file of others, and are stored once", async () => {
			const fakeServer = createBakery({ "images/loaf.png": "other" });
			const { storage, revision } = await open(fakeServer);
			expect(await storage.addPicture("loaf.png", picture)).toMatchObject({ name: "images/loaf-2.png" });
			expect(await storage.addPicture("loaf.png", picture)).toMatchObject({ name: "images/loaf-2.png" });
			const theirs = fakeServer.commitOutside({ "images/loaf-2.png": "theirs" });
			expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "outdated" });
			const result = await publishTexts(storage, theirs, { "site.yaml": edited });
			expect(result).toMatchObject({ kind: "denied", message: expect.stringContaining("images/loaf-2.png") });
			expect(fakeServer.readFiles(fakeServer.getHead())["images/loaf-2.png"]).toBe("theirs");
		});

		it("are removed with the next publication, and can be restored before and after it", async () => {
			const fakeServer = createBakery({ "images/loaf.png": "picture" });
			const { storage, revision } = await open(fakeServer);
			await storage.removePicture("images/loaf.png");
			expect(await storage.restorePicture("images/loaf.png")).toMatchObject({ kind: "done" });
			await storage.removePicture("images/loaf.png");
			await publishTexts(storage, revision, { "site.yaml": edited });
			expect(fakeServer.readFiles(fakeServer.getHead())).not.toHaveProperty(["images/loaf.png"]);
			expect(await storage.restorePicture("images/loaf.png")).toMatchObject({ kind: "done" });
			await publishTexts(storage, fakeServer.getHead(), { "site.yaml": text });
			expect(fakeServer.readFiles(fakeServer.getHead())["images/loaf.png"]).toBe("picture");
		});

		it("are kept for the next tab until they are published or removed", async () => {
			const fakeServer = createBakery();
			const files = new Map<string, UnpublishedFile>();
			const fileKeeper: FileKeeper = {
				list: async () => [...files.values()],
				put: async (file) => void files.set(file.name, file),
				remove: async ({ name }) => void files.delete(name),
			};
			const { storage } = await open(fakeServer, { fileKeeper });
			await storage.addPicture("loaf.png", picture);
			await storage.addPicture("cake.png", new Blob(["cake"]));
			await storage.removePicture("images/cake.png");
			const { storage: next, workspace, revision } = await open(fakeServer, { fileKeeper });
			expect(Object.keys(workspace.pictures)).toEqual(["images/loaf.png"]);
			await publishTexts(next, revision, { "site.yaml": edited });
			expect(fakeServer.readFiles(fakeServer.getHead())["images/loaf.png"]).toBe("picture");
			expect([...files]).toEqual([]);
		});

		it("are added although the browser keeps nothing", async () => {
			const fakeServer = createBakery();
			const refuse = () => Promise.reject(new Error("No storage in private windows."));
			const { storage, revision } = await open(fakeServer, {
				fileKeeper: { list: refuse, put: refuse, remove: refuse },
			});
			await storage.addPicture("loaf.png", picture);
			await publishTexts(storage, revision, { "site.yaml": edited });
			expect(fakeServer.readFiles(fakeServer.getHead())["images/loaf.png"]).toBe("picture");
		});

		it("of the wrong kind are neither added nor removed", async () => {
			const { storage } = await open(createBakery());
			expect(await storage.addFile("files", "page.html", new Blob(["<p>"]))).toMatchObject({ kind: "denied" });
			expect(await storage.addFile("files", "menu.pdf", new Blob(["<p>"]))).toMatchObject({ kind: "denied" });
			expect(await storage.removePicture("site.yaml")).toMatchObject({ kind: "denied" });
		});
	});

	it("tells of commits by others, but not of its own", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
		try {
			const fakeServer = createBakery();
			const { storage, revision } = await open(fakeServer);
			const heard = vi.fn();
			// The storage looks for new commits every minute.
			const stop = storage.watch(heard);
			await publishTexts(storage, revision, { "site.yaml": edited });
			// A host that answers with the old commit must not undo what was just published.
			const ours = fakeServer.getHead();
			fakeServer.git("update-ref", "refs/heads/main", revision);
			expect((await readWorkspace(storage)).revision).toBe(ours);
			fakeServer.git("update-ref", "refs/heads/main", ours);
			const countHeadReads = () => fakeServer.requests.filter(isHeadRead).length;
			const before = countHeadReads();
			vi.advanceTimersByTime(60_000);
			await vi.waitFor(() => expect(countHeadReads()).toBe(before + 1));
			// The answer of this later read arrives after that of the timer.
			await readWorkspace(storage);
			expect(heard).not.toHaveBeenCalled();
			fakeServer.commitOutside({ "site.yaml": text });
			vi.advanceTimersByTime(60_000);
			await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
			stop();
		} finally {
			vi.useRealTimers();
		}
	});

	it("sends the token only to the API, and in no address, body or commit", async () => {
		const fakeServer = createBakery();
		const sent: { url: string; init: RequestInit }[] = [];
		const load: typeof fetch = (url, init = {}) => {
			sent.push({ url: String(url), init });
			return fakeServer.load(url, init);
		};
		const { storage, revision } = await open(fakeServer, { load });
		await publishTexts(storage, revision, { "site.yaml": edited });
		for (const { url, init } of sent) {
			expect(url.startsWith(`${fakeServer.location.api}/`)).toBe(true);
			expect(`${url} ${init.body}`).not.toContain("secret");
			expect(init).toMatchObject({ cache: "no-store", credentials: "omit", referrerPolicy: "no-referrer" });
		}
		expect(fakeServer.git("log", "--all", "--format=%B %an %ae", "-p")).not.toContain("secret");
	});
});

/** Returns what a build knows about the published picture. */
async function readKnownFiles({ git }: FakeServer) {
	const sha = git("rev-parse", "main:images/loaf.png");
	const metadata = {
		format: "png" as const,
		width: 1,
		height: 1,
		isTransparent: false,
		isAnimated: false,
		digest: "1",
	};
	return { pictures: { [sha]: { metadata, failure: null } }, files: {} };
}

async function readBranch({ load, root, kind }: FakeServer): Promise<object> {
	const headers = { authorization: "Bearer secret" };
	const answer = await load(`${root}${kind === "gitlab" ? "/repository" : ""}/branches/main`, { headers });
	return answer.json();
}

/** Commits a tree, given as the lines of `git ls-tree`. */
function commitTree({ git, repository }: FakeServer, lines: string): void {
	const tree = execFileSync("git", ["-C", repository, "mktree"], { input: `${lines}\n`, encoding: "utf8" }).trim();
	git(
		"update-ref",
		"refs/heads/main",
		git("-c", "user.name=Bo", "-c", "user.email=bo@shop.example", "commit-tree", tree, "-m", "Change the tree"),
	);
}
