import { findNearest, formatSuggestion } from "../content/findings/nearest.ts";
import { formatCommand } from "../report/format-command.ts";
import { printError, printLine } from "../report/print-line.ts";
import type { Command, ExitCode, Installation } from "./command.ts";
import { commands } from "./commands.ts";
import { readManifest } from "./manifest.ts";
import { toOptionName, UsageError } from "./option.ts";
import { parseArguments } from "./parse-arguments.ts";
import { globalOptions } from "./shared-options.ts";

/** Runs a command. */
export async function main(argv: string[], installation: Installation): Promise<ExitCode> {
	const [name = "", ...args] = argv;
	const loadCommand = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (argv.includes("--version")) {
		printLine(readManifest(installation.project).version);
		return 0;
	}
	const isHelp = name === "help" || argv.some((word) => word === "--help" || word === "-h");
	if (isHelp) {
		process.stdout.write(loadCommand ? formatCommandHelp(name, await loadCommand()) : await formatOverview());
		return 0;
	}
	if (!loadCommand) {
		const suggestion = formatSuggestion(findNearest(name, Object.keys(commands)));
		if (name !== "") printError(`There is no command ‘${name}’.${suggestion}`);
		process.stderr.write(await formatOverview());
		return 2;
	}
	try {
		const command = await loadCommand();
		const { options, positionals } = await parseArguments(name, command, args);
		return await command.run(options, installation, positionals);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		printError(error.message);
		return 2;
	}
}

/** `siteyaml --help` */
async function formatOverview(): Promise<string> {
	const rows = Object.entries(commands).map(async ([name, loadCommand]) => {
		const { positionals, summary } = await loadCommand();
		return [[name, ...positionals].join(" "), summary] as const;
	});
	return `Usage: siteyaml COMMAND [options]

Commands:
${formatRows(await Promise.all(rows))}

To see the options of a command, add --help: ${formatCommand("check --help")}
`;
}

/** `siteyaml check --help` */
function formatCommandHelp(name: string, { positionals, summary, options }: Command): string {
	const rows = Object.entries({ ...options, ...globalOptions }).map(
		([key, { valueName, help }]) =>
			[`--${toOptionName(key)}${valueName === null ? "" : ` ${valueName}`}`, help] as const,
	);
	return `Usage: siteyaml ${[name, ...positionals].join(" ")} [options]

${summary}.

Options:
${formatRows(rows)}
`;
}

function formatRows(rows: (readonly [term: string, description: string])[]): string {
	const width = Math.max(...rows.map(([term]) => term.length));
	return rows.map(([term, description]) => `  ${term.padEnd(width)}  ${description}`).join("\n");
}
