import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a stranger can put in place of a file. */
export interface Oddity {
	/** Content of the file that a link points to. */
	secret: string;
	/** A folder outside the site, with the secret in `id_rsa`. */
	outside: string;
}

export function makeOutside(around: string): Oddity {
	const outside = join(around, "home");
	const secret = `SECRET-${Math.random().toString(36).slice(2)}`;
	mkdirSync(outside);
	writeFileSync(join(outside, "id_rsa"), secret);
	pipe(join(outside, "pipe"));
	return { outside, secret };
}

/** Each creates something at a free path. */
export const oddities: Record<string, (path: string, oddity: Oddity) => void> = {
	"a link to a secret": (path, { outside }) => symlinkSync(join(outside, "id_rsa"), path),
	"a link to a device without end": (path) => symlinkSync("/dev/zero", path),
	"a link to a terminal": (path) => symlinkSync("/dev/tty", path),
	"a link to a pipe": (path, { outside }) => symlinkSync(join(outside, "pipe"), path),
	"a link to itself": (path) => symlinkSync(path, path),
	"a link to the folder that it is in": (path) => symlinkSync(dirname(path), path),
	"a link to everything": (path) => symlinkSync("/", path),
	"a link to nothing": (path, { outside }) => symlinkSync(join(outside, "nothing"), path),
	"a pipe": pipe,
	"a folder": (path) => mkdirSync(path),
	"a file without end, nearly": (path) => {
		writeFileSync(path, "");
		truncateSync(path, 3e9 + Math.floor(Math.random() * 3e9));
	},
};

/** Replaces a file by one of them. */
export function replaceBy(path: string, put: (path: string, oddity: Oddity) => void, oddity: Oddity): void {
	rmSync(path, { recursive: true, force: true });
	mkdirSync(dirname(path), { recursive: true });
	put(path, oddity);
}

function pipe(path: string): void {
	execFileSync("sh", ["-c", 'mkfifo "$0"', path]);
}
