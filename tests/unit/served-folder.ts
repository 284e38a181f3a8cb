import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type Policy, renderHeadersFile } from "../../src/output/policy.ts";

/** A text in every private file. */
export const secret = "SECRET";

export interface Folder {
	/** The folder of the built site. */
	dist: string;
	/** Its parent. */
	parentFolder: string;
	remove(): void;
}

/** Creates a built site with private files in and around it. */
export function createServedFolder(policy: Policy): Folder {
	const parentFolder = mkdtempSync(join(tmpdir(), "site-served-"));
	const dist = join(parentFolder, "dist");
	const files: Record<string, string> = {
		"../secret.txt": secret,
		_headers: `${renderHeadersFile(policy)}/none\n  X-Mark: ${secret}\n`,
		".env": secret,
		".git/config": secret,
		"passes/.env": secret,
		".well-known/security.txt": "Contact: mailto:a@acme.example",
		"404.html": "<h1>Not found</h1>",
		"index.html": `<h1>Home</h1>${" ".repeat(200)}`,
		"passes/index.html": "<h1>Passes</h1>",
		"bare/index.html": "<h1>Bare</h1>",
		// The flat layout.
		"plain.html": "<h1>Plain</h1>",
		"plain/page.json": "{}",
		"assets/app.1a.js": `run();${" ".repeat(200)}`,
		"assets/picture.2b.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
		"robots.txt": "User-agent: *",
		"site.webmanifest": "{}",
	};
	for (const [name, content] of Object.entries(files)) write(name, content);
	for (const name of ["index.html", "assets/app.1a.js"]) {
		write(`${name}.br`, brotliCompressSync(files[name]!));
		write(`${name}.gz`, gzipSync(files[name]!));
	}
	return { dist, parentFolder, remove: () => rmSync(parentFolder, { recursive: true, force: true }) };

	function write(name: string, content: string | Buffer): void {
		mkdirSync(dirname(join(dist, name)), { recursive: true });
		writeFileSync(join(dist, name), content);
	}
}

/** Adds symbolic links that lead out of the folder. */
export function addLinks({ dist, parentFolder }: Folder): void {
	symlinkSync(join(parentFolder, "secret.txt"), join(dist, "link.txt"));
	symlinkSync(parentFolder, join(dist, "links"));
}
