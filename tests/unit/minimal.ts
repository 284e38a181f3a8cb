import { stringify } from "yaml";
import type { RouteSpec, SectionSpec, SiteSpec } from "../../src/model/spec.gen.ts";

export const palette = {
	paper: "#ffffff",
	surface: "#ffffff",
	ink: "#111111",
	muted: "#444444",
	line: "#cccccc",
	brand: "#222222",
	onBrand: "#ffffff",
	accent: "#aa0000",
	onAccent: "#ffffff",
};

/** Returns a small valid definition, with other values of some top-level keys. */
export function minimal(part: Partial<SiteSpec> = {}): string {
	const spec: SiteSpec = {
		site: {
			name: "Acme",
			url: "https://www.acme.example",
			language: "en-US",
			timeZone: "America/Chicago",
			defaultTitle: "Acme at first",
		},
		organization: { name: "Acme", phone: "312-555-0147", email: "hello@acme.example" },
		theme: {
			light: palette,
			dark: palette,
			fonts: { display: "fraunces", text: "instrument-sans" },
			radius: 4,
		},
		navigation: { logo: { text: "Acme", monogram: "A" }, menu: [{ label: "Home", to: "/" }] },
		footer: { groups: [{ heading: "Acme", links: [{ label: "Home", to: "/" }] }], copyright: "Acme" },
		notFound: { title: "Not found", sections: [{ type: "heading", heading: "Nothing here" }] },
		routes: [home({ type: "heading", heading: "Home" })],
		...part,
	};
	return stringify(spec, { aliasDuplicateObjects: false });
}

/** Returns a home page with these sections, not indexed so that there is no SEO advice. */
export function home(...sections: SectionSpec[]): RouteSpec {
	return page("/", { sections });
}

/** Returns a page with one section, unless `part` has others or children. */
export function page(path: string, part: Partial<RouteSpec> = {}): RouteSpec {
	const sections: SectionSpec[] = [{ type: "heading", heading: "Page" }];
	return { path, name: `Page ${path}`, indexed: false, ...("children" in part ? {} : { sections }), ...part };
}

/** Pricing and plans, for sections that show them. */
export const priced = {
	pricing: {
		currency: "USD",
		period: "month",
		periodUnit: "month",
		product: { kind: "Service", name: "Acme Care", description: "Care" },
	},
	plans: { basic: { name: "Basic", price: 29, features: ["All"] } },
} satisfies Partial<SiteSpec>;
