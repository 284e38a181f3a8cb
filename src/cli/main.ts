import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { printError } from "../report/print-line.ts";
import type { Arguments, ExitCode, Installation } from "./command.ts";
import { commands, usage } from "./commands.ts";
import { maxThreads } from "./render-pool.ts";

/** Runs one command of the program and gives its exit code. */
export async function main(argv: string[], installation: Installation): Promise<ExitCode> {
	const [name = "", ...rest] = argv;
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (name === "help" || argv.some((word) => word === "--help" || word === "-h")) {
		process.stdout.write(`${usage}\n`);
		return 0;
	}
	if (argv.includes("--version")) {
		const { version } = JSON.parse(readFileSync(join(installation.project, "package.json"), "utf8"));
		process.stdout.write(`${version}\n`);
		return 0;
	}
	if (!command) return refuse(`There is no command ‘${name}’.`);
	const args = read(rest, command.positionals.length);
	const problem = typeof args === "string" ? args : await unknownCode(args.deny);
	if (typeof args === "string" || problem) return refuse(`${problem}`);
	return (await command.load())(args, installation);
}

/** A typing error here would let everything pass. */
async function unknownCode(deny: string[]): Promise<string | null> {
	if (deny.length === 0) return null;
	const { explanations } = await import("../report/explanations.ts");
	const unknown = deny.find((word) => !explanations.some(({ code }) => code === word));
	return unknown === undefined ? null : `--deny takes the code of a diagnostic; there is none called ${unknown}.`;
}

/** The arguments, or what is wrong with them. */
function read(argv: string[], most: number): Arguments | string {
	try {
		const { values, positionals } = parseArgs({
			args: argv,
			allowPositionals: most > 0,
			options: {
				site: { type: "string", default: process.env.SITE || "site.yaml" },
				out: { type: "string", default: "dist" },
				cache: { type: "string" },
				format: { type: "string" },
				strict: { type: "boolean", default: false },
				deny: { type: "string", multiple: true, default: [] },
				receipt: { type: "boolean", default: false },
				"no-compress": { type: "boolean", default: false },
				"no-redirect-pages": { type: "boolean", default: false },
				"exit-code": { type: "boolean", default: false },
				screenshots: { type: "string" },
				fix: { type: "boolean", default: false },
				"fix-dry-run": { type: "boolean", default: false },
				"dry-run": { type: "boolean", default: false },
				"max-size": { type: "string" },
				threads: { type: "string" },
				now: { type: "string" },
				port: { type: "string" },
				host: { type: "string", default: "127.0.0.1" },
				"no-open": { type: "boolean", default: false },
				name: { type: "string" },
				kind: { type: "string" },
				colour: { type: "string" },
				character: { type: "string" },
				verbose: { type: "boolean", default: false },
			},
		});
		const [empty] = Object.entries(values).find(([, value]) => value === "" || [value].flat().includes("")) ?? [];
		if (empty !== undefined) return `--${empty} is empty: say what it is, or leave it out.`;
		if (positionals.length > most) return `‘${positionals[most]}’ is one word too many.`;
		const { format = null, screenshots = null, "exit-code": exitCode } = values;
		const { name = null, kind = null, colour = null, character = null } = values;
		const now = values.now === undefined ? null : moment(values.now);
		const port = values.port === undefined ? null : whole(values.port);
		if (now !== null && Number.isNaN(now.getTime())) return `--now takes a date such as 2027-01-31, not ${values.now}.`;
		const maxSize = values["max-size"] === undefined ? undefined : whole(values["max-size"]);
		if (maxSize !== undefined && !(maxSize > 0))
			return `--max-size takes a number of KiB such as 512, not ${values["max-size"]}.`;
		const threads = values.threads === undefined ? null : whole(values.threads);
		if (threads !== null && !(threads > 0 && threads <= maxThreads))
			return `--threads takes a number from 1 to ${maxThreads}, not ${values.threads}.`;
		if (port !== null && !(port < 65536)) return "--port takes a number up to 65535.";
		const [fixDryRun, dryRun] = [values["fix-dry-run"], values["dry-run"]];
		const [compress, open] = [!values["no-compress"], !values["no-open"]];
		const redirecting = !values["no-redirect-pages"];
		return {
			...values,
			positionals,
			begun: { name, kind, colour, character },
			format,
			compress,
			redirecting,
			open,
			exitCode,
			screenshots,
			now,
			port,
			maxSize,
			threads,
			fixDryRun,
			dryRun,
		};
	} catch (error) {
		return (error as Error).message.replaceAll("\n", " ");
	}
}

/** NaN where it is no plain number. */
function whole(text: string): number {
	return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * A day without a time is meant everywhere: noon in UTC is the same day in nearly all time zones. Invalid where the
 * calendar has no such day, such as February 30.
 */
function moment(text: string): Date {
	const [day = ""] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
	const noon = new Date(`${day}T12:00Z`);
	if (Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(day)) return new Date(Number.NaN);
	return text === day ? noon : new Date(text);
}

function refuse(problem: string): ExitCode {
	printError(problem);
	process.stderr.write(`\n${usage}\n`);
	return 2;
}
