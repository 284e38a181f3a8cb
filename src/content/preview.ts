import type { Site } from "../model/site.ts";
import type { FileMetadata, Files } from "../model/sources.ts";
import type { SiteSpec } from "../model/spec.gen.ts";
import { appendKey, getValue } from "./findings/pointer.ts";
import { resolveWithStega } from "./resolve/resolve-with-stega.ts";
import type { SectionResolvers } from "./resolve/section.ts";
import type { GetFallback, RepairedVersion } from "./schema/fallback.ts";
import { repairValues } from "./schema/repair.ts";
import { keyFormats } from "./schema/texts.ts";
import { type AnalysisInput, analyze, type Definition } from "./semantics/analyze.ts";
import { listSchemes } from "./semantics/look.ts";
import type { PictureMetadata, Pictures } from "./semantics/pictures.ts";

/**
 * A site as the editor renders it. Texts carry stega. Invalid values are replaced by the last valid ones or by
 * examples.
 */
export interface SitePreview {
	site: Site;
	/** JSON pointers, by the indexes in the stega of the site. Pages add theirs when they are resolved. */
	origins: readonly string[];
	definition: Definition;
	/** The data as written and repaired, to which the next preview falls back. */
	version: RepairedVersion;
}

/** Creates a preview of a definition that may violate rules. Returns null if it can't be rendered. */
export function createPreview(
	intact: Definition,
	{ data, analysisInput }: { data: unknown; analysisInput: AnalysisInput },
	sections: SectionResolvers,
	getFallback?: GetFallback,
): SitePreview | null {
	const definition = addMissing(intact, analysisInput, getFallback);
	if (!definition) return null;
	const { site, origins } = resolveWithStega(replaceMissingFiles(definition), sections);
	return { site, origins, definition, version: { written: data, repaired: definition.spec } };
}

/** Adds the forms, plans and palettes that the definition needs but doesn't have. */
function addMissing(
	definition: Definition,
	analysisInput: AnalysisInput,
	getFallback?: GetFallback,
): Definition | null {
	const missing = [...new Set([...listMissingEntries(definition), ...listMissingPalettes(definition.spec)])];
	if (missing.length === 0) return definition;
	const repaired = repairValues(definition.spec, missing, getFallback);
	return repaired && analyze(repaired.spec, analysisInput).definition;
}

function listMissingEntries({ texts, spec }: Definition): string[] {
	return texts.flatMap(({ value, schema: { format } }) => {
		const group = format && keyFormats[format]?.group;
		// A missing collection needs no repair: its list is empty.
		if (group === undefined || format === "collection-key") return [];
		return Object.hasOwn(getValue(spec, group) ?? {}, value) ? [] : [appendKey(group, value)];
	});
}

function listMissingPalettes({ theme }: SiteSpec): string[] {
	return listSchemes(theme).flatMap((scheme) => (theme[scheme] ? [] : [`/theme/${scheme}`]));
}

/** Replaces pictures and files that don't exist by placeholders. */
function replaceMissingFiles(definition: Definition): Definition {
	const pictures: Pictures = {
		...definition.pictures,
		probe: (name) => {
			const probe = definition.pictures.probe(name);
			return probe.metadata ? probe : { metadata: placeholderPicture, failure: null };
		},
	};
	const files: Files = {
		...definition.files,
		probe: (name) => {
			const metadata = definition.files.probe(name);
			return "code" in metadata ? placeholderFile : metadata;
		},
	};
	return { ...definition, pictures, files };
}

const placeholderPicture: PictureMetadata = {
	format: "png",
	width: 800,
	height: 600,
	isTransparent: false,
	isAnimated: false,
	digest: () => "placeholder",
};

const placeholderFile: FileMetadata = { size: 0, firstBytes: "", read: () => new Uint8Array() };
