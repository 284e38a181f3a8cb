import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import { toOptionName } from "./option.ts";
import { globalOptions } from "./shared-options.ts";

/** Returns what `site --help` prints. */
export async function formatOverview(): Promise<string> {
	const rows = Object.entries(commands).map(async ([name, load]) => {
		const { positionals, summary } = await load();
		return [[name, ...positionals].join(" "), summary] as const;
	});
	return `Usage: site COMMAND [options]

Commands:
${formatRows(await Promise.all(rows))}

To see the options of a command, add --help: npx site check --help
`;
}

/** Returns what `site check --help` prints. */
export function formatCommandHelp(name: string, { positionals, summary, options }: Command): string {
	const rows = Object.entries({ ...options, ...globalOptions }).map(
		([key, { valueName, help }]) =>
			[`--${toOptionName(key)}${valueName === null ? "" : ` ${valueName}`}`, help] as const,
	);
	return `Usage: site ${[name, ...positionals].join(" ")} [options]

${summary}.

Options:
${formatRows(rows)}
`;
}

function formatRows(rows: (readonly [term: string, description: string])[]): string {
	const width = Math.max(...rows.map(([term]) => term.length));
	return rows.map(([term, description]) => `  ${term.padEnd(width)}  ${description}`).join("\n");
}
