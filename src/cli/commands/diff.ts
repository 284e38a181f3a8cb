import { createPictureProbe } from "../../assets/images/originals.ts";
import { compile } from "../../content/compile.ts";
import { type Caches, createCaches } from "../../content/findings/caches.ts";
import { isError } from "../../content/findings/severity.ts";
import { type Difference, diffSites } from "../../diff/diff.ts";
import { changeFormats } from "../../report/changes.ts";
import { summarize } from "../../report/format.ts";
import { formatCommand } from "../../report/format-command.ts";
import { printError, printNotice } from "../../report/print-line.ts";
import { sectionTypes } from "../../sections/section-types.gen.ts";
import { formatCount } from "../../text/words.ts";
import { defineCommand } from "../command.ts";
import { createChoice, createFlag, createTextOption, UsageError } from "../option.ts";
import type { ComparedSite } from "../screenshots.ts";
import { type CompileOptions, compileOptions } from "../shared-options.ts";
import { readFileOrRevision } from "../site-input.ts";

const { site, now, maxSize } = compileOptions;

export const diffCommand = defineCommand({
	positionals: ["OLD", "NEW"],
	summary: "List what visitors will see changed between two files or git revisions",
	options: {
		site,
		now,
		maxSize,
		format: createChoice<(difference: Difference) => string>("FORMAT", "How to print the changes", changeFormats),
		screenshots: createTextOption("FOLDER", "Save pictures of the changed pages, before and after, in this folder"),
		exitCode: createFlag("Exit with 1 if anything changed"),
	},
	async run({ format, screenshots, exitCode, ...given }, installation, [oldName, newName]) {
		if (oldName === undefined || newName === undefined)
			throw new UsageError(`Name two files or git revisions: ${formatCommand("diff main HEAD")}`);
		const options = { ...given, now: given.now ?? new Date(), caches: createCaches() };
		const before = loadSite(oldName, options);
		const after = loadSite(newName, options);
		if (!before || !after) return 2;

		const difference = diffSites(before.site, after.site, sectionTypes);
		process.stdout.write(format(difference));
		if (screenshots !== null) {
			const { takeScreenshots } = await import("../screenshots.ts");
			const shots = { before, after, pages: difference.pages, folder: screenshots };
			const result = await takeScreenshots(shots, installation);
			if (typeof result !== "number") {
				printError(result.problem);
				return 2;
			}
			printNotice(`${screenshots}: ${formatCount(result, "picture")}`);
		}
		return exitCode && difference.changes.length > 0 ? 1 : 0;
	},
});

/** Compiles the site of a file or a git revision. If that fails, prints why and returns null. */
function loadSite(
	name: string,
	{ site: definitionPath, ...options }: Pick<CompileOptions, "site" | "maxSize"> & { now: Date; caches: Caches },
): ComparedSite | null {
	const input = readFileOrRevision(name, definitionPath, options.maxSize);
	if (typeof input === "string") {
		printError(input);
		return null;
	}
	const { sources, originals } = input;
	const pictures = createPictureProbe(originals);
	const compilation = compile(sources, { sections: sectionTypes, ...options, pictures });
	if (compilation.site) return { site: compilation.site, pictures, originals };
	const { errors } = summarize(compilation.diagnostics);
	const { message, file, range } = compilation.diagnostics.find(isError)!;
	const position = `${file}:${range.start.line}`;
	printError(`${sources.file} can't be compared: ${formatCount(errors, "error")}. ${position}: ${message}`);
	return null;
}
