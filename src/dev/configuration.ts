import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ConfigEnv, UserConfig } from "vite";

// The file is read by another module system of the same process.
const shelf = globalThis as { [key: symbol]: ((environment: ConfigEnv) => Promise<UserConfig>) | undefined };
const key = "site.configuration";

/**
 * Writes a file that says what `vite.config.ts` says to a build. The framework reads a configuration by writing beside it,
 * and where the program is installed nothing may be writable.
 *
 * @param project the folder of package.json
 * @param folder where it is written
 */
export function configurationFile(project: string, folder: string): string {
	shelf[Symbol.for(key)] = async (environment) => {
		const { loadConfigFromFile } = await import("vite");
		// It writes nothing. Nothing can be imported later with it, which is what a preview does.
		const file = join(project, "vite.config.ts");
		const loaded = await loadConfigFromFile(environment, file, project, undefined, undefined, "runner");
		return loaded!.config;
	};
	const file = join(folder, "vite.config.mjs");
	writeFileSync(file, `export default (environment) => globalThis[Symbol.for("${key}")](environment);\n`);
	return file;
}
