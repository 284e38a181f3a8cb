import { expect, test } from "vitest";
import { findPicturePlace, putPicture } from "../../../../src/editor/app/pictures.ts";

const picture = { src: "images/loaf.jpg", alt: "A loaf.", caption: "Rye" };
const data = {
	navigation: { logo: { picture }, menu: [] },
	routes: [
		{
			path: "/",
			sections: [
				{ type: "hero", heading: "Bread", picture },
				{ type: "cards", items: [{ heading: "Rye" }, { heading: "Spelt", picture }] },
				{ type: "pictures", heading: "Today", items: [picture] },
				{ type: "figures", items: [{ value: "3", name: "shops" }] },
				{ type: "article", heading: "News", text: "One\n\nTwo", date: "2026-01-01" },
			],
		},
	],
};

test.each([
	["a picture", "/routes/0/sections/0/picture/alt", "/routes/0/sections/0/picture"],
	["a text beside a picture", "/routes/0/sections/0/heading", "/routes/0/sections/0/picture"],
	["a card without a picture", "/routes/0/sections/1/items/0/heading", "/routes/0/sections/1/items/0/picture"],
	["a picture of several", "/routes/0/sections/2/items/0/alt", "/routes/0/sections/2/items/0"],
	["a section with several pictures", "/routes/0/sections/2", "/routes/0/sections/2/items/1"],
	["a paragraph of a section that can have a picture", "/routes/0/sections/4/text#1", "/routes/0/sections/4/picture"],
	["the logo", "/navigation/logo/picture/alt", "/navigation/logo/picture"],
	["a section without pictures", "/routes/0/sections/3/items/0/name", null],
	["the list of cards", "/routes/0/sections/1/items", null],
	["the menu", "/navigation/menu", null],
	["the page", "/routes/0", null],
])("finds the pointer for a picture that is dropped on %s", (_, pointer, place) => {
	expect(findPicturePlace(pointer, data)).toBe(place);
});

test.each([
	["/routes/0/sections/0/picture", { do: "set", value: { src: "images/new.jpg", caption: "Rye" } }],
	["/routes/0/sections/1/items/0/picture", { do: "set", value: { src: "images/new.jpg" } }],
	["/routes/0/sections/2/items/1", { do: "insert", value: { src: "images/new.jpg" } }],
])("a new picture at %s keeps only the caption of the old one", (pointer, operation) => {
	expect(putPicture(pointer, "images/new.jpg", data)).toEqual([{ ...operation, pointer }]);
});
