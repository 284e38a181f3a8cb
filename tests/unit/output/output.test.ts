import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OutputError, replaceFolder, type Write } from "../../../src/output/folder.ts";

let folder: string;
let out: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "output-"));
	out = join(folder, "dist");
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What every build has, and a page. */
function build(page: string): (write: Write) => void {
	return (write) => {
		for (const file of ["404.html", "sitemap.xml", "robots.txt"]) write(file, "");
		write("a/b/index.html", page);
	};
}

const page = () => readFileSync(join(out, "a/b/index.html"), "utf8");

describe("the output folder", () => {
	it("is made, with the folders above it", () => {
		out = join(folder, "new/dist");
		replaceFolder(out, build("one"));
		expect(page()).toBe("one");
	});

	it("is replaced whole: what the new build does not have is gone", () => {
		replaceFolder(out, (write) => {
			build("one")(write);
			write("old.html", "");
		});
		replaceFolder(out, build("two"));
		expect(page()).toBe("two");
		expect(readdirSync(out).sort()).toEqual(["404.html", "a", "robots.txt", "sitemap.xml"]);
	});

	it("stays as it was where the new build fails half way", () => {
		replaceFolder(out, build("one"));
		const failing = (write: Write) => {
			build("two")(write);
			throw new Error("half way");
		};
		expect(() => replaceFolder(out, failing)).toThrow("half way");
		expect(page()).toBe("one");
	});

	it("leaves nothing beside it, whether the build succeeds or fails", () => {
		replaceFolder(out, build("one"));
		replaceFolder(out, build("two"));
		expect(() => replaceFolder(out, () => ["x"].at(1)!.length)).toThrow();
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it("may be empty before", () => {
		mkdirSync(out);
		replaceFolder(out, build("one"));
		expect(page()).toBe("one");
	});

	it("is refused, and left alone, where it holds something else", () => {
		mkdirSync(out);
		writeFileSync(join(out, "thesis.txt"), "years of work");
		expect(() => replaceFolder(out, build("one"))).toThrow(OutputError);
		expect(readdirSync(out)).toEqual(["thesis.txt"]);
	});

	it("is refused where it is a file", () => {
		writeFileSync(out, "words");
		expect(() => replaceFolder(out, build("one"))).toThrow(OutputError);
		expect(readFileSync(out, "utf8")).toBe("words");
	});
});

describe("a file outside the output folder", () => {
	it.each(["../evil.html", "a/../../evil.html", "../dist-evil/index.html", "", "."])("is never written: %j", (file) => {
		expect(() => replaceFolder(out, (write) => write(file, "evil"))).toThrow();
		expect(readdirSync(folder)).toEqual([]);
	});

	it("is written inside where its path begins with a slash", () => {
		replaceFolder(out, (write) => write("/etc/evil.html", "tame"));
		expect(existsSync(join(out, "etc/evil.html"))).toBe(true);
	});
});
