import { execFileSync } from "node:child_process";
import { basename, dirname } from "node:path";
import type { Originals } from "../assets/images/folder.ts";
import { pictureLimits, tooLarge } from "../content/site/pictures.ts";
import type { Sources } from "../model/sources.ts";
import { entriesOf, type Git } from "./git.ts";
import { textsAt } from "./repository.ts";
import type { Place } from "./workspace.ts";

/** The definition of a tree. */
export async function sourcesOf(git: Git, tree: string, place: Place): Promise<Sources> {
	const texts = (await textsAt(git, tree, place)) ?? {};
	const name = basename(place.file);
	return { file: name, text: texts[name] ?? "", read: (table) => (Object.hasOwn(texts, table) ? texts[table]! : null) };
}

/** The pictures of a tree. */
export async function originalsOf(git: Git, tree: string, { file }: Place): Promise<Originals> {
	const names = entriesOf(await git(["ls-tree", "-r", "-z", "--name-only", tree, "--", "images/"]));
	return {
		names: () => names,
		read: (name) => {
			const bytes = blob(dirname(file), `${tree}:./${name}`);
			if (bytes === null) return { code: "picture-broken", message: `‘${name}’ cannot be read.` };
			return bytes.length > pictureLimits.bytes ? tooLarge(name, bytes.length) : bytes;
		},
	};
}

function blob(folder: string, name: string): Buffer | null {
	try {
		const stdio = ["ignore", "pipe", "ignore"] as const;
		return execFileSync("git", ["cat-file", "blob", name], { cwd: folder, stdio: [...stdio], maxBuffer: 1 << 28 });
	} catch {
		return null;
	}
}
