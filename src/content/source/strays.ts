import type { ListFolder } from "../../model/sources.ts";
import { formatShortList } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { isMarkdownFile } from "./limits.ts";

/** Texts in the folder of a collection that are not read as rows, by their paths from the folder of the definition. */
export interface Strays {
	/** Texts with the wrong ending: "news/snow.md.txt". */
	misnamed: string[];
	/** Documents of a word processor: "news/snow.docx". */
	documents: string[];
	/** Markdown files in folders inside the folder: "news/2026/snow.md". */
	deeper: string[];
}

/**
 * Finds the strays in a folder. A text beside a Markdown file of the same name is not a stray: it is the source of that file,
 * or a copy.
 *
 * @param entries the names of the files and folders in it
 */
export function findStrays(folder: string, entries: string[], list: ListFolder): Strays {
	const names = entries.filter((name) => !isIgnored(name));
	const inFolder = (name: string) => `${folder}/${name}`;
	const findByEnding = (ending: RegExp) =>
		names.filter((name) => ending.test(name) && !entries.includes(toMarkdownName(name))).map(inFolder);
	return {
		misnamed: findByEnding(/\.(markdown|mdown|mkdn?|txt)$/i),
		documents: findByEnding(/\.(docx?|odt|rtf|pages)$/i),
		deeper: names.filter((name) => name.endsWith("/")).flatMap((name) => listMarkdown(inFolder(name), list)),
	};
}

/** @param folder ends with a slash */
function listMarkdown(folder: string, list: ListFolder): string[] {
	const listed = list(folder.slice(0, -1));
	const names = Array.isArray(listed) ? listed : [];
	return names.filter((name) => isMarkdownFile(name) && !isIgnored(name)).map((name) => folder + name);
}

/** Ignores hidden files, lock files of programs, and notes for people who work in the folder. */
function isIgnored(name: string): boolean {
	return /^[.~]|^(read-?me|licen[cs]e)\b/i.test(name);
}

/** "snow.md.txt" and "snow.docx" → "snow.md" */
function toMarkdownName(name: string): string {
	return name.replace(/(\.md)?\.\w+$/i, ".md");
}

/** Reports one finding for each kind of stray. */
export function reportStrays(folder: string, { misnamed, documents, deeper }: Strays): Omit<Finding, "pointer">[] {
	const quoteRightName = (name: string) => `‘${toMarkdownName(name.slice(folder.length + 1))}’`;
	const advice =
		"Windows hides the ends of file names. To see them, turn on “File name extensions” under “View” in its Explorer.";
	const why = misnamed.some((name) => /\.md\.\w+$/i.test(name)) ? advice : undefined;
	return [
		...report(
			misnamed,
			(name) => `Rename ‘${name}’ to ${quoteRightName(name)}: only files that end in .md are read.`,
			why,
		),
		...report(
			documents,
			(name) =>
				`Copy the text of ‘${name}’ into a plain text file called ${quoteRightName(name)}: word processor documents don’t work here.`,
		),
		...report(deeper, (name) => `Move ‘${name}’ to the folder ‘${folder}’: folders inside it aren’t read.`),
	];
}

function report(
	[first, ...others]: string[],
	advise: (name: string) => string,
	why?: string,
): Omit<Finding, "pointer">[] {
	if (first === undefined) return [];
	const quoted = others.map((name) => `‘${name}’`);
	const more = others.length === 0 ? "" : ` The same goes for ${formatShortList(quoted, 4)}.`;
	return [{ code: "unused-file", severity: "warning", message: `${advise(first)}${more}`, why }];
}
