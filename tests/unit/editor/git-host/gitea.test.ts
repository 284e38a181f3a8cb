import { expect, it } from "vitest";
import { type FacadeRequest, isMove } from "./facade.ts";
import { createFacade, openStorage, publishTexts, readWorkspace } from "./kit.ts";

const text = "name: Crumb\nprice: 4\n";
const edited = { "site.yaml": text.replace("4", "5") };

async function open(files: Record<string, string> = {}) {
	const facade = createFacade({ "site.yaml": text, ...files }, "gitea");
	const storage = openStorage(facade);
	const { revision, ...workspace } = await readWorkspace(storage);
	const listBranches = () => facade.git("branch", "--format=%(refname:short)").split("\n");
	return { facade, storage, revision, workspace, listBranches };
}

it.each<[string, Record<string, unknown>, RegExp]>([
	["an archived repository", { archived: true }, /archived/],
	["an account that may only read", { permissions: { push: false } }, /not write/],
	["no pull requests", { has_pull_requests: false }, /switch on pull requests/],
	["no merges without a merge commit", { allow_fast_forward_only_merge: false }, /“Fast-forward only”/],
	["an older server", { allow_fast_forward_only_merge: undefined }, /Gitea 1\.22 or Forgejo 7/],
	["object ids that the editor can’t compute", { object_format_name: "sha256" }, /SHA-256/],
])("says what prevents editing before it begins: %s", async (_, settings, message) => {
	const facade = createFacade({ "site.yaml": text }, "gitea");
	Object.assign(facade.settings, settings);
	const result = await openStorage(facade).read();
	expect(result).toEqual({ kind: "denied", message: expect.stringMatching(message) });
	expect(facade.countCommits()).toBe(1);
});

it("says that the server may refuse other websites if nothing answers", async () => {
	const facade = createFacade({ "site.yaml": text }, "gitea");
	facade.fault = () => ({ kind: "lostBefore" });
	const result = await openStorage(facade).read();
	expect(result).toEqual({ kind: "unknown", message: expect.stringMatching(/^git\.example didn’t answer.*CORS/) });
});

it("lists all files of a large repository", async () => {
	const files = Array.from({ length: 25 }, (_, index) => [`images/p${index}.png`, `picture ${index}`]);
	const { workspace } = await open(Object.fromEntries(files));
	expect(Object.keys(workspace.pictures)).toHaveLength(25);
});

it("leaves neither a branch nor an open pull request behind", async () => {
	const { facade, storage, revision, listBranches } = await open();
	await publishTexts(storage, revision, edited);
	const ours = facade.getHead();
	expect([listBranches(), facade.pulls.map(({ state }) => state)]).toEqual([["main"], ["merged"]]);
	expect(facade.isAncestor(revision, ours)).toBe(true);

	// Somebody publishes just before the merge.
	facade.fault = (request) => {
		if (isMove(request)) facade.commitOutside({ "other.txt": "theirs" });
		return null;
	};
	expect(await publishTexts(storage, ours, { "site.yaml": text })).toMatchObject({ kind: "moved" });
	expect([listBranches(), facade.pulls.map(({ state }) => state)]).toEqual([["main"], ["merged", "closed"]]);
	expect(facade.readFiles(facade.getHead())["site.yaml"]).toBe(edited["site.yaml"]);
});

it("waits while the server compares the branches, but not forever", async () => {
	const { facade, storage, revision } = await open();
	facade.busyAnswers = 100;
	expect(await publishTexts(storage, revision, edited)).toEqual({
		kind: "denied",
		message: expect.stringMatching(/still busy.*Nothing was published/),
	});
	facade.busyAnswers = 3;
	expect(await publishTexts(storage, revision, edited)).toMatchObject({ kind: "done" });
	expect(facade.countCommits()).toBe(2);
});

it("closes the pull request if the branch is protected", async () => {
	const { facade, storage, revision } = await open();
	facade.protect();
	expect(await publishTexts(storage, revision, edited)).toMatchObject({ kind: "protected" });
	expect(facade.pulls.map(({ state }) => state)).toEqual(["closed"]);
});

it("merges nothing that isn’t what was sent", async () => {
	const { facade, storage, revision } = await open();
	// As if somebody else wrote to the branch of the editor, or the server stored something else.
	facade.fault = ({ method, path, body }: FacadeRequest) => {
		if (method !== "POST" || path !== "/contents") return null;
		facade.git("update-ref", `refs/heads/${body.branch}`, facade.commitOutside({ "site.yaml": "name: Theirs\n" }));
		facade.git("update-ref", "refs/heads/main", revision);
		return { kind: "lostBefore" };
	};
	const result = await publishTexts(storage, revision, edited);
	expect(result).toEqual({
		kind: "denied",
		message: expect.stringMatching(/isn’t what was sent.*Nothing was published/),
	});
	expect([facade.getHead(), facade.pulls]).toEqual([revision, []]);
});

it("gives a pull request no title that marks it as work in progress", async () => {
	const { facade, storage, revision } = await open();
	await publishTexts(storage, revision, edited, "Draft beer is back");
	expect(facade.pulls[0]!.title).toBe("Website: Draft beer is back");
	expect(facade.git("show", "--format=%s", "--no-patch", "main")).toBe("Draft beer is back");
});
