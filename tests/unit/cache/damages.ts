import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";

/** Ways to damage a cache entry. */
export const damages: Record<string, (path: string) => void> = {
	"is empty": (path) => writeFileSync(path, ""),
	"is truncated": (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
	"has another first byte": (path) => flip(path, 0),
	"has another byte in the middle": (path) => flip(path, readFileSync(path).length / 2),
	"has another last byte": (path) => flip(path, readFileSync(path).length - 1),
	"has an extra byte": (path) => writeFileSync(path, "x", { flag: "a" }),
	"has lost its digest": (path) => writeFileSync(path, removeDigest(readFileSync(path))),
	"is garbage": (path) => writeFileSync(path, Buffer.alloc(5_000, "garbage")),
	"is a folder": (path) => replace(path, () => mkdirSync(`${path}/with/content`, { recursive: true })),
	"is a dangling symbolic link": (path) => replace(path, () => symlinkSync(`${path}-nowhere`, path)),
	"is a symbolic link to an endless file": (path) => replace(path, () => symlinkSync("/dev/zero", path)),
	"has been deleted": (path) => rmSync(path),
};

function flip(path: string, position: number): void {
	const bytes = readFileSync(path);
	bytes[Math.floor(position)]! ^= 1;
	writeFileSync(path, bytes);
}

/** Removes the first line of an entry, which contains the digest. */
function removeDigest(bytes: Buffer): Buffer {
	return bytes.subarray(bytes.indexOf("\n") + 1);
}

function replace(path: string, by: () => void): void {
	rmSync(path);
	by();
}
