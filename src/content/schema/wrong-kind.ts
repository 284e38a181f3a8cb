import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import { adviceFor, lookedUp } from "./advice.ts";
import type { Violation } from "./violation.ts";
import { branch, child, isRecord, kindsOf, type Located } from "./walk.ts";

/** An entry of several kinds that says none, or one that there is not. */
export function wrongKind(violation: Violation): Finding {
	const { error, value, schema } = violation;
	const kinds = schema ? kindsOf(schema) : [];
	return error.params.tagValue === undefined || !isRecord(value)
		? withoutKind(violation, kinds)
		: ofUnknownKind(violation, kinds);
}

function withoutKind({ error, pointer, value, schema }: Violation, kinds: Kind[]): Finding {
	const { tag } = error.params as { tag: string };
	const group = isRecord(value) ? value : {};
	const [other] = Object.entries(group).find(([, word]) => kinds.some((kind) => kind.tag === word)) ?? [];
	if (other !== undefined) {
		const message = `‘${other}’ is not a key that is known here. Did you mean ‘${tag}’?`;
		const place = { pointer: append(pointer, other), at: "key" } as const;
		return { code: "unknown-key", ...place, message, closest: tag, fix: instead(tag) };
	}
	const fitting = schema && isRecord(value) ? kinds.filter((kind) => fits({ ...group, [tag]: kind.tag }, schema)) : [];
	const possible = fitting.length > 0 ? fitting : kinds;
	const closest = fitting.length === 1 ? fitting[0]!.tag : undefined;
	const message = `‘${tag}’ is missing here: what kind is it?${didYouMean(closest && `${tag}: ${closest}`)}`;
	return { code: "missing-key", pointer, message, why: purposesOf(possible), allowed: tagsOf(possible), closest };
}

function ofUnknownKind({ error, pointer }: Violation, kinds: Kind[]): Finding {
	const { tag, tagValue } = error.params as { tag: string; tagValue: unknown };
	const word = String(tagValue);
	const alike = kinds.find(({ schema }) => schema.synonyms?.includes(lookedUp(word)));
	const closest = alike?.tag ?? nearest(word, tagsOf(kinds));
	const isSection = tag === "type";
	const advice = isSection ? adviceFor(word) : undefined;
	return {
		code: isSection ? "unknown-section-type" : "value-not-allowed",
		pointer: append(pointer, tag),
		message: `There is no ${isSection ? "section type" : tag} ‘${word}’.${advice ? ` ${advice}` : didYouMean(closest)}`,
		why:
			closest === undefined
				? `These are the possible ones. ${purposesOf(kinds)}`
				: kinds.find((kind) => kind.tag === closest)?.schema.description,
		allowed: tagsOf(kinds),
		closest,
		fix: instead(closest),
	};
}

type Kind = ReturnType<typeof kindsOf>[number];

function tagsOf(kinds: Kind[]): string[] {
	return kinds.map(({ tag }) => tag);
}

function purposesOf(kinds: Kind[]): string {
	return kinds.map(({ tag, schema }) => `${tag}: ${schema.description}`).join(" ");
}

/** Whether what is written could be meant so: it has all keys that are needed, and none that is not known. */
function fits(value: unknown, wanted: Located): boolean {
	if (Array.isArray(value)) return value.every((entry) => fits(entry, child(wanted, "0") ?? wanted));
	if (!isRecord(value)) return true;
	const judged = branch(wanted, value);
	const { properties, required = [] } = judged?.schema ?? {};
	if (!judged || !properties) return judged !== null;
	return (
		required.every((key) => Object.hasOwn(value, key)) &&
		Object.entries(value).every(([key, inner]) => Object.hasOwn(properties, key) && fits(inner, child(judged, key)!))
	);
}
