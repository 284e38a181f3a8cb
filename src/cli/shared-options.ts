import { type WebHost, webHosts } from "../output/web-hosts.ts";
import { formatList } from "../text/words.ts";
import {
	createFlag,
	createOption,
	createTextOption,
	type Option,
	type OptionValues,
	parseWholeNumber,
	UsageError,
} from "./option.ts";

/** Options that every command accepts. They are handled by `site.mjs`, `failure.mjs` and `main.ts`, not by commands. */
export const globalOptions = {
	cache: createTextOption("FOLDER", "The folder of the cache (default: node_modules/.cache/siteyaml of the program)"),
	verbose: createFlag("Show the stack trace if the program crashes"),
	help: createFlag("Show this help"),
};

export const compileOptions = {
	site: withDefault(
		createTextOption("FILE", "The site definition (default: the variable SITE, or site.yaml)"),
		() => process.env.SITE || "site.yaml",
	),
	now: createOption("DATE", "Act as if today were this day, such as 2027-01-31", parseMoment),
	deny: {
		valueName: "CODE",
		help: "Treat warnings with this code as errors (can be repeated)",
		parse: parseCodes,
	} satisfies Option<string[]>,
	maxSize: withDefault(
		createOption("KIB", "Accept a definition longer than 256 KiB, up to this size", (text, name) =>
			parseWholeNumber(text, name, 1, 999_999_999),
		),
		// The compiler has its own default.
		() => undefined,
	),
};

export type CompileOptions = OptionValues<typeof compileOptions>;

export const outOption = withDefault(
	createTextOption("FOLDER", "The folder of the built site (default: dist)"),
	() => "dist",
);

/** The service that publishes the site. */
export const webHostOption = createOption(
	"NAME",
	`The web host, whose limits are checked: ${Object.keys(webHosts).join(", ")}`,
	(text, name): WebHost => {
		if (Object.hasOwn(webHosts, text)) return webHosts[text as keyof typeof webHosts];
		throw new UsageError(`${name} must be ${formatList(Object.keys(webHosts), "or")} here, not ${text}.`);
	},
);

/** The network address that a server listens on. */
export const hostOption = withDefault(
	createTextOption("HOST", "The network address to listen on (default: 127.0.0.1, this computer only)"),
	() => "127.0.0.1",
);

export const portOption = createOption("PORT", "The port to listen on", (text, name) =>
	parseWholeNumber(text, name, 0, 65_535),
);

function withDefault<Value, Default>(
	option: Option<Value | null>,
	getDefault: () => Default,
): Option<NonNullable<Value> | Default> {
	return {
		...option,
		async parse(texts, name) {
			return (await option.parse(texts, name)) ?? getDefault();
		},
	};
}

/**
 * Parses a date, or a date with a time. A date alone means noon in UTC, because it is the same day in nearly all time zones
 * then. Refuses dates that don't exist, such as February 30.
 */
function parseMoment(text: string, name: string): Date {
	const [day = ""] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
	const noon = new Date(`${day}T12:00Z`);
	const isDay = !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day);
	const moment = text === day ? noon : new Date(text);
	if (isDay && !Number.isNaN(moment.getTime())) return moment;
	throw new UsageError(`${name} must be a date such as 2027-01-31, not ${text}.`);
}

/** Checks that the codes exist: a misspelled code would have no effect. */
async function parseCodes(codes: string[], name: string): Promise<string[]> {
	if (codes.length === 0) return [];
	const { explanations } = await import("../report/explanations.ts");
	const unknown = codes.find((searchedCode) => !explanations.some(({ code }) => code === searchedCode));
	if (unknown !== undefined)
		throw new UsageError(`${name} takes the code of a warning, and no warning has the code ${unknown}.`);
	return codes;
}
