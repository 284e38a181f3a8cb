import type { Files, Read } from "../../model/sources.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { mostFindings } from "../findings/capped.ts";
import type { Finding } from "../findings/finding.ts";
import { isError } from "../findings/severity.ts";
import { type Text, texts } from "../schema/texts.ts";
import { type Anchor, anchorsOf } from "./anchors.ts";
import { type Table, tablesOf } from "./collections.ts";
import { constantsOf } from "./constants.ts";
import { doubledPaths } from "./doubled.ts";
import { type Claim, claimsOf } from "./facts/claims.ts";
import { type FileUse, fileUses } from "./files.ts";
import { type Hosts, hostsOf } from "./hosts.ts";
import { tooLongWhenFilled } from "./lengths.ts";
import { type Link, linksOf, tooManyLinks } from "./links.ts";
import { type Locale, localeOf } from "./locale.ts";
import { type Markdown, markdownOf } from "./markdown.ts";
import { withNumbered } from "./numbered.ts";
import { originProblems } from "./origin.ts";
import { type Pages, pagesOf } from "./pages.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { type Pictures, type PictureUse, pictureUses } from "./pictures.ts";
import { type OldAddresses, oldAddressesOf } from "./redirects.ts";
import { entriesOf } from "./routes.ts";
import type { Constants } from "./template.ts";
import { type UnknownName, unknownNames } from "./unknown.ts";

/** A valid definition with everything that rules and rendering derive from it. */
export interface Definition {
	spec: SiteSpec;
	locale: Locale;
	constants: Constants;
	/** The rows of every collection. */
	tables: ReadonlyMap<string, Table>;
	pages: Pages;
	/** Patterns of the pages that an error, reported elsewhere, keeps from being built. */
	unbuilt: string[];
	texts: Text[];
	/** Every text in Markdown, parsed, by its pointer. */
	markdown: ReadonlyMap<string, Markdown>;
	/** The places on the pages of each route, by its pointer. */
	anchors: ReadonlyMap<string, Anchor[]>;
	links: Link[];
	/** Addresses of an earlier site, as they are written. */
	oldAddresses: OldAddresses;
	passages: Iterable<Passage>;
	claims: Claim[];
	hosts: Hosts;
	/** The files in `images/`. */
	pictures: Pictures;
	pictureUses: PictureUse[];
	/** The files in `files/`. */
	files: Files;
	fileUses: FileUse[];
	unknown: UnknownName[];
}

/** What a definition is derived with. */
export interface Surroundings {
	now: Date;
	read: Read;
	pictures: Pictures;
	files: Files;
}

/**
 * Derives all of it, once. Reports an address of the site that no browser opens, constants that need themselves, tables
 * that cannot be read, pages that cannot be built, texts that are too long once they are filled, and links that are too
 * many then. Null where one of these leaves nothing to judge.
 */
export function define(
	spec: SiteSpec,
	{ now, read, pictures, files }: Surroundings,
): { definition: Definition | null; findings: Finding[] } {
	const unopenable = originProblems(spec);
	if (unopenable.length > 0) return { definition: null, findings: unopenable };

	const locale = localeOf(spec, now);
	const { constants, findings: circular } = constantsOf(spec, locale);
	const { tables, findings: unreadable } = tablesOf(spec, constants, read);
	const { entries, unbuilt, findings: unroutable } = entriesOf(spec, tables);
	const { all, findings: uncounted } = withNumbered(entries, tables);
	const pages = pagesOf(all, spec, tables);
	const written = texts(spec);
	const long = tooLongWhenFilled(spec, written, pages, constants);
	const findings = [...circular, ...unreadable, ...unroutable, ...uncounted, ...doubledPaths(all), ...long];
	// What is too long is not even filled, and of so many faults no more can be told.
	if (long.length > 0 || findings.filter(isError).length > mostFindings) return { definition: null, findings };

	const longer = written.filter(({ schema }) => schema.format === "markdown");
	const markdown = new Map(longer.map(({ pointer, value }) => [pointer, markdownOf(value)]));
	const links = linksOf(written, markdown);
	const linked = tooManyLinks(links, pages);
	if (linked.length > 0) return { definition: null, findings: [...findings, ...linked] };

	const filling = { pages, constants };
	const definition: Definition = {
		...{ spec, locale, constants, tables, pages, unbuilt, texts: written, markdown, pictures, files },
		anchors: anchorsOf(spec, pages, markdown),
		links,
		oldAddresses: oldAddressesOf(spec, constants),
		passages: passagesOf(written, markdown, pages),
		claims: claimsOf(spec, written, markdown),
		hosts: hostsOf(spec, written, filling),
		pictureUses: pictureUses(spec, written, markdown, filling),
		fileUses: fileUses(spec, written, links, filling, files),
		unknown: unknownNames(written, markdown, filling),
	};
	return { definition, findings };
}
