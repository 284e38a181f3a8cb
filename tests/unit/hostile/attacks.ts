import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
	appendFileSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder with a site and a malicious Git repository. */
export interface Hostile {
	/** The parent folder, with everything that belongs to the attack. */
	parentFolder: string;
	/** The definition's folder: a checkout with an upstream. */
	folder: string;
	/** The bare repository that the checkout pushes to. */
	upstream: string;
	/** A program that creates the canary file when it runs. */
	program: string;
	/** The path of the file that proves that an attack succeeded. */
	canary: string;
	/** The name of filters and drivers, which is unique. */
	name: string;
	git: (...words: string[]) => void;
	write: (path: string, content: string) => void;
	/** Appends git settings; `%` stands for the program, `$` for the name. */
	set: (settings: string) => void;
}

type Attack = (hostile: Hostile) => void;

const identity = ["-c", "user.name=Ann", "-c", "user.email=ann@shop.example", "-c", "maintenance.auto=false"];

/** A unique name for the filters and drivers of all folders. */
const name = `x${randomBytes(3).toString("hex")}`;

/**
 * Creates a folder with a site, and attacks it.
 *
 * @param files the files of the site, by name
 */
export function hostileFolder(files: Record<string, string | Buffer>, attack: Attack): Hostile {
	const parentFolder = mkdtempSync(join(tmpdir(), "site-stranger-"));
	const { folder, upstream } = placesIn(parentFolder);
	const [program, canary] = [join(parentFolder, `${name}.sh`), join(parentFolder, `canary-${name}`)];
	const git = (...words: string[]) =>
		void execFileSync("git", [...identity, ...words], { cwd: folder, stdio: "ignore", timeout: 20_000 });
	const write = (path: string, content: string | Buffer) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), content, { mode: 0o755 });
	};
	const set = (settings: string) => {
		const config = join(folder, ".git/config");
		const before = readFileSync(config, "utf8");
		// Fetching uses the first address, so replace it.
		const kept = settings.includes("\turl =") ? before.replaceAll(/^\turl = .*\n/gm, "") : before;
		writeFileSync(config, `${kept}\n${settings.replaceAll("%", program).replaceAll("$", name)}\n`);
	};
	const checkout = publishedCheckout(files);
	cpSync(checkout, parentFolder, { recursive: true });
	write(".git/config", readFileSync(join(folder, ".git/config"), "utf8").replace(checkout, parentFolder));
	writeFileSync(program, `#!/bin/sh\ntouch '${canary}'\nexit 1\n`, { mode: 0o755 });
	const hostile = { parentFolder, folder, upstream, program, canary, name, git, write, set };
	attack(hostile);
	return hostile;
}

function placesIn(parentFolder: string): { folder: string; upstream: string } {
	return { folder: join(parentFolder, `shop-${name}`), upstream: join(parentFolder, `${name}.git`) };
}

/** The checkouts of this process by their files: it takes ten processes of git to make one, and none to copy it. */
const checkouts = new Map<string, string>();

process.once("exit", () => {
	for (const folder of checkouts.values()) rmSync(folder, { recursive: true, force: true });
});

/** Returns a folder with a checkout of these files and its upstream, both of which are to be copied. */
function publishedCheckout(files: Record<string, string | Buffer>): string {
	const key = JSON.stringify(files);
	const parentFolder = checkouts.get(key) ?? mkdtempSync(join(tmpdir(), "site-stranger-"));
	if (checkouts.has(key)) return parentFolder;
	checkouts.set(key, parentFolder);
	const { folder, upstream } = placesIn(parentFolder);
	const git = (...words: string[]) =>
		void execFileSync("git", [...identity, ...words], { cwd: folder, stdio: "ignore", timeout: 20_000 });
	for (const [path, content] of Object.entries({
		...files,
		".gitattributes": `* filter=${name} diff=${name} merge=${name}\n`,
	})) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), content, { mode: 0o755 });
	}
	git("init", "--quiet", "--template=", "--initial-branch=main");
	git("init", "--quiet", "--template=", "--bare", "--initial-branch=main", upstream);
	git("add", ".");
	git("commit", "--quiet", "--message=One");
	git("remote", "add", "origin", upstream);
	git("push", "--quiet", "--set-upstream", "origin", "main");
	git("config", "user.name", "Ann");
	git("config", "user.email", "ann@shop.example");
	return parentFolder;
}

/** Ways to make Git run the program when someone opens, checks, builds, edits or publishes the folder. */
export const attacks: Record<string, Attack> = {
	...Object.fromEntries(Object.entries(listSettings()).map(([what, text]) => [what, ({ set }: Hostile) => set(text)])),
	...Object.fromEntries(
		Object.entries(listFetchSettings()).map(([what, text]) => [what, createAttackByFetching(text)]),
	),
	"settings in an included file": ({ set, write, program }) => {
		write(".git/more", `[core]\n\tsshCommand = ${program}\n\tfsmonitor = ${program}\n`);
		set("[include]\n\tpath = more");
		set('[includeIf "gitdir:**"]\n\tpath = more');
	},
	"settings of the worktree": ({ set, write, program }) => {
		set("[extensions]\n\tworktreeConfig = true");
		write(".git/config.worktree", `[core]\n\tfsmonitor = ${program}\n\thooksPath = ${dirname(program)}\n`);
	},
	hooks: ({ folder, program }) => plantHooks(join(folder, ".git"), program),
	"hooks in core.hooksPath": ({ folder, program, set }) => {
		plantHooks(join(folder, "tools"), program);
		set("[core]\n\thooksPath = tools/hooks");
	},
	"hooks of the upstream repository": ({ upstream, program }) => plantHooks(upstream, program),
	"settings of the upstream repository": ({ upstream, program, name }) =>
		appendFileSync(
			join(upstream, "config"),
			`[core]\n\thooksPath = ${dirname(program)}\n\talternateRefsCommand = ${program}\n[receive]\n\tprocReceiveRefs = refs\n[extensions]\n\tpartialClone = ${name}\n[gc]\n\trecentObjectsHook = ${program}\n`,
		),
	"a folder that is a bare repository": ({ folder, program }) => {
		for (const part of ["HEAD", "objects", "refs", "config", "index"])
			renameSync(join(folder, ".git", part), join(folder, part));
		rmSync(join(folder, ".git"), { recursive: true });
		appendFileSync(join(folder, "config"), `[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = ${program}\n`);
		plantHooks(folder, program);
	},
	"a bare repository in a subfolder": ({ folder, upstream, program }) => {
		cpSync(upstream, join(folder, "images"), { recursive: true });
		appendFileSync(join(folder, "images/config"), `[core]\n\tfsmonitor = ${program}\n`);
	},
	"a .git file that points to another folder": (hostile) => {
		moveGitFolder(hostile);
		writeFileSync(join(hostile.folder, ".git"), `gitdir: ${join(hostile.parentFolder, "moved")}\n`);
	},
	"a symbolic link .git to another folder": (hostile) => {
		moveGitFolder(hostile);
		symlinkSync(join(hostile.parentFolder, "moved"), join(hostile.folder, ".git"));
	},
	"a common directory elsewhere": (hostile) => {
		moveGitFolder(hostile);
		mkdirSync(join(hostile.folder, ".git"));
		cpSync(join(hostile.parentFolder, "moved/HEAD"), join(hostile.folder, ".git/HEAD"));
		writeFileSync(join(hostile.folder, ".git/commondir"), join(hostile.parentFolder, "moved"));
	},
	"a nested repository that Git treats as a submodule": ({ folder, git, program, name }) => {
		const inside = join(folder, name);
		mkdirSync(inside);
		const there = (...words: string[]) => git("-C", inside, ...words);
		there("init", "--quiet", "--template=");
		there("commit", "--quiet", "--allow-empty", "--message=Inside");
		git("add", name);
		git("commit", "--quiet", "--message=Two");
		appendFileSync(join(inside, ".git/config"), `[core]\n\tfsmonitor = ${program}\n\tsshCommand = ${program}\n`);
		writeFileSync(join(inside, "new"), "new");
	},
};

/** Lists settings that can name a program, by what they do. */
function listSettings(): Record<string, string> {
	return {
		"a file system monitor": "[core]\n\tfsmonitor = %",
		"an SSH command": '[core]\n\tsshCommand = %\n[remote "origin"]\n\turl = ssh://nowhere.example/$',
		"a Git proxy": '[core]\n\tgitProxy = %\n[remote "origin"]\n\turl = git://nowhere.example/$',
		"a pager, an editor and a password prompt":
			"[core]\n\tpager = %\n\teditor = %\n\taskPass = %\n[pager]\n\tcommit = %\n\tdiff = %\n[sequence]\n\teditor = %",
		"diff drivers": '[diff]\n\texternal = %\n[diff "$"]\n\ttextconv = %\n\tcommand = %',
		"clean and smudge filters": '[filter "$"]\n\tclean = %\n\tsmudge = %\n\trequired = true',
		"a long-running filter process": '[filter "$"]\n\tprocess = %\n\trequired = true',
		"a merge driver": '[merge "$"]\n\tdriver = %',
		"a signing program": "[commit]\n\tgpgSign = true\n[gpg]\n\tprogram = %",
		"a signing program for SSH keys":
			'[commit]\n\tgpgSign = true\n[gpg]\n\tformat = ssh\n[gpg "ssh"]\n\tprogram = %\n\tdefaultKeyCommand = %',
		"aliases of commands": "[alias]\n\trev-parse = !%\n\tfor-each-ref = !%\n\tcommit = !%\n\tfetch = !%",
		"a remote whose URL is a program": '[protocol]\n\tallow = always\n[remote "origin"]\n\turl = ext::% x',
		"a branch whose remote is a program": '[protocol]\n\tallow = always\n[branch "main"]\n\tremote = ext::% x',
		"URL rewriting with insteadOf":
			'[protocol]\n\tallow = always\n[url "ext::% "]\n\tinsteadOf = /\n\tpushInsteadOf = /',
		"programs of the remote": '[remote "origin"]\n\tuploadpack = %\n\treceivepack = %',
		"a credential helper":
			'[credential]\n\thelper = !%\n[core]\n\taskPass = %\n[remote "origin"]\n\turl = http://127.0.0.1:9/$',
		"a hook that packs objects": "[uploadpack]\n\tpackObjectsHook = %",
		"a command that lists alternate refs": "[core]\n\talternateRefsCommand = %",
		"commands for trailers and mail": '[trailer "$"]\n\tcommand = %\n\tcmd = %\n[sendemail]\n\tsendmailCmd = %',
		"a submodule with an update command":
			'[submodule]\n\trecurse = true\n[submodule "$"]\n\tupdate = !%\n\tactive = true',
	};
}

/** Lists settings that make Git fetch a missing object, as in a partial clone. */
function listFetchSettings(): Record<string, string> {
	const partial =
		'[extensions]\n\tpartialClone = origin\n[core]\n\trepositoryFormatVersion = 1\n[remote "origin"]\n\tpromisor = true';
	const old = '[remote "origin"]\n\tpromisor = true\n\tpartialCloneFilter = blob:none';
	return {
		"a partial clone over SSH": `${partial}\n\turl = ssh://nowhere.example/$\n[core]\n\tsshCommand = %`,
		"a partial clone whose URL is a program": `${partial}\n\turl = ext::% x\n[protocol]\n\tallow = always`,
		"a partial clone with a program of the remote": `${partial}\n\tuploadpack = %`,
		"a promisor remote with a program of the remote": `${old}\n\tuploadpack = %`,
	};
}

/** Creates an attack whose upstream branch is at an object that the repository lacks. */
function createAttackByFetching(settings: string): Attack {
	return ({ set, write }) => {
		write(".git/refs/remotes/origin/main", `${randomBytes(20).toString("hex")}\n`);
		set(settings);
	};
}

const hooks = [
	"applypatch-msg,pre-applypatch,post-applypatch,pre-commit,pre-merge-commit,prepare-commit-msg,commit-msg,post-commit",
	"pre-rebase,post-checkout,post-merge,pre-push,pre-receive,update,proc-receive,post-receive,post-update,push-to-checkout",
	"reference-transaction,pre-auto-gc,post-rewrite,fsmonitor-watchman,post-index-change",
].flatMap((names) => names.split(","));

function plantHooks(folder: string, program: string): void {
	mkdirSync(join(folder, "hooks"), { recursive: true });
	for (const hook of hooks) cpSync(program, join(folder, "hooks", hook));
}

/** Moves the `.git` folder, with hooks and settings, to a folder outside the site. */
function moveGitFolder({ parentFolder, folder, program, set }: Hostile): void {
	set("[core]\n\tfsmonitor = %\n\tsshCommand = %");
	renameSync(join(folder, ".git"), join(parentFolder, "moved"));
	plantHooks(join(parentFolder, "moved"), program);
}
