import { formatCount } from "../../text/words.ts";
import type { Finding, FindingFixes, FindingSubject } from "../findings/finding.ts";
import { maxFindings, maxMisspellings } from "../findings/limit.ts";
import { findNearest, formatSuggestion, removeSuggestion } from "../findings/nearest.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { slugify } from "../schema/slug.ts";
import { isRecord, type TextFormat, visitValues } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findMisspelledColumn, findTableOf } from "./columns.ts";
import { listUsedConstants } from "./unused.ts";

/** Maximum number of listed places that use a name. */
const maxRelated = 8;

/**
 * Merges findings with the same cause. If several places use a name that doesn't exist, and something of the same kind
 * is unused, it was probably renamed. Then there is one finding about it, with a fix for all places. Otherwise, the
 * finding about the first of more than `maxMisspellings` places mentions the number of the others.
 */
export function mergeRenames(findings: Finding[], definition: Definition): Finding[] {
	const replacements = new Map<Finding, Finding[]>();
	const explainedPointers = new Set<string>();
	for (const places of groupByName(findings)) {
		const [first, ...others] = places as [Finding, ...Finding[]];
		const unbuilt = findUnbuiltPage(places, findings);
		if (unbuilt) {
			replacements.set(unbuilt, [suggestLinkedPath(unbuilt, places, definition)]);
			for (const place of places) replacements.set(place, []);
			continue;
		}
		const column = others.length > 0 ? findMisspelledColumn(places, definition) : null;
		const renamed = others.length > 0 && !column ? findRenamed(first, places.length, definition) : null;
		if (column) {
			replacements.set(first, [column]);
		} else if (renamed) {
			replacements.set(first, [reportRename(places, renamed)]);
			explainedPointers.add(renamed.unusedPointer);
		} else if (others.length === 0) {
			const unused = findUnusedGuess(first, definition);
			if (unused === null) continue;
			replacements.set(first, [reportMisspelledEntry(first, unused, definition) ?? reportEitherName(first, unused)]);
			explainedPointers.add(unused.unusedPointer);
		} else if (others.length >= maxMisspellings) {
			replacements.set(first, [reportEverywhere(places, definition)]);
		} else continue;
		for (const other of others) replacements.set(other, []);
	}
	const unclear = new Set(definition.unknownNames.map(({ text }) => text.pointer));
	return (
		findings
			.filter(({ code, pointer }) => !(isUnused(code) && explainedPointers.has(pointer)))
			// A text with an unknown name isn't final, so warnings about it may be wrong.
			.filter(({ severity, pointer }) => severity !== "warning" || !unclear.has(pointer))
			.flatMap((finding) => replacements.get(finding) ?? [finding])
	);
}

/** Finds the error about a page whose path can't be used, if the corrected path resembles the path in links. */
function findUnbuiltPage([first]: Finding[], findings: Finding[]): Finding | undefined {
	if (first?.about?.kind !== "page") return undefined;
	const { name } = first.about;
	return findings.find(
		({ code, pointer, closest }) =>
			code === "unsafe-path" && /^\/routes\/\d+\/path$/.test(pointer) && closest && findNearest(name, [closest]),
	);
}

function suggestLinkedPath(unbuilt: Finding, links: Finding[], { spec }: Definition): Finding {
	const path = links[0]!.about!.name;
	const written = getValue(spec, unbuilt.pointer);
	const count = links.length === 1 ? "a link leads" : `${links.length} links lead`;
	return { ...unbuilt, message: `Write ‘${path}’ instead of ‘${written}’: ${count} there.`, closest: path };
}

/**
 * Returns the first finding about an unknown name, with a note about the other places and a fix for all, if possible.
 */
function reportEverywhere(places: Finding[], definition: Definition): Finding {
	const [first, ...others] = places as [Finding, ...Finding[]];
	const meant = getGuess(first);
	const file = findTableOf(places, definition)?.row.csv?.file;
	const also = `${formatCount(others.length, "other place")} ${others.length === 1 ? "has" : "have"} the same problem.`;
	if (meant !== undefined)
		return { ...first, message: `${first.message} ${also}`, fix: replaceEverywhere(places, meant) };
	const where = file === undefined ? "" : ` in ‘${file}’`;
	// The message about a missing page says already what to do if it was deleted.
	const advice =
		first.about?.kind === "page"
			? "If the page has a new address, write that in every place."
			: `If it was deleted${where}, add it again. If it was renamed, write its new name in every place.`;
	const message = `${first.message} ${also} ${advice}`;
	return { ...first, message, related: listPlaces(others) };
}

function groupByName(findings: Finding[]): Finding[][] {
	const groups = new Map<string, Finding[]>();
	for (const finding of findings) {
		const { about, severity = "error" } = finding;
		if (!about || about.kind === "key" || severity !== "error") continue;
		const key = `${about.kind} ${about.name}`;
		const group = groups.get(key);
		if (group) group.push(finding);
		else groups.set(key, [finding]);
	}
	// The first finding represents its group. It is better about a text than about the column by which a list is sorted.
	return [...groups.values()].map((group) => group.toSorted((a, b) => rank(a) - rank(b)));
}

function rank({ code }: Finding): number {
	return code === "unknown-column" || code === "missing-rows" ? 1 : 0;
}

function isUnused(code: string): boolean {
	return code.startsWith("unused-") || code === "orphan-page";
}

interface UnusedName {
	name: string;
	pointer: string;
	at: "key" | "value";
	/** The pointer of the finding that reports the name as unused. */
	unusedPointer: string;
}

/**
 * Reports an unused name where it is defined: it was misspelled or renamed. The message begins with what is likelier.
 */
function reportRename(places: Finding[], { name, pointer, at }: UnusedName): Finding {
	const { code, about } = places[0]!;
	const { kind, name: needed } = about!;
	const [unusedName, neededName] =
		kind === "constant" ? [`{${name}}`, `{${needed}}`] : [`‘${name}’`, `the ${kind} ‘${needed}’`];
	const everywhere = replaceEverywhere(places, name);
	const count = places.length === 2 ? "both places" : `all ${places.length} places`;
	const isMisspelled = !isPrefixOfOther(name, needed) && findNearest(needed, [name]) !== undefined;
	const message = isMisspelled
		? `Is ${unusedName} misspelled? Nothing uses it, and ${places.length} places need ${neededName}. If you renamed it, write ${unusedName} in ${count}.`
		: `${places.length} places use ${neededName}, which doesn’t exist, and none uses ${unusedName}. If you renamed it, write ${unusedName} in ${count}.`;
	const correction = { text: `Write ‘${needed}’.`, replacement: needed, safe: false };
	const related = listPlaces(places);
	return { code, pointer, at, about, message, closest: name, fix: isMisspelled ? correction : everywhere, related };
}

/** Lists the first places that use a name, for people who correct them by hand. */
function listPlaces(places: Finding[]): NonNullable<Finding["related"]> {
	return places.slice(0, maxRelated).map(({ pointer, at }) => ({ message: "It’s used here.", at: { pointer, at } }));
}

/** Whether one name begins with the other: `days` and `daysText`. */
function isPrefixOfOther(name: string, other: string): boolean {
	return name.startsWith(other) || other.startsWith(name);
}

/**
 * Creates a fix for all places. Returns undefined if there are too many, or if the name can't be replaced in one of
 * them.
 */
function replaceEverywhere(places: Finding[], name: string): FindingFixes | undefined {
	if (places.length > maxFindings || places.some(({ about }) => !about?.getReplacement)) return undefined;
	const written = places.map(({ pointer, at, about }) => ({ pointer, at, replacement: about!.getReplacement!(name) }));
	const where = places.length === 2 ? "both places" : `all ${places.length} places`;
	return { text: `Write ‘${name}’ in ${where}.`, places: written, safe: false };
}

/** Returns the suggested name; for a plan, "plans.pro.price" → "pro". */
function getGuess({ closest, about }: Finding): string | undefined {
	return about?.kind === "plan" ? (/^plans\.([^.]+)\./.exec(closest ?? "")?.[1] ?? closest) : closest;
}

/**
 * Finds the new name: the nearest unused name, or the only one. Null if the name is rather a misspelling of a used name.
 */
function findRenamed(first: Finding, count: number, definition: Definition): UnusedName | null {
	const { kind, name } = first.about!;
	const all = listUnused(kind, definition);
	const findUnused = (word: string) => all.find((one) => one.name === word) ?? null;
	const meant = getGuess(first);
	if (meant !== undefined && !findUnused(meant) && findNearest(name, [meant]) !== undefined) return null;
	const names = all.map((one) => one.name);
	const similar = findNearest(name, names) ?? names.find((one) => one !== "/" && isPrefixOfOther(one, name));
	if (similar !== undefined) return findUnused(similar);
	// A page may be unlinked on purpose, but anything else should be used.
	return all.length === 1 && (kind !== "page" || count > maxMisspellings) ? all[0]! : null;
}

/**
 * For an unknown name that only one place uses: finds the suggested name if nothing uses it. For a link, also finds an
 * unlinked page that was probably renamed.
 */
function findUnusedGuess(finding: Finding, definition: Definition): UnusedName | null {
	const { kind, name: needed } = finding.about!;
	const meant = getGuess(finding)?.replace(/^\{(.*)\}$/, "$1");
	if (meant === undefined && kind !== "page") return null;
	const isMeant = ({ name }: UnusedName) => (meant === undefined ? isPrefixOfOther(name, needed) : name === meant);
	return listUnused(kind, definition).find(isMeant) ?? null;
}

/** Reports an unused entry whose key is misspelled, if the `name` of the entry shows the right key. */
function reportMisspelledEntry(
	{ code, about, pointer: usedAt }: Finding,
	{ name, pointer, at }: UnusedName,
	{ spec }: Definition,
): Finding | null {
	const needed = about!.name;
	const entry = getValue(spec, pointer) as { name?: unknown } | undefined;
	if (at !== "key" || typeof entry?.name !== "string" || slugify(entry.name) !== slugify(needed)) return null;
	const message = `Is ‘${name}’ misspelled? Nothing uses it, and its name is ‘${entry.name}’.`;
	const fix = { text: `Write ‘${needed}’.`, replacement: needed, safe: false };
	const related = [{ message: `‘${needed}’ is used here.`, at: { pointer: usedAt } }];
	return { code, pointer, at, about, message, closest: needed, fix, related };
}

/** Reports two similar names, of which either may be misspelled. */
function reportEitherName(first: Finding, { name, pointer, at }: UnusedName): Finding {
	const related = [{ message: `This is ‘${name}’.`, at: { pointer, at } }];
	// Without a guess, the finding is about a link: see `findUnusedGuess`.
	if (first.closest === undefined)
		return {
			...first,
			message: `There’s no page ‘${first.about!.name}’.${formatSuggestion(name)}`,
			closest: name,
			related,
		};
	const message = `${removeSuggestion(first.message)} ‘${name}’ is similar, and nothing else uses it: one of the two is misspelled. Write the same name in both places.`;
	return { ...first, message, fix: undefined, related };
}

function listUnused(kind: FindingSubject["kind"], definition: Definition): UnusedName[] {
	const { spec, texts } = definition;
	const listNames = (format: TextFormat) =>
		texts.flatMap(({ schema, value }) => (schema.format === format ? [value] : []));
	const listUnusedKeys = (group: "constants" | "plans" | "forms" | "collections", isUsed: (name: string) => boolean) =>
		Object.keys(spec[group] ?? {})
			.filter((name) => !isUsed(name))
			.map((name): UnusedName => {
				const pointer = appendKey(`/${group}`, name);
				return { name, pointer, at: "key", unusedPointer: pointer };
			});
	if (kind === "page") return listUnlinkedPages(definition);
	if (kind === "constant") {
		const used = listUsedConstants(definition);
		return listUnusedKeys("constants", (name) => used.has(name));
	}
	if (kind === "plan") {
		const keyed = [...listNames("plan-key"), ...listKeysOfFormat("plan-key", spec)];
		return listUnusedKeys(
			"plans",
			(name) => keyed.includes(name) || texts.some(({ value }) => value.includes(`{plans.${name}.`)),
		);
	}
	const listed = listNames(kind === "form" ? "form-key" : "collection-key");
	return listUnusedKeys(kind === "form" ? "forms" : "collections", (name) => listed.includes(name));
}

/** Lists the keys that name something, such as the plans in a line of a comparison. */
function listKeysOfFormat(format: TextFormat, spec: Definition["spec"]): string[] {
	const groups: Record<string, unknown>[] = [];
	visitValues(spec, ({ value, matched }) => {
		if (matched?.schema.propertyNames?.format === format && isRecord(value)) groups.push(value);
	});
	return groups.flatMap(Object.keys);
}

/** Lists indexed pages to which no link leads. Leaves out the home page, aliases, pages of rows and numbered pages. */
function listUnlinkedPages({ pages, links }: Definition): UnusedName[] {
	const linked = new Set(links.map(({ to }) => to.split(/[?#]/, 1)[0]));
	return [...pages.byPath].flatMap(([path, { path: own, pointer, route, row, number }]): UnusedName[] => {
		if (path === "/" || path !== own || row || number > 1 || route.indexed === false || linked.has(path)) return [];
		const pathPointer = appendKey(pointer, "path");
		return [{ name: path, pointer: pathPointer, at: "value", unusedPointer: pathPointer }];
	});
}
