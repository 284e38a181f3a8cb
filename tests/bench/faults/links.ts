import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SavingStorage } from "../../../src/editor/storage.ts";
import { hostileFolder } from "../../unit/hostile/attacks.ts";
import { createOutside, oddities, replaceBy } from "../../unit/hostile/oddities.ts";
import { plainFilesIn } from "../../unit/hostile/plain-files.ts";
import { commandsFor, editAndPublish, shuffleEntries } from "./commands.ts";
import { definition, type Fixture } from "./fixture.ts";
import type { Outcome } from "./outcome.ts";

/** Paths that the commands read or write. */
const places = [
	"site.yaml,images/slices.png,images/key.jpg,files/menu.pdf,fonts/sans.woff2,towns.csv,news/flu.md,news,images,files",
	".gitignore,.gitattributes,images/.gitignore,.gitmodules,.git,.git/HEAD,.git/config,.git/index,.git/packed-refs",
	".git/info/exclude,.git/COMMIT_EDITMSG,.git/logs/HEAD,.git/refs/heads/main,.git/objects,.git/commondir",
].flatMap((names) => names.split(","));

/** Replaces a random file with a symbolic link, a pipe, a folder or a huge file, and runs a random command. */
export async function* links({ project }: Fixture): AsyncGenerator<Outcome> {
	const picture = readFileSync(join(project, "tests/sites/bakery/images/slices.png"));
	const files = { "site.yaml": definition("Bread"), "images/slices.png": picture, "files/menu.pdf": "%PDF-1.7\n" };
	while (true) {
		const path = places[Math.floor(Math.random() * places.length)]!;
		const [what, put] = shuffleEntries(oddities)[0]!;
		const { parentFolder, folder, upstream } = hostileFolder(files, () => {});
		const targets = createOutside(parentFolder);
		replaceBy(join(folder, path), put, targets);
		const commands = commandsFor((storage, url) => deleteAndPublish(storage, url, path));
		// The editor does the most with files, so it gets more than half of the attempts.
		const name = Math.random() < 0.5 ? "edit" : shuffleEntries(commands)[0]![0];
		const isDone = await commands[name]!(project, join(folder, "site.yaml"));
		const isKept = readFileSync(join(targets.outside, "id_rsa"), "utf8") === targets.secret;
		const isLeaked =
			[folder, upstream].some((one) => isIn(one, targets.secret)) || isPublished(upstream, targets.secret);
		// Nothing may be created through a dangling link.
		const isCreated = existsSync(join(targets.outside, "nothing"));
		const outcome = isLeaked ? "leaked" : !isKept || isCreated ? "lost" : isDone ? "survived" : "hung";
		if (outcome !== "survived") process.stdout.write(`${outcome}: ${what} at ${path}, ${name}\n`);
		yield outcome;
		rmSync(parentFolder, { recursive: true, force: true });
	}
}

async function deleteAndPublish(storage: SavingStorage, url: string, path: string): Promise<void> {
	await storage.read();
	if (path.startsWith("images/")) {
		await storage.removePicture(path);
		await storage.restorePicture(path);
		await (await fetch(url + storage.getPictureUrl(path))).arrayBuffer();
	}
	await storage.addFile("files", "menu.pdf", new Blob(["%PDF-1.4\n"]));
	await editAndPublish(storage);
}

/** Checks whether the secret is in a regular file of less than 1 MB in the folder. */
function isIn(folder: string, secret: string): boolean {
	return plainFilesIn(folder).some((path) => statSync(path).size < 1e6 && readFileSync(path).includes(secret));
}

/** Checks whether the secret is in an object of the upstream repository. */
function isPublished(upstream: string, secret: string): boolean {
	const git = (...args: string[]) => execFileSync("git", ["-C", upstream, ...args]);
	const objects =
		git("rev-list", "--objects", "--all")
			.toString()
			.match(/^[\da-f]+/gm) ?? [];
	return objects.some((object) => git("cat-file", "-p", object).includes(secret));
}
