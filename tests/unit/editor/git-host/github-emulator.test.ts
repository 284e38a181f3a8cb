import { createEmulator, type Emulator } from "emulate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGitHub } from "../../../../src/editor/git-host/github/github.ts";
import { createStorage, createToken, publishTexts, readWorkspace } from "./kit.ts";

// A second opinion on how GitHub answers. This emulator is by people who have not seen our fake server.

const text = "name: Crumb\nprice: 4\n";
const edited = text.replace("4", "5");

let emulator: Emulator;

beforeAll(async () => {
	emulator = await createEmulator({
		service: "github",
		port: 0,
		seed: {
			tokens: { secret: { login: "ann", scopes: ["repo"] } },
			github: { users: [{ login: "ann" }], repos: [{ owner: "ann", name: "bakery", auto_init: true }] },
		},
	});
	await writeOutside("site.yaml", text);
});
afterAll(() => emulator.close());

async function ask(method: string, path: string, body?: object) {
	const headers = { authorization: "Bearer secret", "content-type": "application/json" };
	const url = `${emulator.url}/repos/ann/bakery${path}`;
	const response = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
	expect(response.ok, `${method} ${path}`).toBe(true);
	return response.json();
}

/** Commits a file as somebody else would. */
async function writeOutside(path: string, content: string): Promise<void> {
	const before = await fetch(`${emulator.url}/repos/ann/bakery/contents/${path}`);
	const sha = before.ok ? (await before.json()).sha : undefined;
	const body = { message: "Change it outside", content: Buffer.from(content).toString("base64"), branch: "main", sha };
	await ask("PUT", `/contents/${path}`, body);
}

/**
 * Sends requests to the emulator, and corrects its answers: it doesn’t know the media type for raw blobs, and leaves out the
 * tree of a branch’s commit, which GitHub describes.
 */
const load: typeof fetch = async (input, init) => {
	const response = await fetch(input, init);
	if (response.ok && new Headers(init?.headers).get("accept")?.includes("raw"))
		return new Response(Buffer.from((await response.json()).content, "base64"));
	if (!response.ok || !String(input).endsWith("/branches/main")) return response;
	const branch = await response.json();
	const { tree } = await ask("GET", `/git/commits/${branch.commit.sha}`);
	return Response.json({ ...branch, commit: { ...branch.commit, commit: { tree } } });
};

function openStorage() {
	const location = { api: emulator.url, repository: "ann/bakery", branch: "main", folder: "", definition: "site.yaml" };
	return createStorage({ ...location, connect: createGitHub, token: createToken("secret"), load });
}

async function readPublished(): Promise<string> {
	const { content } = await ask("GET", "/contents/site.yaml");
	return Buffer.from(content, "base64").toString("utf8");
}

it("reads and publishes at an emulator of GitHub, and never overwrites what others publish", async () => {
	const storage = openStorage();
	const { revision, texts, author } = await readWorkspace(storage);
	expect({ texts, author }).toEqual({ texts: { "site.yaml": text }, author: "ann" });

	expect(await publishTexts(storage, revision, { "site.yaml": edited })).toMatchObject({ kind: "done" });
	expect(await readPublished()).toBe(edited);

	const { revision: ours } = await readWorkspace(storage);
	const theirs = edited.replace("Crumb", "Theirs");
	await writeOutside("site.yaml", theirs);
	expect(await publishTexts(storage, ours, { "site.yaml": text })).toMatchObject({ kind: "outdated" });
	expect(await readPublished()).toBe(theirs);
});

it("proposes at an emulator of GitHub", async () => {
	const storage = openStorage();
	const { revision } = await readWorkspace(storage);
	const publication = { message: "Change it", author: null, consent: null, texts: { "site.yaml": "name: Other\n" } };
	expect(await storage.propose!({ ...publication, revision }, () => {})).toMatchObject({ kind: "done" });
	expect(await ask("GET", "/pulls")).toMatchObject([{ title: "Change it", base: { ref: "main" } }]);
});
