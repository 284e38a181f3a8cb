import type { Finding } from "../findings/finding.ts";
import { suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findReservedProblem } from "../semantics/path.ts";
import { findOldAddress, getPathWithin, type OldAddress } from "../semantics/redirects.ts";
import { isGeneratedFile, parseTarget } from "../semantics/target.ts";

export function checkRedirects(definition: Definition): Finding[] {
	const { oldAddresses } = definition;
	if (oldAddresses.all.length === 0) return [];
	const index = indexPaths(definition);
	const seen = new Map<string, OldAddress>();
	return oldAddresses.all.flatMap((one): Finding[] => {
		const identity = `${one.path.toLowerCase()} ${one.isPrefix}`;
		const other = seen.get(identity);
		seen.set(identity, other ?? one);
		const from = appendKey(one.pointer, "from");
		if (other) return [reportDuplicate(one, other, from)];
		return [...findReservedName(one, from), ...findHiddenPath(one, index, from), ...findChain(one, definition)];
	});
}

function reportDuplicate({ from }: OldAddress, other: OldAddress, pointer: string): Finding {
	const same = other.from === from ? "" : `, as ‘${other.from}’`;
	const message = `‘${from}’ is already in this list${same}. An old address can only lead to one place.`;
	return { code: "duplicate-redirect", pointer, message };
}

function findReservedName({ path }: OldAddress, pointer: string): Finding[] {
	const parts = path.toLowerCase().split("/").slice(1);
	const stems = parts.map((part) => part.replace(/\..*/, ""));
	// Windows also reserves "con.txt", so stems are checked, too. The empty segment skips the check for folders of the
	// build, which are only reserved as the first segment, because a page like "assets.html" is allowed.
	const problem = findReservedProblem(parts) ?? findReservedProblem(["", ...stems]);
	return problem ? [{ code: "unsafe-path", pointer, ...problem }] : [];
}

/** Names of pages, by their path or by a path above them. */
type PageNames = ReadonlyMap<string, string>;

/** Indexes pages by their paths and by the paths above them, and lists published files. */
function indexPaths({ pages, files, fileUses }: Definition): { at: PageNames; below: PageNames; files: string[] } {
	const at = new Map<string, string>();
	const below = new Map<string, string>();
	for (const [path, page] of pages.byPath) {
		at.set(path, page.route.name);
		for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
			const above = path.slice(0, end);
			if (below.has(above)) break;
			below.set(above, page.route.name);
		}
	}
	const used = new Set(fileUses.flatMap(({ names }) => names));
	const published = files.listNames().filter((name) => used.has(name));
	return { at, below, files: published.map((name) => `/${name}`) };
}

/** Finds a page or file with the path of an old address. Some hosts would serve it, others would redirect. */
function findHiddenPath(
	{ from, path, isPrefix }: OldAddress,
	index: ReturnType<typeof indexPaths>,
	pointer: string,
): Finding[] {
	const own = path.toLowerCase();
	const address = own.replace(/\/(index\.html|page\.json)$/, "") || "/";
	const name = index.at.get(address) ?? (isPrefix ? index.below.get(own) : undefined);
	// The redirect of "/menu" is a file "menu/index.html", and a folder can't have the name of a file. "/files/*" would
	// redirect all files in the folder.
	const hidesFile = (file: string) => `${own}/`.startsWith(`${file}/`) || (isPrefix && file.startsWith(`${own}/`));
	if (name === undefined && !isGeneratedFile(own) && !index.files.some(hidesFile)) return [];
	const what = name === undefined ? "a file of this site" : `the page ‘${name}’`;
	const message = `‘${from}’ hides ${what}, which visitors couldn’t reach anymore. Only an address that nothing uses can lead elsewhere.`;
	return [{ code: "redirect-over-page", pointer, message }];
}

function findChain(one: OldAddress, { oldAddresses, pages, spec }: Definition): Finding[] {
	const getNext = ({ to }: OldAddress) => {
		const path = getPathWithin(parseTarget(to), spec);
		return path === null || pages.byPath.has(path) ? null : findOldAddress(path, oldAddresses);
	};
	const second = getNext(one);
	if (second === null) return [];
	const place = { pointer: appendKey(one.pointer, "to") };
	// Follows the chain to its end, or to the last address before it repeats.
	const passed = new Set<OldAddress>([one]);
	let last = second;
	for (let after: OldAddress | null = second; after !== null && !passed.has(after); after = getNext(after)) {
		passed.add(after);
		last = after;
	}
	if (getNext(last) === one || second === one) {
		const way = second === one ? "" : ` through ‘${second.from}’`;
		const message = `‘${one.from}’ leads back to itself${way}, so visitors would go around in circles.`;
		return [{ code: "redirect-loop", ...place, message }];
	}
	const end = getNext(last) === null ? last.to : undefined;
	const message = `‘${one.from}’ leads to ‘${second.from}’, which is an old address, too.${end === undefined ? "" : ` Write ‘${end}’ instead.`}`;
	return [{ code: "redirect-chain", ...place, message, closest: end, fix: suggestReplacement(end) }];
}
