import { describe, expect, it } from "vitest";
import { sectionType } from "../../../schema/files.mjs";
import { schemas } from "../../../src/content/schema/walk.ts";
import { diffSites } from "../../../src/diff/diff.ts";
import type { AddOnSpec, FormSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page, priced } from "../minimal.ts";

const files = [...schemas].filter(([file]) => sectionType(file) !== null);

/** Only the first item of each list is tested. With RUNS, all are. */
const pathsOf = Number(process.env.RUNS ?? 1) > 1 ? textsOf : firstTextsOf;

describe("the diff reports every changed text of a section type", () => {
	it.each(files)("%s", (file, { examples = [] }) => {
		const unreported = examples.flatMap((example) => {
			const old = siteOf(compiled(site(example as SectionSpec)));
			return pathsOf(example).filter((place) => {
				const fresh = compiled(site(changed(example, place) as SectionSpec)).site;
				// A changed text may be an error, such as an unknown form.
				return fresh && diffSites(old, fresh, sectionTypes).changes.length === 0;
			});
		});
		expect([...new Set(unreported.map((place) => place.join("/")))], `what diff.ts beside ${file} leaves out`).toEqual(
			[],
		);
	});
});

/** Returns the paths of all texts in a value. */
function textsOf(value: unknown, place: string[] = []): string[][] {
	if (typeof value === "string") return [place];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...place, key]));
}

/** Returns "items/0/name" but not "items/1/name" if both exist. */
function firstTextsOf(value: unknown): string[][] {
	const places = textsOf(value).map(
		(place) => [place.map((key) => (/^\d+$/.test(key) ? "*" : key)).join("/"), place] as const,
	);
	return [...new Map(places.reverse()).values()];
}

/** Returns a copy of a value with another text at a path. */
function changed(value: unknown, [key, ...rest]: string[]): unknown {
	if (key === undefined) return other(String(value));
	const copy = structuredClone(value) as Record<string, unknown>;
	copy[key] = changed(copy[key], rest);
	return Array.isArray(value) ? Object.values(copy) : copy;
}

function other(text: string): string {
	if (text.startsWith("/")) return text === "/book" ? "/prices" : "/book";
	return text.startsWith("https:") ? `${text}-indeed` : `${text} indeed`;
}

/** Returns a definition with everything that a section may refer to. */
function site(section: SectionSpec): string {
	const [forms] = schemas.get("site.json")!.properties!.forms!.examples as Record<string, FormSpec>[];
	return minimal({
		...priced,
		addOns: schemas.get("add-on.json")!.examples as AddOnSpec[],
		...("form" in section ? { forms: forms! } : {}),
		routes: [home(section), page("/prices"), page("/book"), page("/terms"), page("/embed/booking")],
	});
}
