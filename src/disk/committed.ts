import { openCheckout } from "./checkout.ts";

/** The files of a folder at a git revision. */
export interface RevisionFiles {
	read: (path: string) => Buffer | null;
	/** The files below a folder, by their paths in it. */
	below: (folder: string) => string[];
}

/** Null where there is no such revision. */
export function openRevision(name: string, folder: string): RevisionFiles | null {
	const checkout = openCheckout(folder);
	const found = checkout?.git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{tree}`]);
	if (!checkout || !found) return null;
	const tree = found.toString("utf8").trim();
	return {
		read: (path) => checkout.git(["cat-file", "blob", `${tree}:${checkout.named(path)}`]),
		below: (path) => {
			const listed = checkout.git(["ls-tree", "-r", "-z", "--name-only", `${tree}:${checkout.named(path)}`]);
			return listed?.toString("utf8").split("\0").filter(Boolean) ?? [];
		},
	};
}
