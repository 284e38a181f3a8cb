// The API of the package, for other programs.
import { fileURLToPath } from "node:url";
import { programKey } from "../cli/bundle.mjs";
import { openInstallation } from "../cli/installation.mjs";
import { loadProgram } from "../cli/program.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const installation = await openInstallation(project);
const { code, cache } = installation;
const { program } = loadProgram(code, "./api.js", { project, cache, key: `${programKey}-api` });

/** @type {typeof import("./index.d.mts")} */
export const { check, compile, build, diff, apply } = program.createApi({
	...installation,
	// Only servers report errors, and no function of the API starts a server.
	reportError(/** @type {unknown} */ error) {
		throw error;
	},
});
