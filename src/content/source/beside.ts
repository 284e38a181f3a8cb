import type { TextOf } from "../../model/report.ts";
import type { Sources } from "../../model/sources.ts";

/** The name of a text in the folder of the definition, as that one is named: "sites/a.yaml", "b.csv" → "sites/b.csv". */
export function beside(definition: string, name: string): string {
	return definition.replace(/[^/\\]*$/, () => name);
}

/** The texts by the names that diagnostics have for them. */
export function textsOf({ file, text, read }: Sources): TextOf {
	const folder = beside(file, "");
	return (name) => {
		const found = name === file ? text : read?.(name.slice(folder.length));
		return typeof found === "string" ? found : null;
	};
}
