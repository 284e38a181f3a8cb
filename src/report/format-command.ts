import { realpathSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * Formats a command as the person can run it here: with npm in a clone, with npx in the folder of a site, or by its own
 * name if it is installed for the whole computer.
 *
 * @param command "check --fix"
 * @param script the file that Node runs
 * @param folder the working folder
 */
export function formatCommand(command: string, script = process.argv[1] ?? "", folder = process.cwd()): string {
	const path = realpathSync(script);
	const [project = "", ...rest] = path.split(`${sep}node_modules${sep}`);
	if (rest.length > 0) {
		const isReachable = `${folder}${sep}`.startsWith(`${project}${sep}`) || project.includes(`${sep}_npx${sep}`);
		return `${isReachable ? "npx " : ""}siteyaml ${command}`;
	}
	// npm runs scripts in the folder of the clone, where other relative paths would be wrong.
	if (path !== join(folder, "src/cli/site.mjs")) return `node ${path} ${command}`;
	const [name, ...args] = command.split(" ");
	return ["npm run", name, ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
}

/** Quotes a path for a command, if it needs it. */
export function quoteArgument(path: string): string {
	return /^[\w./-]+$/.test(path) ? path : `"${path}"`;
}
