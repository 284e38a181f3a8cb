import { expect, it } from "vitest";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

type Pictures = Partial<Pick<SiteSpec["navigation"]["logo"], "picture" | "dark">>;

const gate = { src: "images/gate.svg", decorative: true };
const darkVariant = { src: "images/gate-dark.svg", decorative: true };

it.each<[string, Pictures, (string | null)[]]>([
	["a monogram", {}, []],
	["its picture for both schemes", { picture: gate }, [null]],
	["a picture for each scheme", { picture: gate, dark: darkVariant }, ["light", "dark"]],
])("the logo in the bar and in the footer is %s", (_, pictures, schemes) => {
	const document = renderDocument(pictures);
	for (const place of [".bar-logo", ".footer-logo"]) {
		const shown = [...document.querySelectorAll(`${place} .logo-picture`)];
		expect(shown.map((picture) => picture.getAttribute("data-scheme"))).toEqual(schemes);
		expect(document.querySelector(`${place} .logo-mark`) === null).toBe(schemes.length > 0);
	}
});

it("a picture as a logo has the accessible name of the logo", () => {
	const link = renderDocument({ picture: gate }).querySelector(".bar-logo");
	expect(wordsOf(link)).toBe("Acme, Home");
	expect(link?.querySelector("[aria-hidden] img")?.getAttribute("alt")).toBe("Acme");
});

function renderDocument(pictures: Pictures): Document {
	const logo = { text: "Acme", monogram: "A", ...pictures };
	const navigation = { logo, menu: [{ label: "Home", to: "/" }] };
	return parsedDocuments(siteOf(compiled(minimal({ navigation })))).get("/")!;
}
