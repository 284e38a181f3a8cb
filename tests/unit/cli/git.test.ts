import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { readFormerVersions } from "../../../src/cli/former-versions.ts";
import { readBlameDays } from "../../../src/cli/modified.ts";
import { readFileOrRevision, type SiteInput } from "../../../src/cli/site-input.ts";
import { project } from "../compiled.ts";

const home = mkdtempSync(join(tmpdir(), "checkouts-"));
/** A checkout of one commit. */
const template = join(home, "template");
let folder: string;
/** The file that a program of the checkout creates when it runs. */
let traceFile: string;

beforeAll(() => {
	mkdirSync(template);
	writeFileSync(join(template, "site.yaml"), "a\n");
	for (const words of [
		["init", "--quiet", "--template="],
		["add", "."],
		["commit", "--quiet", "--message=One"],
	]) {
		execFileSync("git", ["-C", template, "-c", "user.name=a", "-c", "user.email=a@b", ...words], { stdio: "ignore" });
	}
});
beforeEach(() => {
	folder = mkdtempSync(join(home, "checkout-"));
	traceFile = join(folder, "trace");
	cpSync(template, folder, { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true }));

function write(name: string, text: string): void {
	writeFileSync(join(folder, name), text);
}

/** Calls functions that read from Git. */
function readFromGit(): void {
	readBlameDays(join(folder, "site.yaml"));
	readFormerVersions(join(folder, "site.yaml"), undefined);
	const state = readCommitted();
	state?.sources.read?.("towns.csv");
	state?.originals.listNames();
	state?.originals.read("images/a.png");
}

function readCommitted(): SiteInput | null {
	const found = readFileOrRevision("HEAD", join(folder, "site.yaml"));
	return typeof found === "string" ? null : found;
}

test.each(["", "gitdir: /dev/null\n", "gitdir: a\0b\n", `gitdir: ${"a".repeat(5_000)}\n`])(
	"a `.git` file that points nowhere counts as no repository: %j",
	(text) => {
		rmSync(join(folder, ".git"), { recursive: true });
		write(".git", text);
		expect(readBlameDays(join(folder, "site.yaml"))).toBeNull();
		expect(readFormerVersions(join(folder, "site.yaml"), undefined).versions).toEqual([]);
		expect(readCommitted()).toBeNull();
	},
);

describe("former versions of a definition", () => {
	const commit = (text: string, day: string) => {
		write("site.yaml", text);
		execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qam", day], {
			env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
		});
	};
	const read = (from: string) => {
		const { versions, gap } = readFormerVersions(join(from, "site.yaml"), undefined);
		return { versions: versions.map(({ day, readData }) => [day, readData()]), gap };
	};

	it("are read with the days of their commits, the newest first", () => {
		commit("plans: { pro: { price: 40 } }\n", "2031-05-01");
		write("other.txt", "Not about the definition.");
		commit("plans: { pro: { price: 30 } }\n", "2031-05-09");
		const { versions, gap } = read(folder);
		expect(versions.slice(0, 2)).toEqual([
			["2031-05-09", { plans: { pro: { price: 30 } } }],
			["2031-05-01", { plans: { pro: { price: 40 } } }],
		]);
		expect([versions.length, gap]).toEqual([3, null]);
	});

	it("are known to be incomplete in a shallow clone, and missing if git can’t read the repository", () => {
		commit("a: 1\n", "2031-05-01");
		const shallow = join(folder, "shallow");
		execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${folder}`, shallow], { stdio: "ignore" });
		expect(read(shallow)).toMatchObject({
			versions: [["2031-05-01", { a: 1 }]],
			gap: expect.stringContaining("--unshallow"),
		});
		rmSync(join(folder, ".git/refs"), { recursive: true });
		expect(read(folder)).toMatchObject({ versions: [], gap: expect.any(String) });
	});
});

/** Settings that make Git run a program, `%`. */
const settingsThatRun: Record<string, string> = {
	"a file system monitor": "[core]\nfsmonitor = %",
	"a textconv driver": '[diff "x"]\ntextconv = %',
	"an external diff": '[diff]\nexternal = %\n[diff "x"]\ncommand = %',
	"clean and smudge filters": '[filter "x"]\nclean = %\nsmudge = %\nrequired = true',
	"a long-running filter process": '[filter "x"]\nprocess = %',
	hooks: "[core]\nhooksPath = .git/hooks",
	"a pager": "[core]\npager = %\n[pager]\nblame = %\nshow = %",
	"an editor": "[core]\neditor = %\n[sequence]\neditor = %",
	"a program that verifies signatures": "[log]\nshowSignature = true\n[gpg]\nprogram = %",
	"included settings": '[include]\npath = more\n[includeIf "gitdir:**"]\npath = more',
};

const partialClone =
	'[core]\nrepositoryformatversion = 1\n[extensions]\npartialClone = origin\n[remote "origin"]\npromisor = true';

/** Settings that make Git run a program to fetch a missing object. */
const settingsThatFetch: Record<string, string> = {
	"with a program": `${partialClone}\nurl = ext::%\n[protocol]\nallow = always`,
	"over ssh": `${partialClone}\nurl = ssh://nowhere.example/x\n[core]\nsshCommand = %`,
	"with a password": `${partialClone}\nurl = http://127.0.0.1:9/x\n[credential]\nhelper = !%\n[core]\naskPass = %`,
	"from a folder": `${partialClone}\nurl = .\nuploadpack = %`,
};

/** Appends settings to the checkout, and writes files that they apply to. */
function addSettings(settings: string): void {
	const program = join(folder, ".git/program");
	const files = {
		config: settings.replaceAll("%", program),
		more: `[core]\nfsmonitor = ${program}\n[filter "x"]\nclean = ${program}\n`,
		program: `#!/bin/sh\ntouch '${traceFile}'\ncat\n`,
		"hooks/post-checkout": "#!/bin/sh\n.git/program",
		"hooks/post-index-change": "#!/bin/sh\n.git/program",
	};
	mkdirSync(join(folder, ".git/hooks"));
	for (const [name, text] of Object.entries(files)) appendFileSync(join(folder, ".git", name), text, { mode: 0o755 });
	write(".gitattributes", "* filter=x diff=x\n");
	write("site.yaml", "a\nb\n");
}

test("child processes run only for the build, the browser, an upgrade, Git, and swapping two folders, each in one file", () => {
	const files = readdirSync(join(project, "src"), { recursive: true, encoding: "utf8" });
	// Packing isn't a command of the published program.
	const code = files.filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.startsWith("pack"));
	const running = code.filter((name) => readFileSync(join(project, "src", name), "utf8").includes("child_process"));
	expect(running.sort()).toEqual(
		["cli/builder.ts", "cli/commands/edit.ts", "cli/commands/upgrade.ts", "disk/git.ts", "output/swap-folders.ts"].map(
			(name) => join(name),
		),
	);
});

describe("a checkout", () => {
	it.each(Object.entries(settingsThatRun))("runs no program when Git reads it: %s", (_, settings) => {
		addSettings(settings);
		readFromGit();
		expect(existsSync(traceFile)).toBe(false);
	});

	it.each(Object.entries(settingsThatFetch))("fetches no missing object: %s", (_, settings) => {
		rmSync(join(folder, ".git/objects"), { recursive: true });
		mkdirSync(join(folder, ".git/objects"));
		addSettings(settings);
		readFromGit();
		expect(existsSync(traceFile)).toBe(false);
	});

	it.each(["--output=trace", "--help", "-h", "--exec-path=.", "--textconv", "--batch"])(
		"treats %s as the name of a revision that doesn’t exist",
		(name) => {
			expect(readFileOrRevision(name, join(folder, "site.yaml"))).toBeTypeOf("string");
			expect(readdirSync(folder).sort()).toEqual([".git", "site.yaml"]);
		},
	);

	it("is found from the folder of the definition, whatever GIT_DIR is", () => {
		const { GIT_DIR: before } = process.env;
		process.env.GIT_DIR = "/nowhere";
		expect(readBlameDays(join(folder, "site.yaml"))).toHaveLength(1);
		expect(readCommitted()?.sources.text).toBe("a\n");
		if (before === undefined) delete process.env.GIT_DIR;
		else process.env.GIT_DIR = before;
	});
});
