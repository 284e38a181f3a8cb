import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { validator } from "../../schema/validator.mjs";

/** Measures what the checker says about mistakes and about valid edits. */
export async function measureMistakes(project, _, options) {
	// The benchmark is TypeScript, which Node 20 doesn't run.
	const { module } = await runnerImport(fileURLToPath(new URL("mistakes/mistakes.ts", import.meta.url)), {
		configFile: false,
		plugins: [validator()],
		root: project,
		logLevel: "error",
	});
	if (!module.measure(project, options)) process.exitCode = 1;
}
