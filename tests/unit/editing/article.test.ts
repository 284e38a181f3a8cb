import { expect, it } from "vitest";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import { diffTables } from "../../../src/editing/diff-files.ts";

const before = { "site.yaml": "a: 1\n", "news/a.md": "---\ntitle: One\n---\n\nOne.\n" };
const after = before["news/a.md"].replace("One.", "Two.");

it("writes a Markdown file of a folder as a whole, and takes it back", () => {
	const change = applyOperations(before, "site.yaml", [{ do: "set", file: "news/a.md", pointer: "", value: after }]);
	if ("refused" in change) throw new Error(change.refused);
	expect(change).toMatchObject({ texts: { ...before, "news/a.md": after }, label: "Changed news/a.md" });

	const data = { collections: { posts: { folder: "news" } } };
	const [found] = diffTables(before, change.texts, "site.yaml", data);
	expect(found).toMatchObject({ pointer: "/collections/posts/folder", before: "news/a.md", after: "news/a.md" });
	expect(applyOperations(change.texts, "site.yaml", [found!.back!])).toMatchObject({ texts: before });
});

it.each([
	["a file that is not there", { do: "set", file: "news/b.md", pointer: "", value: after }],
	["a part of one", { do: "set", file: "news/a.md", pointer: "/title", value: "Two" }],
	["anything but a text", { do: "set", file: "news/a.md", pointer: "", value: 1 }],
	["a row, as of a table", { do: "remove", file: "news/a.md", pointer: "/0" }],
] as const)("does not write %s", (_, operation) => {
	expect(applyOperations(before, "site.yaml", [operation])).toHaveProperty("refused");
});
