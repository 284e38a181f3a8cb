import { spawnSync } from "node:child_process";
import {
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assertReplaceable, replaceFolder } from "../../../src/output/folder.ts";
import { clearLeftovers } from "../../../src/output/leftovers.ts";
import { createWriter, OutputError, type Write } from "../../../src/output/writer.ts";
import { readContents } from "./build-assets.ts";
import { createSystemError, failAt, killAt, watchDiskCalls } from "./disk.ts";

let folder: string;
let out: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "output-"));
	out = join(folder, "dist");
});

afterEach(() => {
	vi.useRealTimers();
	rmSync(folder, { recursive: true });
});

/** Returns a function that writes the files that every build has, and a page with this content. */
function build(content: string): (write: Write) => void {
	return (write) => {
		for (const file of ["404.html", "404/page.json", "sitemap.xml", "robots.txt"]) write(file, "");
		write("a/b/index.html", content);
	};
}

/** Replaces the output by what `fill` writes. Returns the files that no build wrote. */
async function replace(fill: (write: Write) => void, inputs: string[] = [], at = out): Promise<string[]> {
	const { foreignFiles } = await replaceFolder({ out: at, inputs, buildInfo: null }, (place, wrote) =>
		fill(createWriter(place, wrote).write),
	);
	return foreignFiles;
}

const readPage = () => readFileSync(join(out, "a/b/index.html"), "utf8");

/** Adds a file to the output, as people and hosts do. */
function addFile(file: string, content: string): void {
	mkdirSync(dirname(join(out, file)), { recursive: true });
	writeFileSync(join(out, file), content);
}

async function catchMessage(run: () => Promise<unknown>): Promise<string> {
	try {
		await run();
	} catch (error) {
		expect(error).toBeInstanceOf(OutputError);
		return (error as Error).message;
	}
	throw new Error("It was not refused.");
}

describe("the output folder", () => {
	it("is created with its parent folders", async () => {
		out = join(folder, "new/dist");
		await replace(build("one"));
		expect(readPage()).toBe("one");
	});

	it("keeps symbolic links that no build created, and their targets", async () => {
		await replace(build("one"));
		mkdirSync(join(folder, "photos/deep"), { recursive: true });
		writeFileSync(join(folder, "photos/deep/one.jpg"), "mine");
		symlinkSync(join(folder, "photos"), join(out, "photos"));
		symlinkSync(".", join(out, "self"));
		expect((await replace(build("two"))).sort()).toEqual(["photos", "self"]);
		expect(readPage()).toBe("two");
		expect(lstatSync(join(out, "photos")).isSymbolicLink()).toBe(true);
		expect(readFileSync(join(folder, "photos/deep/one.jpg"), "utf8")).toBe("mine");
	});

	it("is replaced completely, without old files", async () => {
		await replace((write) => {
			build("one")(write);
			write("old.html", "");
		});
		expect(await replace(build("two"))).toEqual([]);
		expect(readPage()).toBe("two");
		expect(readdirSync(out).sort()).toEqual(["404", "404.html", "_site.json", "a", "robots.txt", "sitemap.xml"]);
	});

	it("is kept if the new build fails halfway", async () => {
		await replace(build("one"));
		const failing = (write: Write) => {
			build("two")(write);
			throw new Error("half way");
		};
		await expect(replace(failing)).rejects.toThrow("half way");
		expect(readPage()).toBe("one");
	});

	it("has no temporary folder beside it after a build, even a failed one", async () => {
		await replace(build("one"));
		await replace(build("two"));
		const failing = () => {
			throw new Error("failed");
		};
		await expect(replace(failing)).rejects.toThrow("failed");
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it("may exist and be empty before the first build", async () => {
		mkdirSync(out);
		await replace(build("one"));
		expect(readPage()).toBe("one");
	});

	it("has a build mark that doesn’t reveal its file names", async () => {
		await replace(build("one"));
		expect(Object.keys(JSON.parse(readFileSync(join(out, "_site.json"), "utf8")))).toEqual(["files"]);
		expect(readFileSync(join(out, "_site.json"), "utf8")).not.toMatch(/html|robots/);
	});
});

describe("an unchanged file", () => {
	const inode = (file: string) => statSync(join(out, file)).ino;

	it("is hard-linked to the new output, unlike a changed file", async () => {
		await replace(build("one"));
		const before = ["a/b/index.html", "robots.txt"].map(inode);
		await replace((write) => {
			build("two")(write);
			write("robots.txt", "");
		});
		expect(["a/b/index.html", "robots.txt"].map((file, index) => inode(file) === before[index])).toEqual([false, true]);
	});

	it("is written if another build replaces it at that moment", async () => {
		await replace(build("one"));
		const other = (_: number, name: string) => {
			if (name !== "linkSync") return;
			rmSync(join(out, "a/b/index.html"));
			addFile("a/b/index.html", "another");
		};
		await watchDiskCalls(other, () => replace((write) => write("a/b/index.html", "one")));
		expect(readPage()).toBe("one");
	});
});

describe("an output folder that can’t be replaced is refused and left unchanged:", () => {
	const expectRefused = async (inputs: string[] = []) => {
		const before = readContents(folder);
		const message = await catchMessage(() => replace(build("one"), inputs));
		expect(readContents(folder)).toEqual(before);
		return message;
	};

	it("one with other files", async () => {
		addFile("thesis.txt", "years of work");
		await expectRefused();
	});

	it("one with other files that have names of a build", async () => {
		for (const file of ["404.html", "sitemap.xml", "robots.txt", "index.html"]) addFile(file, "the work of others");
		await expectRefused();
	});

	it("one whose build mark is invalid", async () => {
		await replace(build("one"));
		addFile("_site.json", "{");
		addFile("CNAME", "www.example.com");
		await expectRefused();
	});

	it("a file", async () => {
		writeFileSync(out, "words");
		await expectRefused();
	});

	it("one below a file", async () => {
		writeFileSync(out, "words");
		out = join(out, "dist");
		clearLeftovers(out);
		await expectRefused();
	});

	it.each(["to a build", "to nothing"])("a symbolic link %s", async (kind) => {
		const real = join(folder, "real");
		if (kind === "to a build") await replace(build("one"), [], real);
		symlinkSync(real, out);
		expect(await expectRefused()).toContain(real);
	});

	it("one where the system can’t create folders", async () => {
		out = "/proc/site/dist";
		expect(await catchMessage(() => replace(build("one")))).toContain("/proc");
	});

	it("the root of the disk", async () => {
		out = "/";
		expect(await catchMessage(() => replace(build("one"), [folder]))).toContain("which the build needs");
	});

	it.each(["project/package.json", "site.yaml", "."])("one that contains an input of the build: %s", async (input) => {
		await replace(build("one"));
		addFile("project/package.json", "{}");
		addFile("site.yaml", "site: {}");
		expect(await expectRefused([join(out, input)])).toContain("which the build needs");
	});

	it.each([
		["below a file", () => join(folder, "file/below"), "needs a folder"],
		["far below a file", () => join(folder, "file/a/b"), "needs a folder"],
		["with a name that is too long", () => join(folder, "x".repeat(300)), "too long"],
		["with a path that is too long", () => join(folder, ...Array(30).fill("x".repeat(200))), "too long"],
		["below symbolic links in a loop", () => join(folder, "circle/below"), "circle"],
	])("one %s, before the build starts", (_, out, words) => {
		writeFileSync(join(folder, "file"), "");
		symlinkSync("circle", join(folder, "circle"));
		expect(() => assertReplaceable(out(), [])).toThrow(OutputError);
		expect(() => assertReplaceable(out(), [])).toThrow(words);
	});

	it.each([
		["a full disk", "ENOSPC", "the disk is full"],
		["a read-only disk", "EROFS", "read-only"],
		["a folder without write permission", "EACCES", "permission"],
		["a disk with a limit for file sizes", "EFBIG", "of that size"],
	])("one that can’t be written because of %s", async (_, code, words) => {
		await replace(build("one"));
		const failToWrite = (write: Write) => {
			build("two")(write);
			throw createSystemError(code);
		};
		const message = await catchMessage(() => replace(failToWrite));
		expect(message).toContain(words);
		expect(message).toContain(out);
		expect([readPage(), readdirSync(folder)]).toEqual(["one", ["dist"]]);
	});

	it.each(["EBUSY", "EXDEV"])("one that is a mounted volume: %s", async (code) => {
		await replace(build("one"));
		const failToRename = (_: number, name: string) => {
			if (name === "renameSync") throw createSystemError(code);
		};
		expect(await catchMessage(() => watchDiskCalls(failToRename, () => replace(build("two")), false))).toContain(
			"volume",
		);
		expect([readPage(), readdirSync(folder)]).toEqual(["one", ["dist"]]);
	});
});

describe("a file that no build wrote", () => {
	const foreignFiles = {
		CNAME: "www.example.com",
		".git/HEAD": "ref",
		".git/refs/heads/main": "1",
		"a/b/photo.jpg": "us",
	};

	it("is kept and listed", async () => {
		await replace(build("one"));
		for (const [file, content] of Object.entries(foreignFiles)) addFile(file, content);
		mkdirSync(join(out, ".git/branches"));
		expect((await replace(build("two"))).sort()).toEqual([".git", "CNAME", "a/b/photo.jpg"]);
		expect([...readContents(out)]).toEqual(expect.arrayContaining(Object.entries(foreignFiles)));
		expect([readPage(), existsSync(join(out, ".git/branches"))]).toEqual(["two", true]);
	});

	it("is kept if the new build lacks its folder", async () => {
		await replace(build("one"));
		addFile("a/b/photo.jpg", "us");
		await replace((write) => write("index.html", ""));
		expect([...readContents(out).keys()]).toEqual(["_site.json", "a/b/photo.jpg", "index.html"]);
	});

	it("is kept beside new files in the same folder", async () => {
		await replace(build("one"));
		addFile("news/photo.jpg", "us");
		await replace((write) => write("news/index.html", ""));
		expect([...readContents(out).keys()]).toEqual(["_site.json", "news/index.html", "news/photo.jpg"]);
	});

	it.each([
		["a file of the same name", "news.html"],
		["a folder of the same name", "news.html/a.txt"],
		["a file with the name of a new folder", "a/b"],
	])("is never overwritten: %s", async (_, file) => {
		await replace((write) => write("index.html", "one"));
		addFile(file, "theirs");
		const news = (write: Write) => {
			build("two")(write);
			write("news.html", "");
		};
		const before = readContents(folder);
		expect(await catchMessage(() => replace(news))).toContain(join(out, file));
		expect(readContents(folder)).toEqual(before);
	});
});

describe("an output of an earlier version, without a build mark", () => {
	const buildEarlier = async () => {
		await replace(build("one"));
		for (const file of ["assets/app.DhtPVjFn.js", "assets/share/E6GxKpym.png", "index.html.br"]) addFile(file, "");
		rmSync(join(out, "_site.json"));
	};

	it("is replaced", async () => {
		await buildEarlier();
		await replace(build("two"));
		expect(readdirSync(out).sort()).toEqual(["404", "404.html", "_site.json", "a", "robots.txt", "sitemap.xml"]);
	});

	it.each(["CNAME", "assets/brochure.pdf", ".git/config"])("is refused if a file was added: %s", async (file) => {
		await buildEarlier();
		addFile(file, "theirs");
		await catchMessage(() => replace(build("two")));
		expect(readFileSync(join(out, file), "utf8")).toBe("theirs");
	});
});

describe("an error at any call that changes the disk", () => {
	/** Builds an output, and adds a file to it. Returns how many calls that change the disk the next build makes. */
	async function prepareOutput(canExchange: boolean): Promise<number> {
		rmSync(out, { recursive: true, force: true });
		await replace(build("one"));
		addFile("CNAME", "www.example.com");
		let calls = 0;
		await watchDiskCalls(
			() => calls++,
			() => replace(build("two")),
			canExchange,
		);
		await replace(build("one"));
		return calls;
	}

	function expectCompleteOutput(): void {
		expect(readPage()).toMatch(/one|two/);
		expect([...readContents(out).keys()]).toEqual([
			"404.html",
			"404/page.json",
			"CNAME",
			"_site.json",
			"a/b/index.html",
			"robots.txt",
			"sitemap.xml",
		]);
	}

	it.each([
		["kill", true],
		["kill", false],
		["full disk", true],
		["full disk", false],
	])(
		"(%s; atomic swaps are possible: %s) leaves the old or the new output after the next start, and nothing else",
		{ timeout: 60_000 },
		async (kind, canExchange) => {
			const calls = await prepareOutput(canExchange);
			expect(calls).toBeGreaterThan(10);
			for (let call = 1; call <= calls; call++) {
				const watch = kind === "kill" ? killAt(call) : failAt(call, "ENOSPC");
				try {
					await watchDiskCalls(watch, () => replace(build("two")), canExchange);
				} catch (error) {
					if (kind === "full disk") expect(error).toBeInstanceOf(OutputError);
				}
				clearLeftovers(out);
				expectCompleteOutput();
				expect(readdirSync(folder)).toEqual(["dist"]);
				await replace(build("one"));
			}
		},
	);

	it("never removes the output, except for a moment if folders can’t be swapped atomically", async () => {
		await prepareOutput(true);
		let missing = 0;
		const countMissing = () => {
			if (!existsSync(out)) missing++;
		};
		const { status } = spawnSync("perl", ["-e", "exit 0"]);
		await watchDiskCalls(countMissing, () => replace(build("two")));
		// Perl calls the function of Linux that swaps two folders.
		expect(missing).toBe(process.platform === "linux" && status === 0 ? 0 : 1);
		missing = 0;
		await watchDiskCalls(countMissing, () => replace(build("one")), false);
		expect(missing).toBe(1);
	});
});

describe("the temporary folder of a killed build", () => {
	/** Creates the temporary folder of a build with this process ID that is killed while it writes. Returns its name. */
	async function leaveTemporaryFolder(id: number | undefined): Promise<string> {
		await replace(build("one"));
		await expect(watchDiskCalls(killAt(4), () => replace(build("two")))).rejects.toThrow("killed");
		const leftName = readdirSync(folder).find((name) => name !== "dist")!;
		const name = leftName.replace(`-${process.pid}-`, `-${id}-`);
		renameSync(join(folder, leftName), join(folder, name));
		return name;
	}

	const getIdOfEndedProcess = () => spawnSync(process.execPath, ["-e", ""]).pid;

	it("is removed", async () => {
		await leaveTemporaryFolder(getIdOfEndedProcess());
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it("is kept while its process runs, for up to a day", async () => {
		const leftName = await leaveTemporaryFolder(process.ppid);
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist", leftName]);
		vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it("is kept for a day if another machine created it", async () => {
		const leftName = await leaveTemporaryFolder(getIdOfEndedProcess());
		const name = leftName.replace(/new-\w{8}/, "new-elsewher");
		renameSync(join(folder, leftName), join(folder, name));
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist", name]);
		vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it.each(["dist.old-20250101", "dist.old-1a2b3c4d", "dist.new", "dist.backup", "district"])(
		"is told apart from a folder of the user: %s",
		async (name) => {
			await replace(build("one"));
			mkdirSync(join(folder, name));
			vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
			clearLeftovers(out);
			expect(readdirSync(folder).sort()).toEqual(["dist", name]);
		},
	);
});

describe("a file outside the output folder", () => {
	it.each(["../evil.html", "a/../../evil.html", "../dist-evil/index.html", "", "."])(
		"is never written: %j",
		async (file) => {
			await expect(replace((write) => write(file, "evil"))).rejects.toThrow();
			expect(readdirSync(folder)).toEqual([]);
		},
	);

	it("is written inside if its path begins with a slash", async () => {
		await replace((write) => write("/etc/evil.html", "tame"));
		expect(existsSync(join(out, "etc/evil.html"))).toBe(true);
	});
});
