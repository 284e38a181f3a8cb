import type { Diagnostic, GetText, Range } from "../model/diagnostic.ts";
import type { Site } from "../model/site.ts";
import type { DefinitionHistory, ReadText, Sources } from "../model/sources.ts";
import type { SiteSpec } from "../model/spec.gen.ts";
import { type Caches, createCaches } from "./findings/caches.ts";
import { dropCascades } from "./findings/cascades.ts";
import type { Finding } from "./findings/finding.ts";
import { limitFindings } from "./findings/limit.ts";
import { hasErrors } from "./findings/severity.ts";
import { createPreview, type SitePreview } from "./preview.ts";
import { resolveSite } from "./resolve/resolve.ts";
import type { SectionResolvers } from "./resolve/section.ts";
import { validateOutput } from "./resolve/validate-output.ts";
import { dropConsequences, keepIndependent } from "./rules/consequences.ts";
import { mergeRenames } from "./rules/merge-renames.ts";
import { runRules } from "./rules/run-rules.ts";
import type { SectionCheckers } from "./rules/section-rules.ts";
import { createFallback, type GetFallback } from "./schema/fallback.ts";
import { type RepairedData, repairData, repairValues } from "./schema/repair.ts";
import { validate } from "./schema/validate.ts";
import { type AnalysisInput, analyze, type Definition } from "./semantics/analyze.ts";
import { noFiles } from "./semantics/files.ts";
import { listKnownHosts } from "./semantics/hosts.ts";
import { noPictures, type Pictures } from "./semantics/pictures.ts";
import { createTextReader } from "./source/beside.ts";
import { reportExamples } from "./source/example-marks.ts";
import { type LoadedFolders, loadFolders } from "./source/folders.ts";
import { type LocatableSource, locate } from "./source/locate.ts";
import { type Migration, migrations } from "./source/migration.ts";
import { type Parsed, parse } from "./source/parse.ts";
import { applySuppressions } from "./source/suppression.ts";

export interface Options {
	sections: SectionCheckers & SectionResolvers;
	/** The current time, for “current year” and “today”. */
	now: Date;
	pictures?: Pictures;
	/** Reads earlier versions of the definition, for rules about the past. Default: there are none. */
	readHistory?: () => DefinitionHistory;
	/** The caches of earlier compilations. Default: new, empty caches. */
	caches?: Caches;
	/** Maximum size of the definition in units of 1024 characters. Default: 256. */
	maxSize?: number;
	/** Codes whose warnings become errors, which can't be suppressed. Default: none. */
	deny?: string[];
	/** The migrations from older formats of the definition. Default: all. */
	steps?: Migration[];
	/** Whether pages are validated when the caller resolves them. Default: all are resolved and validated here. */
	deferOutputValidation?: boolean;
}

export interface Compilation extends Checked {
	/** Null exactly if `diagnostics` has an error. */
	site: Site | null;
	/** Returns the errors that output validation has found so far. */
	listOutputDiagnostics: () => Diagnostic[];
}

/** The result of checking a definition, with or without errors. */
export interface Checked {
	diagnostics: Diagnostic[];
	/** The validated definition, even if rules find errors; null if it doesn't match the schema. */
	spec: SiteSpec | null;
	/** The definition as plain values, even if it has errors; null if its text can't be read. */
	data: unknown;
	getRange: (pointer: string) => Range;
	locate: (findings: Finding[]) => Diagnostic[];
	getText: GetText;
}

/** The result of reading a definition, before rules are checked. */
export interface UncheckedDefinition extends Omit<Checked, "diagnostics"> {
	/** Checks the rules and returns all diagnostics. Takes about as long as reading the definition. */
	diagnose: () => Diagnostic[];
}

/** Compiles the texts of a definition into a site, and diagnostics. Never throws on bad input. */
export function compile(sources: Sources, options: Options): Compilation {
	const input = readInput(sources, options);
	const { definition, intact: _, diagnose, ...known } = readDefinition(input, options);
	const checked = { ...known, diagnostics: diagnose() };
	if (!definition || hasErrors(checked.diagnostics)) return { ...checked, site: null, listOutputDiagnostics: () => [] };

	const site = resolveSite(definition, options.sections);
	const validation = validateOutput(site, listKnownHosts(definition.spec, definition.hosts));
	if (!options.deferOutputValidation) validation.validateAll();
	const listOutputDiagnostics = () => locate(limitFindings(validation.findings), input.source);
	const diagnostics = [...listOutputDiagnostics(), ...checked.diagnostics];
	if (hasErrors(diagnostics)) return { ...checked, site: null, listOutputDiagnostics: () => [], diagnostics };
	return { ...checked, site: validation.site, listOutputDiagnostics, diagnostics };
}

/**
 * Reads the texts of a definition as `compile` does, and creates a preview of everything that is intact. The editor
 * renders it before it asks for diagnostics. Pages of the preview are only resolved when they are shown, so their output
 * isn't validated. `isRepaired` tells whether wrong or missing values were replaced.
 *
 * @param before the last preview of this definition, whose values replace wrong ones
 */
export function compilePreview(
	sources: Sources,
	{ before, ...options }: Omit<Options, "deferOutputValidation"> & { before: SitePreview | null },
): UncheckedDefinition & { preview: SitePreview | null; isRepaired: boolean } {
	const input = readInput(sources, options);
	const { data } = input.loaded;
	const getFallback = before ? createFallback(before.version, data) : undefined;
	const { definition, intact, ...known } = readDefinition(input, options, getFallback);
	const preview =
		intact && createPreview(intact, { data, analysisInput: input.analysisInput }, options.sections, getFallback);
	return { ...known, preview, isRepaired: definition === null || preview?.definition !== definition };
}

interface Input {
	source: LocatableSource & Parsed;
	loaded: LoadedFolders;
	analysisInput: AnalysisInput;
	getText: GetText;
}

function readInput(sources: Sources, options: Options): Input {
	const {
		now,
		maxSize,
		pictures = noPictures,
		steps = migrations,
		readHistory = null,
		caches = createCaches(),
	} = options;
	const { read = readNothing, files = noFiles } = sources;
	const parsed = parse(sources, { maxSize, caches, steps });
	const loaded = loadFolders(parsed.data, sources, caches);
	return {
		source: { ...parsed, findFileRow: loaded.findFileRow },
		loaded,
		analysisInput: { now, read, pictures, files, readHistory, caches },
		getText: createTextReader(sources),
	};
}

const readNothing: ReadText = () => null;

/** `intact` is the definition without its wrong values; null if too much is wrong. */
function readDefinition(
	{ source, loaded, analysisInput, getText }: Input,
	{ sections, deny = [] }: Options,
	getFallback?: GetFallback,
): UncheckedDefinition & { definition: Definition | null; intact: Definition | null } {
	const commonFields = {
		data: source.data,
		getRange: source.sourceMap.value,
		locate: (unlocated: Finding[]) => locate(unlocated, source),
		getText,
	};
	const fail = (validSpec: SiteSpec | null, causes: Finding[], repaired: RepairedData | null) => {
		const { intact, listFindings } = analyzeRepaired(repaired, analysisInput, sections, getFallback);
		const diagnose = () => {
			const wrongPointers = [...(repaired?.repairedPointers ?? []), ...causes.map(({ pointer }) => pointer)];
			const others = [...keepIndependent(listFindings(), wrongPointers), ...reportExamples(source)];
			return locateFailure(source, causes, deny, others);
		};
		return { ...commonFields, spec: validSpec, definition: null, intact, diagnose };
	};
	if (!source.isReadable) return fail(null, source.findings, null);

	const { spec, findings: schemaErrors } = validate(loaded.data);
	if (!spec) {
		const remainingFindings = dropCascades([...source.findings, ...loaded.findings], schemaErrors, loaded.data);
		return fail(null, remainingFindings, repairData(loaded.data, getFallback));
	}

	const { definition, findings: analysisFindings } = analyze(spec, analysisInput);
	const earlierFindings = [...source.findings, ...loaded.findings, ...analysisFindings];
	const unusablePointers = listUnusablePointers(analysisFindings);
	if (!definition) return fail(spec, earlierFindings, repairValues(spec, unusablePointers, getFallback));

	const diagnose = () => {
		const findings = mergeRenames(
			dropConsequences([...earlierFindings, ...runRules(definition, sections)], unusablePointers),
			definition,
		);
		const located = locate(limitFindings(promoteToErrors([...findings, ...reportExamples(source)], deny)), source);
		return applySuppressions(located, source, analysisInput.caches);
	};
	return { ...commonFields, spec, definition, intact: definition, diagnose };
}

/** Lists the pointers of values that the analysis could not use. */
function listUnusablePointers(findings: Finding[]): string[] {
	// A page with the path of another page is still analyzed, so nothing is missing because of it.
	return findings.filter(({ code }) => code !== "duplicate-path").map(({ pointer }) => pointer);
}

/** Analyzes the intact parts of a broken definition, and checks them, so that one mistake doesn't hide another. */
function analyzeRepaired(
	repaired: RepairedData | null,
	analysisInput: AnalysisInput,
	sections: SectionCheckers,
	getFallback?: GetFallback,
): { intact: Definition | null; listFindings: () => Finding[] } {
	if (!repaired) return { intact: null, listFindings: () => [] };
	const { definition, findings } = analyze(repaired.spec, analysisInput);
	if (definition)
		return {
			intact: definition,
			listFindings: () => mergeRenames([...findings, ...runRules(definition, sections)], definition),
		};
	// Data that matches the schema can still be impossible to analyze, such as a text that is too long when it is filled.
	const smaller = repairValues(repaired.spec, listUnusablePointers(findings), getFallback);
	return { intact: smaller && analyze(smaller.spec, analysisInput).definition, listFindings: () => findings };
}

/**
 * Locates the findings of a stage without a result. At least one of them must be an error, so if all are warnings, all
 * become errors. Nothing is suppressed.
 */
function locateFailure(
	source: LocatableSource,
	findings: Finding[],
	deny: string[],
	otherFindings: Finding[],
): Diagnostic[] {
	if (findings.length === 0) throw new Error("A stage gave no site and no finding that says why.");
	const errors = hasErrors(findings) ? findings : findings.map((one) => ({ ...one, severity: "error" as const }));
	return locate(limitFindings(promoteToErrors([...errors, ...otherFindings], deny)), source);
}

/** Turns findings with these codes into errors. */
export function promoteToErrors(findings: Finding[], codes: string[]): Finding[] {
	return findings.map((finding) => (codes.includes(finding.code) ? { ...finding, severity: "error" } : finding));
}
