import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";

/** What may become of a file in a cache. */
export const damages: Record<string, (path: string) => void> = {
	"is empty": (path) => writeFileSync(path, ""),
	"is cut in half": (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
	"has another first byte": (path) => flip(path, 0),
	"has another byte in the middle": (path) => flip(path, readFileSync(path).length / 2),
	"has another last byte": (path) => flip(path, readFileSync(path).length - 1),
	"has a byte too many": (path) => writeFileSync(path, "x", { flag: "a" }),
	"has lost the line with its digest": (path) => writeFileSync(path, contentOf(readFileSync(path))),
	"is garbage": (path) => writeFileSync(path, Buffer.alloc(5_000, "garbage")),
	"is a folder": (path) => replace(path, () => mkdirSync(`${path}/with/content`, { recursive: true })),
	"is a link to nothing": (path) => replace(path, () => symlinkSync(`${path}-nowhere`, path)),
	"is a link to a file without end": (path) => replace(path, () => symlinkSync("/dev/zero", path)),
	"is gone": (path) => rmSync(path),
};

function flip(path: string, position: number): void {
	const bytes = readFileSync(path);
	bytes[Math.floor(position)]! ^= 1;
	writeFileSync(path, bytes);
}

function contentOf(bytes: Buffer): Buffer {
	return bytes.subarray(bytes.indexOf("\n") + 1);
}

function replace(path: string, by: () => void): void {
	rmSync(path);
	by();
}
