import { didYouMean, nearest } from "../findings/nearest.ts";
import { anchorsOnPage } from "../site/anchors.ts";
import type { Definition } from "../site/definition.ts";
import { hasFeed } from "../site/feed.ts";
import { fileAt } from "../site/files.ts";
import { resembles } from "../site/path.ts";
import { oldAddressAt, pathWithin } from "../site/redirects.ts";
import type { PageInstance } from "../site/routes.ts";
import { builtFiles, feedPath, type Target } from "../site/target.ts";
import { fileProblem } from "./files.ts";
import type { Problem } from "./unusable.ts";

export interface Context {
	/** The page the address stands on; null in the frame around all pages. */
	page: Place | null;
	/** Whether the address stands in a section that is hidden: from there a link may lead to what is hidden, too. */
	isHidden: boolean;
	definition: Definition;
}

/** A page, and how it is called. */
export interface Place {
	page: PageInstance;
	name: string;
}

/** A page, a file or a place on a page that does not exist. */
export function existing(target: Target | null, context: Context): Problem | null {
	const { page, definition } = context;
	if (target?.kind === "file") {
		if (isBuilt(target.path, definition)) return null;
		const file = fileAt(target.path);
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
	return builtFiles.includes(path) && (path !== feedPath || hasFeed(definition));
}

/** A page that is not built, for a reason that is told where its path is made. */
export function isUnbuilt(address: string, { unbuilt }: Definition): boolean {
	return address.startsWith("/") && unbuilt.some((pattern) => resembles(address, pattern));
}

/** A page or a file of this site by its whole address. Other files, and another program that answers beside the site, may be there. */
export function ownPage(target: Target | null, definition: Definition): Problem | null {
	const { spec, pages } = definition;
	if (target?.kind !== "external") return null;
	const below = pathWithin(target, spec);
	if (below === null) return null;
	const file = fileAt(below);
	if (file !== null) return linkedFile(file, definition);
	if (pages.byPath.has(below) || /\.[a-z0-9]+$/i.test(below)) return null;
	const closest = nearest(below, [...pages.byPath.keys()].slice(0, 1000));
	const message = `There is no page ‘${below}’ on this site.${didYouMean(closest)}`;
	return { code: "broken-link", severity: "warning", message, closest };
}

/** A link to an old address would work, and cost every visitor a detour. */
function moved(path: string, { oldAddresses }: Definition): Problem | null {
	const old = oldAddressAt(path, oldAddresses);
	if (!old) return null;
	const message = `‘${path}’ is an old address, which leads on to ‘${old.to}’: link there at once.`;
	return { code: "broken-link", message, closest: old.to };
}

/** A file that visitors take away, by its address. */
function linkedFile(file: string, definition: Definition): Problem | null {
	const problem = fileProblem(file, definition);
	return problem && { ...problem, closest: problem.closest && `/${problem.closest}` };
}

function missingFile(path: string, { files, pages }: Definition): Problem {
	const isGiven = files.names().includes(`files${path}`);
	// What other programs call a page: "/Prices.html", "/about/index.php".
	const page = path.toLowerCase().replace(/(\/index)?\.(html?|php|aspx?)$/, "") || "/";
	const closest = isGiven ? `/files${path}` : pages.byPath.has(page) ? page : nearest(path, builtFiles);
	const advice = closest ? "" : " Put it into the folder ‘files’ beside this one, and link to ‘/files/’ and its name.";
	return {
		code: "broken-link",
		message: `There is no file ‘${path}’ on the site.${didYouMean(closest)}${advice}`,
		closest,
	};
}

function broken(path: string, known: string[]): Problem {
	const closest = nearest(path, known.slice(0, 1000));
	const message = `There is no page ‘${path}’.${didYouMean(closest)}`;
	return { code: "broken-link", about: { kind: "page", name: path }, message, closest };
}

function missingAnchor(anchor: string, { page, name }: Place, { isHidden, definition }: Context): Problem | null {
	const places = anchorsOnPage(page, definition.anchors);
	const anchors = places.filter(({ hidden }) => isHidden || !hidden).map(({ id }) => id);
	if (anchors.includes(anchor)) return null;
	if (places.some(({ id }) => id === anchor)) {
		const message = `‘#${anchor}’ on the page ‘${name}’ cannot be linked to: that section is hidden.`;
		return { code: "broken-anchor", message, allowed: anchors };
	}
	const closest = nearest(anchor, anchors);
	const message = `The page ‘${name}’ has no place called ‘#${anchor}’.${didYouMean(closest && `#${closest}`)}`;
	return { code: "broken-anchor", message, closest, allowed: anchors };
}
