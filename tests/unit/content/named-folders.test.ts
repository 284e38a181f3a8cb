import { describe, expect, it } from "vitest";
import { listNamedFolders } from "../../../src/content/source/folders.ts";

const named = (text: string) => [...listNamedFolders(text)];

describe("the folders that a definition names", () => {
	it("are the folders of its collections", () => {
		expect(named("collections:\n  news: { folder: news }\n  old:\n    folder: 'olds'\n")).toEqual(["news", "olds"]);
	});

	it.each([
		"# folder: private\n",
		"collections: # folder: private\n  news: { csv: a.csv }\n",
		"site: { title: 'folder: private' }\n",
		"routes:\n  - text: |\n      collections:\n        a: { folder: private }\n",
		"collections:\n  news:\n    rows:\n      - folder: private\n",
		"folder: private\n",
		"collections: { news: { folder: ../private } }\n",
		"collections: { news: { folder: [private] } }\n",
		"collections: folder\n",
		"- folder: private\n",
		`${"[".repeat(5000)}folder: private`,
	])("are not read from anywhere else: %j", (text) => {
		expect(named(text)).toEqual([]);
	});

	it.each([
		"collections:\n  news: { folder: news }\nroutes:\n  - title: 'never closed\n",
		"collections:\n  news:\n    folder : news\nplans: *x\n",
		"title: {product} Offers\ncollections:\n  news:\n    folder: news\n",
		"collections:\n  news:\n\tfolder: news\n",
		"collections:\n  news:\n    folder:news\n",
	])("are found even if the definition has mistakes: %j", (text) => {
		expect(named(text)).toEqual(["news"]);
	});
});
