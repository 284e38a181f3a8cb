import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** What becomes of builds, of servers and of previews when machines fail and strangers ask. */
export async function measureFaults(project, folder) {
	// The tests whose parts it uses are TypeScript, which Node 20 does not run.
	const { module } = await runnerImport(fileURLToPath(new URL("faults/faults.ts", import.meta.url)), {
		configFile: false,
		root: project,
		logLevel: "error",
	});
	if (!(await module.measure(project, folder))) process.exitCode = 1;
}
