import type { Code } from "../../model/code.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { getParentPointer, listSelfAndAncestors } from "../findings/pointer.ts";
import { isError } from "../findings/severity.ts";

/**
 * Matches the pointers of values on which a finding depends; null for a finding that doesn't depend on other values.
 */
type Cause = RegExp | null;

const none: Cause = null;
/** Matches pointers of values that decide which pages exist: "/routes/0/path", but not "/routes/0/sections/1/heading". */
const paths = /^\/(collections|routes(\/\d+\/children)*(\/\d+(\/(?!title|name|seo|layout|indexed)[^/]+)?)?$)/;
/** Matches pointers of values that define names for placeholders. */
const names =
	/^\/(constants|plans|pricing|collections)(\/|$)|\/(card|collection)$|^\/routes(\/\d+\/children)*(\/\d+(\/(?!title|name|seo|layout|indexed|path|aliases)[^/]+)?)?$/;
/** Matches pointers of values that decide which ids there are on pages. */
const anchors = /^\/(routes|notFound|collections|labels)(\/|$)/;

/**
 * Findings that are reported even if another value is invalid, with the pointers of the values on which they depend. All
 * other findings are only reported when every value is valid.
 */
const causes: Partial<Record<Code, Cause>> = {
	"alt-vague": none,
	"announcement-expired": none,
	"broken-anchor": new RegExp(`${paths.source}|${anchors.source}`),
	"broken-link": new RegExp(`${paths.source}|^/redirects`),
	"circular-constant": none,
	"csv-syntax": none,
	"duplicate-path": paths,
	"file-by-email": none,
	"file-not-found": none,
	"file-path": none,
	"file-refused": none,
	"filler-text": none,
	"frame-refused": none,
	"garbled-letters": none,
	"invisible-character": none,
	"image-in-text": none,
	"link-contradicts-words": /^\/organization\/social\//,
	"low-contrast": /^\/theme(\/|$)/,
	"malformed-placeholder": none,
	"past-year": none,
	"phone-length": none,
	"picture-animated": none,
	"picture-broken": none,
	"picture-ending": none,
	"picture-not-found": none,
	"picture-path": none,
	"picture-unsafe": none,
	"redirect-loop": /^\/redirects/,
	"redirect-over-page": paths,
	"typeface-broken": none,
	"unclosed-placeholder": none,
	"undialable-phone": /^\/(organization|site)(\/|$)/,
	"unknown-collection": /^\/collections(\/|$)/,
	"unknown-country": none,
	"unknown-currency": none,
	"unknown-form": /^\/forms(\/|$)/,
	"unknown-language": none,
	"unknown-placeholder": names,
	"unknown-plan": /^\/plans(\/|$)/,
	"unknown-time-zone": none,
	"unsafe-path": paths,
	"unsafe-url": none,
	"vague-link": none,
	"wrong-format": none,
};

/** Findings that something is unused or missing, with the pointers of values that could use or contain it. */
const causesOfUnused: Partial<Record<Code, Cause>> = {
	"orphan-page": paths,
	"unused-collection": paths,
	"unused-constant": paths,
	"unused-file": paths,
	"unused-form": paths,
	"unused-picture": paths,
	"unused-plan": paths,
	"unused-host": paths,
	"form-without-privacy": paths,
	"phone-without-consent": paths,
	"privacy-without-contact": paths,
};

/** Errors that explain other findings: a misspelled name or address doesn't use what the author meant. */
const explainingErrors: Partial<Record<Code, Code[]>> = {
	"includes-contradicts-plan": ["unknown-plan"],
	"orphan-page": ["unknown-collection", "unsafe-url"],
	"unused-collection": ["unknown-collection"],
	"unused-file": ["broken-link", "file-not-found", "unsafe-url"],
	"unused-form": ["unknown-form"],
	"unused-host": ["unsafe-url"],
	"unused-picture": ["picture-not-found", "picture-path"],
};

/** Findings that only repeat another finding about the same line. */
const repetitions: Partial<Record<Code, Code[]>> = {
	"missing-cell": ["too-short", "unsafe-path"],
	"unsafe-path": ["invisible-character"],
};

/** Findings that only repeat another finding about a value of the same group. */
const repetitionsInGroup: Partial<Record<Code, Code>> = {
	// Nothing links to a copy of a page until its author rewrites or deletes it.
	"orphan-page": "duplicate-title",
	// A line without its key became part of the title.
	"seo-description-missing": "joined-lines",
	"seo-title-long": "joined-lines",
};

/** Drops findings that are consequences of other findings, or of values at `wrongPointers`. */
export function dropConsequences(findings: Finding[], wrongPointers: string[]): Finding[] {
	const errors = new Set(findings.filter(isError).map(({ code }) => code));
	const groupsWithCode = new Set(findings.map(({ code, pointer }) => `${code} ${getParentPointer(pointer)}`));
	const linesWithCode = new Set(findings.map((one) => identifyLine(one, one.code)));
	return findings.filter((finding) => {
		const code = finding.code as Code;
		const cause = causesOfUnused[code];
		if (cause && wrongPointers.some((pointer) => cause.test(pointer))) return false;
		if (explainingErrors[code]?.some((one) => errors.has(one))) return false;
		const inGroup = repetitionsInGroup[code];
		const groups = [finding.pointer, getParentPointer(finding.pointer)];
		if (inGroup && groups.some((group) => groupsWithCode.has(`${inGroup} ${group}`))) return false;
		return !repetitions[code]?.some((other) => linesWithCode.has(identifyLine(finding, other)));
	});
}

function identifyLine({ pointer, file, at }: Finding, code: string): string {
	const line = typeof at === "object" && "range" in at ? at.range.start.line : 0;
	return JSON.stringify([code, pointer, file, line]);
}

/** Keeps the findings that can't be consequences of values at `wrongPointers`. */
export function keepIndependent(findings: Finding[], wrongPointers: string[]): Finding[] {
	const wrong = new Set(wrongPointers);
	const wrongOrAbove = new Set(wrongPointers.flatMap(listSelfAndAncestors));
	return findings.filter(({ code, pointer }) => {
		const cause = causes[code as Code];
		if (cause === undefined) return false;
		if (wrongOrAbove.has(pointer) || listSelfAndAncestors(pointer).some((ancestor) => wrong.has(ancestor)))
			return false;
		return cause === null || !wrongPointers.some((wrongPointer) => cause.test(wrongPointer));
	});
}
