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
import { readVersion, type Version } from "../../../src/cli/commands/diff.ts";
import { readBlameDays } from "../../../src/cli/modified.ts";
import { project } from "../compiled.ts";

const home = mkdtempSync(join(tmpdir(), "checkouts-"));
/** A checkout of one commit. */
const first = join(home, "first");
let folder: string;
/** What a program of the checkout leaves when it was run. */
let trace: string;

beforeAll(() => {
	mkdirSync(first);
	writeFileSync(join(first, "site.yaml"), "a\n");
	for (const words of [
		["init", "--quiet", "--template="],
		["add", "."],
		["commit", "--quiet", "--message=One"],
	]) {
		execFileSync("git", ["-C", first, "-c", "user.name=a", "-c", "user.email=a@b", ...words], { stdio: "ignore" });
	}
});
beforeEach(() => {
	folder = mkdtempSync(join(home, "checkout-"));
	trace = join(folder, "trace");
	cpSync(first, folder, { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true }));

function write(name: string, text: string): void {
	writeFileSync(join(folder, name), text);
}

/** Everything that asks git. */
function ask(): void {
	readBlameDays(join(folder, "site.yaml"));
	const state = committed();
	state?.sources.read?.("towns.csv");
	state?.originals.listNames();
	state?.originals.read("images/a.png");
}

function committed(): Version | null {
	const found = readVersion("HEAD", join(folder, "site.yaml"));
	return typeof found === "string" ? null : found;
}

test.each(["", "gitdir: /dev/null\n", "gitdir: a\0b\n", `gitdir: ${"a".repeat(5_000)}\n`])(
	"a file `.git` that leads nowhere is as good as none: %j",
	(text) => {
		rmSync(join(folder, ".git"), { recursive: true });
		write(".git", text);
		expect(readBlameDays(join(folder, "site.yaml"))).toBeNull();
		expect(committed()).toBeNull();
	},
);

/** Settings that make git run a program, one way each; `%` is that program. */
const ways: Record<string, string> = {
	"a watcher of files": "[core]\nfsmonitor = %",
	"a converter for comparing": '[diff "x"]\ntextconv = %',
	"a program that compares": '[diff]\nexternal = %\n[diff "x"]\ncommand = %',
	"a filter for what is added": '[filter "x"]\nclean = %\nsmudge = %\nrequired = true',
	"a filter that goes on running": '[filter "x"]\nprocess = %',
	hooks: "[core]\nhooksPath = .git/hooks",
	"a pager": "[core]\npager = %\n[pager]\nblame = %\nshow = %",
	"an editor": "[core]\neditor = %\n[sequence]\neditor = %",
	"a check of signatures": "[log]\nshowSignature = true\n[gpg]\nprogram = %",
	"settings that lie elsewhere": '[include]\npath = more\n[includeIf "gitdir:**"]\npath = more',
};

const partial =
	'[core]\nrepositoryformatversion = 1\n[extensions]\npartialClone = origin\n[remote "origin"]\npromisor = true';

/** The same where a file is not there, and git was told where to fetch it. */
const waysToFetch: Record<string, string> = {
	"with a program": `${partial}\nurl = ext::%\n[protocol]\nallow = always`,
	"over ssh": `${partial}\nurl = ssh://nowhere.example/x\n[core]\nsshCommand = %`,
	"with a password": `${partial}\nurl = http://127.0.0.1:9/x\n[credential]\nhelper = !%\n[core]\naskPass = %`,
	"from a folder": `${partial}\nurl = .\nuploadpack = %`,
};

/** Gives the checkout settings, and files for which they hold. */
function set(settings: string): void {
	const program = join(folder, ".git/program");
	const files = {
		config: settings.replaceAll("%", program),
		more: `[core]\nfsmonitor = ${program}\n[filter "x"]\nclean = ${program}\n`,
		program: `#!/bin/sh\ntouch '${trace}'\ncat\n`,
		"hooks/post-checkout": "#!/bin/sh\n.git/program",
		"hooks/post-index-change": "#!/bin/sh\n.git/program",
	};
	mkdirSync(join(folder, ".git/hooks"));
	for (const [name, text] of Object.entries(files)) appendFileSync(join(folder, ".git", name), text, { mode: 0o755 });
	write(".gitattributes", "* filter=x diff=x\n");
	write("site.yaml", "a\nb\n");
}

test("nothing is run but the build, the browser, git, and the exchange of two folders, each in one place", () => {
	const files = readdirSync(join(project, "src"), { recursive: true, encoding: "utf8" });
	const code = files.filter((name) => /\.(tsx?|mjs)$/.test(name));
	const running = code.filter((name) => readFileSync(join(project, "src", name), "utf8").includes("child_process"));
	expect(running.sort()).toEqual(
		["cli/commands/edit.ts", "disk/git.ts", "output/swap-folders.ts"].map((name) => join(name)),
	);
});

describe("a checkout", () => {
	it.each(Object.entries(ways))("runs nothing when it is asked: %s", (_, settings) => {
		set(settings);
		ask();
		expect(existsSync(trace)).toBe(false);
	});

	it.each(Object.entries(waysToFetch))("fetches nothing that is missing: %s", (_, settings) => {
		rmSync(join(folder, ".git/objects"), { recursive: true });
		mkdirSync(join(folder, ".git/objects"));
		set(settings);
		ask();
		expect(existsSync(trace)).toBe(false);
	});

	it.each(["--output=trace", "--help", "-h", "--exec-path=.", "--textconv", "--batch"])(
		"takes %s for the name of a state that does not exist",
		(name) => {
			expect(readVersion(name, join(folder, "site.yaml"))).toBeTypeOf("string");
			expect(readdirSync(folder).sort()).toEqual([".git", "site.yaml"]);
		},
	);

	it("is that of the folder, wherever the program was started", () => {
		const { GIT_DIR: before } = process.env;
		process.env.GIT_DIR = "/nowhere";
		expect(readBlameDays(join(folder, "site.yaml"))).toHaveLength(1);
		expect(committed()?.sources.text).toBe("a\n");
		if (before === undefined) delete process.env.GIT_DIR;
		else process.env.GIT_DIR = before;
	});
});
