import { expect, it } from "vitest";
import { getByteLimit } from "../../../../src/content/source/limits.ts";
import { createGitLab } from "../../../../src/editor/git-host/gitlab/gitlab.ts";
import { type FakeServerRequest, type Fault, isMove } from "./fake-server.ts";
import { createFakeServer, createToken, openStorage, publishTexts, readWorkspace } from "./kit.ts";

const text = "name: Crumb\nprice: 4\n";
const edited = { "site.yaml": text.replace("4", "5") };

async function open(files: Record<string, string> = {}) {
	const fakeServer = createFakeServer({ "site.yaml": text, ...files }, "gitlab");
	const storage = openStorage(fakeServer);
	const { revision, ...workspace } = await readWorkspace(storage);
	const listBranches = () => fakeServer.git("branch", "--format=%(refname:short)").split("\n");
	return { fakeServer, storage, revision, workspace, listBranches };
}

it.each<[string, Record<string, unknown>, RegExp]>([
	["an archived project", { archived: true }, /archived/],
	["no merge requests", { merge_requests_access_level: "disabled" }, /switch on merge requests/],
	["merge commits", { merge_method: "merge" }, /“Fast-forward merge”/],
	["merge commits with a semi-linear history", { merge_method: "rebase_merge" }, /“Fast-forward merge”/],
	["commits that are squashed", { squash_option: "always" }, /“Allow” for “Squash commits when merging”/],
	["commits that are rebased", { automatic_rebase_enabled: true }, /“Enable automatic rebase prior to merge”/],
	["object ids that the editor can’t compute", { repository_object_format: "sha256" }, /SHA-256/],
])("says what prevents editing before it begins: %s", async (_, settings, message) => {
	const fakeServer = createFakeServer({ "site.yaml": text }, "gitlab");
	Object.assign(fakeServer.settings, settings);
	const result = await openStorage(fakeServer).read();
	expect(result).toEqual({ kind: "denied", message: expect.stringMatching(message) });
	expect(fakeServer.git("branch", "--format=%(refname:short)")).toBe("main");
});

it.each<[string, object, RegExp]>([
	["a scope", { error: "insufficient_scope", error_description: "It needs more." }, /scope “api”/],
	["a role", { message: "403 Forbidden" }, /role Developer/],
])("says that the token needs %s", async (_, body, message) => {
	const fakeServer = createFakeServer({ "site.yaml": text }, "gitlab");
	fakeServer.fault = ({ method }): Fault | null => (method === "POST" ? { kind: "status", status: 403, body } : null);
	expect(await openStorage(fakeServer).read()).toEqual({ kind: "denied", message: expect.stringMatching(message) });
});

/** Connects to a project in nested groups, which isn’t found. Records the requests. */
function connectToNested() {
	const urls: string[] = [];
	const location = { repository: "shops/north/site", branch: "live/now", folder: "", definition: "site.yaml" };
	const load: typeof fetch = async (url) => {
		urls.push(String(url));
		return new Response("{}", { status: 404 });
	};
	const host = createGitLab({ api: "https://git.example/lab/api", ...location }, createToken("secret"), load);
	return { host, urls };
}

it("sends the path of a project in nested groups as one part of the address", async () => {
	const { host, urls } = connectToNested();
	await host.readHead();
	expect(urls).toEqual(["https://git.example/lab/api/v4/projects/shops%2Fnorth%2Fsite/repository/branches/live%2Fnow"]);
	expect(host.name).toBe("git.example");
});

it("asks for no texts before the files were listed", async () => {
	const { host, urls } = connectToNested();
	await host.readTogether!(["e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"], new Map());
	expect(urls).toEqual([]);
});

it("lists all files of a large project, and reads many texts in few requests", async () => {
	const pictures = Array.from({ length: 250 }, (_, index) => [`images/p${index}.png`, `picture ${index}`]);
	const articles = Array.from({ length: 60 }, (_, index) => [`news/a${index}.md`, `Text ${index}\n`]);
	const fakeServer = createFakeServer(
		{ ...Object.fromEntries([...pictures, ...articles]), "site.yaml": "collections: { news: { folder: news } }\n" },
		"gitlab",
	);
	const { pictures: metadata, texts } = await readWorkspace(openStorage(fakeServer));
	expect([Object.keys(metadata).length, Object.keys(texts).length]).toEqual([250, 61]);
	const isBlobRead = ({ path }: FakeServerRequest) => path.startsWith("/repository/blobs/");
	// The pictures and the definition are read one by one.
	expect(fakeServer.requests.filter(isBlobRead)).toHaveLength(251);
	expect(fakeServer.requests.filter((request) => !isBlobRead(request)).length).toBeLessThan(11);
});

it("leaves out an article that turns out to be too large", async () => {
	const { workspace } = await open({
		"site.yaml": "collections: { news: { folder: news } }\n",
		"news/long.md": "a".repeat(getByteLimit("long.md") + 1),
	});
	expect(Object.keys(workspace.texts)).toEqual(["site.yaml"]);
	expect(workspace.unread).toMatchObject({ "news/long.md": { code: "file-too-large" } });
});

it("reads texts one by one if a query is refused", async () => {
	const articles = Array.from({ length: 6 }, (_, index) => [`news/a${index}.md`, `Text ${index}\n`]);
	const fakeServer = createFakeServer(
		{ ...Object.fromEntries(articles), "site.yaml": "collections: { news: { folder: news } }\n" },
		"gitlab",
	);
	const errors = [{ message: "Query has complexity of 300, which exceeds max complexity of 250" }];
	fakeServer.fault = ({ path }) => (path === "/graphql" ? { kind: "status", status: 200, body: { errors } } : null);
	const { texts } = await readWorkspace(openStorage(fakeServer));
	expect(texts["news/a5.md"]).toBe("Text 5\n");
});

it("leaves neither a branch nor an open merge request behind", async () => {
	const { fakeServer, storage, revision, listBranches } = await open();
	await publishTexts(storage, revision, edited);
	const ours = fakeServer.getHead();
	expect([listBranches(), fakeServer.pulls.map(({ state }) => state)]).toEqual([["main"], ["merged"]]);
	expect(fakeServer.git("rev-parse", "main^")).toBe(revision);

	// Somebody publishes between the last look and the merge.
	fakeServer.fault = (request) => {
		if (isMove(request)) fakeServer.commitOutside({ "other.txt": "theirs" });
		return null;
	};
	expect(await publishTexts(storage, ours, { "site.yaml": text })).toMatchObject({ kind: "outdated" });
	expect([listBranches(), fakeServer.pulls.map(({ state }) => state)]).toEqual([["main"], ["merged", "closed"]]);
	expect(fakeServer.readFiles(fakeServer.getHead())["site.yaml"]).toBe(edited["site.yaml"]);
});

it("doesn’t say that it published, and loses nothing, if GitLab rebases before it merges although the settings of the project don’t say so", async () => {
	const { fakeServer, storage, revision } = await open();
	fakeServer.settings.rebases_silently = true;
	fakeServer.fault = (request) => {
		if (isMove(request)) fakeServer.commitOutside({ "other.txt": "theirs" });
		return null;
	};
	const result = await publishTexts(storage, revision, edited);
	expect(result).toMatchObject({ kind: "outdated", workspace: { texts: edited, revision: fakeServer.getHead() } });
	expect(fakeServer.readFiles(fakeServer.getHead())).toEqual({ ...edited, "other.txt": "theirs" });
});

it("waits while GitLab compares the branches, but not forever", async () => {
	const { fakeServer, storage, revision } = await open();
	fakeServer.busyAnswers = 100;
	expect(await publishTexts(storage, revision, edited)).toEqual({
		kind: "denied",
		message: expect.stringMatching(/still busy.*Nothing was published/),
	});
	fakeServer.busyAnswers = 3;
	expect(await publishTexts(storage, revision, edited)).toMatchObject({ kind: "done" });
	expect(fakeServer.countCommits()).toBe(2);
});

it.each(["not_approved", "ci_must_pass", "ci_still_running", "discussions_not_resolved", "a_new_check"])(
	"lets the person propose what GitLab doesn’t merge yet: %s",
	async (check) => {
		const { fakeServer, storage, revision } = await open();
		fakeServer.settings.merge_check = check;
		expect(await publishTexts(storage, revision, edited)).toMatchObject({ kind: "protected" });
		expect(fakeServer.pulls.map(({ state }) => state)).toEqual(["closed"]);
		const publication = { message: "Change", author: null, consent: null, texts: edited, revision };
		expect(await storage.propose!(publication, () => {})).toMatchObject({
			kind: "done",
			where: expect.stringContaining("merge request 2"),
			url: "https://gitlab.example/ann/shops/bakery/-/merge_requests/2",
		});
		expect(fakeServer.getHead()).toBe(revision);
	},
);

it("says that a token was revoked, not that the account may not merge", async () => {
	const { fakeServer, storage, revision } = await open();
	fakeServer.fault = (request) => {
		if (isMove(request)) fakeServer.tokens.clear();
		return null;
	};
	const result = await publishTexts(storage, revision, edited);
	expect(result).toEqual({ kind: "denied", message: expect.stringMatching(/Sign in again.*Nothing was published/) });
});

it("merges nothing that isn’t what was sent", async () => {
	const { fakeServer, storage, revision } = await open();
	// Somebody else writes to the branch of the editor; or a server stores something else.
	fakeServer.fault = ({ method, path, body }: FakeServerRequest) => {
		if (method !== "POST" || path !== "/repository/commits") return null;
		const theirs = fakeServer.commitOutside({ "site.yaml": "name: Theirs\n" });
		fakeServer.git("update-ref", `refs/heads/${body.branch}`, theirs);
		fakeServer.git("update-ref", "refs/heads/main", revision);
		return { kind: "lostBefore" };
	};
	const result = await publishTexts(storage, revision, edited);
	expect(result).toEqual({
		kind: "denied",
		message: expect.stringMatching(/isn’t what was sent.*Nothing was published/),
	});
	expect([fakeServer.getHead(), fakeServer.pulls]).toEqual([revision, []]);
});

it("gives GitLab no commands, and no title that marks a draft, which it wouldn’t merge", async () => {
	const { fakeServer, storage, revision } = await open();
	const message = "Draft beer is back\n\n- A new text\n/close\n  /label ~x\n- /beer is a page";
	expect(await publishTexts(storage, revision, edited, message)).toMatchObject({ kind: "done" });
	expect(fakeServer.pulls[0]).toMatchObject({
		title: "Website: Draft beer is back",
		body: "- A new text\n\\/close\n  \\/label ~x\n- /beer is a page",
	});
	expect(fakeServer.git("show", "--format=%B", "--no-patch", "main")).toBe(message);
});
