import type { Diagnostic, Range } from "../model/diagnostic.ts";
import type { Site } from "../model/site.ts";
import type { Definition } from "./definition.ts";
import { type Finding, located } from "./finding.ts";
import { capped } from "./limits.ts";
import type { Parsed } from "./parse.ts";
import { resolve } from "./resolve.ts";
import { silenced } from "./silence.ts";

export interface Compilation {
	/** Null where there is an error. */
	site: Site | null;
	diagnostics: Diagnostic[];
	/** Where the value at a JSON pointer is written. */
	place: (pointer: string) => Range;
	/** Findings of a later stage, in their places. */
	locate: (findings: Finding[]) => Diagnostic[];
}

/**
 * What became of a text: its findings in their places and, where none is an error, the site.
 *
 * @param deny codes whose warnings are errors: no limit and no comment takes them away
 */
export function compilation(
	parsed: Parsed,
	findings: Finding[],
	deny: string[] = [],
	definition?: Definition,
): Compilation {
	const found = located(capped(denied(findings, deny)), parsed);
	// What the rules never looked at cannot be silenced either.
	const diagnostics = definition ? silenced(found, parsed) : found;
	const failed = !definition || diagnostics.some(({ severity }) => severity === "error");
	const locate = (later: Finding[]) => located(later, parsed);
	return { site: failed ? null : resolve(definition), diagnostics, place: parsed.places.value, locate };
}

function denied(findings: Finding[], deny: string[]): Finding[] {
	return findings.map((finding) => (deny.includes(finding.code) ? { ...finding, severity: "error" } : finding));
}
