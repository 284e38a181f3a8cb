import { describe, expect, it, vi } from "vitest";
import type { AccessToken } from "../../../../src/editor/git-host/api.ts";
import { type FakeServer, type FakeServerRequest, type HostKind, isMove } from "./fake-server.ts";
import { createFakeServer, openStorage, publishTexts, readWorkspace } from "./kit.ts";

const text = "name: Crumb\nprice: 4\n";
const edited = { "site.yaml": text.replace("4", "5") };

describe.each<HostKind>(["github", "gitea", "gitlab"])("at %s, a token that expires", (kind) => {
	/** Opens a site with a token that `renew` replaces. */
	async function open(renew: (fakeServer: FakeServer) => Promise<string | null>) {
		const fakeServer = createFakeServer({ "site.yaml": text }, kind);
		let current = "secret";
		const replaceRefused = vi.fn<AccessToken["replaceRefused"]>(async (refused) => {
			if (refused !== current) return current;
			const next = await renew(fakeServer);
			if (next !== null) current = next;
			return next;
		});
		const storage = openStorage(fakeServer, { token: { read: async () => current, replaceRefused } });
		const { revision } = await readWorkspace(storage);
		fakeServer.requests.length = 0;
		return { fakeServer, storage, revision, replaceRefused };
	}

	async function renewToken(fakeServer: FakeServer): Promise<string> {
		fakeServer.tokens.set("next", "write");
		return "next";
	}

	const isWriting = ({ method, path }: FakeServerRequest) => method !== "GET" && path !== "/graphql";

	it("before any one request is renewed, and everything is published exactly once", async () => {
		const { fakeServer, storage, revision } = await open(renewToken);
		await publishTexts(storage, revision, edited);
		expect(fakeServer.countCommits()).toBe(2);
		const count = fakeServer.requests.length;
		for (let index = 0; index < count; index++) {
			const { fakeServer: other, storage: editor, revision: start, replaceRefused } = await open(renewToken);
			other.fault = () => {
				if (other.requests.length === index + 1) other.tokens.delete("secret");
				return null;
			};
			expect(await publishTexts(editor, start, edited)).toMatchObject({ kind: "done" });
			expect([other.countCommits(), other.moves.length]).toEqual([2, 1]);
			expect(replaceRefused).toHaveBeenCalled();
			expect(other.pulls.filter(({ state }) => state === "open")).toEqual([]);
		}
	});

	it("and can’t be renewed says so, and nothing is lost", async () => {
		const { fakeServer, storage, revision } = await open(async () => null);
		fakeServer.tokens.clear();
		const result = await publishTexts(storage, revision, edited);
		expect(result).toEqual({ kind: "denied", message: expect.stringMatching(/Sign in again.*changes are kept/) });
		expect(fakeServer.countCommits()).toBe(1);
		fakeServer.tokens.set("secret", "write");
		expect(await publishTexts(storage, revision, edited)).toMatchObject({ kind: "done" });
	});

	it("and whose renewal gets no answer leaves everything as it was", async () => {
		const { fakeServer, storage, revision } = await open(() => Promise.reject(new Error("lost")));
		fakeServer.tokens.clear();
		expect(await publishTexts(storage, revision, edited)).toMatchObject({ message: expect.stringMatching(/didn’t/) });
		expect(fakeServer.countCommits()).toBe(1);
		fakeServer.tokens.set("secret", "write");
		expect(await publishTexts(storage, revision, edited)).toMatchObject({ kind: "done" });
		expect(fakeServer.countCommits()).toBe(2);
	});

	it.each([
		{ kind: "lostAfter" as const },
		{ kind: "status" as const, status: 403 },
		{ kind: "status" as const, status: 500 },
	])("isn’t renewed after another failure, and nothing is sent again: $kind $status", async (fault) => {
		const { fakeServer, storage, revision, replaceRefused } = await open(renewToken);
		fakeServer.fault = (request) => (isMove(request) ? fault : null);
		await publishTexts(storage, revision, edited);
		expect(replaceRefused).not.toHaveBeenCalled();
		expect(fakeServer.requests.filter(isMove)).toHaveLength(1);
		const writings = fakeServer.requests.filter(isWriting).map((request) => JSON.stringify(request));
		expect(new Set(writings).size).toBe(writings.length);
	});
});
