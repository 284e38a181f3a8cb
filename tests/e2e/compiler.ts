import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { validator } from "../../schema/validator.mjs";
import type * as Compiled from "../unit/compiled.ts";
import type * as Documents from "../unit/documents.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

export type Tools = typeof Compiled & typeof Documents;
let imported: Promise<Tools> | undefined;

/** The tests of this suite are loaded by something that knows nothing of schemas. */
export function compiler(): Promise<Tools> {
	const load = (file: string) =>
		runnerImport<object>(`${project}/tests/unit/${file}`, {
			configFile: false,
			root: project,
			plugins: [validator()],
			logLevel: "error",
		});
	imported ??= Promise.all(["compiled.ts", "documents.ts"].map(load)).then((files) => {
		return Object.assign({}, ...files.map(({ module }) => module));
	});
	return imported;
}
