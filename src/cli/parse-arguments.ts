import { parseArgs } from "node:util";
import { findNearest, formatSuggestion } from "../content/findings/nearest.ts";
import { formatCommand } from "../report/format-command.ts";
import { formatList } from "../text/words.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import { type OptionTable, toOptionName, UsageError } from "./option.ts";
import { globalOptions } from "./shared-options.ts";

interface Arguments {
	options: Record<string, unknown>;
	positionals: string[];
}

/** Parses the arguments of a command, or throws a `UsageError`. */
export async function parseArguments(name: string, command: Command, args: string[]): Promise<Arguments> {
	const options: OptionTable = { ...command.options, ...globalOptions };
	const keys = new Map(Object.keys(options).map((key) => [toOptionName(key), key]));
	const texts: Record<string, string[]> = {};
	const positionals: string[] = [];
	for (const token of tokenize(args, options)) {
		if (token.kind === "positional") positionals.push(token.value);
		if (token.kind !== "option") continue;
		const key = keys.get(token.name);
		if (key === undefined) throw await createUnknownOptionError(name, token.rawName, [...keys.keys()]);
		assertValue(token, options[key]!.valueName);
		texts[key] = [...(texts[key] ?? []), token.value ?? ""];
	}
	const takesMore = command.positionals.at(-1)?.endsWith("...") ?? false;
	const unexpected = takesMore ? undefined : positionals[command.positionals.length];
	if (unexpected !== undefined) throw new UsageError(`${name} doesn't take the argument ‘${unexpected}’.`);
	const entries = Object.entries(command.options).map(
		async ([key, { parse }]) => [key, await parse(texts[key] ?? [], `--${toOptionName(key)}`)] as const,
	);
	return { options: Object.fromEntries(await Promise.all(entries)), positionals };
}

interface OptionToken {
	rawName: string;
	value?: string | undefined;
	inlineValue?: boolean | undefined;
}

function tokenize(args: string[], options: OptionTable) {
	const types = Object.entries(options).map(
		([key, { valueName }]) => [toOptionName(key), { type: valueName === null ? "boolean" : "string" }] as const,
	);
	return parseArgs({ args, options: Object.fromEntries(types), strict: false, tokens: true }).tokens;
}

function assertValue({ rawName, value, inlineValue = false }: OptionToken, valueName: string | null): void {
	if (valueName === null) {
		if (value !== undefined) throw new UsageError(`${rawName} doesn't take a value.`);
	} else if (value === "") throw new UsageError(`${rawName} is empty. Give it a value, or leave it out.`);
	else if (value === undefined || (!inlineValue && value.startsWith("-")))
		throw new UsageError(`${rawName} needs a value: ${rawName} ${valueName}.`);
}

/** Creates an error that lists the commands that have the option, or suggests a similar option. */
async function createUnknownOptionError(name: string, rawName: string, known: string[]): Promise<UsageError> {
	const typed = rawName.replace(/^-+/, "");
	const loaded = await Promise.all(
		Object.entries(commands).map(async ([other, load]) => ({ other, ...(await load()) })),
	);
	const owners = loaded.filter(({ options }) => Object.keys(options).some((key) => toOptionName(key) === typed));
	if (owners.length === 0) {
		const nearest = findNearest(typed, known);
		const advice =
			formatSuggestion(nearest && `--${nearest}`) || ` List its options with: ${formatCommand(`${name} --help`)}`;
		return new UsageError(`${name} has no option ${rawName}.${advice}`);
	}
	const list = formatList(owners.map(({ other }) => other));
	return new UsageError(`The option ${rawName} belongs to ${list}, not to ${name}.`);
}
