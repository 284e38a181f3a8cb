import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
	appendFileSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder with a site, from a stranger. */
export interface Hostile {
	/** Its parent, with everything that the attack brings. */
	around: string;
	/** The definition's folder: a checkout with an upstream. */
	folder: string;
	/** The bare repository that it pushes to. */
	upstream: string;
	/** A program that leaves the witness file when it runs. */
	program: string;
	witness: string;
	/** A unique name. */
	name: string;
	git: (...words: string[]) => void;
	write: (path: string, content: string) => void;
	/** Appends settings; `%` is the program, `$` the name. */
	set: (settings: string) => void;
}

type Attack = (hostile: Hostile) => void;

const identity = ["-c", "user.name=Ann", "-c", "user.email=ann@shop.example", "-c", "maintenance.auto=false"];

/** @param files of the site, by their names */
export function hostileFolder(files: Record<string, string | Buffer>, attack: Attack): Hostile {
	const around = mkdtempSync(join(tmpdir(), "site-stranger-"));
	const name = `x${randomBytes(3).toString("hex")}`;
	const [folder, upstream] = [join(around, `shop-${name}`), join(around, `${name}.git`)];
	const [program, witness] = [join(around, `${name}.sh`), join(around, `witness-${name}`)];
	const git = (...words: string[]) =>
		void execFileSync("git", [...identity, ...words], { cwd: folder, stdio: "ignore", timeout: 20_000 });
	const write = (path: string, content: string | Buffer) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), content, { mode: 0o755 });
	};
	const set = (settings: string) => {
		// Fetching uses the first address, so replace it.
		if (settings.includes("\turl =")) git("config", "--unset-all", "remote.origin.url");
		appendFileSync(join(folder, ".git/config"), `\n${settings.replaceAll("%", program).replaceAll("$", name)}\n`);
	};
	mkdirSync(folder);
	writeFileSync(program, `#!/bin/sh\ntouch '${witness}'\nexit 1\n`, { mode: 0o755 });
	for (const [path, content] of Object.entries(files)) write(path, content);
	write(".gitattributes", `* filter=${name} diff=${name} merge=${name}\n`);
	git("init", "--quiet", "--template=", "--initial-branch=main");
	git("init", "--quiet", "--template=", "--bare", "--initial-branch=main", upstream);
	git("add", ".");
	git("commit", "--quiet", "--message=One");
	git("remote", "add", "origin", upstream);
	git("push", "--quiet", "--set-upstream", "origin", "main");
	git("config", "user.name", "Ann");
	git("config", "user.email", "ann@shop.example");
	const hostile = { around, folder, upstream, program, witness, name, git, write, set };
	attack(hostile);
	return hostile;
}

/** Ways to make git run the program in a folder that someone opens, checks, builds, edits or publishes. */
export const attacks: Record<string, Attack> = {
	...Object.fromEntries(Object.entries(settings()).map(([what, text]) => [what, ({ set }: Hostile) => set(text)])),
	...Object.fromEntries(Object.entries(fetches()).map(([what, text]) => [what, missing(text)])),
	"settings in a file that they include": ({ set, write, program }) => {
		write(".git/more", `[core]\n\tsshCommand = ${program}\n\tfsmonitor = ${program}\n`);
		set("[include]\n\tpath = more");
		set('[includeIf "gitdir:**"]\n\tpath = more');
	},
	"settings of the working tree": ({ set, write, program }) => {
		set("[extensions]\n\tworktreeConfig = true");
		write(".git/config.worktree", `[core]\n\tfsmonitor = ${program}\n\thooksPath = ${dirname(program)}\n`);
	},
	hooks: ({ folder, program }) => plantHooks(join(folder, ".git"), program),
	"hooks in another folder": ({ folder, program, set }) => {
		plantHooks(join(folder, "tools"), program);
		set("[core]\n\thooksPath = tools/hooks");
	},
	"hooks at the place that is published to": ({ upstream, program }) => plantHooks(upstream, program),
	"settings at the place that is published to": ({ upstream, program, name }) =>
		appendFileSync(
			join(upstream, "config"),
			`[core]\n\thooksPath = ${dirname(program)}\n\talternateRefsCommand = ${program}\n[receive]\n\tprocReceiveRefs = refs\n[extensions]\n\tpartialClone = ${name}\n[gc]\n\trecentObjectsHook = ${program}\n`,
		),
	"a folder that is itself a bare repository": ({ folder, program }) => {
		for (const part of ["HEAD", "objects", "refs", "config", "index"])
			renameSync(join(folder, ".git", part), join(folder, part));
		rmSync(join(folder, ".git"), { recursive: true });
		appendFileSync(join(folder, "config"), `[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = ${program}\n`);
		plantHooks(folder, program);
	},
	"a bare repository in a folder below": ({ folder, upstream, program }) => {
		cpSync(upstream, join(folder, "images"), { recursive: true });
		appendFileSync(join(folder, "images/config"), `[core]\n\tfsmonitor = ${program}\n`);
	},
	"a file .git that leads to another place": (hostile) => {
		moved(hostile);
		writeFileSync(join(hostile.folder, ".git"), `gitdir: ${join(hostile.around, "moved")}\n`);
	},
	"a link .git to another place": (hostile) => {
		moved(hostile);
		symlinkSync(join(hostile.around, "moved"), join(hostile.folder, ".git"));
	},
	"common settings at another place": (hostile) => {
		moved(hostile);
		mkdirSync(join(hostile.folder, ".git"));
		cpSync(join(hostile.around, "moved/HEAD"), join(hostile.folder, ".git/HEAD"));
		writeFileSync(join(hostile.folder, ".git/commondir"), join(hostile.around, "moved"));
	},
	"a repository inside, which is taken for a submodule": ({ folder, git, program, name }) => {
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

/** The program in every setting that can name one. */
function settings(): Record<string, string> {
	return {
		"a watcher of files": "[core]\n\tfsmonitor = %",
		"a program for ssh": '[core]\n\tsshCommand = %\n[remote "origin"]\n\turl = ssh://nowhere.example/$',
		"a proxy for git": '[core]\n\tgitProxy = %\n[remote "origin"]\n\turl = git://nowhere.example/$',
		"a pager, an editor and a prompt":
			"[core]\n\tpager = %\n\teditor = %\n\taskPass = %\n[pager]\n\tcommit = %\n\tdiff = %\n[sequence]\n\teditor = %",
		"programs that compare": '[diff]\n\texternal = %\n[diff "$"]\n\ttextconv = %\n\tcommand = %',
		filters: '[filter "$"]\n\tclean = %\n\tsmudge = %\n\trequired = true',
		"a filter that goes on running": '[filter "$"]\n\tprocess = %\n\trequired = true',
		"a driver that merges": '[merge "$"]\n\tdriver = %',
		"a program that signs": "[commit]\n\tgpgSign = true\n[gpg]\n\tprogram = %",
		"a program that signs in another format":
			'[commit]\n\tgpgSign = true\n[gpg]\n\tformat = ssh\n[gpg "ssh"]\n\tprogram = %\n\tdefaultKeyCommand = %',
		"another meaning of commands": "[alias]\n\trev-parse = !%\n\tfor-each-ref = !%\n\tcommit = !%\n\tfetch = !%",
		"an address that is a program": '[protocol]\n\tallow = always\n[remote "origin"]\n\turl = ext::% x',
		"a branch whose remote is a program": '[protocol]\n\tallow = always\n[branch "main"]\n\tremote = ext::% x',
		"another address in place of the one that is shown":
			'[protocol]\n\tallow = always\n[url "ext::% "]\n\tinsteadOf = /\n\tpushInsteadOf = /',
		"programs at the other side": '[remote "origin"]\n\tuploadpack = %\n\treceivepack = %',
		"a helper for passwords":
			'[credential]\n\thelper = !%\n[core]\n\taskPass = %\n[remote "origin"]\n\turl = http://127.0.0.1:9/$',
		"a program that packs": "[uploadpack]\n\tpackObjectsHook = %",
		"a program that knows other refs": "[core]\n\talternateRefsCommand = %",
		"a program for trailers and mail": '[trailer "$"]\n\tcommand = %\n\tcmd = %\n[sendemail]\n\tsendmailCmd = %',
		"a submodule that is updated by a program":
			'[submodule]\n\trecurse = true\n[submodule "$"]\n\tupdate = !%\n\tactive = true',
	};
}

/** Settings that make git fetch a missing object in a partial clone. */
function fetches(): Record<string, string> {
	const partial =
		'[extensions]\n\tpartialClone = origin\n[core]\n\trepositoryFormatVersion = 1\n[remote "origin"]\n\tpromisor = true';
	const old = '[remote "origin"]\n\tpromisor = true\n\tpartialCloneFilter = blob:none';
	return {
		"a partial clone, over ssh": `${partial}\n\turl = ssh://nowhere.example/$\n[core]\n\tsshCommand = %`,
		"a partial clone, by an address that is a program": `${partial}\n\turl = ext::% x\n[protocol]\n\tallow = always`,
		"a partial clone, by a program at the other side": `${partial}\n\tuploadpack = %`,
		"a promisor, by a program at the other side": `${old}\n\tuploadpack = %`,
	};
}

function missing(settings: string): Attack {
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

/** A checkout with hooks and settings in a place that only `.git` points to. */
function moved({ around, folder, program, set }: Hostile): void {
	set("[core]\n\tfsmonitor = %\n\tsshCommand = %");
	renameSync(join(folder, ".git"), join(around, "moved"));
	plantHooks(join(around, "moved"), program);
}
