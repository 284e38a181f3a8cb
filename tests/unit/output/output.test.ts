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
import { contentsOf } from "./build-assets.ts";
import { failingAt, fault, killedAt, watched } from "./disk.ts";

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

/** What every build has, and a page. */
function build(page: string): (write: Write) => void {
	return (write) => {
		for (const file of ["404.html", "404/page.json", "sitemap.xml", "robots.txt"]) write(file, "");
		write("a/b/index.html", page);
	};
}

async function replace(fill: (write: Write) => void, inputs: string[] = [], at = out): Promise<string[]> {
	const { foreignFiles } = await replaceFolder(at, inputs, (place, wrote) => fill(createWriter(place, wrote).write));
	return foreignFiles;
}

const page = () => readFileSync(join(out, "a/b/index.html"), "utf8");

/** Puts a file beside those of a build, as people and hosts do. */
function add(file: string, content: string): void {
	mkdirSync(dirname(join(out, file)), { recursive: true });
	writeFileSync(join(out, file), content);
}

async function messageOf(run: () => Promise<unknown>): Promise<string> {
	try {
		await run();
	} catch (error) {
		expect(error).toBeInstanceOf(OutputError);
		return (error as Error).message;
	}
	throw new Error("It was not refused.");
}

describe("the output folder", () => {
	it("is made, with the folders above it", async () => {
		out = join(folder, "new/dist");
		await replace(build("one"));
		expect(page()).toBe("one");
	});

	it("keeps a link that others put there, and what it leads to stays where it is", async () => {
		await replace(build("one"));
		mkdirSync(join(folder, "photos/deep"), { recursive: true });
		writeFileSync(join(folder, "photos/deep/one.jpg"), "mine");
		symlinkSync(join(folder, "photos"), join(out, "photos"));
		symlinkSync(".", join(out, "self"));
		expect((await replace(build("two"))).sort()).toEqual(["photos", "self"]);
		expect(page()).toBe("two");
		expect(lstatSync(join(out, "photos")).isSymbolicLink()).toBe(true);
		expect(readFileSync(join(folder, "photos/deep/one.jpg"), "utf8")).toBe("mine");
	});

	it("is replaced whole: what the new build does not have is gone", async () => {
		await replace((write) => {
			build("one")(write);
			write("old.html", "");
		});
		expect(await replace(build("two"))).toEqual([]);
		expect(page()).toBe("two");
		expect(readdirSync(out).sort()).toEqual(["404", "404.html", "_site.json", "a", "robots.txt", "sitemap.xml"]);
	});

	it("stays as it was where the new build fails half way", async () => {
		await replace(build("one"));
		const failing = (write: Write) => {
			build("two")(write);
			throw new Error("half way");
		};
		await expect(replace(failing)).rejects.toThrow("half way");
		expect(page()).toBe("one");
	});

	it("leaves nothing beside it, whether the build succeeds or fails", async () => {
		await replace(build("one"));
		await replace(build("two"));
		await expect(replace(() => ["x"].at(1)!.length)).rejects.toThrow();
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it("may be empty before", async () => {
		mkdirSync(out);
		await replace(build("one"));
		expect(page()).toBe("one");
	});

	it("has a mark that says nothing of what it holds to those who read it", async () => {
		await replace(build("one"));
		expect(Object.keys(JSON.parse(readFileSync(join(out, "_site.json"), "utf8")))).toEqual(["files"]);
		expect(readFileSync(join(out, "_site.json"), "utf8")).not.toMatch(/html|robots/);
	});
});

describe("a file with the bytes that it had", () => {
	const inode = (file: string) => statSync(join(out, file)).ino;

	it("becomes the same file, and is written where it has others", async () => {
		await replace(build("one"));
		const before = ["a/b/index.html", "robots.txt"].map(inode);
		await replace((write) => {
			build("two")(write);
			write("robots.txt", "");
		});
		expect(["a/b/index.html", "robots.txt"].map((file, index) => inode(file) === before[index])).toEqual([false, true]);
	});

	it("is written where another build puts its own there at that moment", async () => {
		await replace(build("one"));
		const other = (_: number, name: string) => {
			if (name !== "linkSync") return;
			rmSync(join(out, "a/b/index.html"));
			add("a/b/index.html", "another");
		};
		await watched(other, () => replace((write) => write("a/b/index.html", "one")));
		expect(page()).toBe("one");
	});
});

describe("an output folder that cannot be replaced is refused, and left alone:", () => {
	const refused = async (inputs: string[] = []) => {
		const before = contentsOf(folder);
		const message = await messageOf(() => replace(build("one"), inputs));
		expect(contentsOf(folder)).toEqual(before);
		return message;
	};

	it("one that holds something else", async () => {
		add("thesis.txt", "years of work");
		await refused();
	});

	it("one with names that a build writes too", async () => {
		for (const file of ["404.html", "sitemap.xml", "robots.txt", "index.html"]) add(file, "the work of others");
		await refused();
	});

	it("one whose mark cannot be read", async () => {
		await replace(build("one"));
		add("_site.json", "{");
		add("CNAME", "www.example.com");
		await refused();
	});

	it("a file", async () => {
		writeFileSync(out, "words");
		await refused();
	});

	it("one below a file", async () => {
		writeFileSync(out, "words");
		out = join(out, "dist");
		clearLeftovers(out);
		await refused();
	});

	it.each(["to a build", "to nothing"])("a link %s", async (kind) => {
		const real = join(folder, "real");
		if (kind === "to a build") await replace(build("one"), [], real);
		symlinkSync(real, out);
		expect(await refused()).toContain(real);
	});

	it("one where the system allows no folders", async () => {
		out = "/proc/site/dist";
		expect(await messageOf(() => replace(build("one")))).toContain("/proc");
	});

	it("the root of the disk", async () => {
		out = "/";
		expect(await messageOf(() => replace(build("one"), [folder]))).toContain("which the build needs");
	});

	it.each(["project/package.json", "site.yaml", "."])("one that holds what is read for it: %s", async (input) => {
		await replace(build("one"));
		add("project/package.json", "{}");
		add("site.yaml", "site: {}");
		expect(await refused([join(out, input)])).toContain("which the build needs");
	});

	it.each([
		["below a file", () => join(folder, "file/below"), "needs a folder"],
		["far below a file", () => join(folder, "file/a/b"), "needs a folder"],
		["with a name that is too long", () => join(folder, "x".repeat(300)), "too long"],
		["with a path that is too long", () => join(folder, ...Array(30).fill("x".repeat(200))), "too long"],
		["below links that lead in a circle", () => join(folder, "circle/below"), "circle"],
	])("one %s, before a build takes its time", (_, out, words) => {
		writeFileSync(join(folder, "file"), "");
		symlinkSync("circle", join(folder, "circle"));
		expect(() => assertReplaceable(out(), [])).toThrow(OutputError);
		expect(() => assertReplaceable(out(), [])).toThrow(words);
	});

	it.each([
		["a full disk", "ENOSPC", "the disk is full"],
		["a disk that is read-only", "EROFS", "read-only"],
		["a folder of others", "EACCES", "permission"],
		["a disk for small files", "EFBIG", "of that size"],
	])("one on or in %s", async (_, code, words) => {
		await replace(build("one"));
		const full = (write: Write) => {
			build("two")(write);
			throw fault(code);
		};
		const message = await messageOf(() => replace(full));
		expect(message).toContain(words);
		expect(message).toContain(out);
		expect([page(), readdirSync(folder)]).toEqual(["one", ["dist"]]);
	});

	it.each(["EBUSY", "EXDEV"])("one that is a volume, or of an image: %s", async (code) => {
		await replace(build("one"));
		const fixed = (_: number, name: string) => {
			if (name === "renameSync") throw fault(code);
		};
		expect(await messageOf(() => watched(fixed, () => replace(build("two")), false))).toContain("volume");
		expect([page(), readdirSync(folder)]).toEqual(["one", ["dist"]]);
	});
});

describe("what no build wrote", () => {
	const theirs = { CNAME: "www.example.com", ".git/HEAD": "ref", ".git/refs/heads/main": "1", "a/b/photo.jpg": "us" };

	it("is kept in its place, and named", async () => {
		await replace(build("one"));
		for (const [file, content] of Object.entries(theirs)) add(file, content);
		mkdirSync(join(out, ".git/branches"));
		expect((await replace(build("two"))).sort()).toEqual([".git", "CNAME", "a/b/photo.jpg"]);
		expect([...contentsOf(out)]).toEqual(expect.arrayContaining(Object.entries(theirs)));
		expect([page(), existsSync(join(out, ".git/branches"))]).toEqual(["two", true]);
	});

	it("is kept where the new build has no such folder", async () => {
		await replace(build("one"));
		add("a/b/photo.jpg", "us");
		await replace((write) => write("index.html", ""));
		expect([...contentsOf(out).keys()]).toEqual(["_site.json", "a/b/photo.jpg", "index.html"]);
	});

	it("is kept beside new files where it alone was in the folder", async () => {
		await replace(build("one"));
		add("news/photo.jpg", "us");
		await replace((write) => write("news/index.html", ""));
		expect([...contentsOf(out).keys()]).toEqual(["_site.json", "news/index.html", "news/photo.jpg"]);
	});

	it.each([
		["a file of the same name", "news.html"],
		["a folder of that name", "news.html/a.txt"],
		["a file where a folder is to be", "a/b"],
	])("is not covered: %s", async (_, file) => {
		await replace((write) => write("index.html", "one"));
		add(file, "theirs");
		const news = (write: Write) => {
			build("two")(write);
			write("news.html", "");
		};
		const before = contentsOf(folder);
		expect(await messageOf(() => replace(news))).toContain(join(out, file));
		expect(contentsOf(folder)).toEqual(before);
	});
});

describe("an output of an earlier version, which left no mark", () => {
	const earlier = async () => {
		await replace(build("one"));
		for (const file of ["assets/app.DhtPVjFn.js", "assets/share/E6GxKpym.png", "index.html.br"]) add(file, "");
		rmSync(join(out, "_site.json"));
	};

	it("is replaced", async () => {
		await earlier();
		await replace(build("two"));
		expect(readdirSync(out).sort()).toEqual(["404", "404.html", "_site.json", "a", "robots.txt", "sitemap.xml"]);
	});

	it.each(["CNAME", "assets/brochure.pdf", ".git/config"])("is refused where something was added: %s", async (file) => {
		await earlier();
		add(file, "theirs");
		await messageOf(() => replace(build("two")));
		expect(readFileSync(join(out, file), "utf8")).toBe("theirs");
	});
});

describe("a fault at any call that changes the disk", () => {
	/** The old output with what was added to it, or the new one; how many calls a build makes. */
	async function prepared(exchange: boolean): Promise<number> {
		rmSync(out, { recursive: true, force: true });
		await replace(build("one"));
		add("CNAME", "www.example.com");
		let calls = 0;
		await watched(
			() => calls++,
			() => replace(build("two")),
			exchange,
		);
		await replace(build("one"));
		return calls;
	}

	function expectWhole(): void {
		expect(page()).toMatch(/one|two/);
		expect([...contentsOf(out).keys()]).toEqual([
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
		"%s, exchange %s: the old output or the new stands after the next start, and nothing else",
		{ timeout: 60_000 },
		async (kind, exchange) => {
			const calls = await prepared(exchange);
			expect(calls).toBeGreaterThan(10);
			for (let call = 1; call <= calls; call++) {
				const watch = kind === "kill" ? killedAt(call) : failingAt(call, "ENOSPC");
				try {
					await watched(watch, () => replace(build("two")), exchange);
				} catch (error) {
					if (kind === "full disk") expect(error).toBeInstanceOf(OutputError);
				}
				clearLeftovers(out);
				expectWhole();
				expect(readdirSync(folder)).toEqual(["dist"]);
				await replace(build("one"));
			}
		},
	);

	it("finds the output there at every moment, or at all but one where folders cannot be exchanged", async () => {
		await prepared(true);
		let missing = 0;
		const look = () => {
			if (!existsSync(out)) missing++;
		};
		const { status } = spawnSync("perl", ["-e", "exit 0"]);
		await watched(look, () => replace(build("two")));
		expect(missing).toBe(process.platform === "linux" && status === 0 ? 0 : 1);
		await watched(look, () => replace(build("one")), false);
		expect(missing).toBeLessThanOrEqual(2);
	});
});

describe("what a build that was killed left", () => {
	/** What a build half way through leaves, as if the process of this number had made it. */
	async function leftBy(id: number | undefined): Promise<string> {
		await replace(build("one"));
		await expect(watched(killedAt(4), () => replace(build("two")))).rejects.toThrow("killed");
		const left = readdirSync(folder).find((name) => name !== "dist")!;
		const name = left.replace(`-${process.pid}-`, `-${id}-`);
		renameSync(join(folder, left), join(folder, name));
		return name;
	}

	const ended = () => spawnSync(process.execPath, ["-e", ""]).pid;

	it("is cleared away", async () => {
		await leftBy(ended());
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it("stays while that process runs, up to a day", async () => {
		const left = await leftBy(process.ppid);
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist", left]);
		vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it("stays for a day where another machine left it, whose processes cannot be asked", async () => {
		const left = await leftBy(ended());
		const name = left.replace(/new-\w{8}/, "new-elsewher");
		renameSync(join(folder, left), join(folder, name));
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist", name]);
		vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
		clearLeftovers(out);
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it.each(["dist.old-20250101", "dist.old-1a2b3c4d", "dist.new", "dist.backup", "district"])(
		"is not a folder of somebody: %s",
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

	it("is written inside where its path begins with a slash", async () => {
		await replace((write) => write("/etc/evil.html", "tame"));
		expect(existsSync(join(out, "etc/evil.html"))).toBe(true);
	});
});
