import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { validator } from "../../schema/validator.mjs";

/** What becomes of builds, of servers and of previews when machines fail and strangers ask. */
export async function measureFaults(project, folder, { class: only }) {
	// The tests whose parts it uses are TypeScript, which Node 20 does not run.
	const { module } = await runnerImport(fileURLToPath(new URL("faults/faults.ts", import.meta.url)), {
		configFile: false,
		plugins: [validator()],
		root: project,
		logLevel: "error",
	});
	if (!(await module.measure(project, folder, only))) process.exitCode = 1;
}
