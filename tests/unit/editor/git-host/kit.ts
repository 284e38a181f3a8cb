import { onTestFinished } from "vitest";
import type { AccessToken } from "../../../../src/editor/git-host/api.ts";
import { createGitStorage, type GitStorageOptions } from "../../../../src/editor/git-host/git-storage.ts";
import { createGitea } from "../../../../src/editor/git-host/gitea/gitea.ts";
import { createGitHub } from "../../../../src/editor/git-host/github/github.ts";
import { createGitLab } from "../../../../src/editor/git-host/gitlab/gitlab.ts";
import type { Publication, Storage, Workspace } from "../../../../src/editor/storage.ts";
import { type FakeServer, type HostKind, openFakeServer } from "./fake-server.ts";

/** Creates a fake server over a bare repository with one commit, which is removed when the test is finished. */
export function createFakeServer(files: Parameters<typeof openFakeServer>[0], kind: HostKind = "github"): FakeServer {
	const fakeServer = openFakeServer(files, kind);
	onTestFinished(fakeServer.close);
	return fakeServer;
}

const connections: Record<HostKind, GitStorageOptions["connect"]> = {
	github: createGitHub,
	// Tests don't wait between requests.
	gitea: (location, token, load) => createGitea(location, token, load, async () => {}),
	gitlab: (location, token, load) => createGitLab(location, token, load, async () => {}),
};

/** Creates a token that is never replaced. */
export function createToken(text: string): AccessToken {
	return { read: async () => text, replaceRefused: async () => null };
}

export function openStorage(fakeServer: FakeServer, options: Partial<GitStorageOptions> = {}): Storage {
	return createStorage({
		...fakeServer.location,
		connect: connections[fakeServer.kind],
		token: createToken("secret"),
		load: fakeServer.load,
		...options,
	});
}

/** Creates a storage that knows no files yet, keeps none, and treats every non-empty file as a picture. */
export function createStorage(
	options: Pick<GitStorageOptions, keyof FakeServer["location"] | "connect" | "token" | "load"> &
		Partial<GitStorageOptions>,
): Storage {
	return createGitStorage({
		knownFiles: { pictures: {}, files: {} },
		fileKeeper: null,
		schemaComment: "",
		pictures: {
			prepare: async (name, file) => ({ name, bytes: new Uint8Array(await file.arrayBuffer()) }),
			inspect: async (name, bytes) => {
				if (bytes.length === 0)
					return { metadata: null, failure: { code: "picture-broken", message: `‘${name}’ is empty.` } };
				const size = { width: bytes.length, height: 1, isTransparent: false, isAnimated: false };
				return { metadata: { format: "png", ...size, digest: "1a2b3c4d" }, failure: null };
			},
			getUrl: (name) => name,
			load: async () => null,
		},
		...options,
	});
}

export async function readWorkspace(storage: Storage): Promise<Workspace> {
	const result = await storage.read();
	if (result.kind !== "done") throw new Error(`Not read: ${JSON.stringify(result)}`);
	return result.workspace;
}

/** Publishes texts on top of a revision. */
export function publishTexts(storage: Storage, revision: string, texts: Publication["texts"], message = "Change it") {
	return storage.publish({ message, author: null, consent: null, texts, revision }, () => {});
}
