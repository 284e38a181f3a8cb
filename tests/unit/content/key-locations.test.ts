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
				{ type: "hero", heading: "Welcome" },
				{ type: "services", items: [{ name: "Repairs", text: "While you wait." }] },
				{ type: "cards", heading: "News", from: { collection: "news" } },
			],
		},
	],
};

it.each([
	["/routes/0/sections/2", "perPage", " It belongs under ‘from’."],
	["/routes/0", "heading", " It belongs under ‘sections’."],
	["/routes/0/sections/0", "indexed", " It belongs to page ‘Home’, further to the left."],
	["/navigation", "announcement", " It belongs to the top level of the file, further to the left."],
	["/site", "social", " It belongs under ‘organization’, in the top level of the file."],
	["/routes/0/sections/1/items/0", "price", " Only sections of the type ‘price-list’ have it."],
	["/routes/0/sections/0", "background", " Sections of this type don’t have it: delete it, or choose another type."],
	["/site", "zeppelin", ""],
])("in %s, the key ‘%s’ gets a hint where it belongs", (pointer, key, sentence) => {
	expect(suggestKeyLocation(pointer, key, data)).toBe(sentence);
});
