import type { PaletteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { type Colour, contrast, floored, legibleInstead, type Pair, pairs } from "../site/contrast.ts";
import type { Definition } from "../site/definition.ts";
import { type Scheme, schemesOf } from "../site/schemes.ts";

export function legibleColours({ spec: { theme } }: Definition): Finding[] {
	return schemesOf(theme).flatMap((scheme) => {
		const palette = theme[scheme];
		if (!palette) return [withoutColours(scheme)];
		const weak = new Map<Colour, Weak>();
		for (const pair of pairs) {
			const ratio = contrast(palette[pair.front], palette[pair.back]);
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
		why: `Visitors see the ${scheme} colours, unless ‘scheme’ says that there are others alone.`,
	};
}

/** The pair of a colour that differs least. */
interface Weak extends Pair {
	ratio: number;
}

function illegible(scheme: string, { front, back, ratio, needed, what }: Weak, palette: PaletteSpec): Finding {
	const instead = legibleInstead(front, palette);
	return {
		code: "low-contrast",
		severity: "warning",
		pointer: `/theme/${scheme}/${front}`,
		message: `‘${front}’ (${palette[front]}) on ‘${back}’ (${palette[back]}) has a contrast of ${floored(ratio)} to 1; ${needed} to 1 is needed.`,
		why: `The pair is used for ${what}. Below that, people with weak sight, or in the sun, cannot make it out.`,
		...(instead && {
			fix: { text: `Write ${instead}, the nearest that can be read.`, replacement: instead, safe: false },
		}),
	};
}
