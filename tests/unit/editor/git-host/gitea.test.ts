import { expect, it } from "vitest";
import { type FakeServerRequest, isMove } from "./fake-server.ts";
import { createFakeServer, openStorage, publishTexts, readWorkspace } from "./kit.ts";

const text = "name: Crumb\nprice: 4\n";
const edited = { "site.yaml": text.replace("4", "5") };

async function open(files: Record<string, string> = {}) {
	const fakeServer = createFakeServer({ "site.yaml": text, ...files }, "gitea");
	const storage = openStorage(fakeServer);
	const { revision, ...workspace } = await readWorkspace(storage);
	const listBranches = () => fakeServer.git("branch", "--format=%(refname:short)").split("\n");
	return { fakeServer, storage, revision, workspace, listBranches };
}

it.each<[string, Record<string, unknown>, RegExp]>([
	["an archived repository", { archived: true }, /archived/],
	["an account that may only read", { permissions: { push: false } }, /not write/],
	["no pull requests", { has_pull_requests: false }, /switch on pull requests/],
	["no merges without a merge commit", { allow_fast_forward_only_merge: false }, /“Fast-forward only”/],
	["an older server", { allow_fast_forward_only_merge: undefined }, /Gitea 1\.22 or Forgejo 7/],
	["object ids that the editor can’t compute", { object_format_name: "sha256" }, /SHA-256/],
])("says what prevents editing before it begins: %s", async (_, settings, message) => {
	const fakeServer = createFakeServer({ "site.yaml": text }, "gitea");
	Object.assign(fakeServer.settings, settings);
	const result = await openStorage(fakeServer).read();
	expect(result).toEqual({ kind: "denied", message: expect.stringMatching(message) });
	expect(fakeServer.countCommits()).toBe(1);
});

it("says that the server may refuse other websites if nothing answers", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text }, "gitea");
	fakeServer.fault = () => ({ kind: "lostBefore" });
	const result = await openStorage(fakeServer).read();
	expect(result).toEqual({ kind: "unknown", message: expect.stringMatching(/^git\.example didn’t answer.*CORS/) });
});

it("lists all files of a large repository", async () => {
	const files = Array.from({ length: 25 }, (_, index) => [`images/p${index}.png`, `picture ${index}`]);
	const { workspace } = await open(Object.fromEntries(files));
	expect(Object.keys(workspace.pictures)).toHaveLength(25);
});

it("leaves neither a branch nor an open pull request behind", async () => {
	const { fakeServer, storage, revision, listBranches } = await open();
	await publishTexts(storage, revision, edited);
	const ours = fakeServer.getHead();
	expect([listBranches(), fakeServer.pulls.map(({ state }) => state)]).toEqual([["main"], ["merged"]]);
	expect(fakeServer.isAncestor(revision, ours)).toBe(true);

	// Somebody publishes just before the merge.
	fakeServer.fault = (request) => {
		if (isMove(request)) fakeServer.commitOutside({ "other.txt": "theirs" });
		return null;
	};
	expect(await publishTexts(storage, ours, { "site.yaml": text })).toMatchObject({ kind: "outdated" });
	expect([listBranches(), fakeServer.pulls.map(({ state }) => state)]).toEqual([["main"], ["merged", "closed"]]);
	expect(fakeServer.readFiles(fakeServer.getHead())["site.yaml"]).toBe(edited["site.yaml"]);
});

it("waits while the server compares the branches, but not forever", async () => {
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

it("closes the pull request if the branch is protected", async () => {
	const { fakeServer, storage, revision } = await open();
	fakeServer.protect();
	expect(await publishTexts(storage, revision, edited)).toMatchObject({ kind: "protected" });
	expect(fakeServer.pulls.map(({ state }) => state)).toEqual(["closed"]);
});

it("merges nothing that isn’t what was sent", async () => {
	const { fakeServer, storage, revision } = await open();
	// As if somebody else wrote to the branch of the editor, or the server stored something else.
	fakeServer.fault = ({ method, path, body }: FakeServerRequest) => {
		if (method !== "POST" || path !== "/contents") return null;
		fakeServer.git(
			"update-ref",
			`refs/heads/${body.branch}`,
			fakeServer.commitOutside({ "site.yaml": "name: Theirs\n" }),
		);
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

it("gives a pull request no title that marks it as work in progress", async () => {
	const { fakeServer, storage, revision } = await open();
	await publishTexts(storage, revision, edited, "Draft beer is back");
	expect(fakeServer.pulls[0]!.title).toBe("Website: Draft beer is back");
	expect(fakeServer.git("show", "--format=%s", "--no-patch", "main")).toBe("Draft beer is back");
});
