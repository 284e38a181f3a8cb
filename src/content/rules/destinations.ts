import { listPublishedFiles } from "../../model/published-files.ts";
import { findNearest, formatSuggestion } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listAnchorsOnPage } from "../semantics/anchors.ts";
import { hasFeed } from "../semantics/articles.ts";
import { parseFilePath } from "../semantics/files.ts";
import { matchesPattern } from "../semantics/path.ts";
import { findOldAddress, getPathWithin } from "../semantics/redirects.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { linkableFiles, type Target } from "../semantics/target.ts";
import type { TargetProblem } from "./disallowed-targets.ts";
import { findFileProblem } from "./files.ts";

export interface LinkContext {
	/** The page the address stands on; null in the frame around all pages. */
	page: NamedPage | null;
	/** Whether the address stands in a section that is hidden: from there a link may lead to what is hidden, too. */
	isHidden: boolean;
	definition: Definition;
}

/** A page, and how it is called. */
export interface NamedPage {
	page: PageInstance;
	name: string;
}

/** A page, a file or a place on a page that does not exist. */
export function findMissingTarget(target: Target | null, context: LinkContext): TargetProblem | null {
	const { page, definition } = context;
	if (target?.kind === "file") {
		if (isBuilt(target.path, definition)) return null;
		const file = parseFilePath(target.path);
		const problem = file === null ? missingFile(target.path, definition) : linkedFile(file, definition);
		return problem && (moved(target.path, definition) ?? problem);
	}
	if (target?.kind === "anchor") return page ? missingAnchor(target.anchor, page, context) : null;
	if (target?.kind !== "page") return null;
	const { byPath } = definition.pages;
	const found = byPath.get(target.path);
	if (!found) {
		return isUnbuilt(target.path, definition)
			? null
			: (moved(target.path, definition) ?? broken(target.path, writtenPaths(definition)));
	}
	return target.anchor === null ? null : missingAnchor(target.anchor, { page: found, name: found.route.name }, context);
}

/** The paths that a person gave: the further pages of a list are numbered by the site, and nobody misspells them. */
function writtenPaths({ pages }: Definition): string[] {
	return [...pages.byPath].flatMap(([path, { number }]) => (number > 1 ? [] : [path]));
}

function isBuilt(path: string, definition: Definition): boolean {
	if (!linkableFiles.includes(path)) return false;
	const site = { hasFeed: hasFeed(definition), hasRedirects: (definition.spec.redirects ?? []).length > 0 };
	return listPublishedFiles(site).some((name) => path === `/${name}`);
}

/** A page that is not built, for a reason that is told where its path is made. */
export function isUnbuilt(address: string, { unbuilt }: Definition): boolean {
	return address.startsWith("/") && unbuilt.some((pattern) => matchesPattern(address, pattern));
}

/** A page or a file of this site by its whole address. Other files, and another program that answers beside the site, may be there. */
export function findMissingOwnPage(target: Target | null, definition: Definition): TargetProblem | null {
	const { spec, pages } = definition;
	if (target?.kind !== "external") return null;
	const below = getPathWithin(target, spec);
	if (below === null) return null;
	const file = parseFilePath(below);
	if (file !== null) return linkedFile(file, definition);
	if (pages.byPath.has(below) || /\.[a-z0-9]+$/i.test(below)) return null;
	const closest = findNearest(below, [...pages.byPath.keys()].slice(0, 1000));
	const message = `There’s no page ‘${below}’ on this site.${formatSuggestion(closest)}`;
	return { code: "broken-link", severity: "warning", message, closest };
}

/** A link to an old address would work, and cost every visitor a detour. */
function moved(path: string, { oldAddresses }: Definition): TargetProblem | null {
	const old = findOldAddress(path, oldAddresses);
	if (!old) return null;
	const message = `‘${path}’ is an old address. Link to ‘${old.to}’, where it leads now.`;
	return { code: "broken-link", message, closest: old.to };
}

/** A file that visitors take away, by its address. */
function linkedFile(file: string, definition: Definition): TargetProblem | null {
	const problem = findFileProblem(file, definition);
	return problem && { ...problem, closest: problem.closest && `/${problem.closest}` };
}

function missingFile(path: string, { files, pages }: Definition): TargetProblem {
	const isGiven = files.names().includes(`files${path}`);
	// What other programs call a page: "/Prices.html", "/about/index.php".
	const page = path.toLowerCase().replace(/(\/index)?\.(html?|php|aspx?)$/, "") || "/";
	const closest = isGiven ? `/files${path}` : pages.byPath.has(page) ? page : findNearest(path, linkableFiles);
	const advice = closest ? "" : " Put it in the folder ‘files’ next to this file, and link to ‘/files/’ and its name.";
	return {
		code: "broken-link",
		message: `There’s no file ‘${path}’ on the site.${formatSuggestion(closest)}${advice}`,
		closest,
	};
}

function broken(path: string, known: string[]): TargetProblem {
	const closest = findNearest(path, known.slice(0, 1000));
	const message = `There’s no page ‘${path}’.${formatSuggestion(closest)}`;
	return { code: "broken-link", about: { kind: "page", name: path }, message, closest };
}

function missingAnchor(
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
