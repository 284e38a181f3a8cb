import { expect, it } from "vitest";
import { suggestKeyLocation } from "../../../src/content/schema/key-locations.ts";

const data = {
	site: { name: "Acme" },
	navigation: { menu: [] },
	routes: [
		{
			path: "/",
			name: "Home",
			sections: [
				{ type: "hero", headline: "Welcome" },
				{ type: "services", items: [{ name: "Repairs", text: "While you wait." }] },
				{ type: "cards", heading: "News", from: { collection: "news" } },
			],
		},
	],
};

it.each([
	["/routes/0/sections/2", "perPage", " It belongs below ‘from’."],
	["/routes/0", "heading", " It belongs below ‘sections’."],
	["/routes/0/sections/0", "indexed", " It is a key of page ‘Home’, further to the left."],
	["/navigation", "announcement", " It is a key of the whole file, further to the left."],
	["/site", "social", " It belongs below ‘organization’ of the whole file."],
	["/routes/0/sections/1/items/0", "price", " It belongs to sections of the type ‘prices’."],
	["/routes/0/sections/0", "background", " Sections of this type have none."],
	["/site", "zeppelin", ""],
])("a key in %s that is %s is told where it belongs", (pointer, key, sentence) => {
	expect(suggestKeyLocation(pointer, key, data)).toBe(sentence);
});
