import type { Finding, FindingSubject } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import type { UnknownName } from "../semantics/unknown-placeholders.ts";

export function checkPlaceholders({ unknown, constants }: Definition): Finding[] {
	// More are not told, and each is an error.
	return unknown.slice(0, maxFindings + 1).map((one) => finding(one, [...constants.keys()]));
}

function finding({ text, name, at, columns }: UnknownName, constants: string[]): Finding {
	if (name === "") {
		const message = "Close this brace with }. To show a brace to visitors, write it twice: {{.";
		return { code: "unclosed-placeholder", pointer: text.pointer, at, message };
	}
	const known = [...constants, ...(text.schema.placeholders ?? []), ...columns];
	const closest = nearestName(name, known) ?? known.find((one) => one.endsWith(`.${name}`));
	return {
		code: "unknown-placeholder",
		pointer: text.pointer,
		at,
		about: aboutOf(name, at === "value"),
		message: `Nothing is called {${name}} here.${formatSuggestion(closest && `{${closest}}`)}`,
		why: "Names in braces are replaced by their values, such as those under ‘constants’. To show a brace to visitors, write it twice: {{.",
		allowed: known.map((constant) => `{${constant}}`),
		closest,
		fix: at === "value" ? undefined : suggestReplacement(closest && `{${closest}}`),
	};
}

/** Behind the same `params.` only the rest tells names apart: what all have in common makes none of them nearer. */
function nearestName(name: string, known: string[]): string | undefined {
	const group = name.slice(0, name.lastIndexOf(".") + 1);
	const others = known.filter((one) => group !== "" && one.startsWith(group));
	if (others.length === 0) return findNearest(name, known);
	const found = findNearest(
		name.slice(group.length),
		others.map((one) => one.slice(group.length)),
	);
	return found && `${group}${found}`;
}

/** All names of one plan have one cause. What Markdown makes of a text is not written in it, and not written anew. */
function aboutOf(name: string, isHidden: boolean): FindingSubject {
	const [, plan, rest] = /^plans\.([^.]+)\.(.+)$/.exec(name) ?? [];
	return plan === undefined
		? { kind: "constant", name, renamed: isHidden ? undefined : (other) => `{${other}}` }
		: { kind: "plan", name: plan, renamed: isHidden ? undefined : (other) => `{plans.${other}.${rest}}` };
}
