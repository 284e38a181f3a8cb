import { expect, it } from "vitest";
import { codes, compiled, siteOf } from "../compiled.ts";
import { home, minimal, page, palette } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";

const picture = { src: "images/workshop.jpg", dark: "images/wheel.png", alt: "A workshop." };
const hero = { type: "hero" as const, heading: "Come in", picture };
const lightTheme = {
	scheme: "light" as const,
	light: palette,
	fonts: { display: "fraunces", text: "fraunces" } as const,
	radius: 4,
};

it("a picture has sources for the dark scheme before the others, except on a white page", () => {
	const documents = parsedDocuments(
		siteOf(compiled(minimal({ routes: [home(hero), page("/white", { layout: "white", sections: [hero] })] }))),
	);
	const sourcesAt = (path: string) => [...documents.get(path)!.querySelectorAll(".hero source")];
	const dark = sourcesAt("/").filter((source) => source.getAttribute("media") === "(prefers-color-scheme:dark)");
	expect(dark.length).toBeGreaterThan(1);
	expect(sourcesAt("/").slice(0, dark.length)).toEqual(dark);
	for (const source of dark) expect(source.getAttribute("srcset")).toContain("/assets/images/wheel");
	expect(documents.get("/")!.querySelector(".hero img")?.getAttribute("src")).toContain("/assets/images/workshop");
	// The white layout is white in the dark scheme, too.
	expect(sourcesAt("/white").some((source) => source.hasAttribute("media"))).toBe(false);
});

it("a file for the dark scheme is reported if visitors can’t see it, and published if they can", () => {
	const compilation = compiled(minimal({ routes: [home(hero)] }));
	expect(codes(compilation)).not.toContain("unused-dark-picture");
	expect(
		siteOf(compilation)
			.listPictures()
			.map(({ name }) => name),
	).toContain("images/wheel.png");
	const light = compiled(minimal({ theme: lightTheme, routes: [home(hero)] }));
	expect(codes(light)).toContain("unused-dark-picture");
});

it("a picture with a file for the dark scheme needs a description, too", () => {
	expect(codes(compiled(minimal({ routes: [home({ ...hero, picture: { ...picture, alt: "" } })] })))).toEqual(
		expect.arrayContaining(["picture-without-alt"]),
	);
});
