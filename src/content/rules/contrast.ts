import type { PaletteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import {
	type ColourName,
	type ColourPair,
	colourPairs,
	computeContrast,
	findLegibleColour,
	floorRatio,
} from "../semantics/contrast.ts";
import { listSchemes, type Scheme } from "../semantics/look.ts";

export function checkContrast({ spec: { theme } }: Definition): Finding[] {
	return listSchemes(theme).flatMap((scheme) => {
		const palette = theme[scheme];
		if (!palette) return [withoutColours(scheme)];
		const weak = new Map<ColourName, Weak>();
		for (const pair of colourPairs) {
			const ratio = computeContrast(palette[pair.front], palette[pair.back]);
			const other = weak.get(pair.front);
			if (ratio < pair.needed && !(other && other.ratio <= ratio)) weak.set(pair.front, { ...pair, ratio });
		}
		return [...weak.values()].map((pair) => illegible(scheme, pair, palette));
	});
}

function withoutColours(scheme: Scheme): Finding {
	return {
		code: "missing-key",
		pointer: "/theme",
		at: "key",
		message: `‘${scheme}’ is missing here.`,
		about: { kind: "key", name: scheme },
		why: `Visitors can see the ${scheme} colours, unless ‘scheme’ allows only the others.`,
	};
}

/** The pair of a colour that differs least. */
interface Weak extends ColourPair {
	ratio: number;
}

function illegible(scheme: string, { front, back, ratio, needed, what }: Weak, palette: PaletteSpec): Finding {
	const instead = findLegibleColour(front, palette);
	return {
		code: "low-contrast",
		severity: "warning",
		pointer: `/theme/${scheme}/${front}`,
		message: `‘${front}’ (${palette[front]}) is hard to see on ‘${back}’ (${palette[back]}): the contrast is ${floorRatio(ratio)} to 1, and should be at least ${needed} to 1.`,
		why: `These colours are used for ${what}. With less contrast, people with weak eyesight or in bright sun can’t make it out.`,
		...(instead && {
			fix: { text: `Write ${instead}, the nearest colour with enough contrast.`, replacement: instead, safe: false },
		}),
	};
}
