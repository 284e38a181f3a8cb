import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openDraftStore } from "../../../src/edit-server/drafts.ts";
import type { StoredDraft } from "../../../src/editor/storage.ts";
import { folderWith, send, startEditServer } from "./kit.ts";

const draft: StoredDraft = {
	id: "1-a",
	at: 5,
	texts: { "site.yaml": "a: 2\n" },
	base: { "site.yaml": "a: 1\n" },
	typed: [["/a", "Über"]],
	isStuck: false,
};

async function startWith(state: string, folder = folderWith({ "site.yaml": "a: 1\n" })) {
	return startEditServer(folder, { drafts: openDraftStore(state) });
}

describe("drafts", () => {
	it("survive a restart of the server, and leave nothing in the site's folder", async () => {
		const state = join(folderWith({}), "state");
		const server = await startWith(state);
		expect(await server.storage.listDrafts()).toEqual({ kind: "done", drafts: [] });
		await server.storage.putDraft(draft);
		await server.storage.putDraft({ ...draft, at: 6 });
		expect(readdirSync(server.folder)).toEqual(["site.yaml"]);
		const restarted = await startWith(state, server.folder);
		expect(await restarted.storage.listDrafts()).toEqual({ kind: "done", drafts: [{ ...draft, at: 6 }] });
		await restarted.storage.removeDraft(draft.id);
		await restarted.storage.removeDraft(draft.id);
		expect(await server.storage.listDrafts()).toEqual({ kind: "done", drafts: [] });
	});

	it("are separate for each site", async () => {
		const state = folderWith({});
		await (await startWith(state)).storage.putDraft(draft);
		expect(await (await startWith(state)).storage.listDrafts()).toEqual({ kind: "done", drafts: [] });
	});

	it("are limited to the newest, and a damaged one is skipped", async () => {
		const state = folderWith({});
		const server = await startWith(state);
		for (let count = 10; count < 35; count++) await server.storage.putDraft({ ...draft, id: `${count}-a` });
		const [site = ""] = readdirSync(join(state, "drafts"));
		writeFileSync(join(state, "drafts", site, "34-a.json"), "{");
		// The newest twenty, without the damaged one.
		const listed = await server.storage.listDrafts();
		expect(listed).toMatchObject({
			kind: "done",
			drafts: Array.from({ length: 19 }, (_, n) => ({ id: `${15 + n}-a` })),
		});
	});

	it("are never written through a link", async () => {
		const [state, elsewhere] = [folderWith({}), folderWith({ "kept.txt": "kept" })];
		mkdirSync(join(state, "drafts"));
		const server = await startWith(state);
		await server.storage.putDraft(draft);
		const [site = ""] = readdirSync(join(state, "drafts"));
		const stateWithLink = folderWith({});
		mkdirSync(join(stateWithLink, "drafts"));
		symlinkSync(elsewhere, join(stateWithLink, "drafts", site));
		const { storage } = await startWith(stateWithLink, server.folder);
		expect(await storage.putDraft(draft)).toMatchObject({ kind: "denied" });
		expect(await storage.listDrafts()).toEqual({ kind: "done", drafts: [] });
		expect(readdirSync(elsewhere)).toEqual(["kept.txt"]);
		expect(readFileSync(join(elsewhere, "kept.txt"), "utf8")).toBe("kept");
	});

	it.each([
		["another id", "/api/drafts/other", draft, 400],
		["a path", "/api/drafts/..%2Fa", draft, 405],
		["no texts", "/api/drafts/1-a", { ...draft, texts: 5 }, 400],
	])("with %s are refused", async (_, path, body, status) => {
		const server = await startWith(folderWith({}));
		const headers = { "content-type": "application/json" };
		expect((await send(server, "PUT", path, { headers, body: JSON.stringify(body) })).status).toBe(status);
	});
});
