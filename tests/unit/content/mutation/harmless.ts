import { parseDocument, visit } from "yaml";
import { compile, type Options } from "../../../../src/content/compile.ts";
import { applySafeFixes } from "../../../../src/editing/apply-safe-fixes.ts";
import type { Edit } from "../../../../src/model/diagnostic.ts";
import type { Files } from "../../../../src/model/sources.ts";
import { applyEdits, toSplices } from "../../../../src/text/splices.ts";

/** Codes whose fixes are allowed to remove or replace words. */
const replacing = [
	...["yes-or-no", "number-with-signs", "comma-in-braces", "smart-quotes", "csv-syntax", "yaml-syntax"],
	...["language-form", "unknown-country", "renamed-key"],
];

/** Lists descriptions of the harm that the safe fixes of a text do. */
export function listHarms(text: string, options: Options, files?: Files): string[] {
	const build = (one: string) => compile({ file: "site.yaml", text: one, files }, options);
	const before = build(text);
	const safe = before.diagnostics.filter(({ fix, file }) => fix?.safe && file === "site.yaml");
	const harms = safe.flatMap((diagnostic) => {
		const { edits } = diagnostic.fix!;
		const after = applyEdits(text, edits);
		const { diagnostics } = build(after);
		const describeHarm = (what: string) => `${diagnostic.code} ${diagnostic.range.start.line}: ${what}`;
		const { severity } = diagnostic;
		const { line } = diagnostic.range.start;
		// An error may hide warnings in its line, so after its fix only errors count.
		const [old, now] = [before.diagnostics, diagnostics].map((all) =>
			all.filter((one) => one.range.start.line === line && (severity !== "error" || one.severity === "error")),
		);
		return [
			// With several syntax errors, one fix may not be enough to parse the text.
			...(safe.length === 1 ? listChangedValues(text, after, edits).map(describeHarm) : []),
			...(replacing.includes(diagnostic.code)
				? []
				: listLostWords(text, after).map((word) => describeHarm(`the word ‘${word}’ is lost`))),
			...(now!.length < old!.length
				? []
				: [
						describeHarm(
							`the fix leaves as many findings in its line, or more: ${now!.map(({ message }) => message).join(" ")}`,
						),
					]),
		];
	});
	const once = applySafeFixes({ file: "site.yaml", text, files }, options).get("site.yaml") ?? text;
	const all = safe.flatMap(({ fix }) => fix!.edits);
	const twice = applySafeFixes({ file: "site.yaml", text: once, files }, options).get("site.yaml") ?? once;
	return [
		...harms,
		...listChangedValues(text, applyEdits(text, all), all).map((what) => `all at once: ${what}`),
		...(once === twice ? [] : ["fixing again changes the text again"]),
	];
}

/** Lists the values that changed although no edit touches them. */
function listChangedValues(before: string, after: string, edits: Edit[]): string[] {
	const old = mapValues(before);
	if (!old) return [];
	const now = mapValues(after);
	if (!now) return ["cannot be read any more"];
	const splices = toSplices(before, edits);
	return [...old].flatMap(([start, { value, end }]) => {
		if (splices.some((splice) => splice.start <= end && splice.end >= start)) return [];
		const earlier = splices.filter((splice) => splice.end <= start);
		const shift = earlier.reduce((sum, splice) => sum + splice.newText.length - (splice.end - splice.start), 0);
		const next = now.get(start + shift);
		return next?.value === value ? [] : [`${JSON.stringify(value)} is now ${JSON.stringify(next?.value)}`];
	});
}

interface ValueAt {
	value: unknown;
	end: number;
}

/** Maps offsets to the values there, or returns null if the text is not valid YAML. */
function mapValues(text: string): Map<number, ValueAt> | null {
	const document = parseDocument(text, { prettyErrors: false, stringKeys: true });
	if (document.errors.length + document.warnings.length > 0) return null;
	const values = new Map<number, ValueAt>();
	visit(document, {
		Scalar(key, { range, value }) {
			if (key !== "key" && range) values.set(range[0], { value, end: range[1] });
		},
	});
	return values;
}

/** Lists the words that occur less often than before. */
function listLostWords(before: string, after: string): string[] {
	const count = (text: string) => {
		const found = new Map<string, number>();
		for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) found.set(word, (found.get(word) ?? 0) + 1);
		return found;
	};
	const now = count(after);
	return [...count(before)].flatMap(([word, times]) => ((now.get(word) ?? 0) < times ? [word] : []));
}
