import { execFileSync } from "node:child_process";
import {
	existsSync,
	lstatSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createPlainPicture } from "../assets/images/files.ts";
import { hostileFolder } from "../hostile/attacks.ts";
import { createOutside, type OddityTargets, oddities, replaceBy } from "../hostile/oddities.ts";
import { plainFilesIn } from "../hostile/plain-files.ts";
import { createConsent, publicationOf, startEditServer } from "./kit.ts";

/** Files that the editor would read, some of which exist. */
const contents = [
	"images/key.jpg",
	"images/deep/key.jpg",
	"files/menu.pdf",
	"fonts/sans.woff2",
	"towns.csv",
	"news/flu.md",
];

/** Files that git would read. */
const settings = [
	".gitignore",
	"images/.gitattributes",
	"images/empty/.gitignore",
	".gitmodules",
	".git/HEAD",
	".git/config",
	".git/index",
	".git/packed-refs",
	".git/info/exclude",
	".git/COMMIT_EDITMSG",
	".git/logs/HEAD",
];

const text = "a: 1\ntables: towns.csv files/menu.pdf\ncollections: { news: { folder: news } }\n";
const files = {
	"site.yaml": text,
	"towns.csv": "town\nYork\n",
	"files/menu.pdf": "%PDF-1.7\n",
	"news/flu.md": "---\ntitle: Flu\n---\nText\n",
};

/** Checks whether the secret is in a file of the folder or in an object of the upstream repository. */
function containsSecret(folder: string, upstream: string, secret: string): boolean {
	if (plainFilesIn(folder).some((path) => statSync(path).size < 1e6 && readFileSync(path).includes(secret)))
		return true;
	return execFileSync("git", ["-C", upstream, "cat-file", "--batch-all-objects", "--batch"]).includes(secret);
}

/** Replaces files with an oddity, does everything that the editor can do with them, and expects that nothing leaks. */
async function expectNoLeak(paths: string[], put: (path: string, targets: OddityTargets) => void): Promise<void> {
	const { parentFolder, folder, upstream } = hostileFolder(files, () => {});
	onTestFinished(() => rmSync(parentFolder, { recursive: true, force: true }));
	const targets = createOutside(parentFolder);
	const memory = process.memoryUsage().rss;
	for (const path of paths) replaceBy(join(folder, path), put, targets);
	const server = await startEditServer(folder);
	const { storage } = server;
	const read = await storage.read();
	expect(JSON.stringify(read)).not.toContain(targets.secret);
	for (const name of paths.filter((one) => one.startsWith("images/"))) {
		const removed = await storage.removePicture(name);
		if (removed.kind === "done") await storage.restorePicture(name);
		const response = await fetch(server.url.replace("localhost", "127.0.0.1") + storage.getPictureUrl(name));
		expect(await response.text()).not.toContain(targets.secret);
	}
	await storage.addPicture("key.jpg", new Blob([new Uint8Array(await createPlainPicture(4, 4).jpeg().toBuffer())]));
	await storage.addFile("files", "menu.pdf", new Blob(["%PDF-1.4\n"]));
	if (read.kind === "done") {
		const texts = { "towns.csv": "town\nElgin\n", "news/flu.md": "---\n---\n" };
		await storage.write(texts, read.workspace.revision);
	}
	writeFileSync(join(folder, "site.yaml"), `${text}b: 3\n`);
	await storage.publish(publicationOf("Changed", { consent: await createConsent(server) }), () => {});
	expect(containsSecret(folder, upstream, targets.secret)).toBe(false);
	expect(readFileSync(join(targets.outside, "id_rsa"), "utf8")).toBe(targets.secret);
	expect(existsSync(join(targets.outside, "nothing"))).toBe(false);
	// An endless file would fill the memory.
	expect(process.memoryUsage().rss - memory).toBeLessThan(5e8);
}

describe("the editor reveals no secret and doesn't block", () => {
	it.each(Object.entries(oddities))("if %s replaces a picture, a file or a text", (_, put) =>
		expectNoLeak(contents, put),
	);

	it.each(settings)("if a pipe or a link replaces %s", async (path) => {
		for (const name of ["a named pipe", "a symbolic link to a secret", "a dangling symbolic link"])
			await expectNoLeak([path], oddities[name]!);
	});
});

it.each([
	"images",
	"files",
	"fonts",
	"news",
	"images/deep",
	".git",
	".git/hooks",
	".git/refs",
	".git/objects",
	".git/info",
])("the folder %s isn't followed if it is a link", async (path) => {
	const { parentFolder, folder, upstream } = hostileFolder({ ...files, "images/a.svg": "<svg/>" }, () => {});
	onTestFinished(() => rmSync(parentFolder, { recursive: true, force: true }));
	const targets = createOutside(parentFolder);
	replaceBy(join(folder, path), (path) => symlinkSync(targets.outside, path), targets);
	const server = await startEditServer(folder);
	await server.storage.read();
	await server.storage.removePicture("images/id_rsa");
	await server.storage.addPicture(
		"key.jpg",
		new Blob([new Uint8Array(await createPlainPicture(4, 4).jpeg().toBuffer())]),
	);
	await server.storage.addFile("files", "menu.pdf", new Blob(["%PDF-1.4\n"]));
	writeFileSync(join(folder, "site.yaml"), `${text}b: 3\n`);
	await server.storage.publish(publicationOf("Changed", { consent: await createConsent(server) }), () => {});
	expect(containsSecret(folder, upstream, targets.secret)).toBe(false);
	expect(readdirSync(targets.outside).sort()).toEqual(["id_rsa", "pipe"]);
});

describe("a picture that is a link", () => {
	it("isn't deleted, because restoring it would copy the target of the link", async () => {
		const { parentFolder, folder } = hostileFolder(files, () => {});
		onTestFinished(() => rmSync(parentFolder, { recursive: true, force: true }));
		const targets = createOutside(parentFolder);
		replaceBy(join(folder, "images/key.jpg"), oddities["a symbolic link to a secret"]!, targets);
		const { storage } = await startEditServer(folder);
		expect(await storage.removePicture("images/key.jpg")).toMatchObject({ kind: "denied" });
		expect(await storage.restorePicture("images/key.jpg")).toMatchObject({ kind: "denied" });
		expect(lstatSync(join(folder, "images/key.jpg")).isSymbolicLink()).toBe(true);
	});
});
