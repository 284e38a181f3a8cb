import { type Compilation, compilation } from "./compilation.ts";
import { mostFindings } from "./findings/capped.ts";
import { causes } from "./findings/causes.ts";
import { check } from "./rules/check.ts";
import { texts } from "./schema/texts.ts";
import { validate } from "./schema/validate.ts";
import { type Read, tablesOf } from "./site/collections.ts";
import { constantsOf } from "./site/constants.ts";
import type { Definition } from "./site/definition.ts";
import { hostsOf } from "./site/hosts.ts";
import { tooLongWhenFilled } from "./site/lengths.ts";
import { linksOf } from "./site/links.ts";
import { localeOf } from "./site/locale.ts";
import { noPictures, type Pictures, pictureUses } from "./site/pictures.ts";
import { entriesOf } from "./site/routes.ts";
import { unknownNames } from "./site/unknown.ts";
import { parse, type Source } from "./source/parse.ts";

export interface Options {
	/** The moment that "current year" and "today" mean. */
	now: Date;
	/** Files beside the definition. */
	read: Read;
	/** Default: none. */
	pictures?: Pictures;
	/** In KiB. Default: 256. */
	maxSize?: number;
	/** Codes whose warnings are errors. Default: none. */
	deny?: string[];
}

/** The text of a definition → the site, and everything that is to be said of it. Never throws on bad input. */
export function compile(source: Source, { now, read, pictures = noPictures, maxSize, deny }: Options): Compilation {
	const parsed = parse(source, maxSize);
	if (!parsed.readable) return compilation(parsed, parsed.findings, deny);

	const { spec, findings: violations } = validate(parsed.data);
	if (!spec) return compilation(parsed, causes(parsed.findings, violations), deny);

	const locale = localeOf(spec, now);
	const { constants, findings: circular } = constantsOf(spec, locale);
	const { tables, findings: unreadable } = tablesOf(spec, constants, read);
	const { entries, unbuilt, findings: unroutable } = entriesOf(spec, tables);
	const written = texts(spec);
	const long = tooLongWhenFilled(spec, written, entries, constants);
	const unfit = [...circular, ...unreadable, ...unroutable, ...long];
	const findings = [...parsed.findings, ...unfit];
	// What is too long is not even filled, and of so many faults no more can be told.
	if (long.length > 0 || unfit.length > mostFindings) return compilation(parsed, findings, deny);

	const links = linksOf(written);
	const hosts = hostsOf(spec, written, entries, constants);
	const named = pictureUses(spec, written, entries, constants);
	const unknown = unknownNames(written, constants, entries);
	const shared = { spec, locale, constants, entries, unbuilt, pictures };
	const definition: Definition = { ...shared, texts: written, links, hosts, pictureUses: named, unknown };
	return compilation(parsed, [...findings, ...check(definition)], deny, definition);
}
