import { basename, dirname } from "node:path";
import { getParentPointer } from "../content/findings/pointer.ts";
import { listPlaceholders, parseColumnName } from "../content/semantics/placeholders.ts";
import { getSectionSchema } from "../content/semantics/sections.ts";
import { openCheckout } from "../disk/checkout.ts";
import { isReadFailure, readInside } from "../disk/read.ts";
import type { Range } from "../model/diagnostic.ts";
import type { Section } from "../model/section.ts";
import type { SitePage } from "../model/site.ts";
import type { GetModified } from "../output/sitemap.ts";
import { comparePositions } from "../text/positions.ts";

/** The day of the last commit of each line of a file, "2026-01-31"; null for uncommitted lines. */
export type LineDays = (string | null)[];

interface LocatableText {
	text: string;
	/** Returns the range of the value at a JSON pointer, or of its parent if there is no such value. */
	getRange: (pointer: string) => Range;
}

/**
 * Creates a function that finds the day on which a page last changed. It is the newest day of all lines of the page's route
 * and of the values that the page uses, such as constants, plans and forms, but not of menus and footers. The day is null if
 * a line isn't committed, and for pages made from rows, whose history isn't known.
 */
export function createModifiedFinder({ text, getRange }: LocatableText, days: LineDays): GetModified {
	const lines = text.split("\n");
	const byRoute = new Map<string, string | null>();
	return (route) => {
		const cached = byRoute.get(route.pointer);
		if (cached !== undefined) return cached;
		const day = findNewestDay(route);
		byRoute.set(route.pointer, day);
		return day;
	};

	function findNewestDay(route: SitePage): string | null {
		const usedLines = new Set(listOwnLines(route.pointer));
		const pointers = route.resolvePage().sections.flatMap(listUsedPointers);
		// The body adds lines to the set while it is iterated, so the loop visits those, too.
		for (const line of usedLines) {
			for (const { name } of listPlaceholders(lines[line] ?? "")) {
				// A placeholder with dots is a path, such as {pricing.rating.value}: all lines of its first group count.
				const [group, ...inner] = name.split(".");
				if (parseColumnName(name) !== null) return null;
				pointers.push(inner.length > 0 ? `/${group}` : `/constants/${name}`);
			}
			for (const pointer of pointers.splice(0)) for (const other of listLines(pointer)) usedLines.add(other);
		}
		const usedDays = [...usedLines].map((line) => days[line] ?? null);
		return usedDays.includes(null) ? null : (usedDays.sort().at(-1) ?? null);
	}

	/** Lists the lines of a route, except the lines of the pages below it. */
	function listOwnLines(pointer: string): number[] {
		const childLines = new Set(listLines(`${pointer}/children`));
		return listLines(pointer).filter((line) => !childLines.has(line));
	}

	/** Lists the lines of a value, counted from 0. Returns none for a missing value, which has the range of its parent. */
	function listLines(pointer: string): number[] {
		const { start, end } = getRange(pointer);
		const parent = getRange(getParentPointer(pointer));
		if (comparePositions(start, parent.start) === 0 && end.line === parent.end.line) return [];
		return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line - 1 + index);
	}
}

/** Lists the pointers of values that a section shows although they are outside of it. */
function listUsedPointers(section: Section): string[] {
	const { shows = [] } = getSectionSchema(section.type);
	// A section can have a key with the name of the group, which is null if it doesn't show the group.
	const groups = shows.filter((group) => section[group as keyof Section] !== null);
	return groups.map((group) => ("form" in section && group === "forms" ? `/forms/${section.form.id}` : `/${group}`));
}

/**
 * Reads from git when each line of a file was last committed. Returns null if git is missing, if the file isn't in a
 * repository, or if the repository is a shallow clone.
 */
export function readBlameDays(file: string): LineDays | null {
	const checkout = openCheckout(dirname(file));
	if (checkout === null || checkout.isShallow) return null;
	const result = readInside(dirname(file), basename(file), maxBlamedBytes);
	if (isReadFailure(result)) return null;
	// `-w` ignores changes of spaces: visitors don't see them, and git may convert line endings.
	const args = ["blame", "--porcelain", "-w", "--contents", "-", "--", checkout.toGitPath(file)];
	const blame = checkout.git(args, { input: result.bytes });
	return blame && parseBlame(blame.toString("utf8"));
}

/** Definitions are far smaller. */
const maxBlamedBytes = 100_000_000;

/** Parses `git blame --porcelain`. Each line of the file begins with a tab; a commit's details precede its first line. */
function parseBlame(blame: string): LineDays {
	const days: LineDays = [];
	const dayByCommit = new Map<string, string | null>();
	let commit = "";
	for (const text of blame.split("\n")) {
		const [first = "", second] = text.split(" ", 2);
		if (text.startsWith("\t")) days.push(dayByCommit.get(commit) ?? null);
		else if (/^[0-9a-f]{40,64}$/.test(first)) commit = first;
		// Uncommitted lines have a commit id of zeros and the current time.
		else if (first === "committer-time" && /[^0]/.test(commit)) dayByCommit.set(commit, parseCommitDay(Number(second)));
	}
	return days;
}

/** Returns the day in UTC, so that it is the same on every machine; null if the year doesn't have four digits. */
export function parseCommitDay(seconds: number): string | null {
	return seconds >= 0 && seconds <= maxSeconds ? new Date(seconds * 1000).toISOString().slice(0, 10) : null;
}

const maxSeconds = Date.UTC(9999, 11, 31) / 1000;
