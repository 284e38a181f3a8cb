import { isPolicySource } from "../../model/link.ts";
import { isVectorIcon, listPublishedFiles } from "../../model/published-files.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, maxComparedPaths } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import { hasFeed } from "../semantics/articles.ts";
import { explainAddress } from "../semantics/explain-address.ts";
import { parseFilePath } from "../semantics/files.ts";
import { findEmbedAddress } from "../semantics/hosts.ts";
import { listAnchorsOnPage } from "../semantics/links.ts";
import { matchesPattern } from "../semantics/path.ts";
import { findOldAddress, getPathWithin } from "../semantics/redirects.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { hasSearch } from "../semantics/search.ts";
import { linkableFiles, parseTarget, type Target } from "../semantics/target.ts";
import { findFileProblem } from "./files.ts";

export interface LinkContext {
	/** The page with the address; null in the chrome. */
	page: NamedPage | null;
	/** Whether the address is in a hidden section, which may link to hidden sections. */
	isHidden: boolean;
	definition: Definition;
}

export interface NamedPage {
	page: PageInstance;
	name: string;
}

export function findMissingTarget(target: Target | null, context: LinkContext): TargetProblem | null {
	const { page, definition } = context;
	if (target?.kind === "file") {
		if (isBuilt(target.path, definition)) return null;
		const file = parseFilePath(target.path);
		const problem =
			file === null ? reportUnpublishedFile(target.path, definition) : findLinkedFileProblem(file, definition);
		return problem && (reportOldAddress(target.path, definition) ?? problem);
	}
	if (target?.kind === "anchor") return page ? findMissingAnchor(target.anchor, page, context) : null;
	if (target?.kind !== "page") return null;
	const { byPath } = definition.pages;
	const targetPage = byPath.get(target.path);
	if (!targetPage) {
		return isUnbuilt(target.path, definition)
			? null
			: (reportOldAddress(target.path, definition) ?? reportMissingPage(target.path, listWrittenPaths(definition)));
	}
	return target.anchor === null
		? null
		: findMissingAnchor(target.anchor, { page: targetPage, name: targetPage.route.name }, context);
}

/** Lists the paths and aliases of all pages except numbered ones, which nobody wrote. */
function listWrittenPaths({ pages }: Definition): string[] {
	return [...pages.byPath].flatMap(([path, { number }]) => (number > 1 ? [] : [path]));
}

function isBuilt(path: string, definition: Definition): boolean {
	if (!linkableFiles.includes(path)) return false;
	const { spec } = definition;
	const site = {
		hasFeed: hasFeed(definition),
		hasRedirects: (spec.redirects ?? []).length > 0,
		hasSearch: hasSearch(spec),
		hasVectorIcon: isVectorIcon(spec.navigation.logo.icon),
	};
	return listPublishedFiles(site).some((name) => path === `/${name}`);
}

/** Whether an address may lead to a page that isn't built because of an error that is already reported. */
export function isUnbuilt(address: string, { unbuiltPathPatterns, pages }: Definition): boolean {
	if (unbuiltPathPatterns.length === 0 || !address.startsWith("/")) return false;
	const [path = ""] = address.split(/[?#]/, 1);
	// If the cell of a row is empty, the last segment of the path is empty, too.
	const complete = path.replace(/(?<=.)\/$/, "/empty");
	return !pages.byPath.has(path) && unbuiltPathPatterns.some((pattern) => matchesPattern(complete, pattern));
}

/**
 * Finds a missing page or download whose address includes the host of the site. Other files are not reported, because
 * another program may serve them there.
 */
export function findMissingOwnPage(target: Target | null, definition: Definition): TargetProblem | null {
	const { spec, pages } = definition;
	if (target?.kind !== "external") return null;
	const pathOnSite = getPathWithin(target, spec);
	if (pathOnSite === null) return null;
	const file = parseFilePath(pathOnSite);
	if (file !== null) return findLinkedFileProblem(file, definition);
	if (pages.byPath.has(pathOnSite) || /\.[a-z0-9]+$/i.test(pathOnSite)) return null;
	const closest = findNearest(pathOnSite, [...pages.byPath.keys()].slice(0, maxComparedPaths));
	const message = `There’s no page ‘${pathOnSite}’ on this site.${formatSuggestion(closest)}`;
	return { code: "broken-link", severity: "warning", message, closest };
}

function reportOldAddress(path: string, { oldAddresses }: Definition): TargetProblem | null {
	const old = findOldAddress(path, oldAddresses);
	if (!old) return null;
	const message = `‘${path}’ is an old address. Link to ‘${old.to}’, where it leads now.`;
	return { code: "broken-link", message, closest: old.to };
}

function findLinkedFileProblem(file: string, definition: Definition): TargetProblem | null {
	const problem = findFileProblem(file, definition);
	return problem && { ...problem, closest: problem.closest && `/${problem.closest}` };
}

function reportUnpublishedFile(path: string, { files, pages }: Definition): TargetProblem {
	const isDownload = files.listNames().includes(`files${path}`);
	// A former version of the site may have had such addresses: "/Prices.html", "/about/index.php".
	const page = path.toLowerCase().replace(/(\/index)?\.(html?|php|aspx?)$/, "") || "/";
	const closest = isDownload ? `/files${path}` : pages.byPath.has(page) ? page : findNearest(path, linkableFiles);
	const advice = closest ? "" : " Put it in this site’s folder ‘files’, and link to ‘/files/’ and its name.";
	return {
		code: "broken-link",
		message: `There’s no file ‘${path}’ on the site.${formatSuggestion(closest)}${advice}`,
		closest,
	};
}

function reportMissingPage(path: string, knownPaths: string[]): TargetProblem {
	const closest = findNearest(path, knownPaths.slice(0, maxComparedPaths));
	const message = `There’s no page ‘${path}’.${closest === undefined ? " Delete the link, correct its address, or add the page." : formatSuggestion(closest)}`;
	return { code: "broken-link", about: { kind: "page", name: path }, message, closest };
}

function findMissingAnchor(
	anchor: string,
	{ page, name }: NamedPage,
	{ isHidden, definition }: LinkContext,
): TargetProblem | null {
	const places = listAnchorsOnPage(page, definition.anchors);
	const anchors = places.filter(({ hidden }) => isHidden || !hidden).map(({ id }) => id);
	if (anchors.includes(anchor)) return null;
	if (places.some(({ id }) => id === anchor)) {
		const message = `You can’t link to ‘#${anchor}’ on the page ‘${name}’, because that section is hidden.`;
		return { code: "broken-anchor", message, allowed: anchors };
	}
	const closest = findNearest(anchor, anchors);
	const message = `Nothing on the page ‘${name}’ is called ‘#${anchor}’.${formatSuggestion(closest && `#${closest}`)}`;
	return { code: "broken-anchor", message, closest, allowed: anchors };
}

export type TargetProblem = Pick<Finding, "code" | "severity" | "message" | "closest" | "allowed" | "why" | "about">;

/**
 * Finds an address of the wrong kind.
 *
 * @param expected the allowed kinds, in words
 * @param definition the definition, if the address may lead to a page
 */
export function findDisallowedTarget(
	address: string,
	kinds: Target["kind"][],
	expected: string,
	definition?: Definition,
): TargetProblem | null {
	const target = parseTarget(address);
	return target && kinds.includes(target.kind) ? null : reportUnsafeTarget(address, expected, definition);
}

export function reportUnsafeTarget(address: string, expected: string, definition?: Definition): TargetProblem {
	const found = explainAddress(address);
	const explained =
		found && definition ? { ...found, closest: findExistingTarget(address, found.closest, definition) } : found;
	// If there is no explanation, the address is correct, but of a kind that isn't allowed here.
	const isMisplaced = explained === null || explained.closest === address;
	const { reason, wrongPart, closest, why } = isMisplaced ? { reason: `write ${expected}` } : explained;
	return {
		code: "unsafe-url",
		message: `‘${wrongPart || address}’ can’t be used here: ${reason}.${formatSuggestion(closest)}`,
		closest,
		why,
	};
}

/** Returns the suggested address if the page exists; otherwise the page with that name, or a similar path. */
function findExistingTarget(
	written: string,
	suggested: string | undefined,
	definition: Definition,
): string | undefined {
	const { byPath } = definition.pages;
	const target = suggested === undefined ? null : parseTarget(suggested);
	if (target?.kind !== "page" || byPath.has(target.path)) return suggested;
	const name = written.trim().toLowerCase();
	const paths = listWrittenPaths(definition).slice(0, maxComparedPaths);
	const named = paths.filter((path) => byPath.get(path)?.route.name.toLowerCase() === name);
	const sameEnd = paths.filter((path) => path.endsWith(target.path));
	const [only] = named.length === 1 ? named : sameEnd;
	return only ?? findNearest(target.path, paths);
}

/** Finds a host that can't be written in a Content-Security-Policy, so that browsers would block it. */
export function findHostUnfitForPolicy(address: string): TargetProblem | null {
	const target = parseTarget(address);
	if (target?.kind !== "external" || isPolicySource(target.url.origin)) return null;
	return {
		code: "unsafe-url",
		message: `‘${target.url.host}’ can’t be used here: such a name can have only letters, digits, hyphens and dots.`,
		why: "For security, every page lists the addresses that browsers may open, and this name can’t be in that list.",
	};
}

/** Finds a page that can't be framed, but whose provider has another address for frames. */
export function findRefusedFrame(address: string): TargetProblem | null {
	const embedAddress = findEmbedAddress(address);
	if (!embedAddress) return null;
	const closest = embedAddress.address ?? undefined;
	const message = `${embedAddress.company} can’t be shown inside your page at this address. It has another address for that.${formatSuggestion(closest)}`;
	const why = closest ? undefined : "On their page, look for “Share”, then “Embed”.";
	return { code: "frame-refused", severity: "warning", message, closest, why };
}
