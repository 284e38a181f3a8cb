import { chmodSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Workspace } from "../../../src/editor/storage.ts";
import { folderWith, startEditServer, type TestServer } from "./kit.ts";

const texts = { "site.yaml": "name: Acme # kept\n", "towns.csv": "town\nAthens\n" };

async function readWorkspace({ storage }: TestServer): Promise<Workspace> {
	const read = await storage.read();
	if (read.kind !== "done") throw new Error(JSON.stringify(read));
	return read.workspace;
}

describe("texts", () => {
	it("are the definition and the tables beside it, and nothing else", async () => {
		const server = await startEditServer(
			folderWith({ ...texts, ".env": "SECRET", "notes.txt": "SECRET", "deep/a.csv": "a\n1\n" }),
		);
		const workspace = await readWorkspace(server);
		expect(workspace.site).toBe((await readWorkspace(await startEditServer(server.folder))).site);
		expect(workspace).toMatchObject({ definition: "site.yaml", texts, unread: {} });
		expect(Object.keys(workspace.texts)).toEqual(["site.yaml", "towns.csv"]);
	});

	it("include the Markdown files of a folder that the definition names", async () => {
		const named = { "site.yaml": "collections: { news: { folder: news } }\n", "news/a.md": "---\n---\n" };
		const files = { ...named, "news/notes.txt": "SECRET", "news/old/b.md": "SECRET", "other/c.md": "SECRET" };
		const workspace = await readWorkspace(await startEditServer(folderWith(files)));
		expect(workspace.texts).toEqual(named);
		expect(Object.keys(workspace.unread)).toEqual(["news/notes.txt", "news/old/b.md"]);
		expect(JSON.stringify(workspace)).not.toContain("SECRET");
	});

	it.each([`"folder": news`, `'folder' : "news"`, "folder : news"])(
		"include the Markdown files of the folder in { %s }",
		async (named) => {
			const files = { "site.yaml": `collections: { news: { ${named} } }\n`, "news/a.md": "---\n---\n" };
			const server = await startEditServer(folderWith(files));
			const workspace = await readWorkspace(server);
			expect(workspace.texts).toEqual(files);
			const result = await server.storage.write({ "news/a.md": "---\n---\nNew\n" }, workspace.revision);
			expect(result).toMatchObject({ kind: "done" });
		},
	);

	it("are written if their revision is current, and nothing else changes", async () => {
		const server = await startEditServer(folderWith(texts));
		chmodSync(join(server.folder, "site.yaml"), 0o640);
		const { revision } = await readWorkspace(server);
		const result = await server.storage.write({ "site.yaml": "name: Zenith # kept\n" }, revision);
		expect(result.kind).toBe("done");
		expect(readFileSync(join(server.folder, "site.yaml"), "utf8")).toBe("name: Zenith # kept\n");
		expect(statSync(join(server.folder, "site.yaml")).mode & 0o777).toBe(0o640);
		expect(readdirSync(server.folder).sort()).toEqual(["site.yaml", "towns.csv"]);
		expect(result).toEqual({ kind: "done", revision: (await readWorkspace(server)).revision });
	});

	it("aren't written if somebody else has changed the files, whose new texts are returned", async () => {
		const server = await startEditServer(folderWith(texts));
		const { revision } = await readWorkspace(server);
		writeFileSync(join(server.folder, "towns.csv"), "town\nSparta\n");
		const result = await server.storage.write({ "site.yaml": "name: Zenith\n" }, revision);
		expect(result).toMatchObject({
			kind: "outdated",
			workspace: { texts: { ...texts, "towns.csv": "town\nSparta\n" } },
		});
		expect(readFileSync(join(server.folder, "site.yaml"), "utf8")).toBe(texts["site.yaml"]);
	});

	it("are written only once if several writes have the same revision", async () => {
		const server = await startEditServer(folderWith(texts));
		const { revision } = await readWorkspace(server);
		const names = ["Zenith", "Nadir", "Azimuth"].map((name) => `name: ${name}\n`);
		const outcomes = await Promise.all(names.map((text) => server.storage.write({ "site.yaml": text }, revision)));
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["done", "outdated", "outdated"]);
		const writtenIndex = outcomes.findIndex(({ kind }) => kind === "done");
		expect(readFileSync(join(server.folder, "site.yaml"), "utf8")).toBe(names[writtenIndex]);
	});

	it("can be written to an empty folder", async () => {
		const server = await startEditServer(folderWith({}));
		const workspace = await readWorkspace(server);
		expect(workspace.texts).toEqual({});
		expect(await server.storage.write({ "site.yaml": "name: Acme\n" }, workspace.revision)).toMatchObject({
			kind: "done",
		});
		expect(readFileSync(join(server.folder, "site.yaml"), "utf8")).toBe("name: Acme\n");
	});

	it("aren't written if the file was deleted meanwhile", async () => {
		const server = await startEditServer(folderWith(texts));
		const { revision } = await readWorkspace(server);
		rmSync(join(server.folder, "site.yaml"));
		const result = await server.storage.write({ "site.yaml": "name: Zenith\n" }, revision);
		expect(result).toMatchObject({ kind: "outdated", workspace: { texts: { "towns.csv": texts["towns.csv"] } } });
	});

	it("keep every kind of line break in unedited lines", async () => {
		const kinds = [
			["a: 1\rb: 2\rc: 3\r", "a: 1\rb: 9\rnew: x\rc: 3\r"],
			["a: 1\r\nb: 2\rc: 3\nd: 4\r\n", "a: 1\r\nb: 9\nnew: x\nc: 3\nd: 4\r\n"],
			["\ufeffa: 1\r\nb: 2\r\nc: 3", "\ufeffa: 1\r\nb: 9\r\nnew: x\r\nc: 3"],
		] as const;
		for (const [before, after] of kinds) {
			const server = await startEditServer(folderWith({ "site.yaml": before }));
			const { texts: shown, revision } = await readWorkspace(server);
			const end = shown["site.yaml"]!.includes("b: 2\r\n") ? "\r\n" : "\n";
			const edited = shown["site.yaml"]!.replace("b: 2", `b: 9${end}new: x`);
			expect(shown["site.yaml"]).not.toMatch(/\r(?!\n)/);
			expect(await server.storage.write({ "site.yaml": edited }, revision)).toMatchObject({ kind: "done" });
			expect(readFileSync(join(server.folder, "site.yaml"), "utf8")).toBe(after);
		}
	});

	it("that aren't UTF-8 are shown, but never written", async () => {
		const latin = Buffer.from("name: Caf\xe9\n", "latin1");
		const server = await startEditServer(folderWith({ "site.yaml": latin }));
		const { texts: shown, revision } = await readWorkspace(server);
		expect(shown["site.yaml"]).toBe("name: Caf\ufffd\n");
		const result = await server.storage.write({ "site.yaml": "name: Zenith\n" }, revision);
		expect(result).toEqual({ kind: "denied", message: expect.stringContaining("UTF-8") });
		expect(readFileSync(join(server.folder, "site.yaml"))).toEqual(latin);
	});

	it("that are symbolic links aren't followed", async () => {
		const elsewhere = folderWith({ "secret.yaml": "SECRET\n" });
		const server = await startEditServer(folderWith({ "a.csv": "a\n1\n" }));
		symlinkSync(join(elsewhere, "secret.yaml"), join(server.folder, "b.csv"));
		expect((await readWorkspace(server)).unread["b.csv"]).toMatchObject({ code: "file-path" });
		symlinkSync(join(elsewhere, "secret.yaml"), join(server.folder, "site.yaml"));
		expect(await server.storage.read()).toEqual({ kind: "denied", message: expect.stringContaining("link") });
		expect(await server.storage.write({ "site.yaml": "name: Acme\n" }, "")).toMatchObject({ kind: "denied" });
		expect(readFileSync(join(elsewhere, "secret.yaml"), "utf8")).toBe("SECRET\n");
	});

	it("are refused if their name isn't one of the site's files", async () => {
		const server = await startEditServer(folderWith(texts));
		const { revision } = await readWorkspace(server);
		for (const name of [
			"a/other.csv",
			"other.csv/",
			"other.txt",
			"news/new.md",
			"../news.md",
			"../site.yaml",
			".env",
			"images/x.svg",
			"__proto__",
			"constructor",
			"/etc/passwd",
		]) {
			const result = await server.storage.write(JSON.parse(`{${JSON.stringify(name)}:"x"}`), revision);
			expect(result, name).toMatchObject({ kind: "denied" });
		}
		expect(readdirSync(server.folder).sort()).toEqual(["site.yaml", "towns.csv"]);
	});

	it("of new files are written with the definition that names them, and deleted with their empty folder", async () => {
		const server = await startEditServer(folderWith({ "site.yaml": "name: Acme\n" }));
		const first = await readWorkspace(server);
		expect(first.takenNames).toEqual(["site.yaml"]);
		const added = {
			"site.yaml": "collections: { news: { folder: news } }\n",
			"news/a.md": "---\n---\n",
			"b.csv": "b\n",
		};
		const created = await server.storage.write(added, first.revision);
		const second = await readWorkspace(server);
		expect(created).toEqual({ kind: "done", revision: second.revision });
		expect(second).toMatchObject({ texts: added, takenNames: ["b.csv", "news", "site.yaml"] });
		const removed = { "site.yaml": "name: Acme\n", "news/a.md": null, "b.csv": null };
		expect(await server.storage.write(removed, second.revision)).toEqual({ kind: "done", revision: first.revision });
		expect(readdirSync(server.folder)).toEqual(["site.yaml"]);
	});

	it("never overwrite or delete a file that isn't the site's, and never delete the definition", async () => {
		const named = "collections: { news: { folder: news } }\n";
		const server = await startEditServer(
			folderWith({ "site.yaml": "a: 1\n", "news/a.md": "SECRET", "notes.txt": "SECRET" }),
		);
		const { revision } = await readWorkspace(server);
		const attempts: Record<string, string | null>[] = [
			{ "site.yaml": named, "news/a.md": "---\n---\n" },
			{ "news/a.md": null },
			{ "notes.txt": null },
			{ "site.yaml": null },
		];
		for (const attempt of attempts)
			expect(await server.storage.write(attempt, revision)).toMatchObject({ kind: "denied" });
		expect(readFileSync(join(server.folder, "news/a.md"), "utf8")).toBe("SECRET");
		expect(readdirSync(server.folder).sort()).toEqual(["news", "notes.txt", "site.yaml"]);
	});

	it("aren't deleted if somebody else has changed the file", async () => {
		const server = await startEditServer(folderWith(texts));
		const { revision } = await readWorkspace(server);
		writeFileSync(join(server.folder, "towns.csv"), "town\nSparta\n");
		expect(await server.storage.write({ "towns.csv": null }, revision)).toMatchObject({ kind: "outdated" });
		expect(readFileSync(join(server.folder, "towns.csv"), "utf8")).toBe("town\nSparta\n");
	});

	it("stay as they are if they can't be written, and the answer says so", async () => {
		const server = await startEditServer(folderWith(texts));
		const { revision } = await readWorkspace(server);
		const half = await server.storage.write({ "site.yaml": "name: \ud83d\n" }, revision);
		const long = await server.storage.write({ "site.yaml": "x".repeat(800_000) }, revision);
		expect([half.kind, long.kind]).toEqual(["denied", "denied"]);
		expect(readFileSync(join(server.folder, "site.yaml"), "utf8")).toBe(texts["site.yaml"]);
	});
});
