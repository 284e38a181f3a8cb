import { slugify } from "../schema/slug.ts";

/*
 * Paths become folders of the output: a valid path must be safe on any disk and any host.
 */

/** Matches a segment of a path: "oak-park". */
const segment = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Matches a segment of a pattern that stands for a column: ":town". */
const parameter = /^:[a-z][a-zA-Z0-9]*$/;
/** Top-level names that the build writes. */
const reserved = new Set(["assets", "404"]);
/** Names that Windows reserves for devices. */
const devices = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/;
/** In characters. Disks limit the length of paths, to which the output folder is added. */
const maxPathLength = 200;

interface PathProblem {
	message: string;
	closest?: string;
}

/** @param written the part of the pattern that its author wrote; the rest comes from the page above */
export function findPatternProblem(pattern: string, written = pattern): PathProblem | null {
	if (pattern === "/") return null;
	if (pattern.length > maxPathLength) return { message: `A path can have at most ${maxPathLength} characters.` };
	const segments = pattern.split("/").slice(1);
	if (!pattern.startsWith("/") || !segments.every((part) => segment.test(part) || parameter.test(part)))
		return reportMalformedPath(written);
	return findReservedProblem(segments);
}

function reportMalformedPath(path: string): PathProblem {
	const closest = suggestPath(path);
	const message =
		closest === undefined
			? `‘${path}’ can’t be a path. ${pathAdvice}, with a / before it.`
			: `Write ‘${closest}’ instead of ‘${path}’. ${pathAdvice} between slashes.`;
	return { message, closest };
}

const pathAdvice = "Use lowercase letters, digits and single hyphens";

export function findPagePathProblem(path: string): PathProblem | null {
	return path.includes(":") ? reportMalformedPath(path) : findPatternProblem(path);
}

/** Finds what prevents a value of a column from being a segment of a path. */
export function findSegmentProblem(value: string, column: string): PathProblem | null {
	if (segment.test(value) && value.length <= maxPathLength) {
		// The value isn't the first segment, where the names of the build are reserved, too.
		return findReservedProblem(["", value]);
	}
	if (value.length > maxPathLength) return { message: `A path can have at most ${maxPathLength} characters.` };
	if (value === "") {
		const action = `In this row, ‘${column}’ is empty. Write a word of your own there`;
		return { message: `${action}: it becomes part of the page’s web address. ${pathAdvice}.` };
	}
	const closest = slugify(value.replace(invisibleCharacters, "")) || undefined;
	const action = closest ? `Write ‘${closest}’ instead of ‘${value}’` : `Change ‘${value}’`;
	return { message: `${action}: the column ‘${column}’ is part of the page’s web address. ${pathAdvice}.`, closest };
}

const invisibleCharacters = /[\p{Cf}\p{Cc}]/gu;

export function findReservedProblem(segments: string[]): PathProblem | null {
	const reservedSegment = reserved.has(segments[0] ?? "") ? segments[0] : segments.find((part) => devices.test(part));
	return reservedSegment ? { message: `‘${reservedSegment}’ is reserved. Choose another name.` } : null;
}

/** Whether a path matches a pattern, even if either is not normalized: "/towns/oak-park" and "/Towns/:town". */
export function matchesPattern(path: string, pattern: string): boolean {
	const [pathSegments, patternSegments] = [path, stripHostAndExtension(pattern)].map((text) =>
		text.split("/").filter(Boolean),
	) as [string[], string[]];
	return (
		pathSegments.length === patternSegments.length &&
		patternSegments.every((part, index) => part.startsWith(":") || slugify(part) === slugify(pathSegments[index]!))
	);
}

/** "/towns/:town" → ["town"] */
export function listParameters(pattern: string): string[] {
	return pattern
		.split("/")
		.filter((part) => parameter.test(part))
		.map((part) => part.slice(1));
}

export function joinPath(parentPath: string, path: string): string {
	return parentPath === "/" ? path : `${parentPath}${path.startsWith("/") ? "" : "/"}${path}`;
}

/** "/Über uns/" → "/uber-uns", "https://acme.example/prices.html" → "/prices" */
function suggestPath(path: string): string | undefined {
	const pathSegments = stripHostAndExtension(path).split("/").filter(Boolean);
	const segments = pathSegments.map((part) => (parameter.test(part) ? part : slugify(part))).filter(Boolean);
	// A path without any letter or digit gives no clue.
	return segments.length === 0 && pathSegments.length > 0 ? undefined : `/${segments.join("/")}`;
}

function stripHostAndExtension(path: string): string {
	return path.replace(/^https?:\/\/[^/]*/i, "").replace(/\.(html?|php|aspx?)$/i, "");
}
