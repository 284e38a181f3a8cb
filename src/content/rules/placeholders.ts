import escapeRegExp from "escape-string-regexp";
import { formatShortList } from "../../text/words.ts";
import type { Finding, FindingSubject } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listPlaceholders, parseColumnName } from "../semantics/placeholders.ts";
import { locateCell } from "../semantics/row.ts";
import type { UnknownName } from "../semantics/unknown-placeholders.ts";
import { checkPassages } from "./passages.ts";

export function checkPlaceholders({ unknownNames, constants, spec }: Definition): Finding[] {
	const plans = Object.keys(spec.plans ?? {});
	return unknownNames.slice(0, maxFindings + 1).map((one) => reportUnknownName(one, [...constants.keys()], plans));
}

function reportUnknownName({ text, name, at, columns }: UnknownName, constants: string[], plans: string[]): Finding {
	// An unclosed brace has no name.
	if (name === "") {
		const [unclosed] = /\{[a-z][\w.]*(?![\w.]*\})/i.exec(text.value) ?? [];
		const where = unclosed === undefined ? "Close this brace with }." : `Write } after ‘${unclosed}’.`;
		const message = `${where} To show a curly brace on the page, type it twice, like {{ here.`;
		return { code: "unclosed-placeholder", pointer: text.pointer, at, message };
	}
	if (/^%.*%$/.test(name)) {
		return {
			code: "unknown-placeholder",
			pointer: text.pointer,
			at,
			message: `Delete ‘{${name}}’: it’s a command of another program, such as the one that made an earlier website, and does nothing here.`,
			fix: at === "value" ? undefined : { text: "Delete it.", replacement: "", safe: false },
		};
	}
	const known = [...constants, ...(text.schema.placeholders ?? []), ...columns];
	const closest =
		findNearestName(name, known) ??
		known.find((one) => one.startsWith(name) && /^[A-Z\d]/.test(one.slice(name.length))) ??
		known.find((one) => one.endsWith(`.${name}`));
	return {
		code: "unknown-placeholder",
		pointer: text.pointer,
		at,
		about: describeName(name, at === "value"),
		message: `${describeUnknown(name, columns.length > 0)}${closest ? formatSuggestion(`{${closest}}`) : listPlans(name, plans) || adviseOnConstant(name)}`,
		why: "Names in braces are replaced by their values, such as those under ‘constants’. To show a curly brace on the page, type it twice, like {{ here.",
		allowed: known.map((constant) => `{${constant}}`),
		closest,
		fix: at === "value" ? undefined : suggestReplacement(closest && `{${closest}}`),
	};
}

/**
 * Describes an unknown name. For `{row.name}`, mentions the column, because owners know the columns of their tables.
 */
function describeUnknown(name: string, hasColumns: boolean): string {
	const column = parseColumnName(name);
	if (column === null) return `Nothing is called {${name}} here.`;
	return hasColumns
		? `There’s no column ‘${column}’ for {${name}} here.`
		: `Write the words themselves instead of {${name}}: nothing here is made from the rows of a table.`;
}

function adviseOnConstant(name: string): string {
	// A name with a dot is a column or a plan, whose message says what exists.
	if (name.includes(".")) return "";
	return ` Write the words themselves${/^[a-z]\w*$/i.test(name) ? ", or add it under ‘constants’" : ""}.`;
}

/** Lists the existing plans for a name such as `{plans.prp.price}`, whose plan doesn't exist. */
function listPlans(name: string, plans: string[]): string {
	const [, plan] = /^plans\.([^.]+)/.exec(name) ?? [];
	if (plan === undefined || plans.includes(plan)) return "";
	if (plans.length === 0) return " This site has no plans: write the words themselves.";
	const listed = plans.slice(0, maxListedPlans).map((one) => `‘${one}’`);
	return ` The plans are ${listed.join(", ")}${plans.length > maxListedPlans ? ", …" : ""}.`;
}

const maxListedPlans = 5;

/**
 * Finds the nearest name. Names with the same prefix, such as `row.`, are compared without it, because it would make
 * them all look similar.
 */
function findNearestName(name: string, known: string[]): string | undefined {
	const group = name.slice(0, name.lastIndexOf(".") + 1);
	const others = known.filter((one) => group !== "" && one.startsWith(group));
	if (others.length === 0) return findNearest(name, known);
	const found = findNearest(
		name.slice(group.length),
		others.map((one) => one.slice(group.length)),
	);
	return found && `${group}${found}`;
}

/**
 * Returns the subject of a finding about an unknown name. For `{plans.pro.price}`, it is the plan.
 *
 * @param isHidden whether the name only appears after Markdown is parsed, so that it can't be replaced in the text
 */
function describeName(name: string, isHidden: boolean): FindingSubject {
	const [, plan, rest] = /^plans\.([^.]+)\.(.+)$/.exec(name) ?? [];
	return plan === undefined
		? { kind: "constant", name, getReplacement: isHidden ? undefined : (other) => `{${other}}` }
		: { kind: "plan", name: plan, getReplacement: isHidden ? undefined : (other) => `{plans.${other}.${rest}}` };
}

/**
 * Every text is searched for every name, so both are limited. The last names are searched for, because the names of
 * plans come after the constants of the author.
 */
const limits = { names: 300, characters: 10_000 };

export function checkBraces({ passages, constants, spec }: Definition): Finding[] {
	const own = Object.keys(spec.constants ?? {}).slice(-limits.names);
	const misspellings = [
		...pricesWithCurrencySign,
		...createPatterns([...constants.keys()].slice(-limits.names), constants),
		createBracketPattern(own),
	];
	return checkPassages(passages.unusual, ({ text, locate }) => {
		if (text.length > limits.characters || !/[{}[<%(｛]|(plans|params|pricing)\./.test(text)) return [];
		for (const { pattern, severity, describe } of misspellings) {
			const match = pattern.exec(text);
			if (!match) continue;
			const { 0: piece, groups } = match;
			const corrected = `{${groups!.name}}`;
			const fix = { text: `Write ${corrected}.`, replacement: corrected, safe: false };
			const message = describe(piece, corrected);
			return [{ code: "malformed-placeholder", severity, ...locate(piece, pattern), message, fix }];
		}
		return [];
	});
}

/** A wrong notation of a placeholder. The group `name` of its pattern matches the name. */
interface Misspelling extends Pick<Finding, "severity"> {
	pattern: RegExp;
	describe: (piece: string, corrected: string) => string;
}

const price = "\\{\\s*(?<name>plans\\.[a-z0-9-]+\\.price)\\s*\\}";

/** `${plans.pro.price}` and `{plans.pro.price} €`: a price includes its currency sign. */
const pricesWithCurrencySign = [`[$€£¥]\\s?${price}`, `${price}\\s?[$€£¥](?!\\s?\\d)`].map(
	(pattern): Misspelling => ({
		pattern: new RegExp(pattern, "u"),
		severity: "warning",
		describe: (piece, corrected) =>
			`‘${piece}’ shows two currency signs, because the site adds one itself. Write ${corrected}.`,
	}),
);

/** Creates the misspelling `(product)`. It only gets an info, because the author may mean the parentheses. */
function createBracketPattern(names: string[]): Misspelling {
	return {
		pattern: new RegExp(`\\(${createNamePattern(names)}\\)`, "u"),
		severity: "info",
		describe: (piece, corrected) => `Visitors will see ‘${piece}’ as it is. If you mean its value, write ${corrected}.`,
	};
}

function createPatterns(names: string[], constants: Definition["constants"]): Misspelling[] {
	const known = createNamePattern(names);
	const isNumber = (name: string) => /^[\d.,\s]*$/.test(constants.get(name) ?? "");
	// "${fee}" may be a dollar sign before a number, and most words in parentheses are ordinary text.
	const nonNumeric = createNamePattern(names.filter((name) => !isNumber(name)));
	const distinctiveNames = createNamePattern(names.filter((name) => /[.A-Z]/.test(name)));
	const any = "(?<name>[a-zA-Z][\\w.-]*)";
	const misspellings = [
		// Double braces around anything else are meant to be visible.
		`\\{\\{\\s*${known}\\s*\\}\\}`,
		"\\{\\{\\s*(?<name>params\\.[a-zA-Z0-9]+)\\s*\\}\\}",
		`｛\\s*${known}\\s*[｝}]`,
		`(?<!\\{)\\{\\s*${any}\\s*\\}\\}+`,
		`\\$\\{\\s*${nonNumeric}\\s*\\}`,
		"(?<!\\{\\s*|[\\p{L}\\p{N}./@-])(?<name>params\\.[a-zA-Z0-9]+|(?:plans|pricing)\\.[a-z0-9-]+\\.[a-zA-Z0-9]+)(?![\\p{L}\\p{N}./]|\\s*\\})",
		`(?<!\\{\\s*|[\\p{L}\\p{N}.-])${known}\\}`,
		`\\[\\s*${known}\\s*\\](?![([])`,
		`<\\s*${known}\\s*>`,
		`%${known}%`,
		`\\(\\s*${distinctiveNames}\\s*\\)`,
		"(?<=(?:©|[Cc]opyright)\\s?)\\(\\s*(?<name>year)\\s*\\)",
	];
	return misspellings.map((pattern) => ({
		pattern: new RegExp(pattern, "u"),
		severity: "warning",
		describe: (piece, corrected) => `‘${piece}’ isn’t replaced by its value. Write ${corrected}.`,
	}));
}

function createNamePattern(names: string[]): string {
	return `(?<name>${names.map(escapeRegExp).join("|") || "(?!)"})`;
}

/**
 * Reports each unknown name in cells of CSV files once. Only warns, because exported cells may contain braces as text.
 */
export function checkCellNames({ tables, constants }: Definition): Finding[] {
	const reported = new Set<string>();
	return [...tables.values()].flatMap(({ rows }) =>
		rows.flatMap((row) => {
			if (!row.csv?.cells.some((cell) => cell.includes("{"))) return [];
			const { cells, header } = row.csv;
			return cells.flatMap((cell, index) =>
				listPlaceholders(cell).flatMap(({ name, raw }): Finding[] => {
					if (constants.has(name) || parseColumnName(name) !== null || reported.has(name)) return [];
					reported.add(name);
					const closest = findNearest(name, [...constants.keys()]);
					const advice = closest ? "" : `Delete ${raw}, or write a name that exists. `;
					const message = `${advice}Nothing is called ${raw}, so visitors will see it as it is.${closest ? formatSuggestion(`{${closest}}`) : listConstants(constants)}`;
					const place = locateCell(row, header.cells[index]?.trim() ?? "");
					return [{ code: "unknown-placeholder", severity: "warning", ...place, message, closest }];
				}),
			);
		}),
	);
}

function listConstants(constants: Definition["constants"]): string {
	const names = [...constants.keys()].map((name) => `{${name}}`);
	return names.length === 0 ? "" : ` Names that exist: ${formatShortList(names, 5)}.`;
}
