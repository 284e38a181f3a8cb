import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";

export type ObjectKind = "blob" | "tree" | "commit";

export interface TreeLine {
	mode: string;
	name: string;
	sha: string;
}

interface Commit {
	tree: string;
	parents: string[];
	message: string;
}

/** Returns the kind of object that an entry of a tree leads to, by its mode. */
export function getObjectKind(mode: string): ObjectKind {
	if (mode === "40000") return "tree";
	return mode === "160000" ? "commit" : "blob";
}

export type ObjectStore = ReturnType<typeof openObjects>;

/** Reads and writes the loose objects of a bare repository, as git does. Starting git for each object would be slow. */
export function openObjects(repository: string) {
	/** Commits that were read, cached because tests often list histories. */
	const commits = new Map<string, Commit>();
	const getPath = (sha: string) => join(repository, "objects", sha.slice(0, 2), sha.slice(2));
	return {
		has: (sha: string) => /^[\da-f]{40}$/.test(sha) && existsSync(getPath(sha)),
		read,
		write,
		readTree,
		flatten,
		changeTree,
		readCommit,
		writeCommit,
		isAncestor,
		listAncestors,
	};

	function read(sha: string): { kind: string; bytes: Buffer } {
		const content = inflateSync(readFileSync(getPath(sha)));
		const end = content.indexOf(0);
		return { kind: content.toString("latin1", 0, end).split(" ")[0]!, bytes: content.subarray(end + 1) };
	}

	function write(kind: ObjectKind, bytes: Buffer): string {
		const content = Buffer.concat([Buffer.from(`${kind} ${bytes.length}\0`), bytes]);
		const sha = createHash("sha1").update(content).digest("hex");
		if (!existsSync(getPath(sha))) {
			mkdirSync(dirname(getPath(sha)), { recursive: true });
			writeFileSync(getPath(sha), deflateSync(content));
		}
		return sha;
	}

	function readTree(sha: string): TreeLine[] {
		const lines: TreeLine[] = [];
		const { bytes } = read(sha);
		for (let at = 0; at < bytes.length; ) {
			const end = bytes.indexOf(0, at);
			const [, mode = "", name = ""] = /^(\d+) (.*)$/s.exec(bytes.toString("utf8", at, end))!;
			lines.push({ mode, name, sha: bytes.toString("hex", end + 1, end + 21) });
			at = end + 21;
		}
		return lines;
	}

	function writeTree(lines: TreeLine[]): string {
		// Git sorts a folder as if its name ended with a slash.
		const sortName = ({ mode, name }: TreeLine) => Buffer.from(mode === "40000" ? `${name}/` : name);
		const sorted = [...lines].sort((a, b) => Buffer.compare(sortName(a), sortName(b)));
		const parts = sorted.map(({ mode, name, sha }) =>
			Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(sha, "hex")]),
		);
		return write("tree", Buffer.concat(parts));
	}

	/** Writes a tree with some files changed or, without a sha, deleted. Returns its sha. */
	function changeTree(base: string | null, files: { path: string; mode: string; sha: string | null }[]): string {
		const lines = new Map((base === null ? [] : readTree(base)).map((line) => [line.name, line]));
		const folders = new Map<string, typeof files>();
		for (const { path, mode, sha } of files) {
			const [name = "", ...rest] = path.split("/");
			if (rest.length > 0) folders.set(name, [...(folders.get(name) ?? []), { path: rest.join("/"), mode, sha }]);
			else if (sha === null) lines.delete(name);
			else lines.set(name, { mode, name, sha });
		}
		for (const [name, inside] of folders) {
			const sha = changeTree(lines.get(name)?.sha ?? null, inside);
			if (readTree(sha).length === 0) lines.delete(name);
			else lines.set(name, { mode: "40000", name, sha });
		}
		return writeTree([...lines.values()]);
	}

	/** Lists the entries of a tree and of all trees in it, with their paths. */
	function flatten(sha: string, prefix = ""): (TreeLine & { path: string })[] {
		return readTree(sha).flatMap((line) => {
			const path = prefix + line.name;
			return [{ ...line, path }, ...(line.mode === "40000" ? flatten(line.sha, `${path}/`) : [])];
		});
	}

	function readCommit(sha: string): Commit {
		const known = commits.get(sha);
		if (known) return known;
		const text = read(sha).bytes.toString("utf8");
		const commit = {
			tree: /^tree (\w+)/.exec(text)![1]!,
			message: text.slice(text.indexOf("\n\n") + 2),
			parents: [...text.split("\n\n")[0]!.matchAll(/^parent (\w+)/gm)].map(([, parent]) => parent!),
		};
		commits.set(sha, commit);
		return commit;
	}

	function writeCommit(tree: string, parents: string[], message: string): string {
		const person = `Ann <ann@shop.example> ${Math.floor(Date.now() / 1000)} +0000`;
		const lines = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`), `author ${person}`];
		return write("commit", Buffer.from([...lines, `committer ${person}`, "", message, ""].join("\n")));
	}

	function isAncestor(older: string, newer: string): boolean {
		return listAncestors(newer).has(older);
	}

	/** Lists a commit and everything before it, the nearest first. */
	function listAncestors(newest: string): Set<string> {
		const seen = new Set([newest]);
		// The loop also runs for what it adds.
		for (const sha of seen) for (const parent of readCommit(sha).parents) seen.add(parent);
		return seen;
	}
}
