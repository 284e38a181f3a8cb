import type { PaletteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import {
	type ColourName,
	type ColourPair,
	colourPairs,
	computeContrast,
	findLegibleColour,
	floorRatio,
} from "../semantics/contrast.ts";
import { getExtension } from "../semantics/files.ts";
import { bundledFonts, findFontFileProblem, fontExtensions, isOwnFont } from "../semantics/fonts.ts";
import { listSchemes, type Scheme } from "../semantics/look.ts";
import { findPathProblem, reportMissingFile } from "./files.ts";

export function checkContrast({ spec: { theme } }: Definition): Finding[] {
	return listSchemes(theme).flatMap((scheme) => {
		const palette = theme[scheme];
		if (!palette) return [reportMissingScheme(scheme)];
		const weakest = new Map<ColourName, WeakPair>();
		for (const pair of colourPairs) {
			const ratio = computeContrast(palette[pair.front], palette[pair.back]);
			const other = weakest.get(pair.front);
			if (ratio < pair.minRatio && !(other && other.ratio <= ratio)) weakest.set(pair.front, { ...pair, ratio });
		}
		return [...weakest.values()].map((pair) => reportLowContrast(scheme, pair, palette));
	});
}

function reportMissingScheme(scheme: Scheme): Finding {
	return {
		code: "missing-key",
		pointer: "/theme",
		at: "key",
		message: `Add ‘${scheme}: …’ here: it’s missing.`,
		about: { kind: "key", name: scheme },
		why: `Visitors can see the ${scheme} colours, unless ‘scheme’ allows only the others.`,
	};
}

interface WeakPair extends ColourPair {
	ratio: number;
}

function reportLowContrast(
	scheme: string,
	{ front, back, ratio, minRatio, purpose }: WeakPair,
	palette: PaletteSpec,
): Finding {
	const legibleColour = findLegibleColour(front, palette);
	return {
		code: "low-contrast",
		severity: "warning",
		pointer: `/theme/${scheme}/${front}`,
		message: `‘${front}’ (${palette[front]}) is hard to see on ‘${back}’ (${palette[back]}): the contrast is ${floorRatio(ratio)} to 1, and should be at least ${minRatio} to 1.`,
		why: `These colours are used for ${purpose}. With less contrast, people with weak eyesight or in bright sun can’t make it out.`,
		...(legibleColour && {
			fix: {
				text: `Write ${legibleColour}, the nearest colour with enough contrast.`,
				replacement: legibleColour,
				safe: false,
			},
		}),
	};
}

export function checkFonts(definition: Definition): Finding[] {
	const { display, text } = definition.spec.theme.fonts;
	const usedFonts = display === text ? { display } : { display, text };
	return Object.entries(usedFonts).flatMap(([role, font]) => {
		if (!isOwnFont(font)) return [];
		return [{ pointer: `/theme/fonts/${role}`, ...(findFontProblem(font, definition) ?? reportLicence(font)) }];
	});
}

type FontReport = Omit<Finding, "pointer">;

function findFontProblem(font: string, { files }: Definition): FontReport | null {
	const fontFiles = files.listNames("fonts");
	const extension = getExtension(font).toLowerCase();
	if (!font.includes("/") && !fontExtensions.includes(extension)) {
		const closest = findNearest(font, [...bundledFonts, ...fontFiles]);
		return {
			code: "value-not-allowed",
			message: `There’s no font ‘${font}’.${formatSuggestion(closest)}`,
			why: "To use a font of your own, put its file in the folder ‘fonts’ next to this file, and write ‘fonts/’ and its name.",
			allowed: [...bundledFonts, ...fontFiles],
			closest,
			fix: suggestReplacement(closest),
		};
	}
	const misplaced = findPathProblem(font, "fonts", fontFiles);
	if (misplaced) return { code: "file-not-found", ...misplaced };
	if (!fontExtensions.includes(extension))
		return reportBrokenFont(`‘${font}’ can’t be used as a font: its name must end in woff2, ttf or otf.`);
	if (!fontFiles.includes(font)) {
		const problem = reportMissingFile(font, "fonts", fontFiles);
		return { code: "file-not-found", ...problem, fix: suggestReplacement(problem.closest) };
	}
	const metadata = files.probe(font);
	if ("code" in metadata) return metadata;
	const problem = findFontFileProblem(font, metadata);
	return problem?.code === "typeface-broken" ? reportBrokenFont(problem.message) : problem;
}

function reportBrokenFont(message: string): FontReport {
	return {
		code: "typeface-broken",
		message,
		why: "Download the font again. Its file ends in .woff2, .ttf or .otf.",
	};
}

function reportLicence(font: string): FontReport {
	return {
		code: "typeface-licence",
		severity: "info",
		message: `‘${font}’ is published with the site. Check that its licence allows that.`,
	};
}
