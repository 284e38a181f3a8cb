import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What the symbolic links among the oddities point to. */
export interface OddityTargets {
	/** The content of `id_rsa`, which must not leak. */
	secret: string;
	/** A folder outside the site, with the secret in `id_rsa`, and with a named pipe. */
	outside: string;
}

export function createOutside(parentFolder: string): OddityTargets {
	const outside = join(parentFolder, "home");
	const secret = `SECRET-${Math.random().toString(36).slice(2)}`;
	mkdirSync(outside);
	writeFileSync(join(outside, "id_rsa"), secret);
	createPipe(join(outside, "pipe"));
	return { outside, secret };
}

/** Ways to create something other than a regular file at a free path. */
export const oddities: Record<string, (path: string, targets: OddityTargets) => void> = {
	"a symbolic link to a secret": (path, { outside }) => symlinkSync(join(outside, "id_rsa"), path),
	"a symbolic link to an endless device": (path) => symlinkSync("/dev/zero", path),
	"a symbolic link to a terminal": (path) => symlinkSync("/dev/tty", path),
	"a symbolic link to a named pipe": (path, { outside }) => symlinkSync(join(outside, "pipe"), path),
	"a symbolic link to itself": (path) => symlinkSync(path, path),
	"a symbolic link to its own folder": (path) => symlinkSync(dirname(path), path),
	"a symbolic link to the root folder": (path) => symlinkSync("/", path),
	"a dangling symbolic link": (path, { outside }) => symlinkSync(join(outside, "nothing"), path),
	"a named pipe": createPipe,
	"a folder": (path) => mkdirSync(path),
	"a sparse file of gigabytes": (path) => {
		writeFileSync(path, "");
		truncateSync(path, 3e9 + Math.floor(Math.random() * 3e9));
	},
};

/** Replaces a file or a folder by the oddity that `put` creates. */
export function replaceBy(
	path: string,
	put: (path: string, targets: OddityTargets) => void,
	targets: OddityTargets,
): void {
	rmSync(path, { recursive: true, force: true });
	mkdirSync(dirname(path), { recursive: true });
	put(path, targets);
}

function createPipe(path: string): void {
	execFileSync("sh", ["-c", 'mkfifo "$0"', path]);
}
