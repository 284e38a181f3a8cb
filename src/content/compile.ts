import type { Diagnostic, Range } from "../model/diagnostic.ts";
import type { TextOf } from "../model/report.ts";
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
import { type Migration, migrate, migrations } from "./source/migration.ts";
import { type Parsed, parse } from "./source/parse.ts";
import { applySuppressions } from "./source/suppression.ts";

export interface Options {
	/** How sections of each type are checked and resolved. */
	sections: SectionCheckers & SectionResolvers;
	/** The moment that "current year" and "today" mean. */
	now: Date;
	/** Default: none. */
	pictures?: Pictures;
	/** What earlier compilations read and derived. Default: nothing. */
	caches?: Caches;
	/** In KiB. Default: 256. */
	maxSize?: number;
	/** Codes whose warnings are errors: no limit and no comment takes them away. Default: none. */
	deny?: string[];
	/** What brings a definition of an older format to the newest. Default: all that there are. */
	steps?: Migration[];
	/** Whether the last look at pages waits until they are made, for who makes all of them. Default: all are made for it. */
	deferOutputValidation?: boolean;
	/** Whether the texts of the site bear marks that say where each is written, for the editor. Default: none does. */
	marked?: boolean;
}

export interface Compilation {
	/** Null exactly where `diagnostics` has an error. In a further language it is a further site: those will stand beside this one, by language. */
	site: Site | null;
	/** The JSON pointer of each mark in a marked site, by its number. Pages add theirs when they are made. */
	origins: readonly string[];
	/**
	 * What each page of the site is made of, the rows of collections, and what names in braces stand for on all pages: also
	 * where rules find errors. None where errors keep pages from being told apart.
	 */
	pages: Pages;
	tables: ReadonlyMap<string, CollectionTable>;
	constants: Constants;
	diagnostics: Diagnostic[];
	/** The errors that the last look found until now. */
	missed: () => Diagnostic[];
	/** The definition as the schema wants it, also where rules find errors in it; null where it has not the form of one. */
	spec: SiteSpec | null;
	/** The definition as plain values, also where there are errors; null where its text cannot be read. */
	data: unknown;
	/** Where the value at a JSON pointer is written. */
	place: (pointer: string) => Range;
	/** Findings of a later stage, in their places. */
	locate: (findings: Finding[]) => Diagnostic[];
	/** The text of any file that diagnostics name. */
	textOf: TextOf;
}

/** The texts of a definition → the site, and everything that is to be said of it. Never throws on bad input. */
export function compile(sources: Sources, options: Options): Compilation {
	const { maxSize, steps = migrations, caches = createCaches() } = options;
	const parsed = parse(migrate(sources, steps), { maxSize, caches });
	const whole = loadFolders(parsed.data, sources, caches);
	const source = { ...parsed, elsewhere: whole.elsewhere };
	return {
		...siteOf(source, whole, sources, { ...options, caches }),
		data: parsed.data,
		place: parsed.sourceMap.value,
		locate: (findings) => locate(findings, source),
		textOf: createTextReader(sources),
	};
}

type Judged = Pick<
	Compilation,
	"site" | "origins" | "pages" | "tables" | "constants" | "missed" | "spec" | "diagnostics"
>;

function siteOf(
	source: LocatableSource & Parsed,
	whole: LoadedFolders,
	beside: Sources,
	options: Options & { caches: Caches },
): Judged {
	const { read = nothing, files = noFiles } = beside;
	const {
		sections,
		now,
		caches,
		pictures = noPictures,
		deny = [],
		marked = false,
		deferOutputValidation = false,
	} = options;
	if (!source.readable) return unresolved(null, source, source.findings, deny);

	const surroundings = { now, read, pictures, files, caches };
	const { spec, findings: schemaErrors } = validate(whole.data);
	if (!spec) {
		const known = dropCascades([...source.findings, ...whole.findings], schemaErrors, whole.data);
		return unresolved(null, source, known, deny, elsewhere(known, repairData(whole.data), surroundings, sections));
	}

	const { definition, findings: underivable } = analyze(spec, surroundings);
	const unfit = [...source.findings, ...whole.findings, ...underivable];
	const unmade = underivable.filter(({ code }) => code !== "duplicate-path").map(({ pointer }) => pointer);
	if (!definition) {
		return unresolved(
			spec,
			source,
			unfit,
			deny,
			elsewhere(unfit, replaceWithExamples(spec, unmade), surroundings, sections),
		);
	}

	const findings = mergeRenames([...unfit, ...dropConsequences(runRules(definition, sections), unmade)], definition);
	const found = locate(limitFindings(promoteToErrors(findings, deny)), source);
	const diagnostics = applySuppressions(found, source, caches);
	const { pages, tables, constants } = definition;
	const made = { pages, tables, constants };
	if (hasErrors(diagnostics)) return { ...none, ...made, spec, diagnostics };

	// What bears marks is looked at in the editor alone: its pages are made when they are shown, and so are not seen here.
	if (marked) return { ...none, ...resolveWithStega(definition, sections), ...made, spec, diagnostics };

	const site = resolveSite(definition, sections);
	const look = validateOutput(site, listKnownHosts(spec, definition.hosts));
	if (!deferOutputValidation) look.atAll();
	const missed = () => locate(limitFindings(look.findings), source);
	const all = [...missed(), ...diagnostics];
	if (hasErrors(all)) return { ...none, ...made, spec, diagnostics: all };
	return { ...none, ...made, site: look.site, missed, spec, diagnostics };
}

const none: Omit<Judged, "spec" | "diagnostics"> = {
	...{ site: null, origins: [], pages: noPages, tables: new Map(), constants: new Map() },
	missed: () => [],
};

/** Judges what is whole in a definition that has wrong places: one fault does not hide another. */
function elsewhere(
	known: Finding[],
	repaired: RepairedData | null,
	surroundings: Surroundings,
	sections: SectionCheckers,
): Finding[] {
	if (!repaired) return [];
	const { definition, findings } = analyze(repaired.spec, surroundings);
	const found = definition ? mergeRenames([...findings, ...runRules(definition, sections)], definition) : findings;
	return keepIndependent(found, [...repaired.places, ...known.map(({ pointer }) => pointer)]);
}

/**
 * What the rules never looked at cannot be silenced either. Without a site there is always an error: where a stage gives
 * none, its warnings are what keeps the site from being built.
 */
function unresolved(
	spec: SiteSpec | null,
	source: LocatableSource,
	findings: Finding[],
	deny: string[],
	others: Finding[] = [],
): Judged {
	if (findings.length === 0) throw new Error("A stage gave no site and no finding that says why.");
	const told = hasErrors(findings) ? findings : findings.map((one) => ({ ...one, severity: "error" as const }));
	return { ...none, spec, diagnostics: locate(limitFindings(promoteToErrors([...told, ...others], deny)), source) };
}

const nothing: ReadText = () => null;

/** The findings, those of the codes `deny` as errors. */
function promoteToErrors(findings: Finding[], deny: string[]): Finding[] {
	return findings.map((finding) => (deny.includes(finding.code) ? { ...finding, severity: "error" } : finding));
}
