import type { Code } from "../../model/code.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { getParentPointer } from "../findings/pointer.ts";

/** Which wrong places could be the cause of a finding elsewhere. */
type Source = RegExp | null;

const none: Source = null;
/** Whatever says which pages there are, at which paths. */
const paths = /^\/(collections|routes(\/\d+\/children)*(\/\d+(\/(?!title|name|seo|layout|indexed)[^/]+)?)?$)/;
/** Whatever has a name that texts can use. */
const names =
	/^\/(constants|plans|pricing|collections)(\/|$)|\/(card|collection)$|^\/routes(\/\d+\/children)*(\/\d+(\/(?!title|name|seo|layout|indexed|path|aliases)[^/]+)?)?$/;
const anchors = /^\/(routes|notFound|collections|labels)(\/|$)/;

/**
 * The findings that are judged although something else in the definition does not match the schema, and what they
 * depend on beside their own value. All others compare several places, and wait until each of them can be read.
 */
const sources: Partial<Record<Code, Source>> = {
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
	"link-contradicts-words": none,
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

/** What is said of things that nothing uses, where all that uses them was read. */
const unused: Partial<Record<Code, Source>> = {
	...{ "orphan-page": paths, "unused-collection": paths, "unused-constant": paths, "unused-file": paths },
	...{ "unused-form": paths, "unused-picture": paths, "unused-plan": paths, "unused-host": paths },
	...{ "form-without-privacy": paths, "phone-without-consent": paths, "privacy-without-contact": paths },
};

/** The findings without those that call unused what only a page or a table uses that could not be made. */
export function dropConsequences(findings: Finding[], wrong: string[]): Finding[] {
	return findings.filter(({ code }) => {
		const source = unused[code as Code];
		return !source || !wrong.some((place) => source.test(place));
	});
}

/** The findings that none of the wrong places can have caused. */
export function keepIndependent(findings: Finding[], wrong: string[]): Finding[] {
	const isWrong = new Set(wrong);
	const holdsWrong = new Set(wrong.flatMap(waysTo));
	return findings.filter(({ code, pointer }) => {
		const source = sources[code as Code];
		if (source === undefined) return false;
		if (holdsWrong.has(pointer) || waysTo(pointer).some((above) => isWrong.has(above))) return false;
		return source === null || !wrong.some((place) => source.test(place));
	});
}

/** The pointer, and those of the groups and lists that it stands in. */
function waysTo(pointer: string): string[] {
	const found: string[] = [];
	for (let at = pointer; at !== ""; at = getParentPointer(at)) found.push(at);
	return found;
}
