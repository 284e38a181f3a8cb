import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFiles } from "../../../src/disk/files.ts";

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "files-"));
	mkdirSync(join(folder, "site/files/forms"), { recursive: true });
	mkdirSync(join(folder, "elsewhere"));
	for (const file of ["site/files/a.pdf", "site/files/forms/b.pdf", "site/files/.c.pdf", "elsewhere/secret.pdf"])
		writeFileSync(join(folder, file), "%PDF-1.4, and content after the first bytes\n");
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("the files folder", () => {
	it("lists files in it and in its subfolders, but no hidden ones", () => {
		const { listNames, probe } = openFiles(join(folder, "site"));
		expect(listNames()).toEqual(["files/a.pdf", "files/forms/b.pdf"]);
		const metadata = probe("files/forms/b.pdf");
		expect(metadata).toMatchObject({ size: 44, firstBytes: expect.stringMatching(/^%PDF-1\.4/) });
		expect("read" in metadata && Buffer.from(metadata.read() as Uint8Array).toString()).toMatch(
			/after the first bytes\n$/,
		);
	});

	it("can’t be escaped with a symbolic link", () => {
		symlinkSync(join(folder, "elsewhere/secret.pdf"), join(folder, "site/files/d.pdf"));
		symlinkSync(join(folder, "elsewhere"), join(folder, "site/files/friends"));
		const { listNames, probe } = openFiles(join(folder, "site"));
		expect(listNames()).not.toContain("files/friends/secret.pdf");
		expect(probe("files/d.pdf")).toMatchObject({ code: "file-path" });
		expect(probe("files/friends/secret.pdf")).toMatchObject({ code: "file-path" });
	});

	it("refuses a file that is too large, or has become so since it was probed", () => {
		const metadata = openFiles(join(folder, "site")).probe("files/a.pdf");
		truncateSync(join(folder, "site/files/a.pdf"), 50_000_001);
		expect(openFiles(join(folder, "site")).probe("files/a.pdf")).toMatchObject({ code: "file-too-large" });
		expect("read" in metadata && metadata.read()).toMatchObject({ code: "file-too-large" });
	});
});
