import type { Finding } from "../findings/finding.ts";
import { describeMisspelledKey, findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { findAdvice, listOtherNames, normalizeWord } from "./advice.ts";
import { getChildSchema, isRecord, type LocatedSchema, listBranches, selectBranch } from "./walk.ts";
import type { Violation } from "./wrong-value.ts";

/** Reports an entry of a union without its kind or with an unknown kind. */
export function reportWrongKind(violation: Violation): Finding {
	const { error, value, schema } = violation;
	const kinds = schema ? listBranches(schema) : [];
	return error.params.tagValue === undefined || !isRecord(value)
		? reportMissingKind(violation, kinds)
		: reportUnknownKind(violation, kinds);
}

function reportMissingKind({ error, pointer, value, schema }: Violation, kinds: Kind[]): Finding {
	const { tag } = error.params as { tag: string };
	const group = isRecord(value) ? value : {};
	// The kind may be written under another key: `kind: hero` instead of `type: hero`.
	const [other] = Object.entries(group).find(([, word]) => kinds.some((kind) => kind.tag === word)) ?? [];
	if (other !== undefined) {
		const message = describeMisspelledKey(other, tag);
		const location = { pointer: appendKey(pointer, other), at: "key" } as const;
		return { code: "unknown-key", ...location, message, closest: tag, fix: suggestReplacement(tag) };
	}
	const matching = schema && isRecord(value) ? listMatchingKinds(value, schema, tag) : [];
	const possible = matching.length > 0 ? matching : kinds;
	const closest = matching.length === 1 ? matching[0]!.tag : undefined;
	const message = `Add ‘${tag}: …’ here: it’s missing.${formatSuggestion(closest && `${tag}: ${closest}`)}`;
	return { code: "missing-key", pointer, message, why: describeKinds(possible), allowed: listTags(possible), closest };
}

function reportUnknownKind({ error, pointer }: Violation, kinds: Kind[]): Finding {
	const { tag, tagValue } = error.params as { tag: string; tagValue: unknown };
	const word = String(tagValue);
	const synonymous = kinds.find(({ schema }) => listOtherNames(schema).includes(normalizeWord(word)));
	const closest = synonymous?.tag ?? findNearest(word, listTags(kinds));
	const isSection = tag === "type";
	const advice = isSection ? findAdvice(word) : undefined;
	return {
		code: isSection ? "unknown-section-type" : "value-not-allowed",
		pointer: appendKey(pointer, tag),
		message: `There’s no ${isSection ? "section type" : tag} ‘${word}’.${advice ? ` ${advice}` : formatSuggestion(closest)}`,
		why:
			closest === undefined
				? `Choose one of these. ${describeKinds(kinds)}`
				: kinds.find((kind) => kind.tag === closest)?.schema.description,
		allowed: listTags(kinds),
		closest,
		fix: suggestReplacement(closest),
	};
}

type Kind = ReturnType<typeof listBranches>[number];

function listTags(kinds: Kind[]): string[] {
	return kinds.map(({ tag }) => tag);
}

function describeKinds(kinds: Kind[]): string {
	return kinds.map(({ tag, schema }) => `${tag}: ${schema.description}`).join(" ");
}

/** Lists the possible kinds of an entry without a tag, judging by its keys. */
export function listMatchingKinds(entry: Record<string, unknown>, located: LocatedSchema, tag: string): Kind[] {
	return listBranches(located).filter((kind) => matchesKind({ ...entry, [tag]: kind.tag }, located));
}

/** Whether a value has all required keys of a schema and no unknown keys. */
function matchesKind(value: unknown, located: LocatedSchema): boolean {
	if (Array.isArray(value)) return value.every((entry) => matchesKind(entry, getChildSchema(located, "0") ?? located));
	if (!isRecord(value)) return true;
	const branch = selectBranch(located, value);
	const { properties, required = [] } = branch?.schema ?? {};
	if (!branch || !properties) return branch !== null;
	return (
		required.every((key) => Object.hasOwn(value, key)) &&
		Object.entries(value).every(
			([key, inner]) => Object.hasOwn(properties, key) && matchesKind(inner, getChildSchema(branch, key)!),
		)
	);
}
