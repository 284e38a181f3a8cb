import type { TextOf } from "../../model/report.ts";
import type { ListFolder, Sources, Unreadable } from "../../model/sources.ts";

/** The name of a text in the folder of the definition, as that one is named: "sites/a.yaml", "b.csv" → "sites/b.csv". */
export function resolveBeside(definition: string, name: string): string {
	return definition.replace(/[^/\\]*$/, () => name);
}

/** The texts by the names that diagnostics have for them. */
export function createTextReader({ file, text, read }: Sources): TextOf {
	const folder = resolveBeside(file, "");
	return (name) => {
		const found = name === file ? text : read?.(name.slice(folder.length));
		return typeof found === "string" ? found : null;
	};
}

/** What is in the folders of files that are named from the definition on: "news/flu.md". */
export function createFolderLister(files: () => string[]): ListFolder {
	return (folder) => {
		const above = folder === "" ? "" : `${folder}/`;
		const inside = files().filter((name) => name.startsWith(above));
		const names = new Set(inside.map((name) => name.slice(above.length).replace(/\/.*/, "/")));
		return names.size > 0 ? [...names].sort() : null;
	};
}

/** What lies beside a definition, where that is known by the texts of all files, and by what keeps some from being read. */
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
