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
	/** Locates an offset of the text in the file. Default: at the same place. */
	at?: Positions["toPosition"];
}

export interface ParseOptions extends ReadOptions {
	/** The migrations to the newest format. Default: none. */
	steps?: readonly Migration[];
}

export interface Parsed {
	file: string;
	/** Whether the data can be validated, in spite of findings. */
	isReadable: boolean;
	/** Plain values; null if the text can't be read. */
	data: unknown;
	sourceMap: SourceMap;
	findings: Finding[];
	/** With offsets of `sourceMap.text`. */
	exampleMarks: ExampleMark[];
}

/**
 * Parses YAML to plain data, with the place of every value. Reports text that is not YAML, YAML that a definition may
 * not use, and what its author probably meant otherwise. Where that is certain, the text is read as it was meant.
 */
export function parse(
	{ file, text, at = indexPositions(text).toPosition }: DefinitionSource,
	options: ParseOptions = {},
): Parsed {
	const damage = text.length > toMaxLength(options.maxSize) ? [] : findDamage(text);
	const damageFindings = reportDamage(damage, "", at);
	if (damage.some(({ endsCheck }) => endsCheck))
		return { ...createUnreadable(file, text, at), findings: damageFindings };
	const repaired = repairDamage(text, damage);
	const parsed = parseRepaired({ file, text: repaired.text, at: (offset) => at(repaired.toOriginal(offset)) }, options);
	return { ...parsed, findings: [...damageFindings, ...parsed.findings] };
}

/** Parses a text whose damage is repaired. */
export function parseRepaired(
	{ file, text: written, at: atWritten = indexPositions(written).toPosition }: DefinitionSource,
	{ maxSize, caches = createCaches(), steps = [] }: ParseOptions = {},
): Parsed {
	const refusals = refuseUnparsed(written, atWritten, { maxSize, caches });
	if (refusals.length > 0) return { ...createUnreadable(file, written, atWritten), findings: refusals };

	const migrated = migrate(toPatchedText(written), steps, caches);
	const { text } = migrated;
	const at: Positions["toPosition"] = (offset) => atWritten(migrated.toOriginal(offset));
	const original = parseDocument(text, caches);
	const { recoveries, patched: recoveredText } = recoverText(text, getFaults(original).length === 0);
	// A text that had to be recovered first may have old names, too.
	const patched = migrate(recoveredText, recoveredText.text === text ? [] : steps, caches);
	const document = patched.text === text ? original : parseDocument(patched.text, caches);
	const isInserted = (offset: number) => patched.isInserted(offset) || migrated.isInserted(patched.toOriginal(offset));
	const mapDocument = (one: Document) =>
		createSourceMap(one, patched.text, (offset) => at(patched.toOriginal(offset)), isInserted);
	const sourceMap = mapDocument(document);
	// Recoveries have offsets of the text before it was patched. Only the ranges of this map are used, not its values.
	const mapBeforeRecovery = createSourceMap(document, text, at);
	const certain = selectCertain(recoveries, getFaults(document), patched);
	const recovered = certain.map((recovery) => toFinding(recovery, mapBeforeRecovery));
	const references = refuseReferences(document, sourceMap);
	const isBroken = recoveries.some(({ endsCheck }) => endsCheck);
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
	const renamed = reportRenamings(renamings, (start, end) => ({ start: atWritten(start), end: atWritten(end) }));
	const findings = [...recovered, ...duplicates, ...findCoercedValues(merged, data, mergedMap), ...renamed];
	const exampleMarks = findExampleMarks(patched.text, merged, caches);
	return { file, sourceMap: mergedMap, isReadable, data: convertNumbersToText(data), findings, exampleMarks };
}

/** The source map has no values, so findings without a range are located in the first line. */
function createUnreadable(file: string, text: string, at: Positions["toPosition"]): Omit<Parsed, "findings"> {
	const sourceMap = createSourceMap(parseDocument("", createCaches()), text.slice(0, 1000), at);
	return { file, isReadable: false, data: null, sourceMap, exampleMarks: [] };
}

function toFinding(
	{ start, end, isMistakeInValidYaml: _, patch: __, endsCheck: ___, ...recovery }: Recovery,
	sourceMap: SourceMap,
): Finding {
	return { ...recovery, pointer: "", at: { range: sourceMap.range(start, end) } };
}

function getFaults(document: Document): YAMLError[] {
	return [...document.errors, ...document.warnings];
}

/**
 * Selects the recoveries that are certain: up to the first one from which the rest is a guess, or the first error of
 * the parser. If the text can be parsed, those within single lines further down are certain, too.
 */
function selectCertain(recoveries: Recovery[], [fault]: YAMLError[], { toOriginal }: PatchedText): Recovery[] {
	const [breaking] = recoveries.filter(({ endsCheck }) => endsCheck).sort((a, b) => a.start - b.start);
	if (fault) return recoveries.filter(({ start }) => start <= (breaking?.start ?? toOriginal(fault.pos[1])));
	return recoveries.filter((one) => one === breaking || !one.endsCheck);
}

/** Finds the first error of the parser on a line without a recovery. Most later errors follow from it. */
function findSyntaxError(document: Document, sourceMap: SourceMap, recovered: Finding[]): Finding[] {
	const lines = new Set(
		recovered.filter(isError).map(({ at }) => (at as { range: { start: { line: number } } }).range.start.line),
	);
	const faults = getFaults(document).map((fault): [Finding, number] => {
		const range = sourceMap.range(...getSpan(fault, sourceMap.text));
		const indentation = /^\s*/.exec(sourceMap.text.slice(sourceMap.text.lastIndexOf("\n", fault.pos[0] - 1) + 1))![0];
		const code = indentation.includes("\t") ? "TAB_AS_INDENT" : fault.code;
		return [{ code: "yaml-syntax", pointer: "", at: { range }, message: explain(code) }, range.start.line];
	});
	const otherFaults = faults.filter(([, line]) => !lines.has(line));
	return otherFaults.slice(0, 1).map(([finding]) => finding);
}

/** Moves an error at a line break to the line that it ends. */
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

/** Refuses references and tags: they can blow a short file up to gigabytes, and no definition needs them. */
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
			at: { range: sourceMap.range(start, Math.min(end, start + 80)) },
			message: `If this is a text, put it in quotes. YAML ${isReference ? "references (& and *)" : "tags (!)"} don’t work in this file.`,
		});
	});
	return findings;
}
