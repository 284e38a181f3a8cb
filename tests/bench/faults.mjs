import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { validator } from "../../schema/validator.mjs";

/** Attacks builds, servers, previews and the editor, and counts what survives. Fails the process unless everything does. */
export async function measureFaults(project, folder, { class: only }) {
	// The benchmark is TypeScript, which Node 20 doesn't run.
	const { module } = await runnerImport(fileURLToPath(new URL("faults/faults.ts", import.meta.url)), {
		configFile: false,
		plugins: [validator()],
		root: project,
		logLevel: "error",
	});
	if (!(await module.measure(project, folder, only))) process.exitCode = 1;
}
