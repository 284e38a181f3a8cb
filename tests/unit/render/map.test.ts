import { expect, it } from "vitest";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";

it("the address of a map, if it has one, is in the document", () => {
	const frame = { src: "https://maps.example/a", title: "Map", height: 400, linkLabel: "Open the map" };
	const map = { type: "embed" as const, heading: "Find us", frame };
	const definition = minimal({
		thirdParties: [{ host: "maps.example", purpose: "It shows the map." }],
		routes: [home({ ...map, address: ["48 Canal Street", "Chicago"] }), page("/bare", { sections: [map] })],
	});
	const documents = parsedDocuments(siteOf(compiled(definition)));
	const lines = [...documents.get("/")!.querySelectorAll(".frame-map address span")];
	expect(lines.map(({ textContent }) => textContent)).toEqual(["48 Canal Street", "Chicago"]);
	expect(documents.get("/bare")!.querySelector(".frame-map, address")).toBeNull();
});
