import type { Diagnostic, GetText, Range } from "../model/diagnostic.ts";
import type { Site } from "../model/site.ts";
import type { ReadText, Sources } from "../model/sources.ts";
import type { SiteSpec } from "../model/spec.gen.ts";
import { type Caches, createCaches } from "./findings/caches.ts";
import { dropCascades } from "./findings/cascades.ts";
import type { Finding } from "./findings/finding.ts";
import { limitFindings } from "./findings/limit.ts";
import { hasErrors } from "./findings/severity.ts";
import { resolveSite } from "./resolve/resolve.ts";
import { resolveWithStega } from "./resolve/resolve-with-stega.ts";
import type { SectionResolvers } from "./resolve/section.ts";
import { validateOutput } from "./resolve/validate-output.ts";
import { dropConsequences, keepIndependent } from "./rules/consequences.ts";
import { mergeRenames } from "./rules/merge-renames.ts";
import { runRules } from "./rules/run-rules.ts";
import type { SectionCheckers } from "./rules/section-rules.ts";
import { type RepairedData, repairData, replaceWithExamples } from "./schema/repair.ts";
import { validate } from "./schema/validate.ts";
import { analyze, type Surroundings } from "./semantics/analyze.ts";
import type { CollectionTable } from "./semantics/collections.ts";
import { noFiles } from "./semantics/files.ts";
import { listKnownHosts } from "./semantics/hosts.ts";
import { noPages, type Pages } from "./semantics/pages.ts";
import { noPictures, type Pictures } from "./semantics/pictures.ts";
import type { Constants } from "./semantics/template.ts";
import { createTextReader } from "./source/beside.ts";
import { type LoadedFolders, loadFolders } from "./source/folders.ts";
import { type LocatableSource, locate } from "./source/locate.ts";
import { type Migration, migrations } from "./source/migration.ts";
import { type Parsed, parse } from "./source/parse.ts";
import { applySuppressions } from "./source/suppression.ts";

export interface Options {
	sections: SectionCheckers & SectionResolvers;
	/** The meaning of "current year" and "today". */
	now: Date;
	pictures?: Pictures;
	/** The results of earlier compilations. Default: none. */
	caches?: Caches;
	/** Maximum size of the definition in KiB. Default: 256. */
	maxSize?: number;
	/** Codes whose warnings become errors. Limits and comments don't hide these. Default: none. */
	deny?: string[];
	steps?: Migration[];
	/** Whether pages are validated when the caller renders them. Default: all are rendered and validated here. */
	deferOutputValidation?: boolean;
	/** Whether texts carry stega, for the editor. Default: false. */
	marked?: boolean;
}

export interface Compilation {
	/** Null exactly if `diagnostics` has an error. Sites in other languages will be listed next to it. */
	site: Site | null;
	/** JSON pointers, by their number in the stega. Pages add theirs when they are rendered. */
	origins: readonly string[];
	/** Set even if rules find errors, as are `tables` and `constants`. Empty if the site can't be analysed. */
	pages: Pages;
	tables: ReadonlyMap<string, CollectionTable>;
	constants: Constants;
	diagnostics: Diagnostic[];
	/** Returns the errors that output validation has found so far. */
	outputDiagnostics: () => Diagnostic[];
	/** The validated definition, even if rules find errors; null if it doesn't match the schema. */
	spec: SiteSpec | null;
	/** The definition as plain values, even if it has errors; null if its text can't be read. */
	data: unknown;
	getRange: (pointer: string) => Range;
	locate: (findings: Finding[]) => Diagnostic[];
	getText: GetText;
}

/** Compiles the texts of a definition into a site, and diagnostics. Never throws on bad input. */
export function compile(sources: Sources, options: Options): Compilation {
	const { maxSize, steps = migrations, caches = createCaches() } = options;
	const parsed = parse(sources, { maxSize, caches, steps });
	const loaded = loadFolders(parsed.data, sources, caches);
	const source = { ...parsed, elsewhere: loaded.elsewhere };
	return {
		...compileData(source, loaded, sources, { ...options, caches }),
		data: parsed.data,
		getRange: parsed.sourceMap.value,
		locate: (findings) => locate(findings, source),
		getText: createTextReader(sources),
	};
}

type Result = Omit<Compilation, "data" | "getRange" | "locate" | "getText">;

function compileData(
	source: LocatableSource & Parsed,
	loaded: LoadedFolders,
	{ read = readNothing, files = noFiles }: Sources,
	options: Options & { caches: Caches },
): Result {
	const { sections, now, caches, deny = [] } = options;
	const { pictures = noPictures, marked = false, deferOutputValidation = false } = options;
	const fail = (spec: SiteSpec | null, findings: Finding[], others?: Finding[]) =>
		createFailure(spec, source, findings, deny, others);
	if (!source.readable) return fail(null, source.findings);

	const surroundings = { now, read, pictures, files, caches };
	const check = (repaired: RepairedData | null, known: Finding[]) =>
		checkRepaired(repaired, known, surroundings, sections);
	const { spec, findings: schemaErrors } = validate(loaded.data);
	if (!spec) {
		const known = dropCascades([...source.findings, ...loaded.findings], schemaErrors, loaded.data);
		return fail(null, known, check(repairData(loaded.data), known));
	}

	const { definition, findings: analysisFindings } = analyze(spec, surroundings);
	const known = [...source.findings, ...loaded.findings, ...analysisFindings];
	const broken = analysisFindings.filter(({ code }) => code !== "duplicate-path").map(({ pointer }) => pointer);
	if (!definition) return fail(spec, known, check(replaceWithExamples(spec, broken), known));

	const findings = mergeRenames([...known, ...dropConsequences(runRules(definition, sections), broken)], definition);
	const located = locate(limitFindings(promoteToErrors(findings, deny)), source);
	const diagnostics = applySuppressions(located, source, caches);
	const { pages, tables, constants } = definition;
	const analysed = { ...empty, pages, tables, constants, spec };
	if (hasErrors(diagnostics)) return { ...analysed, diagnostics };

	// Only the editor asks for stega. It renders pages as they are shown, so their output isn't validated here.
	if (marked) return { ...analysed, ...resolveWithStega(definition, sections), diagnostics };

	const site = resolveSite(definition, sections);
	const validation = validateOutput(site, listKnownHosts(spec, definition.hosts));
	if (!deferOutputValidation) validation.validateAll();
	const outputDiagnostics = () => locate(limitFindings(validation.findings), source);
	const all = [...outputDiagnostics(), ...diagnostics];
	if (hasErrors(all)) return { ...analysed, diagnostics: all };
	return { ...analysed, site: validation.site, outputDiagnostics, diagnostics };
}

const empty: Omit<Result, "spec" | "diagnostics"> = {
	...{ site: null, origins: [], pages: noPages, tables: new Map(), constants: new Map() },
	outputDiagnostics: () => [],
};

/** Checks the intact parts of a broken definition, so that one mistake doesn't hide another. */
function checkRepaired(
	repaired: RepairedData | null,
	known: Finding[],
	surroundings: Surroundings,
	sections: SectionCheckers,
): Finding[] {
	if (!repaired) return [];
	const { definition, findings } = analyze(repaired.spec, surroundings);
	const found = definition ? mergeRenames([...findings, ...runRules(definition, sections)], definition) : findings;
	return keepIndependent(found, [...repaired.places, ...known.map(({ pointer }) => pointer)]);
}

/** Promotes the warnings of a stage that gave no site to errors. Nothing is suppressed. */
function createFailure(
	spec: SiteSpec | null,
	source: LocatableSource,
	findings: Finding[],
	deny: string[],
	others: Finding[] = [],
): Result {
	if (findings.length === 0) throw new Error("A stage gave no site and no finding that says why.");
	const errors = hasErrors(findings) ? findings : findings.map((one) => ({ ...one, severity: "error" as const }));
	return { ...empty, spec, diagnostics: locate(limitFindings(promoteToErrors([...errors, ...others], deny)), source) };
}

const readNothing: ReadText = () => null;

function promoteToErrors(findings: Finding[], codes: string[]): Finding[] {
	return findings.map((finding) => (codes.includes(finding.code) ? { ...finding, severity: "error" } : finding));
}
