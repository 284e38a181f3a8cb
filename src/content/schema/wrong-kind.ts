import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { findAdvice, normalizeWord } from "./advice.ts";
import type { Violation } from "./violation.ts";
import { getChildSchema, isRecord, type LocatedSchema, listBranches, selectBranch } from "./walk.ts";

/** An entry of several kinds that says none, or one that there is not. */
export function reportWrongKind(violation: Violation): Finding {
	const { error, value, schema } = violation;
	const kinds = schema ? listBranches(schema) : [];
	return error.params.tagValue === undefined || !isRecord(value)
		? withoutKind(violation, kinds)
		: ofUnknownKind(violation, kinds);
}

function withoutKind({ error, pointer, value, schema }: Violation, kinds: Kind[]): Finding {
	const { tag } = error.params as { tag: string };
	const group = isRecord(value) ? value : {};
	const [other] = Object.entries(group).find(([, word]) => kinds.some((kind) => kind.tag === word)) ?? [];
	if (other !== undefined) {
		const message = `‘${other}’ isn’t recognized here. Did you mean ‘${tag}’?`;
		const place = { pointer: appendKey(pointer, other), at: "key" } as const;
		return { code: "unknown-key", ...place, message, closest: tag, fix: suggestReplacement(tag) };
	}
	const fitting = schema && isRecord(value) ? kinds.filter((kind) => fits({ ...group, [tag]: kind.tag }, schema)) : [];
	const possible = fitting.length > 0 ? fitting : kinds;
	const closest = fitting.length === 1 ? fitting[0]!.tag : undefined;
	const message = `‘${tag}’ is missing here.${formatSuggestion(closest && `${tag}: ${closest}`)}`;
	return { code: "missing-key", pointer, message, why: purposesOf(possible), allowed: tagsOf(possible), closest };
}

function ofUnknownKind({ error, pointer }: Violation, kinds: Kind[]): Finding {
	const { tag, tagValue } = error.params as { tag: string; tagValue: unknown };
	const word = String(tagValue);
	const alike = kinds.find(({ schema }) => schema.synonyms?.includes(normalizeWord(word)));
	const closest = alike?.tag ?? findNearest(word, tagsOf(kinds));
	const isSection = tag === "type";
	const advice = isSection ? findAdvice(word) : undefined;
	return {
		code: isSection ? "unknown-section-type" : "value-not-allowed",
		pointer: appendKey(pointer, tag),
		message: `There’s no ${isSection ? "section type" : tag} ‘${word}’.${advice ? ` ${advice}` : formatSuggestion(closest)}`,
		why:
			closest === undefined
				? `Choose one of these. ${purposesOf(kinds)}`
				: kinds.find((kind) => kind.tag === closest)?.schema.description,
		allowed: tagsOf(kinds),
		closest,
		fix: suggestReplacement(closest),
	};
}

type Kind = ReturnType<typeof listBranches>[number];

function tagsOf(kinds: Kind[]): string[] {
	return kinds.map(({ tag }) => tag);
}

function purposesOf(kinds: Kind[]): string {
	return kinds.map(({ tag, schema }) => `${tag}: ${schema.description}`).join(" ");
}

/** Whether what is written could be meant so: it has all keys that are needed, and none that is not known. */
function fits(value: unknown, wanted: LocatedSchema): boolean {
	if (Array.isArray(value)) return value.every((entry) => fits(entry, getChildSchema(wanted, "0") ?? wanted));
	if (!isRecord(value)) return true;
	const judged = selectBranch(wanted, value);
	const { properties, required = [] } = judged?.schema ?? {};
	if (!judged || !properties) return judged !== null;
	return (
		required.every((key) => Object.hasOwn(value, key)) &&
		Object.entries(value).every(
			([key, inner]) => Object.hasOwn(properties, key) && fits(inner, getChildSchema(judged, key)!),
		)
	);
}
