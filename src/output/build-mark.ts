import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { computeDigest } from "./digest.ts";

/**
 * The file by which a build knows a folder again as its own, and in it the files that it wrote. They stand there by
 * digest: some hosts show every file to visitors, and a list of names would lead to pages that nothing links to.
 */
export const buildMarkFile = "_site.json";

export function createBuildMark(files: Iterable<string>): string {
	return `${JSON.stringify({ files: [...files, buildMarkFile].map(computeDigest).sort() })}\n`;
}

/** What is in a folder that no build wrote. */
export interface ForeignFiles {
	/** Paths from the folder on. */
	files: string[];
	/** The same, but a folder with nothing of ours in it stands for all that it holds. */
	tops: string[];
}

/** Null where the folder is not the output of a build. */
export function findForeignFiles(folder: string): ForeignFiles | null {
	const all = contentOf(folder);
	const listed = listedIn(folder);
	const isOurs = (file: string) => (listed ? listed.has(computeDigest(file)) : isOfEarlier(file));
	const own = all.filter(isOurs);
	const files = all.filter((file) => !isOurs(file));
	if (!listed && all.length > 0 && (files.length > 0 || !own.includes(inAllEarlier))) return null;
	const shared = new Set(own.flatMap(listParentFolders));
	const top = (file: string) => [...listParentFolders(file), file].find((path) => !shared.has(path))!;
	return { files, tops: [...new Set(files.map(top))] };
}

/** The folders that a path leads through, the outermost first: "a" and "a/b" of "a/b/c.html". */
export function listParentFolders(path: string): string[] {
	const names = path.split("/").slice(0, -1);
	return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

/** Everything in a folder that is not itself a folder with something in it. A link is one thing, wherever it leads. */
function contentOf(folder: string, below = ""): string[] {
	return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
		const path = below ? `${below}/${entry.name}` : entry.name;
		const inside = entry.isDirectory() ? contentOf(folder, path) : [];
		return inside.length > 0 ? inside : [path];
	});
}

/** Null where there is no mark, or one that cannot be read. */
function listedIn(folder: string): Set<unknown> | null {
	try {
		const { files } = JSON.parse(readFileSync(join(folder, buildMarkFile), "utf8"));
		return Array.isArray(files) ? new Set(files) : null;
	} catch {
		return null;
	}
}

/** Builds of earlier versions left no mark: what they wrote is known by its names, as long as nothing else is with it. */
function isOfEarlier(file: string): boolean {
	return earlier.some((pattern) => pattern.test(file.replace(/\.(br|gz)$/, "")));
}

const inAllEarlier = "404/page.json";

const earlier = [
	/^(.+\/)?(index\.html|page\.json)$/,
	/^(404\.html|_headers|receipt\.json|(robots|llms)\.txt|sitemap\.xml|favicon\.ico|apple-touch-icon\.png|site\.webmanifest)$/,
	/^assets\/(.+[.-]|share\/)[\w-]{8}(-\d+)?\.(js|css|json|svg|png|jpg|webp|avif|woff2)$/,
];
