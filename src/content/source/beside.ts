import type { GetText } from "../../model/diagnostic.ts";
import type { ListFolder, Sources, Unreadable } from "../../model/sources.ts";

/** Resolves a name relative to the definition: "sites/a.yaml", "b.csv" → "sites/b.csv". */
export function resolveBeside(definition: string, name: string): string {
	return definition.replace(/[^/\\]*$/, () => name);
}

/** Creates a reader of texts by the names that diagnostics give them. */
export function createTextReader({ file, text, read }: Sources): GetText {
	const folder = resolveBeside(file, "");
	return (name) => {
		const found = name === file ? text : read?.(name.slice(folder.length));
		return typeof found === "string" ? found : null;
	};
}

/** Creates a lister of folders from paths relative to the definition: "news/flu.md". */
export function createFolderLister(files: () => string[]): ListFolder {
	return (folder) => {
		const prefix = folder === "" ? "" : `${folder}/`;
		const inside = files().filter((name) => name.startsWith(prefix));
		const names = new Set(inside.map((name) => name.slice(prefix.length).replace(/\/.*/, "/")));
		return names.size > 0 ? [...names].sort() : null;
	};
}

/** @param unread why files could not be read */
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
