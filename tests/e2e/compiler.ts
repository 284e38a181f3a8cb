import { fileURLToPath } from "node:url";
import { build } from "vite";
import { validator } from "../../schema/validator.mjs";
import type * as Tools from "./tools.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
/** Has the same depth as the bundled files, which find the project relative to their own path. */
const folder = `${project}/test-results/compiler`;

/** Bundles the compiler once a run, because Playwright's loader can't resolve `virtual:validator`. */
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

/** Imports the compiler that `bundleCompiler` has bundled. */
export function compiler(): Promise<typeof Tools> {
	return import(`${folder}/tools.js`);
}
