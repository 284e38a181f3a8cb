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
import { readFiles, type SiteVersion } from "./read-version.ts";
import type { CompileOptions } from "./shared-options.ts";

export interface LoadedDefinition extends Sources, Compilation {
	pictures: Pictures;
	originals: Originals;
}

/** Reads and compiles the definition, which may have errors. If it can't be read or takes too long, prints why and returns null. */
export function loadDefinition(
	{ site, now, deny, maxSize }: CompileOptions,
	options: Pick<Options, "deferOutputValidation"> = {},
	version = loadVersion(site, maxSize),
): LoadedDefinition | null {
	if (!version) return null;
	const { sources, originals } = version;
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

/** Reads the files of a definition. If it can't be read, prints why and returns null. */
export function loadVersion(site: string, maxSize: number | undefined): SiteVersion | null {
	const file = relative("", resolve(site)) || site;
	const version = readFiles(file, maxSize);
	if (!isReadFailure(version)) return version;
	printError(`${version.message} Name another file with --site.`);
	return null;
}

/** Lists the diagnostics of a compilation, and those of pictures that only decoding finds. */
export async function listDiagnostics(
	{ site, diagnostics, locate }: Compilation,
	{ pictures, originals }: Pick<LoadedDefinition, "pictures" | "originals">,
	{ pictureCache }: Installation,
): Promise<Diagnostic[]> {
	const broken = site ? await findBrokenPictures(site.listPictures(), pictures, originals, pictureCache) : [];
	return [...diagnostics, ...locate(broken)];
}

/** In milliseconds. Every definition takes less than a thirtieth of it on an idle machine. */
export const compileTimeout = 120_000;

/**
 * Runs synchronous work, or returns null if it takes too long. The limits on input keep the work short, so null means that a
 * limit is missing.
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

/** Prints the diagnostics, if any, on stderr. */
export function printFindings(diagnostics: Diagnostic[], source: ReportSource): Summary {
	if (diagnostics.length > 0) printReport(diagnostics, source);
	return summarize(diagnostics);
}

/** Prints the diagnostics, or that there are no problems, on stderr. */
export function printReport(diagnostics: Diagnostic[], { file, getText }: ReportSource): void {
	const report = { file, getText, summary: summarize(diagnostics), terminal: detectTerminal(process.stderr) };
	process.stderr.write(`${formatPretty(diagnostics, report)}\n`);
}
