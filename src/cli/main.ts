import { parseArgs } from "node:util";
import { build } from "./commands/build.ts";
import { check } from "./commands/check.ts";
import { dev } from "./commands/dev.ts";
import { start } from "./commands/start.ts";
import { usage } from "./usage.ts";

/** Where the program lives, and the bundle of its code. */
export interface Installation {
	/** The folder of package.json. */
	project: string;
	bundle: { folder: string; version: string };
}

export interface Arguments {
	/** The definition: its path. */
	site: string;
	/** The folder to build into. */
	out: string;
	format: "pretty" | "json";
	/** Whether warnings count as errors. */
	strict: boolean;
	/** Whether safe fixes are made, or only shown. */
	fix: boolean;
	fixDryRun: boolean;
	/** The longest definition that is read, in KiB; undefined: the usual limit. */
	maxSize: number | undefined;
	/** The moment that "today" means. */
	now: Date;
	/** Null: the command's own. */
	port: number | null;
	host: string;
}

/** 0: all is well. 1: there are findings. 2: it could not run. */
export type ExitCode = 0 | 1 | 2;
export type Command = (args: Arguments, installation: Installation) => Promise<ExitCode>;

const commands: Record<string, Command> = { check, build, start, dev };

/** Runs one command of the program and gives its exit code. */
export async function main(argv: string[], installation: Installation): Promise<ExitCode> {
	const [name = "", ...rest] = argv;
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (name === "--help" || name === "help") return say(usage, 0);
	if (!command) return say(`There is no command ‘${name}’.\n\n${usage}`, 2);
	const args = read(rest);
	return typeof args === "string" ? say(`${args}\n\n${usage}`, 2) : command(args, installation);
}

/** The arguments, or what is wrong with them. */
function read(argv: string[]): Arguments | string {
	try {
		const { values } = parseArgs({
			args: argv,
			options: {
				site: { type: "string", default: process.env.SITE ?? "site.yaml" },
				out: { type: "string", default: "dist" },
				format: { type: "string", default: "pretty" },
				strict: { type: "boolean", default: false },
				fix: { type: "boolean", default: false },
				"fix-dry-run": { type: "boolean", default: false },
				"max-size": { type: "string" },
				now: { type: "string" },
				port: { type: "string" },
				host: { type: "string", default: "127.0.0.1" },
			},
		});
		const { format } = values;
		const now = values.now === undefined ? new Date() : new Date(values.now);
		const port = values.port === undefined ? null : Number(values.port);
		if (format !== "pretty" && format !== "json") return `--format is pretty or json, not ${format}.`;
		if (Number.isNaN(now.getTime())) return `--now takes a date such as 2027-01-31, not ${values.now}.`;
		const maxSize = values["max-size"] === undefined ? undefined : Number(values["max-size"]);
		if (maxSize !== undefined && !(Number.isInteger(maxSize) && maxSize > 0))
			return `--max-size takes a number of KiB such as 512, not ${values["max-size"]}.`;
		if (port !== null && !(Number.isInteger(port) && port >= 0 && port < 65536))
			return "--port takes a number up to 65535.";
		return { ...values, format, now, port, maxSize, fixDryRun: values["fix-dry-run"] };
	} catch (error) {
		return (error as Error).message;
	}
}

function say(text: string, code: ExitCode): ExitCode {
	(code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
	return code;
}
