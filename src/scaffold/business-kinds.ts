import type { FaceSpec, ThemeSpec } from "../model/spec.gen.ts";

/** The defaults of a new site for a kind of business. Its pages are in `starters/`. */
export interface BusinessKind {
	/** The choice that people see: “A shop”. */
	title: string;
	character: NonNullable<ThemeSpec["character"]>;
	/** The fonts of headings, and of everything else. */
	fonts: [FaceSpec, FaceSpec];
	/** Corner radius in CSS pixels. */
	radius: number;
	/** The main colour for businesses that don't have one. */
	colour: string;
}

export const businessKinds = {
	shop: {
		title: "A shop",
		character: "market",
		fonts: ["bricolage-grotesque", "figtree"],
		radius: 8,
		colour: "#7a3b12",
	},
	restaurant: {
		title: "A restaurant or a café",
		character: "inn",
		fonts: ["fraunces", "source-serif-4"],
		radius: 4,
		colour: "#6b1f2a",
	},
	salon: {
		title: "A hairdresser or a beauty salon",
		character: "atelier",
		fonts: ["petrona", "figtree"],
		radius: 2,
		colour: "#5b3a4a",
	},
	repair: {
		title: "A repair shop or a trade",
		character: "ticket",
		fonts: ["fraunces", "instrument-sans"],
		radius: 6,
		colour: "#1d4f5c",
	},
	practice: {
		title: "A practice or a clinic",
		character: "clinic",
		fonts: ["figtree", "figtree"],
		radius: 14,
		colour: "#155e57",
	},
	classes: {
		title: "A studio for yoga, dance or fitness",
		character: "inn",
		fonts: ["outfit", "nunito"],
		radius: 16,
		colour: "#5f5a8c",
	},
	studio: {
		title: "A photographer, a designer or an artist",
		character: "studio",
		fonts: ["instrument-sans", "instrument-sans"],
		radius: 0,
		colour: "#27272a",
	},
	consultant: {
		title: "A consultant or an agency",
		character: "clinic",
		fonts: ["newsreader", "source-sans-3"],
		radius: 4,
		colour: "#1f3a6e",
	},
	club: {
		title: "A club or an association",
		character: "press",
		fonts: ["source-serif-4", "source-sans-3"],
		radius: 0,
		colour: "#14532d",
	},
	guesthouse: {
		title: "A guest house or a holiday home",
		character: "inn",
		fonts: ["libre-baskerville", "source-serif-4"],
		radius: 10,
		colour: "#3f5a36",
	},
	event: {
		title: "An event or a course",
		character: "stage",
		fonts: ["bricolage-grotesque", "instrument-sans"],
		radius: 8,
		colour: "#3b1f78",
	},
	other: {
		title: "Something else",
		character: "ticket",
		fonts: ["source-serif-4", "source-sans-3"],
		radius: 6,
		colour: "#1d4f5c",
	},
} satisfies Record<string, BusinessKind>;

export type BusinessKindName = keyof typeof businessKinds;

export function isBusinessKind(name: string): name is BusinessKindName {
	return Object.hasOwn(businessKinds, name);
}

/** Languages of the example texts. Sites in other languages get English ones. */
export const starterLanguages: readonly string[] = ["de", "en"];
