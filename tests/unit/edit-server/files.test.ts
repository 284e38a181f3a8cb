import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { collectOwnFonts } from "../../../src/edit-server/fonts.ts";
import type { FileFolder } from "../../../src/model/sources.ts";
import { folderWith, send, startEditServer, type TestServer } from "./kit.ts";

const add = ({ storage }: TestServer, name: string, content: string | Buffer, folder: FileFolder = "files") =>
	storage.addFile(folder, name, new Blob([new Uint8Array(Buffer.from(content))]));

it("a file is stored unchanged, under a unique name that is valid in URLs", async () => {
	const server = await startEditServer(folderWith({ "site.yaml": "name: Acme\n" }));
	const stored = { kind: "done", name: "files/preise-2031.pdf", info: { size: 8, firstBytes: "%PDF one" } };
	expect(await add(server, "Preise (2031).PDF", "%PDF one")).toEqual(stored);
	expect(await add(server, "Preise 2031.pdf", "%PDF one")).toEqual(stored);
	expect(await add(server, "Preise 2031.pdf", "%PDF two")).toMatchObject({ name: "files/preise-2031-2.pdf" });
	expect(readFileSync(join(server.folder, "files/preise-2031.pdf"), "utf8")).toBe("%PDF one");
	const read = await server.storage.read();
	expect(read.kind === "done" && Object.keys(read.workspace.files)).toEqual([
		"files/preise-2031-2.pdf",
		"files/preise-2031.pdf",
	]);
});

it.each([
	["page.html", "<!doctype html>"],
	["sign.svg", "<svg/>"],
	["letter.pdf", "<!doctype html>"],
])("a file is refused if it could run code on the site, or has the wrong extension: %s", async (name, content) => {
	const server = await startEditServer(folderWith({ "site.yaml": "name: Acme\n" }));
	expect(await add(server, name, content)).toMatchObject({ kind: "denied" });
	const read = await server.storage.read();
	expect(read.kind === "done" && read.workspace.files).toEqual({});
});

it("a font is stored unchanged, and available in the editor", async () => {
	const server = await startEditServer(folderWith({ "site.yaml": "name: Acme\n" }));
	const stored = { kind: "done", name: "fonts/brandon-text.otf", info: { size: 14, firstBytes: "OTTO and so on" } };
	expect(await add(server, "Brandon Text.OTF", "OTTO and so on", "fonts")).toEqual(stored);
	expect(readFileSync(join(server.folder, stored.name), "utf8")).toBe("OTTO and so on");
	const { body } = await send(server, "GET", "/fonts.css", { headers: { origin: "null", "x-site-token": undefined } });
	expect(body).toContain("--font-family-fonts-brandon-text-otf:");
});

it.each([
	["a web page", "page.otf", "<!doctype html>", "‘page.otf’ isn’t a font, or part of it is missing."],
	["truncated", "half.woff2", "wOF2\0\u0001\0\0\0\0\u0004\0", "‘half.woff2’ isn’t a font, or part of it is missing."],
	["a PDF", "menu.pdf", "%PDF", "‘menu.pdf’ can’t be used as a font. Its name must end in woff2, ttf, otf."],
	["too large", "wide.ttf", Buffer.alloc(2_000_001), "‘wide.ttf’ is 3 MB. A font can be at most 2 MB."],
])("a font is refused if it is %s", async (_, name, content, message) => {
	const server = await startEditServer(folderWith({ "site.yaml": "name: Acme\n" }));
	expect(await add(server, name, content, "fonts")).toEqual({ kind: "denied", message });
	expect(readdirSync(server.folder)).toEqual(["site.yaml"]);
});

it("the editor gets the fonts of the site's folder, and no other files from there", () => {
	const folder = folderWith({
		"fonts/brandon.otf": "OTTO and so on",
		"fonts/readme.txt": "Bought in May.",
		"fonts/page.otf": "<!doctype html>",
	});
	const { css, files } = collectOwnFonts(folder);
	expect([...files.keys()]).toEqual(["fonts/fonts-brandon-otf-0.woff2"]);
	expect(files.get("fonts/fonts-brandon-otf-0.woff2")!().toString()).toBe("OTTO and so on");
	expect(css).toContain(':root{--font-family-fonts-brandon-otf:"fonts-brandon-otf",sans-serif}');
});
