import type { Diagnostic, Range } from "../model/diagnostic.ts";
import type { Site } from "../model/site.ts";
import { causes } from "./causes.ts";
import { check } from "./check.ts";
import { type Read, tablesOf } from "./collections.ts";
import { constantsOf } from "./constants.ts";
import type { Definition } from "./definition.ts";
import { type Finding, located } from "./finding.ts";
import { capped } from "./limits.ts";
import { linksOf } from "./links.ts";
import { localeOf } from "./locale.ts";
import { parse, type Source } from "./parse.ts";
import { resolve } from "./resolve.ts";
import { entriesOf } from "./routes.ts";
import { silenced } from "./silence.ts";
import { texts } from "./texts.ts";
import { validate } from "./validate.ts";

export interface Options {
	/** The moment that "current year" and "today" mean. */
	now: Date;
	/** Files beside the definition. */
	read: Read;
	/** In KiB. Default: 256. */
	maxSize?: number;
}

export interface Compilation {
	/** Null where there is an error. */
	site: Site | null;
	diagnostics: Diagnostic[];
	/** Where the value at a JSON pointer is written. */
	place: (pointer: string) => Range;
}

/** The text of a definition → the site, and everything that is to be said of it. Never throws on bad input. */
export function compile(source: Source, { now, read, maxSize }: Options): Compilation {
	const parsed = parse(source, maxSize);
	if (!parsed.readable) return done(parsed.findings);

	const { spec, findings: violations } = validate(parsed.data);
	if (!spec) return done(causes(parsed.findings, violations));

	const locale = localeOf(spec, now);
	const { constants, findings: circular } = constantsOf(spec, locale);
	const { tables, findings: unreadable } = tablesOf(spec, constants, read);
	const { entries, unbuilt, findings: unroutable } = entriesOf(spec, tables);
	const written = texts(spec);
	const links = linksOf(written);
	const definition: Definition = { spec, locale, constants, entries, unbuilt, texts: written, links };
	return done([...parsed.findings, ...circular, ...unreadable, ...unroutable, ...check(definition)], definition);

	function done(findings: Finding[], definition?: Definition): Compilation {
		const found = located(capped(findings), parsed);
		// What the rules never looked at cannot be silenced either.
		const diagnostics = definition ? silenced(found, parsed) : found;
		const failed = !definition || diagnostics.some(({ severity }) => severity === "error");
		return { site: failed ? null : resolve(definition), diagnostics, place: parsed.places.value };
	}
}
