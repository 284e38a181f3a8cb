import type { Diagnostic, Range } from "../model/diagnostic.ts";
import type { Site } from "../model/site.ts";
import { capped } from "./findings/capped.ts";
import type { Finding } from "./findings/finding.ts";
import { unsafeAddresses } from "./resolve/rendered.ts";
import { resolve } from "./resolve/resolve.ts";
import type { Definition } from "./site/definition.ts";
import type { Parsed } from "./source/parse.ts";
import { placed } from "./source/placed.ts";
import { silenced } from "./source/suppression.ts";

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
	const found = placed(capped(denied(findings, deny)), parsed);
	// What the rules never looked at cannot be silenced either.
	const diagnostics = definition ? silenced(found, parsed) : found;
	const failed = !definition || diagnostics.some(({ severity }) => severity === "error");
	const locate = (later: Finding[]) => placed(later, parsed);
	const site = failed ? null : resolve(definition);
	const missed = site && definition ? locate(capped(unsafeAddresses(site, toldOf(definition)))) : [];
	return {
		site: missed.length > 0 ? null : site,
		diagnostics: [...missed, ...diagnostics],
		place: parsed.places.value,
		locate,
	};
}

/** The hosts that are announced, and those that the rules have found. */
function toldOf({ spec, hosts }: Definition): ReadonlySet<string> {
	return new Set([...(spec.thirdParties ?? []).map(({ host }) => host), ...hosts.keys()]);
}

function denied(findings: Finding[], deny: string[]): Finding[] {
	return findings.map((finding) => (deny.includes(finding.code) ? { ...finding, severity: "error" } : finding));
}
