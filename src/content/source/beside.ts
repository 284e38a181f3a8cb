import type { GetText } from "../../model/diagnostic.ts";
import type { ListFolder, Sources, Unreadable } from "../../model/sources.ts";

/** Resolves a name relative to the definition: "sites/a.yaml", "b.csv" → "sites/b.csv". */
export function resolveBeside(definitionFile: string, name: string): string {
	return definitionFile.replace(/[^/\\]*$/, () => name);
}

/** Creates a function that returns the text of a file, given its name in diagnostics. */
export function createTextReader({ file, text, read }: Sources): GetText {
	const folder = resolveBeside(file, "");
	return (name) => {
		const found = name === file ? text : read?.(name.slice(folder.length));
		return typeof found === "string" ? found : null;
	};
}

/**
 * Creates a function that lists a folder.
 *
 * @param files returns the paths of all files, relative to the definition: "news/flu.md"
 */
export function createFolderLister(files: () => string[]): ListFolder {
	return (folder) => {
		const prefix = folder === "" ? "" : `${folder}/`;
		const pathsBelow = files().filter((path) => path.startsWith(prefix));
		const names = new Set(pathsBelow.map((path) => path.slice(prefix.length).replace(/\/.*/, "/")));
		return names.size > 0 ? [...names].sort() : null;
	};
}

/**
 * Creates sources from the texts beside a definition.
 *
 * @param unread the files that could not be read, each with the reason
 */
export function createSourcesFromTexts(
	texts: Readonly<Record<string, string>>,
	unread: Readonly<Record<string, Unreadable>> = {},
): Required<Pick<Sources, "read" | "list">> {
	const all: Record<string, string | Unreadable> = { ...texts, ...unread };
	return {
		read: (name) => (Object.hasOwn(all, name) ? all[name]! : null),
		list: createFolderLister(() => Object.keys(all)),
	};
}
