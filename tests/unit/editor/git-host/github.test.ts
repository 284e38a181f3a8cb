import { expect, it } from "vitest";
import { createFakeServer, openStorage, readWorkspace } from "./kit.ts";

const text = "name: Crumb\nprice: 4\n";

it.each([
	[
		"what the token must allow",
		"Resource not accessible by personal access token",
		"Your access token doesn’t allow this in ann/bakery. It needs “Contents: Read and write” and “Pull requests: Read and write” for this repository. Your changes are kept.",
	],
	[
		"that the repository is archived",
		"Repository was archived so is read-only.",
		"The repository ann/bakery is archived, so nobody can change it. Your changes are kept.",
	],
])("says %s if a proposal is forbidden", async (_, reason, message) => {
	const fakeServer = createFakeServer({ "site.yaml": text });
	const storage = openStorage(fakeServer);
	const { revision } = await readWorkspace(storage);
	fakeServer.fault = ({ method, path }) =>
		method === "POST" && path === "/pulls" ? { kind: "status", status: 403, message: reason } : null;
	const texts = { "site.yaml": text.replace("4", "5") };
	const publication = { message: "Change", author: null, consent: null, texts, revision };
	expect(await storage.propose!(publication, () => {})).toEqual({ kind: "denied", message });
});
