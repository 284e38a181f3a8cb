import { probePictures } from "../../assets/images/originals.ts";
import { compile } from "../../content/compile.ts";
import { type Caches, createCaches } from "../../content/findings/caches.ts";
import { isError } from "../../content/findings/severity.ts";
import { type Difference, diffSites as differenceOf } from "../../diff/diff.ts";
import { describeSystemError } from "../../output/folder.ts";
import { changeFormats } from "../../report/changes.ts";
import { summarize } from "../../report/format.ts";
import { chooseFormat, printError } from "../../report/print-line.ts";
import { sectionTypes } from "../../sections/section-types.gen.ts";
import { formatCount } from "../../text/words.ts";
import { BrowserError } from "../browser.ts";
import type { Arguments, Command } from "../command.ts";
import { readRevision } from "../revision.ts";
import type { ScreenshotState } from "../screenshots.ts";

/** Says what a visitor will see changed between two states of the definition. */
export const diff: Command = async (args, installation) => {
	const format = chooseFormat<(difference: Difference) => string>(changeFormats, args.format);
	if (!format) return 2;
	const [older, newer] = args.positionals;
	if (older === undefined || newer === undefined)
		return refuse("diff takes two states: files, or git revisions such as main and HEAD.");
	const now = args.now ?? new Date();
	const caches = createCaches();
	const old = stateAt(older, now, args, caches);
	const fresh = stateAt(newer, now, args, caches);
	if (!old || !fresh) return 2;

	const difference = differenceOf(old.site, fresh.site, sectionTypes);
	process.stdout.write(format(difference));
	if (args.screenshots !== null) {
		const { takeScreenshots } = await import("../screenshots.ts");
		try {
			const taken = await takeScreenshots(
				{ old, fresh, pages: difference.pages, folder: args.screenshots },
				installation,
			);
			printError(`${args.screenshots}: ${formatCount(taken, "picture")}`);
		} catch (error) {
			if (error instanceof BrowserError) return refuse(error.message);
			const reason = describeSystemError(error, args.screenshots, "Name another folder with --screenshots.");
			if (reason === null) throw error;
			return refuse(reason);
		}
	}
	return args.exitCode && difference.changes.length > 0 ? 1 : 0;
};

/** The site in one state; null, and a word on stderr, where there is none to compare. */
function stateAt(name: string, now: Date, { site: path, maxSize }: Arguments, caches: Caches): ScreenshotState | null {
	const found = readRevision(name, path, maxSize);
	if (typeof found === "string") {
		refuse(found);
		return null;
	}
	const { sources, originals } = found;
	const pictures = probePictures(originals);
	const { site, diagnostics } = compile(sources, { sections: sectionTypes, now, maxSize, pictures, caches });
	if (site) return { site, pictures, originals };
	const { errors } = summarize(diagnostics);
	const { message, range } = diagnostics.find(isError)!;
	refuse(
		`${sources.file} has ${formatCount(errors, "error")}, so nothing is compared. Line ${range.start.line}: ${message}`,
	);
	return null;
}

function refuse(sentence: string): 2 {
	printError(sentence);
	return 2;
}
