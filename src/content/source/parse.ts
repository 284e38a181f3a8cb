import { type Document, isAlias, isNode, visit, type YAMLError } from "yaml";
import { findLineEnd } from "../../text/lines.ts";
import { indexPositions, type Positions } from "../../text/positions.ts";
import { createCaches } from "../findings/caches.ts";
import { findDamage, reportDamage } from "../findings/damage/find-damage.ts";
import type { Finding } from "../findings/finding.ts";
import { isError } from "../findings/severity.ts";
import { convertNumbersToText, findCoercedValues } from "./coercion.ts";
import { parseDocument, type ReadOptions } from "./document.ts";
import { findDuplicateKeys, mergeDuplicates } from "./duplicate-keys.ts";
import { type ExampleMark, findExampleMarks } from "./example-marks.ts";
import { refuseUnparsed, toMaxLength } from "./limits.ts";
import { type Migration, migrate } from "./migration.ts";
import { type PatchedText, repairDamage, toPatchedText } from "./recovery/patch.ts";
import { recoverText } from "./recovery/recovery.ts";
import type { Recovery } from "./recovery/rule.ts";
import { mapSplices, reportRenamings } from "./renaming.ts";
import { createSourceMap, type SourceMap } from "./source-map.ts";

export interface DefinitionSource {
	/** The name of the file in messages: "site.yaml". */
	file: string;
	text: string;
	/** Converts an offset of the text to a position in the file. Default: the text is the whole file. */
	toPosition?: Positions["toPosition"];
}

export interface ParseOptions extends ReadOptions {
	/** The migrations to the newest format. Default: none. */
	steps?: readonly Migration[];
}

export interface Parsed {
	file: string;
	/** Whether the data can be validated, even if there are findings. */
	isReadable: boolean;
	/** Plain values; null if the text can't be read. */
	data: unknown;
	sourceMap: SourceMap;
	findings: Finding[];
	/** Their offsets are in `sourceMap.text`. */
	exampleMarks: ExampleMark[];
}

/**
 * Parses YAML to plain data and a source map. Reports text that is not YAML, YAML features that a definition may not
 * use, and values that the author probably meant differently. Where the meaning is certain, that meaning is parsed.
 */
export function parse(
	{ file, text, toPosition = indexPositions(text).toPosition }: DefinitionSource,
	options: ParseOptions = {},
): Parsed {
	const damage = text.length > toMaxLength(options.maxSize) ? [] : findDamage(text);
	const damageFindings = reportDamage(damage, "", toPosition);
	if (damage.some(({ endsCheck }) => endsCheck))
		return { ...createUnreadable(file, text, toPosition), findings: damageFindings };
	const repaired = repairDamage(text, damage);
	const parsed = parseRepaired(
		{ file, text: repaired.text, toPosition: (offset) => toPosition(repaired.toOriginal(offset)) },
		options,
	);
	return { ...parsed, findings: [...damageFindings, ...parsed.findings] };
}

/** Parses a text whose damage is already repaired. */
export function parseRepaired(
	{ file, text: written, toPosition: toWrittenPosition = indexPositions(written).toPosition }: DefinitionSource,
	{ maxSize, caches = createCaches(), steps = [] }: ParseOptions = {},
): Parsed {
	const refusals = refuseUnparsed(written, toWrittenPosition, { maxSize, caches });
	if (refusals.length > 0) return { ...createUnreadable(file, written, toWrittenPosition), findings: refusals };

	const migrated = migrate(toPatchedText(written), steps, caches);
	const { text } = migrated;
	const toPosition: Positions["toPosition"] = (offset) => toWrittenPosition(migrated.toOriginal(offset));
	const original = parseDocument(text, caches);
	const { recoveries, patched: recoveredText } = recoverText(text, listParserErrors(original).length === 0);
	// Recovery may reveal old names that were in a part without valid YAML.
	const patched = migrate(recoveredText, recoveredText.text === text ? [] : steps, caches);
	const document = patched.text === text ? original : parseDocument(patched.text, caches);
	const isInserted = (offset: number) => patched.isInserted(offset) || migrated.isInserted(patched.toOriginal(offset));
	const mapDocument = (one: Document) =>
		createSourceMap(one, patched.text, (offset) => toPosition(patched.toOriginal(offset)), isInserted);
	const sourceMap = mapDocument(document);
	// Recoveries have offsets in the text before it was patched. Only `range` of this map is used.
	const mapBeforeRecovery = createSourceMap(document, text, toPosition);
	const certain = selectCertain(recoveries, listParserErrors(document), patched);
	const recovered = certain.map((recovery) => toFinding(recovery, mapBeforeRecovery));
	const references = refuseReferences(document, sourceMap);
	const isBroken = recoveries.some(({ endsCheck }) => endsCheck);
	// Below a recovery that ends the check, errors of the parser are only consequences.
	const syntaxFindings =
		references.length > 0 ? references : isBroken ? [] : findSyntaxError(document, sourceMap, recovered);
	const isReadable =
		syntaxFindings.length === 0 &&
		!isBroken &&
		recoveries.every(({ fix, severity }) => fix?.safe || severity === "warning");
	const fail = (others: Finding[]): Parsed => {
		return { file, sourceMap, isReadable: false, data: null, findings: [...recovered, ...others], exampleMarks: [] };
	};
	if (!isReadable) return fail(syntaxFindings);

	const duplicates = findDuplicateKeys(document, sourceMap);
	if (duplicates.some(({ code }) => code === "missing-hyphen")) return fail(duplicates);
	const merged = duplicates.length > 0 ? mergeDuplicates(document) : document;
	const mergedMap = merged === document ? sourceMap : mapDocument(merged);
	const data = merged.toJS();
	const renamings = [...migrated.renamings, ...patched.renamings.map((one) => mapSplices(one, migrated.toOriginal))];
	const renamed = reportRenamings(renamings, (start, end) => ({
		start: toWrittenPosition(start),
		end: toWrittenPosition(end),
	}));
	const findings = [...recovered, ...duplicates, ...findCoercedValues(merged, data, mergedMap), ...renamed];
	const exampleMarks = findExampleMarks(patched.text, merged, caches);
	return { file, sourceMap: mergedMap, isReadable, data: convertNumbersToText(data), findings, exampleMarks };
}

/**
 * Creates the result for a text that isn't parsed. Its source map has no values, so it locates findings in the first
 * line, of which it needs no more than 1000 characters.
 */
function createUnreadable(file: string, text: string, toPosition: Positions["toPosition"]): Omit<Parsed, "findings"> {
	const sourceMap = createSourceMap(parseDocument("", createCaches()), text.slice(0, 1000), toPosition);
	return { file, isReadable: false, data: null, sourceMap, exampleMarks: [] };
}

function toFinding(
	{ start, end, isMistakeInValidYaml: _, patch: __, endsCheck: ___, ...recovery }: Recovery,
	sourceMap: SourceMap,
): Finding {
	return { ...recovery, pointer: "", at: { range: sourceMap.range(start, end) } };
}

function listParserErrors(document: Document): YAMLError[] {
	return [...document.errors, ...document.warnings];
}

/**
 * Selects the recoveries that are certain. After the first recovery that ends the check, the structure of the text is a
 * guess. If the patched text still has an error, only the recoveries up to that recovery are certain, or those up to the
 * error if none ends the check. Without an error, all are certain except further ones that end the check.
 */
function selectCertain(recoveries: Recovery[], [error]: YAMLError[], { toOriginal }: PatchedText): Recovery[] {
	const [breaking] = recoveries.filter(({ endsCheck }) => endsCheck).sort((a, b) => a.start - b.start);
	if (error) return recoveries.filter(({ start }) => start <= (breaking?.start ?? toOriginal(error.pos[1])));
	return recoveries.filter((one) => one === breaking || !one.endsCheck);
}

/**
 * Finds the first error of the parser on a line without a recovered error. Most later errors of the parser are consequences
 * of the first.
 */
function findSyntaxError(document: Document, sourceMap: SourceMap, recovered: Finding[]): Finding[] {
	const lines = new Set(
		recovered.filter(isError).map(({ at }) => (at as { range: { start: { line: number } } }).range.start.line),
	);
	const errors = listParserErrors(document).map((error): [Finding, number] => {
		const range = sourceMap.range(...getSpan(error, sourceMap.text));
		const indentation = /^\s*/.exec(sourceMap.text.slice(sourceMap.text.lastIndexOf("\n", error.pos[0] - 1) + 1))![0];
		const code = indentation.includes("\t") ? "TAB_AS_INDENT" : error.code;
		return [{ code: "yaml-syntax", pointer: "", at: { range }, message: explain(code) }, range.start.line];
	});
	const otherErrors = errors.filter(([, line]) => !lines.has(line));
	return otherErrors.slice(0, 1).map(([finding]) => finding);
}

/** Returns the span of an error within one line. An error at a line break belongs to the line before the break. */
function getSpan({ pos: [start, end] }: YAMLError, text: string): [number, number] {
	const from = text[start] === "\n" && start > 0 ? start - 1 : start;
	return [from, Math.min(Math.max(end, from + 1), findLineEnd(text, from))];
}

const explanations: [code: YAMLError["code"], sentence: string][] = [
	["TAB_AS_INDENT", "Replace the tab at the start of this line with spaces."],
	["BAD_INDENT", "This line isn’t indented like the lines around it."],
	[
		"MISSING_CHAR",
		"A quotation mark, bracket or brace is missing before this, or this line isn’t indented like the lines around it.",
	],
	["BAD_ALIAS", "Put this text in quotes: it begins with * or &."],
	["BAD_SCALAR_START", "Put this text in quotes: its first character has a special meaning."],
	[
		"BLOCK_AS_IMPLICIT_KEY",
		"Check how far the line above is indented. If this is text with a colon in it, put it in quotes.",
	],
	["MULTILINE_IMPLICIT_KEY", "Write a colon after this name, on the same line."],
	["UNEXPECTED_TOKEN", "This can’t be here. If it’s part of a text, put the whole text in quotes."],
	["TAG_RESOLVE_FAILED", "Put this text in quotes: it begins with !."],
];

function explain(error: YAMLError["code"]): string {
	return (
		explanations.find(([code]) => code === error)?.[1] ??
		"This line can’t be read. Put its text in quotes, or compare it with the lines around it."
	);
}

/** Refuses anchors, aliases and tags: aliases can expand a short file to gigabytes, and no definition needs them. */
function refuseReferences(document: Document, sourceMap: SourceMap): Finding[] {
	const findings: Finding[] = [];
	visit(document, (_, node) => {
		if (!isNode(node)) return;
		const isReference = isAlias(node) || ("anchor" in node && node.anchor);
		if (!isReference && !node.tag) return;
		const [start, end] = node.range ?? [0, 0];
		findings.push({
			code: isReference ? "alias-not-allowed" : "tag-not-allowed",
			pointer: "",
			// The start of a long value is enough to find it.
			at: { range: sourceMap.range(start, Math.min(end, start + 80)) },
			message: `If this is a text, put it in quotes. YAML ${isReference ? "references (& and *)" : "tags (!)"} don’t work in this file.`,
		});
	});
	return findings;
}
