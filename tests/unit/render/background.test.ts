import { expect, it } from "vitest";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";

it("a section says what it stands on, where that is written", () => {
	const routes = [
		home(
			{ type: "heading", heading: "Paint" },
			{ type: "prose", text: "Red.", background: "brand" },
			{ type: "prose", text: "White.", background: "paper" },
		),
	];
	const bands = parsedDocuments(siteOf(compiled(minimal({ routes }))))
		.get("/")!
		.querySelectorAll("main > .band");
	expect([...bands].map((band) => band.getAttribute("data-background"))).toEqual([null, "brand", "paper"]);
});
