import escapeRegExp from "escape-string-regexp";
import { getParentPointer, isBelow } from "../content/findings/pointer.ts";
import { getAncestry, isRecord } from "../content/schema/walk.ts";
import { getRoutePointer } from "../content/semantics/pages.ts";
import { joinPath } from "../content/semantics/path.ts";
import type { ValueChange } from "./diff-values.ts";
import type { Operation } from "./operation.gen.ts";
import { getParentPattern, listAddressesBelow } from "./paths.ts";

/** Changes that people see as one: of the colours of a scheme, of a picture, or of a page and the links to it. */
export interface ChangeGroup {
	/** Pointer of the changed value, or of the value that contains all changes. */
	pointer: string;
	/** The changes that describe the group. */
	changes: ValueChange[];
	/** Changes that are consequences of `changes`, such as links to a page with a new address. */
	followers: ValueChange[];
	/** Undoes all of them. */
	inverse: Operation[];
}

/** Groups changes that belong together. Keeps their order. */
export function groupChanges(all: ValueChange[], before: unknown, after: unknown): ChangeGroup[] {
	const tests = new Map<ValueChange, FollowerTest>();
	for (const change of all) {
		const follows = createFollowerTest(change, before, after);
		if (follows) tests.set(change, follows);
	}
	/** The members of each group, by their common pointer or by their leader: the change that caused the others. */
	const groups = new Map<string | ValueChange, ValueChange[]>();
	for (const change of all) {
		const leader = tests.has(change) ? change : [...tests].find(([, follows]) => follows(change))?.[0];
		const key = leader ?? getCommonPointer(change, after) ?? change;
		groups.set(key, [...(groups.get(key) ?? []), change]);
	}
	return [...groups].map(([key, members]) => {
		const changes = typeof key === "string" ? members : [key];
		return {
			pointer: typeof key === "string" && members.length > 1 ? key : changes[0]!.pointer,
			changes,
			followers: members.filter((one) => !changes.includes(one)),
			// In reverse order, so that the pointers of the remaining changes stay valid.
			inverse: members.map(({ inverse }) => inverse).reverse(),
		};
	});
}

/** Returns the pointer of the picture or the group of colours that contains a value, or null. */
function getCommonPointer({ pointer }: ValueChange, data: unknown): string | null {
	const [parent, value] = getAncestry(pointer, data).slice(-2);
	const isPart = parent?.matched?.schema.slot !== undefined || value?.expected?.schema.format === "colour";
	return isPart && isRecord(parent?.value) ? getParentPointer(pointer) : null;
}

type FollowerTest = (other: ValueChange) => boolean;

/**
 * Creates a test whether another change is a consequence of this one. Returns null unless a page was added, removed or got a
 * new address.
 */
function createFollowerTest(change: ValueChange, before: unknown, after: unknown): FollowerTest | null {
	const { kind, pointer, pointerBefore } = change;
	if (kind === "added" && isPage(pointer)) {
		const links = listAddressesBelow(change.after, getParentPattern(pointer, after)).map(createLinkPattern);
		return (other) => other.kind === "added" && isLinkTo(other.after, links);
	}
	if (kind === "removed" && isPage(pointer)) {
		const addresses = listAddressesBelow(change.before, getParentPattern(pointerBefore, before));
		const links = addresses.map(createLinkPattern);
		const patterns = addresses.map(createAddressPattern);
		return (other) => isLinkLost(other, links, patterns) || becameAliases(other, links);
	}
	const page = getParentPointer(pointer);
	if (kind !== "changed" || pointer !== `${page}/path` || !isPage(page)) return null;
	const pageBefore = getParentPointer(pointerBefore);
	const from = joinPath(getParentPattern(pageBefore, before), String(change.before));
	const to = joinPath(getParentPattern(page, after), String(change.after));
	const rewriteAddress = createAddressRewriter(from, to);
	return (other) =>
		(typeof other.before === "string" &&
			typeof other.after === "string" &&
			// Addresses outside of links, such as in code, haven't changed, so both texts are rewritten.
			rewriteAddress(other.before) === rewriteAddress(other.after)) ||
		// The old addresses became aliases of the page and of the pages below it.
		(isAliasPointer(other.pointer) && isBelow(other.pointer, page) && other.kind !== "changed");
}

function isPage(pointer: string): boolean {
	return getRoutePointer(pointer) === pointer;
}

/** Checks whether a pointer leads to the aliases of a page, or to one of them. */
function isAliasPointer(pointer: string): boolean {
	const page = /^(.*)\/aliases(\/\d+)?$/.exec(pointer)?.[1];
	return page !== undefined && isPage(page);
}

/** Checks whether a value is a group with a link to the page, such as an entry of a menu. */
function isLinkTo(value: unknown, links: RegExp[]): boolean {
	return isRecord(value) && Object.values(value).some((one) => leadsTo(one, links));
}

function leadsTo(value: unknown, links: RegExp[]): boolean {
	return typeof value === "string" && links.some((link) => link.test(value));
}

/** Checks whether a change removed a link to the page, or the address of the page from a text. */
function isLinkLost({ before, after }: ValueChange, links: RegExp[], addresses: RegExp[]): boolean {
	if (after === undefined) return leadsTo(before, links) || isLinkTo(before, links);
	if (typeof before !== "string" || typeof after !== "string") return false;
	return addresses.some((address) => before.search(address) >= 0 && after.search(address) < 0);
}

/** Checks whether addresses of a deleted page were added to another page as aliases. */
function becameAliases({ kind, pointer, after }: ValueChange, links: RegExp[]): boolean {
	const values = Array.isArray(after) ? after : [after];
	return kind === "added" && isAliasPointer(pointer) && values.every((one) => leadsTo(one, links));
}

/** Creates a function that replaces the address of a page in a text, including in addresses of the pages below it. */
function createAddressRewriter(from: string, to: string): (text: string) => string {
	const pattern = createAddressPattern(from);
	const parameters = listSegments(from).filter((segment) => segment.startsWith(":"));
	return (text) =>
		text.replace(pattern, (_, ...values: string[]) =>
			listSegments(to)
				.map((segment) => values[parameters.indexOf(segment)] ?? segment)
				.join("/"),
		);
}

/** Creates a pattern for texts that consist of the address of a page, optionally with a fragment. */
function createLinkPattern(address: string): RegExp {
	return new RegExp(`^${createAddressSource(address)}(#.*)?$`);
}

/** Creates a pattern for the address of a page anywhere in a text. */
function createAddressPattern(address: string): RegExp {
	return new RegExp(`(?<![\\w/.-])${createAddressSource(address)}(?![\\w-])`, "g");
}

function createAddressSource(address: string): string {
	return listSegments(address)
		.map((segment) => (segment.startsWith(":") ? "([^/?#\\s)\"'`]+)" : escapeRegExp(segment)))
		.join("/");
}

function listSegments(address: string): string[] {
	return address.split("/");
}
