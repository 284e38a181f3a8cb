import type { ListFolder } from "../../model/sources.ts";
import { formatShortList } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { isMarkdownFile } from "./limits.ts";

/** Texts that lie in the folder of a collection and are no rows of it: their names from the definition on. */
export interface Strays {
	/** Texts that another program has named: "news/snow.md.txt". */
	named: string[];
	/** What a program for documents wrote: "news/snow.docx". */
	documents: string[];
	/** Markdown that lies a folder deeper: "news/2026/snow.md". */
	deeper: string[];
}

/** @param inside the names in the folder. What lies beside its Markdown was that once, or is a copy. */
export function findStrays(folder: string, inside: string[], list: ListFolder): Strays {
	const names = inside.filter((name) => !isLeftAlone(name));
	const at = (name: string) => `${folder}/${name}`;
	const ending = (pattern: RegExp) =>
		names.filter((name) => pattern.test(name) && !inside.includes(asMarkdown(name))).map(at);
	return {
		named: ending(/\.(markdown|mdown|mkdn?|txt)$/i),
		documents: ending(/\.(docx?|odt|rtf|pages)$/i),
		deeper: names.filter((name) => name.endsWith("/")).flatMap((name) => markdownIn(at(name), list)),
	};
}

/** @param folder ends with a slash */
function markdownIn(folder: string, list: ListFolder): string[] {
	const inside = list(folder.slice(0, -1));
	const names = Array.isArray(inside) ? inside : [];
	return names.filter((name) => isMarkdownFile(name) && !isLeftAlone(name)).map((name) => folder + name);
}

/** What is hidden, what a program keeps for itself while a document is open, and what is for those who work here. */
function isLeftAlone(name: string): boolean {
	return /^[.~]|^(read-?me|licen[cs]e)\b/i.test(name);
}

/** "snow.md.txt" and "snow.docx" → "snow.md" */
function asMarkdown(name: string): string {
	return name.replace(/(\.md)?\.\w+$/i, ".md");
}

/** Says of each kind once that it is not read, and what to do. */
export function reportStrays(folder: string, { named, documents, deeper }: Strays): Omit<Finding, "pointer">[] {
	const right = (name: string) => `‘${asMarkdown(name.slice(folder.length + 1))}’`;
	const hidden =
		"Windows hides the ends of file names. To see them, turn on “File name extensions” under “View” in its Explorer.";
	const why = named.some((name) => /\.md\.\w+$/i.test(name)) ? hidden : undefined;
	return [
		...told(named, (name) => `Rename ‘${name}’ to ${right(name)}: only files that end in .md are read.`, why),
		...told(documents, (name) => `Save the text of ‘${name}’ as ${right(name)}: word processor documents aren’t read.`),
		...told(deeper, (name) => `Move ‘${name}’ to the folder ‘${folder}’: folders inside it aren’t read.`),
	];
}

function told(
	[first, ...others]: string[],
	advice: (name: string) => string,
	why?: string,
): Omit<Finding, "pointer">[] {
	if (first === undefined) return [];
	const further =
		others.length === 0
			? ""
			: ` The same goes for ${formatShortList(
					others.map((name) => `‘${name}’`),
					4,
				)}.`;
	const message = `${advice(first)}${further}`;
	return [{ code: "unused-file", severity: "warning", message, why }];
}
