import type { ErrorObject } from "ajv";
import { formatCount } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { getChildSchema, getSchemaAt } from "./walk.ts";
import { reportWrongKind } from "./wrong-kind.ts";
import { reportWrongPattern, reportWrongType, type Violation } from "./wrong-value.ts";

/** Translates a schema error into a finding that the author of the file understands. */
export function toFinding(error: ErrorObject, data: unknown): Finding {
	const translate = translations[error.keyword];
	const pointer = error.instancePath;
	const violation = { error, pointer, value: getValue(data, pointer), schema: getSchemaAt(pointer, data), data };
	const message = "This value doesn’t work here.";
	return (
		translate?.(violation) ?? { code: "wrong-format", pointer, message, why: violation.schema?.schema.description }
	);
}

const translations: Record<string, (violation: Violation) => Finding> = {
	required({ error, pointer, schema }) {
		const key = error.params.missingProperty as string;
		const purpose = schema && getChildSchema(schema, key)?.schema.description;
		const message = `Add ‘${key}: …’ here: it’s missing.`;
		return {
			code: "missing-key",
			pointer,
			at: "key",
			message,
			about: { kind: "key", name: key },
			why: purpose ?? undefined,
		};
	},

	dependentRequired: (violation) => translations.required!(violation),

	type: reportWrongType,
	discriminator: reportWrongKind,
	pattern: reportWrongPattern,

	enum({ error, pointer, value }) {
		const allowed = (error.params.allowedValues as unknown[]).map(String);
		const closest = findNearest(String(value), allowed);
		return {
			code: "value-not-allowed",
			pointer,
			message: `‘${value}’ isn’t an option here.${formatSuggestion(closest)}`,
			allowed,
			closest,
			fix: suggestReplacement(closest),
		};
	},

	minLength: ({ pointer }) => ({ code: "too-short", pointer, message: "This text is empty." }),
	maxLength: ({ error, pointer, value }) => ({
		code: "too-long",
		pointer,
		message: `This text has ${String(value).length} characters. The limit is ${error.params.limit}.`,
	}),
	minItems: ({ error, pointer }) => ({
		code: "too-few",
		pointer,
		message: `This list needs at least ${formatCount(error.params.limit, "entry", "entries")}.`,
	}),
	maxItems: ({ error, pointer }) => ({
		code: "too-many",
		pointer,
		message: `This list can have at most ${formatCount(error.params.limit, "entry", "entries")}.`,
	}),
	minProperties: ({ error, pointer }) => ({
		code: "too-few",
		pointer,
		message: `This needs at least ${formatCount(error.params.limit, "entry", "entries")}.`,
	}),
	maxProperties: ({ error, pointer }) => ({
		code: "too-many",
		pointer,
		message: `This can have at most ${formatCount(error.params.limit, "entry", "entries")}.`,
	}),
	uniqueItems: ({ error, pointer }) => ({
		code: "duplicate-entry",
		pointer: appendKey(pointer, Math.max(error.params.i as number, error.params.j as number)),
		message: "This entry is already in the list.",
	}),
	minimum: reportOutOfRange,
	maximum: reportOutOfRange,
};

function reportOutOfRange({ error, pointer, value, schema }: Violation): Finding {
	const isHigh = error.keyword === "maximum";
	const [direction, problem] = isHigh ? ["less", "high"] : ["more", "low"];
	const ownMessage = isHigh ? schema?.schema.tooHigh : undefined;
	return {
		code: "out-of-range",
		pointer,
		message: ownMessage ?? `Write ${error.params.limit} or ${direction}: ${value} is too ${problem}.`,
	};
}
