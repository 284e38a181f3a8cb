import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "yaml";
import { compile } from "../../../../src/content/compile.ts";
import type { Diagnostic } from "../../../../src/model/diagnostic.ts";
import type { RouteSpec, SectionSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";

export const base = readFileSync(fileURLToPath(new URL("../../../../schema/codes/base.yaml", import.meta.url)), "utf8");

type Part<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Returns the diagnostics of `schema/codes/base.yaml` with some of its top-level keys replaced. */
export function diagnose(part: Part<SiteSpec>, now = "2027-01-15"): Diagnostic[] {
	return diagnoseText(stringify({ ...parse(base), ...part }, { aliasDuplicateObjects: false }), now);
}

/** Returns the diagnostics of a definition at noon (UTC) of a day. */
export function diagnoseText(text: string, now = "2027-01-15"): Diagnostic[] {
	return compile({ file: "site.yaml", text }, { sections: sectionTypes, now: new Date(`${now}T12:00:00Z`) })
		.diagnostics;
}

/** Returns each of these diagnostics as "orphan-page /routes/2/path". */
export function listFindings(part: Part<SiteSpec>): string[] {
	return diagnose(part).map(({ code, pointer }) => `${code} ${pointer}`);
}

/** Returns the two pages of the menu, the second with these sections; neither is indexed. */
export function pages(...sections: SectionSpec[]): RouteSpec[] {
	return [page("/", { type: "heading", heading: "First" }), page("/prices", ...sections)];
}

export function page(path: string, ...sections: SectionSpec[]): RouteSpec {
	return { path, name: `Page ${path}`, indexed: false, sections };
}

const product = { kind: "Service", name: "Care", description: "Care for bicycles." } as const;
const features = ["All"];

/** Two plans; the second extends the first. */
export const priced = {
	pricing: { currency: "USD", period: "month", periodUnit: "month", product },
	plans: {
		pro: { name: "Pro", price: 899, quantities: { agents: 2 }, features },
		elite: { name: "Elite", price: 1899, extends: "pro", quantities: { agents: 4 }, features },
	},
} satisfies Part<SiteSpec>;

/** Returns the pages of the menu; the second shows the plans below this text. */
export function plansWith(text: string): RouteSpec[] {
	return pages({ type: "plans", heading: "Our plans", text, to: "/", buttonLabel: "Start" });
}
