import { fileURLToPath } from "node:url";
import { build } from "vite";
import { validator } from "../../schema/validator.mjs";
import type * as Tools from "./tools.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
/** As far below the project as the files that are bundled: they find its folder by their own. */
const folder = `${project}/test-results/compiler`;

/** The tests of this suite are loaded by something that knows nothing of schemas: what compiles is bundled for them, once a run. */
export async function bundleCompiler(): Promise<void> {
	await build({
		configFile: false,
		root: project,
		plugins: [validator()],
		logLevel: "error",
		css: { postcss: {} },
		build: { ssr: "tests/e2e/tools.ts", outDir: folder, minify: false },
	});
}

export function compiler(): Promise<typeof Tools> {
	return import(`${folder}/tools.js`);
}
