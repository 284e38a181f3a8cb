import type { Finding } from "../findings/finding.ts";
import { suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findReservedProblem } from "../semantics/path.ts";
import { findOldAddress, getPathWithin, type OldAddress } from "../semantics/redirects.ts";
import { isOwnFile, parseTarget } from "../semantics/target.ts";

export function checkRedirects(definition: Definition): Finding[] {
	const { oldAddresses } = definition;
	if (oldAddresses.all.length === 0) return [];
	const places = placesOf(definition);
	const seen = new Map<string, OldAddress>();
	return oldAddresses.all.flatMap((one): Finding[] => {
		const identity = `${one.path.toLowerCase()} ${one.below}`;
		const other = seen.get(identity);
		seen.set(identity, other ?? one);
		const from = appendKey(one.pointer, "from");
		if (other) return [twice(one, other, from)];
		return [...unsafe(one, from), ...overPage(one, places, from), ...onward(one, definition)];
	});
}

function twice({ from }: OldAddress, other: OldAddress, pointer: string): Finding {
	const same = other.from === from ? "" : `, as ‘${other.from}’`;
	const message = `‘${from}’ is already in this list${same}. An old address can only lead to one place.`;
	return { code: "duplicate-redirect", pointer, message };
}

function unsafe({ path }: OldAddress, pointer: string): Finding[] {
	const parts = path.toLowerCase().split("/").slice(1);
	const stems = parts.map((part) => part.replace(/\..*/, ""));
	const problem = findReservedProblem(parts) ?? findReservedProblem(["", ...stems]);
	return problem ? [{ code: "unsafe-path", pointer, ...problem }] : [];
}

/** What is at a path, or below it: the name of a page. */
type Places = ReadonlyMap<string, string>;

/** Every path of every page, all that are above one, and those of the files that are published. */
function placesOf({ pages, files, fileUses }: Definition): { at: Places; below: Places; files: string[] } {
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
	const published = files.names().filter((name) => used.has(name));
	return { at, below, files: published.map((name) => `/${name}`) };
}

/** Some hosts look for a redirect first, others for a file: what has both is one thing here and another there. */
function overPage({ from, path, below }: OldAddress, places: ReturnType<typeof placesOf>, pointer: string): Finding[] {
	const own = path.toLowerCase();
	const address = own.replace(/\/(index\.html|page\.json)$/, "") || "/";
	const name = places.at.get(address) ?? (below ? places.below.get(own) : undefined);
	// A page that leads on would stand in a folder of the same name as the file.
	const isOver = (file: string) => `${own}/`.startsWith(`${file}/`) || (below && file.startsWith(`${own}/`));
	if (name === undefined && !isOwnFile(own) && !places.files.some(isOver)) return [];
	const what = name === undefined ? "a file of this site" : `the page ‘${name}’`;
	const message = `‘${from}’ hides ${what}, which visitors couldn’t reach anymore. Only an address that nothing uses can lead elsewhere.`;
	return [{ code: "redirect-over-page", pointer, message }];
}

/** Whether it leads to another old address, or in a circle. */
function onward(one: OldAddress, { oldAddresses, pages, spec }: Definition): Finding[] {
	const next = ({ to }: OldAddress) => {
		const path = getPathWithin(parseTarget(to), spec);
		return path === null || pages.byPath.has(path) ? null : findOldAddress(path, oldAddresses);
	};
	const second = next(one);
	if (second === null) return [];
	const place = { pointer: appendKey(one.pointer, "to") };
	const passed = new Set<OldAddress>([one]);
	let last = second;
	for (let after: OldAddress | null = second; after !== null && !passed.has(after); after = next(after)) {
		passed.add(after);
		last = after;
	}
	if (next(last) === one || second === one) {
		const way = second === one ? "" : ` through ‘${second.from}’`;
		const message = `‘${one.from}’ leads back to itself${way}, so visitors would go around in circles.`;
		return [{ code: "redirect-loop", ...place, message }];
	}
	const end = next(last) === null ? last.to : undefined;
	const message = `‘${one.from}’ leads to ‘${second.from}’, which is an old address, too.${end === undefined ? "" : ` Write ‘${end}’ instead.`}`;
	return [{ code: "redirect-chain", ...place, message, closest: end, fix: suggestReplacement(end) }];
}
