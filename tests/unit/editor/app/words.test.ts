import { expect, it } from "vitest";
import { replaceKeys } from "../../../../src/editor/app/words.ts";

it.each([
	["/routes/0/seo/metaTitle", "Add it as ‘metaTitle’ under ‘seo’.", "Add it as ‘Search title’ under ‘Search engines’."],
	["/plans/gold/early", "Delete ‘early’, or write a price.", "Delete ‘Early price’, or write a price."],
	["/routes/0/name", "‘Bread’ and ‘breadAndButter’ are no keys.", "‘Bread’ and ‘breadAndButter’ are no keys."],
])("names the fields of a form instead of keys: a message at %s", (pointer, message, named) => {
	const data = { routes: [{ path: "/", name: "Home", sections: [] }], plans: { gold: { name: "Gold", price: 3 } } };
	expect(replaceKeys(message, pointer, data)).toBe(named);
});
