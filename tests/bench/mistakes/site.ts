import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createPictureProbe, openOriginals } from "../../../src/assets/images/originals.ts";
import { type Compilation, compile, type Options } from "../../../src/content/compile.ts";
import { createSourcesFromTexts } from "../../../src/content/source/beside.ts";
import { openFiles } from "../../../src/disk/files.ts";
import type { Files, Sources } from "../../../src/model/sources.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { nodesOf, type SpecNode } from "./nodes.ts";

export const languages = ["en", "de", "fr", "es", "pl"] as const;
export type Language = (typeof languages)[number];

/** Texts by file name: "site.yaml", "trips.csv", "news/lock.md". */
export type Texts = Readonly<Record<string, string>>;

/** A valid site, in which mistakes are made. */
export interface BaseSite {
	/** Its folder in the project, or "site.yaml" for the project's own site. */
	name: string;
	language: Language;
	texts: Texts;
	/** The text of "site.yaml". */
	definition: string;
	nodes: SpecNode[];
	compilation: Compilation;
	compile(texts: Texts): Compilation;
	sources(texts: Texts): Sources;
	options: Options;
}

const benchmarkSites = "tests/bench/mistakes/sites";
const businesses = "tests/sites/businesses";
const folders: Record<Language, string[]> = {
	en: [
		`${benchmarkSites}/en`,
		"",
		"tests/sites/bakery",
		...["bicycles", "conference", "inn", "vets"].map((name) => `${businesses}/${name}`),
		...["guides", "honest", "leaflet"].map((name) => `tests/sites/whole/${name}`),
	],
	de: [`${benchmarkSites}/de`, `${businesses}/music-school`, "tests/sites/whole/laden"],
	fr: [`${benchmarkSites}/fr`, `${businesses}/restaurant`],
	es: [`${benchmarkSites}/es`],
	pl: [`${benchmarkSites}/pl`],
};

const today = new Date("2027-01-15T12:00:00Z");

export function loadSites(project: string): BaseSite[] {
	return languages.flatMap((language) => folders[language].map((folder) => loadSite(project, folder, language)));
}

function loadSite(project: string, name: string, language: Language): BaseSite {
	const folder = join(project, name);
	const options = { sections: sectionTypes, now: today, pictures: createPictureProbe(openOriginals(folder)) };
	const files: Files = openFiles(folder);
	const texts = textsIn(folder, name === "");
	const sources = (all: Texts) => ({
		file: "site.yaml",
		text: all["site.yaml"]!,
		...createSourcesFromTexts(all),
		files,
	});
	const definition = texts["site.yaml"]!;
	const compileTexts = (all: Texts) => compile(sources(all), options);
	const compilation = compileTexts(texts);
	return {
		name: name || "site.yaml",
		language,
		texts,
		definition,
		options,
		sources,
		compilation,
		nodes: nodesOf(definition),
		compile: compileTexts,
	};
}

/** Reads site.yaml, and unless `readsOnlyDefinition`, all YAML, CSV and Markdown files of the folder. */
function textsIn(folder: string, readsOnlyDefinition: boolean): Texts {
	const names = readsOnlyDefinition ? ["site.yaml"] : (readdirSync(folder, { recursive: true }) as string[]);
	const paths = names.filter((name) => /\.(ya?ml|csv|md)$/.test(name)).map((name) => name.replaceAll("\\", "/"));
	return Object.fromEntries(paths.sort().map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
