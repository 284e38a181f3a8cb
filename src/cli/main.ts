import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findNearest, formatSuggestion } from "../content/findings/nearest.ts";
import { printError, printLine } from "../report/print-line.ts";
import type { ExitCode, Installation } from "./command.ts";
import { commands } from "./commands.ts";
import { formatCommandHelp, formatOverview } from "./help.ts";
import { UsageError } from "./option.ts";
import { parseArguments } from "./parse-arguments.ts";

/** Runs one command of the program and returns its exit code. */
export async function main(argv: string[], installation: Installation): Promise<ExitCode> {
	const [name = "", ...args] = argv;
	const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (argv.includes("--version")) {
		const { version } = JSON.parse(readFileSync(join(installation.project, "package.json"), "utf8"));
		printLine(version);
		return 0;
	}
	const isHelp = name === "help" || argv.some((word) => word === "--help" || word === "-h");
	if (isHelp) {
		process.stdout.write(load ? formatCommandHelp(name, await load()) : await formatOverview());
		return 0;
	}
	if (!load) {
		const suggestion = formatSuggestion(findNearest(name, Object.keys(commands)));
		if (name !== "") printError(`There is no command ‘${name}’.${suggestion}`);
		process.stderr.write(await formatOverview());
		return 2;
	}
	try {
		const command = await load();
		const { options, positionals } = await parseArguments(name, command, args);
		return await command.run(options, installation, positionals);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		printError(error.message);
		return 2;
	}
}
