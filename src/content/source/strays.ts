import type { ListFolder } from "../../model/sources.ts";
import { formatShortList } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { isMarkdownFile } from "./limits.ts";

/** Paths, relative to the definition, of texts in the folder of a collection that are not read as rows. */
export interface Strays {
	/** Texts with the wrong extension: "news/snow.md.txt". */
	misnamed: string[];
	/** Documents of a word processor: "news/snow.docx". */
	documents: string[];
	/** Markdown files in subfolders: "news/2026/snow.md". */
	nested: string[];
}

/**
 * Finds the strays in a folder. A text beside a Markdown file of the same name is not a stray: it is the source or a
 * copy of that file.
 *
 * @param entries the names of the files, and of the subfolders with a slash at the end
 */
export function findStrays(folder: string, entries: string[], list: ListFolder): Strays {
	const names = entries.filter((name) => !isIgnored(name));
	const inFolder = (name: string) => `${folder}/${name}`;
	const findByExtension = (extension: RegExp) =>
		names.filter((name) => extension.test(name) && !entries.includes(toMarkdownName(name))).map(inFolder);
	return {
		misnamed: findByExtension(/\.(markdown|mdown|mkdn?|txt)$/i),
		documents: findByExtension(/\.(docx?|odt|rtf|pages)$/i),
		nested: names.filter((name) => name.endsWith("/")).flatMap((name) => listMarkdown(inFolder(name), list)),
	};
}

/** @param folder ends with a slash */
function listMarkdown(folder: string, list: ListFolder): string[] {
	const listed = list(folder.slice(0, -1));
	const names = Array.isArray(listed) ? listed : [];
	return names.filter((name) => isMarkdownFile(name) && !isIgnored(name)).map((name) => folder + name);
}

/** Tells whether a name is that of a hidden file, a lock file, or a note such as a readme. */
function isIgnored(name: string): boolean {
	return /^[.~]|^(read-?me|licen[cs]e)\b/i.test(name);
}

/** "snow.md.txt" and "snow.docx" → "snow.md" */
function toMarkdownName(name: string): string {
	return name.replace(/(\.md)?\.\w+$/i, ".md");
}

/** Reports one finding for each kind of stray. */
export function reportStrays(folder: string, { misnamed, documents, nested }: Strays): Omit<Finding, "pointer">[] {
	const quoteCorrectName = (name: string) => `‘${toMarkdownName(name.slice(folder.length + 1))}’`;
	const advice =
		"Windows hides the ends of file names. To see them, turn on “File name extensions” under “View” in its Explorer.";
	const why = misnamed.some((name) => /\.md\.\w+$/i.test(name)) ? advice : undefined;
	return [
		...report(
			misnamed,
			(name) => `Rename ‘${name}’ to ${quoteCorrectName(name)}: only files that end in .md are read.`,
			why,
		),
		...report(
			documents,
			(name) =>
				`Copy the text of ‘${name}’ into a plain text file called ${quoteCorrectName(name)}: word processor documents don’t work here.`,
		),
		...report(nested, (name) => `Move ‘${name}’ to the folder ‘${folder}’: folders inside it aren’t read.`),
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
