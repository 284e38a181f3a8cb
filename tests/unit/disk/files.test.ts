import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFiles } from "../../../src/disk/files.ts";

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "files-"));
	mkdirSync(join(folder, "site/files/forms"), { recursive: true });
	mkdirSync(join(folder, "elsewhere"));
	for (const file of ["site/files/a.pdf", "site/files/forms/b.pdf", "site/files/.c.pdf", "elsewhere/secret.pdf"])
		writeFileSync(join(folder, file), "%PDF-1.4, and more than shows what it is\n");
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("the folder files", () => {
	it("has its files and those of the folders in it, and no hidden ones", () => {
		const { names, look } = readFiles(join(folder, "site"));
		expect(names()).toEqual(["files/a.pdf", "files/forms/b.pdf"]);
		const looked = look("files/forms/b.pdf");
		expect(looked).toMatchObject({ size: 41, begins: expect.stringMatching(/^%PDF-1\.4/) });
		expect("read" in looked && Buffer.from(looked.read() as Uint8Array).toString()).toMatch(/what it is\n$/);
	});

	it("is not left by a link", () => {
		symlinkSync(join(folder, "elsewhere/secret.pdf"), join(folder, "site/files/d.pdf"));
		symlinkSync(join(folder, "elsewhere"), join(folder, "site/files/friends"));
		const { names, look } = readFiles(join(folder, "site"));
		expect(names()).not.toContain("files/friends/secret.pdf");
		expect(look("files/d.pdf")).toMatchObject({ code: "file-path" });
		expect(look("files/friends/secret.pdf")).toMatchObject({ code: "file-path" });
	});

	it("has no file that is read where it is too large, or became so since it was looked at", () => {
		const looked = readFiles(join(folder, "site")).look("files/a.pdf");
		truncateSync(join(folder, "site/files/a.pdf"), 50_000_001);
		expect(readFiles(join(folder, "site")).look("files/a.pdf")).toMatchObject({ code: "file-too-large" });
		expect("read" in looked && looked.read()).toMatchObject({ code: "file-too-large" });
	});
});
