import { type Document, isAlias, isNode, visit, type YAMLError } from "yaml";
import { findLineEnd } from "../../text/lines.ts";
import { indexPositions, type Positions } from "../../text/positions.ts";
import { createCaches } from "../findings/caches.ts";
import { findDamage, reportDamage } from "../findings/damage/find-damage.ts";
import type { Finding } from "../findings/finding.ts";
import { isError } from "../findings/severity.ts";
import { findCoercedValues } from "./coercion.ts";
import { parseDocument, type ReadOptions } from "./document.ts";
import { findDuplicateKeys, mergeDuplicates } from "./duplicate-keys.ts";
import { refuseUnparsed, toMaxLength } from "./limits.ts";
import { convertNumbersToText } from "./numerals.ts";
import { type PatchedText, repairDamage } from "./recovery/patch.ts";
import { recoverText } from "./recovery/recovery.ts";
import type { Recovery } from "./recovery/rule.ts";
import { createSourceMap, type SourceMap } from "./source-map.ts";

export interface DefinitionSource {
	/** As it is named to the reader: "site.yaml". */
	file: string;
	text: string;
	/** Where an offset of the text is in the file. Default: at the same place. */
	at?: Positions["at"];
}

export interface Parsed {
	file: string;
	/** Whether the data can be judged further, in spite of findings. */
	readable: boolean;
	/** Plain values; null where the text cannot be read. */
	data: unknown;
	sourceMap: SourceMap;
	findings: Finding[];
}

/**
 * YAML → plain data, with the place of every value. Reports text that is not YAML, YAML that a definition may not use,
 * and what was probably meant otherwise; where that is certain, the text is read as it was meant.
 */
export function parse(
	{ file, text, at = indexPositions(text).at }: DefinitionSource,
	options: ReadOptions = {},
): Parsed {
	const damage = text.length > toMaxLength(options.maxSize) ? [] : findDamage(text);
	const told = reportDamage(damage, "", at);
	if (damage.some(({ breaks }) => breaks)) return { ...unread(file, text, at), findings: told };
	const whole = repairDamage(text, damage);
	const parsed = parseWhole({ file, text: whole.text, at: (offset) => at(whole.back(offset)) }, options);
	return { ...parsed, findings: [...told, ...parsed.findings] };
}

/** The same for a text whose damage is known, and put right as far as it can be. */
export function parseWhole(
	{ file, text, at = indexPositions(text).at }: DefinitionSource,
	{ maxSize, caches = createCaches() }: ReadOptions = {},
): Parsed {
	const refusals = refuseUnparsed(text, at, { maxSize, caches });
	if (refusals.length > 0) return { ...unread(file, text, at), findings: refusals };

	const original = parseDocument(text, caches);
	const { recoveries, patched } = recoverText(text, faultsOf(original).length === 0);
	const document = patched.text === text ? original : parseDocument(patched.text, caches);
	const mapOf = (one: Document) => createSourceMap(one, patched.text, (offset) => at(patched.back(offset)));
	const sourceMap = mapOf(document);
	const written = createSourceMap(document, text, at);
	const miswritten = told(recoveries, faultsOf(document), patched).map((recovery) => finding(recovery, written));
	const refused = references(document, sourceMap);
	const isBroken = recoveries.some(({ breaks }) => breaks);
	const faults = refused.length > 0 ? refused : isBroken ? [] : syntax(document, sourceMap, miswritten);
	const readable =
		faults.length === 0 && !isBroken && recoveries.every(({ fix, severity }) => fix?.safe || severity === "warning");
	if (!readable) return { file, sourceMap, readable, data: null, findings: [...miswritten, ...faults] };

	const duplicates = findDuplicateKeys(document, sourceMap);
	if (duplicates.some(({ code }) => code === "missing-hyphen")) {
		return { file, sourceMap, readable: false, data: null, findings: [...miswritten, ...duplicates] };
	}
	const merged = duplicates.length > 0 ? mergeDuplicates(document) : document;
	const places = merged === document ? sourceMap : mapOf(merged);
	const data = merged.toJS();
	const findings = [...miswritten, ...duplicates, ...findCoercedValues(merged, data, places)];
	return { file, sourceMap: places, readable, data: convertNumbersToText(data), findings };
}

function unread(file: string, text: string, at: Positions["at"]): Omit<Parsed, "findings"> {
	const sourceMap = createSourceMap(parseDocument("", createCaches()), text.slice(0, 1000), at);
	return { file, readable: false, data: null, sourceMap };
}

function finding(
	{ start, end, silent: _, patch: __, breaks: ___, ...recovery }: Recovery,
	sourceMap: SourceMap,
): Finding {
	return { ...recovery, pointer: "", at: { range: sourceMap.range(start, end) } };
}

function faultsOf(document: Document): YAMLError[] {
	return [...document.errors, ...document.warnings];
}

/**
 * What is known up to the first line from which belonging is a guess, or from which the text cannot be read on. Where it
 * can be read, also what is wrong within the lines below.
 */
function told(recoveries: Recovery[], [fault]: YAMLError[], { back }: PatchedText): Recovery[] {
	const [broken] = recoveries.filter(({ breaks }) => breaks).sort((a, b) => a.start - b.start);
	if (fault) return recoveries.filter(({ start }) => start <= (broken?.start ?? back(fault.pos[1])));
	return recoveries.filter((one) => one === broken || !one.breaks);
}

/** The first fault that is no consequence of a known error; the parser's others mostly follow from it. */
function syntax(document: Document, sourceMap: SourceMap, known: Finding[]): Finding[] {
	const lines = new Set(
		known.filter(isError).map(({ at }) => (at as { range: { start: { line: number } } }).range.start.line),
	);
	const faults = faultsOf(document).map((problem): [Finding, number] => {
		const range = sourceMap.range(...spanOf(problem, sourceMap.text));
		const message = explain(problem);
		return [{ code: "yaml-syntax", pointer: "", at: { range }, message }, range.start.line];
	});
	const others = faults.filter(([, line]) => !lines.has(line));
	return (others.length > 0 || lines.size > 0 ? others : faults).slice(0, 1).map(([fault]) => fault);
}

/** An error at the end of a line break is shown on the line it ends. */
function spanOf({ pos: [start, end] }: YAMLError, text: string): [number, number] {
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

function explain(error: YAMLError): string {
	return (
		explanations.find(([code]) => code === error.code)?.[1] ??
		"This line can’t be read. Put its text in quotes, or compare it with the lines around it."
	);
}

/** References and tags are refused: they can blow a short file up to gigabytes, and no editor needs them. */
function references(document: Document, sourceMap: SourceMap): Finding[] {
	const findings: Finding[] = [];
	visit(document, (_, node) => {
		if (!isNode(node)) return;
		const anchored = isAlias(node) || ("anchor" in node && node.anchor);
		if (!anchored && !node.tag) return;
		const [start, end] = node.range ?? [0, 0];
		findings.push({
			code: anchored ? "alias-not-allowed" : "tag-not-allowed",
			pointer: "",
			at: { range: sourceMap.range(start, Math.min(end, start + 80)) },
			message: `If this is a text, put it in quotes. YAML ${anchored ? "references (& and *)" : "tags (!)"} don’t work in this file.`,
		});
	});
	return findings;
}
