import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPictureProbe, openOriginals } from "../../../../src/assets/images/originals.ts";
import { compile } from "../../../../src/content/compile.ts";
import { pictureLimits } from "../../../../src/content/semantics/pictures.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { codes, today } from "../../compiled.ts";
import { home, minimal } from "../../minimal.ts";
import { createPlainPicture } from "./files.ts";

let folder: string;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "pictures-"));
	mkdirSync(join(folder, "site/images/shops"), { recursive: true });
	mkdirSync(join(folder, "elsewhere"));
	const bytes = await createPlainPicture(2000, 10).jpeg().toBuffer();
	for (const file of [
		"site/images/a.jpg",
		"site/images/shops/b.jpg",
		"site/images/.hidden.jpg",
		"elsewhere/secret.jpg",
	])
		writeFileSync(join(folder, file), bytes);
});

afterEach(() => rmSync(folder, { recursive: true }));

function codesOf(src: string): string[] {
	const pictures = createPictureProbe(openOriginals(join(folder, "site")));
	const text = minimal({ routes: [home({ type: "heading", heading: "Home", picture: { src, alt: "A wall." } })] });
	return codes(compile({ file: "site.yaml", text }, { sections: sectionTypes, now: today, pictures }));
}

const without = (code: string) => (found: string) => found !== code;

describe("the images folder", () => {
	it("lists files in it and in its subfolders, but no hidden ones", () => {
		expect(openOriginals(join(folder, "site")).listNames()).toEqual(["images/a.jpg", "images/shops/b.jpg"]);
		expect(codesOf("images/shops/b.jpg").filter(without("unused-picture"))).toEqual([]);
	});

	it("may be missing", () => {
		expect(openOriginals(join(folder, "nowhere")).listNames()).toEqual([]);
	});

	it.each([
		"images/../../elsewhere/secret.jpg",
		"images/..\\..\\elsewhere\\secret.jpg",
		"images//a.jpg",
		"images/./a.jpg",
		"images/.hidden.jpg",
		"../../site/images/a.jpg",
		"images/a.jpg\0.png",
		"file:///etc/passwd.png",
		"//photos.example/a.jpg",
		"http://photos.example/a.jpg",
		"data:image/png;base64,aaaa.png",
		"C:\\images\\a.jpg",
	])("refuses the path %j", (src) => {
		expect(codesOf(src)).toContain("picture-path");
	});

	it("can’t be left through a symbolic link to a file", () => {
		symlinkSync(join(folder, "elsewhere/secret.jpg"), join(folder, "site/images/c.jpg"));
		expect(codesOf("images/c.jpg")).toContain("picture-path");
	});

	it("can’t be left through a symbolic link to a folder", () => {
		symlinkSync(join(folder, "elsewhere"), join(folder, "site/images/friends"));
		const { listNames, read } = openOriginals(join(folder, "site"));
		// Rules look for a picture in the list, which names the link itself, but nothing behind it.
		expect(listNames()).toContain("images/friends");
		expect(codesOf("images/friends/secret.jpg")).toContain("picture-not-found");
		expect(read("images/friends/secret.jpg")).toMatchObject({ code: "picture-path" });
	});

	it("can’t be a symbolic link itself", () => {
		rmSync(join(folder, "site/images"), { recursive: true });
		symlinkSync(join(folder, "elsewhere"), join(folder, "site/images"));
		expect(codesOf("images/secret.jpg")).toEqual(["picture-not-found"]);
	});

	it("refuses a file that is too large", () => {
		truncateSync(join(folder, "site/images/a.jpg"), pictureLimits.bytes + 1);
		expect(codesOf("images/a.jpg")).toContain("picture-too-large");
	});
});
