import { relative, resolve } from "node:path";
import { createContext, runInContext } from "node:vm";
import { findBrokenPictures } from "../assets/images/encode-variants.ts";
import { createPictureProbe, type Originals } from "../assets/images/originals.ts";
import { type Compilation, compile, type Options } from "../content/compile.ts";
import type { Pictures } from "../content/semantics/pictures.ts";
import { isReadFailure } from "../disk/read.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Sources } from "../model/sources.ts";
import { type Summary, summarize } from "../report/format.ts";
import { formatPretty } from "../report/pretty.ts";
import { printError } from "../report/print-line.ts";
import { detectTerminal } from "../report/terminal.ts";
import { sectionTypes } from "../sections/section-types.gen.ts";
import type { Installation } from "./command.ts";
import { readFormerVersions } from "./former-versions.ts";
import type { CompileOptions } from "./shared-options.ts";
import { readWorkingFiles, type SiteInput } from "./site-input.ts";

export interface LoadedDefinition extends Sources, Compilation {
	pictures: Pictures;
	originals: Originals;
}

/**
 * Reads and compiles the definition, which may have errors. If it can't be read or compiling takes too long, prints the
 * problem and returns null.
 */
export function loadDefinition(
	{ site, now, deny, maxSize }: CompileOptions,
	options: Pick<Options, "deferOutputValidation"> = {},
	input = loadSiteInput(site, maxSize),
): LoadedDefinition | null {
	if (!input) return null;
	const { sources, originals } = input;
	const { file } = sources;
	const pictures = createPictureProbe(originals);
	const compilation = runWithDeadline(compileTimeout, () =>
		compile(sources, {
			sections: sectionTypes,
			now: now ?? new Date(),
			maxSize,
			deny,
			pictures,
			readHistory: () => readFormerVersions(file, maxSize),
			...options,
		}),
	);
	if (!compilation) {
		printError(`Checking ${file} takes more than two minutes. Remove what you added last, and check again.`);
		return null;
	}
	return { ...sources, ...compilation, pictures, originals };
}

/** Reads the definition. If it can't be read, prints the problem and returns null. */
export function loadSiteInput(site: string, maxSize: number | undefined): SiteInput | null {
	const file = relative("", resolve(site)) || site;
	const input = readWorkingFiles(file, maxSize);
	if (!isReadFailure(input)) return input;
	printError(`${input.message} Name another file with --site.`);
	return null;
}

/** Lists the diagnostics of a compilation, and those found only by decoding the pictures. */
export async function listDiagnostics(
	{ site, diagnostics, locate, pictures, originals }: Compilation & Pick<LoadedDefinition, "pictures" | "originals">,
	{ pictureCache }: Installation,
): Promise<Diagnostic[]> {
	const broken = site ? await findBrokenPictures(site.listPictures(), pictures, originals, pictureCache) : [];
	return [...diagnostics, ...locate(broken)];
}

/** In milliseconds. On an idle machine, every definition takes less than a thirtieth of this. */
export const compileTimeout = 120_000;

/**
 * Runs synchronous work. Returns null if it takes too long. That would be a bug: the input has limits.
 */
export function runWithDeadline<Result>(milliseconds: number, work: () => Result): Result | null {
	try {
		// Only `node:vm` can interrupt synchronous code.
		return runInContext("work()", createContext({ work }), { timeout: milliseconds });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return null;
		throw error;
	}
}

type ReportSource = Pick<LoadedDefinition, "file" | "getText">;

/** Prints the diagnostics, if any, on stderr. Returns how many errors and warnings there are. */
export function printDiagnosticsIfAny(diagnostics: Diagnostic[], source: ReportSource): Summary {
	if (diagnostics.length > 0) printReport(diagnostics, source);
	return summarize(diagnostics);
}

/** Prints the diagnostics on stderr, or says that there are no problems. */
export function printReport(diagnostics: Diagnostic[], { file, getText }: ReportSource): void {
	const report = { file, getText, summary: summarize(diagnostics), terminal: detectTerminal(process.stderr) };
	process.stderr.write(`${formatPretty(diagnostics, report)}\n`);
}
