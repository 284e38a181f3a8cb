import escapeRegExp from "escape-string-regexp";
import { getParentPointer, isBelow } from "../content/findings/pointer.ts";
import { getAncestry, isRecord } from "../content/schema/walk.ts";
import { joinPath } from "../content/semantics/path.ts";
import type { ValueChange } from "./diff-values.ts";
import type { Operation } from "./operation.gen.ts";
import { getParentPattern, listAddressesBelow } from "./paths.ts";

/** What a person changed in one go: a value, the colours of a scheme, a picture, or a page with all links to it. */
export interface ChangeGroup {
	/** Pointer of the value, or of what its changes have in common. */
	pointer: string;
	/** The changes that say what was done. */
	changes: ValueChange[];
	/** Changes that only follow from these, such as links to a page with a new address. */
	followers: ValueChange[];
	/** Undoes all of them. */
	back: Operation[];
}

/** Groups changes that a person made in one go. Keeps their order. */
export function groupChanges(all: ValueChange[], before: unknown, after: unknown): ChangeGroup[] {
	const pages = all.flatMap((change) => {
		const follows = createFollowerTest(change, before, after);
		return follows ? [{ change, follows }] : [];
	});
	/** The members of each group, by their common pointer or by the change that the others follow. */
	const groups = new Map<string | ValueChange, ValueChange[]>();
	for (const change of all) {
		const isPage = pages.some((page) => page.change === change);
		const leader = isPage ? change : pages.find(({ follows }) => follows(change))?.change;
		const key = leader ?? getCommonPointer(change, after) ?? change;
		groups.set(key, [...(groups.get(key) ?? []), change]);
	}
	return [...groups].map(([key, members]) => {
		const changes = typeof key === "string" ? members : [key];
		return {
			pointer: typeof key === "string" && members.length > 1 ? key : changes[0]!.pointer,
			changes,
			followers: members.filter((one) => !changes.includes(one)),
			// The last one first, so that the pointers of the others stay valid.
			back: members.map(({ back }) => back).reverse(),
		};
	});
}

/** Returns the pointer of the picture or the group of colours that a value is a part of, or null. */
function getCommonPointer({ pointer }: ValueChange, data: unknown): string | null {
	const [parent, value] = getAncestry(pointer, data).slice(-2);
	const isPart = parent?.matched?.schema.slot !== undefined || value?.expected?.schema.format === "colour";
	return isPart && isRecord(parent?.value) ? getParentPointer(pointer) : null;
}

type FollowerTest = (other: ValueChange) => boolean;

/** Creates the test for what follows from a change of a page: a new address, a new page or a deleted one; else null. */
function createFollowerTest(change: ValueChange, before: unknown, after: unknown): FollowerTest | null {
	const { kind, pointer, pointerBefore } = change;
	if (kind === "added" && isPage(pointer)) {
		const addresses = listAddressesBelow(change.after, getParentPattern(pointer, after));
		return (other) => other.kind === "added" && isLinkTo(other.after, addresses);
	}
	if (kind === "removed" && isPage(pointer)) {
		const addresses = listAddressesBelow(change.before, getParentPattern(pointerBefore, before));
		return (other) => isLinkLost(other, addresses) || areAddresses(other, addresses);
	}
	const page = getParentPointer(pointer);
	if (kind !== "changed" || pointer !== `${page}/path` || !isPage(page)) return null;
	const pageBefore = getParentPointer(pointerBefore);
	const from = joinPath(getParentPattern(pageBefore, before), String(change.before));
	const to = joinPath(getParentPattern(page, after), String(change.after));
	const rename = createAddressRewriter(from, to);
	return (other) =>
		(typeof other.before === "string" &&
			typeof other.after === "string" &&
			rename(other.before) === rename(other.after)) ||
		// The old addresses of the page and of the pages below it.
		(isAliases(other.pointer) && isBelow(other.pointer, page) && other.kind !== "changed");
}

function isPage(pointer: string): boolean {
	return /^\/routes\/\d+(\/children\/\d+)*$/.test(pointer);
}

/** Whether a pointer leads to the old addresses of a page, or to one of them. */
function isAliases(pointer: string): boolean {
	return isPage(pointer.replace(/\/aliases(\/\d+)?$/, "")) && !isPage(pointer);
}

/** Whether a value is a group with an address of a page, such as an entry of a menu. */
function isLinkTo(value: unknown, addresses: string[]): boolean {
	return isRecord(value) && Object.values(value).some((one) => addresses.some((address) => leadsTo(one, address)));
}

function leadsTo(value: unknown, address: string): boolean {
	return typeof value === "string" && new RegExp(`^${createAddressSource(address)}(#.*)?$`).test(value);
}

function isLinkLost({ before, after }: ValueChange, addresses: string[]): boolean {
	if (after === undefined) return isLinkTo({ before }, addresses) || isLinkTo(before, addresses);
	if (typeof before !== "string" || typeof after !== "string") return false;
	return addresses.some((address) => {
		const pattern = createAddressPattern(address);
		return before.search(pattern) >= 0 && after.search(pattern) < 0;
	});
}

/** Whether addresses of a page became those of another page. */
function areAddresses({ kind, pointer, after }: ValueChange, addresses: string[]): boolean {
	const values = Array.isArray(after) ? after : [after];
	return (
		kind === "added" && isAliases(pointer) && values.every((one) => addresses.some((address) => leadsTo(one, address)))
	);
}

/** Creates a function that replaces the address of a page, also within the addresses of the pages below it. */
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
