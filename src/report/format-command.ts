import { realpathSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * Formats a command so that the user can run it here: with npm in a clone, with Node outside its folder, with npx in the
 * folder of a site, or with `siteyaml` if it is installed globally.
 *
 * @param command "check --fix"
 * @param script the script that Node runs
 * @param folder the working directory
 */
export function formatCommand(command: string, script = process.argv[1] ?? "", folder = process.cwd()): string {
	const path = realpathSync(script);
	const [project = "", ...rest] = path.split(`${sep}node_modules${sep}`);
	if (rest.length > 0) {
		const isReachable = `${folder}${sep}`.startsWith(`${project}${sep}`) || project.includes(`${sep}_npx${sep}`);
		return `${isReachable ? "npx " : ""}siteyaml ${command}`;
	}
	// npm always runs scripts in the folder of the clone, so relative paths would be wrong elsewhere.
	if (path !== join(folder, "src/cli/site.mjs")) return `node ${path} ${command}`;
	const [name, ...args] = command.split(" ");
	return ["npm run", name, ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
}

/** Quotes a path for a command if necessary. */
export function quoteArgument(path: string): string {
	return /^[\w./-]+$/.test(path) ? path : `"${path}"`;
}
