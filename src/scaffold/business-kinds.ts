import type { FaceSpec, ThemeSpec } from "../model/spec.gen.ts";

/** The defaults of a new site for a kind of business. */
export interface BusinessKind {
	/** The choice that people see: “A shop”. */
	title: string;
	character: NonNullable<ThemeSpec["character"]>;
	/** The fonts of headings, and of everything else. */
	fonts: [FaceSpec, FaceSpec];
	radius: number;
	/** The first is the home page, which begins with a hero; the others begin with their name. `sections` follow. */
	pages: { name: string; sections: string[] }[];
}

const contact = { name: "Contact", sections: ["contact"] };
const contactAndPlace = { name: "Find us", sections: ["locations", "contact"] };

export const businessKinds = {
	shop: {
		title: "A shop",
		character: "market",
		fonts: ["bricolage-grotesque", "figtree"],
		radius: 8,
		pages: [
			{ name: "Home", sections: ["services", "call-to-action"] },
			{ name: "Prices", sections: ["price-list"] },
			{ name: "About us", sections: ["people"] },
			contactAndPlace,
		],
	},
	practice: {
		title: "A practice or a salon",
		character: "clinic",
		fonts: ["figtree", "figtree"],
		radius: 14,
		pages: [
			{ name: "Home", sections: ["services", "call-to-action"] },
			{ name: "Our team", sections: ["people"] },
			{ name: "Prices", sections: ["price-list", "questions"] },
			contactAndPlace,
		],
	},
	restaurant: {
		title: "A restaurant or a café",
		character: "inn",
		fonts: ["fraunces", "source-serif-4"],
		radius: 4,
		pages: [
			{ name: "Home", sections: ["services"] },
			{ name: "On the table", sections: ["price-list"] },
			{ name: "About us", sections: ["people"] },
			contactAndPlace,
		],
	},
	craft: {
		title: "A craft or a repair firm",
		character: "ticket",
		fonts: ["fraunces", "instrument-sans"],
		radius: 6,
		pages: [
			{ name: "Home", sections: ["services", "questions", "call-to-action"] },
			{ name: "Prices", sections: ["price-list"] },
			contact,
		],
	},
	club: {
		title: "A club or an association",
		character: "press",
		fonts: ["source-serif-4", "source-sans-3"],
		radius: 0,
		pages: [
			{ name: "Home", sections: ["services"] },
			{ name: "Who we are", sections: ["people"] },
			{ name: "Join us", sections: ["price-list", "questions"] },
			contactAndPlace,
		],
	},
	event: {
		title: "An event or a course",
		character: "stage",
		fonts: ["bricolage-grotesque", "instrument-sans"],
		radius: 8,
		pages: [
			{ name: "Home", sections: ["services", "call-to-action"] },
			{ name: "Programme", sections: ["schedule"] },
			{ name: "Who is there", sections: ["people"] },
			{ name: "Tickets", sections: ["price-list", "questions"] },
			contactAndPlace,
		],
	},
	studio: {
		title: "A studio, or one person alone",
		character: "studio",
		fonts: ["instrument-sans", "instrument-sans"],
		radius: 0,
		pages: [{ name: "Home", sections: ["services"] }, { name: "About", sections: ["people"] }, contact],
	},
	other: {
		title: "Something else: one page",
		character: "ticket",
		fonts: ["source-serif-4", "source-sans-3"],
		radius: 6,
		pages: [{ name: "Home", sections: [] }],
	},
} satisfies Record<string, BusinessKind>;

export type BusinessKindName = keyof typeof businessKinds;

export const defaultColour = "#1d4f5c";
