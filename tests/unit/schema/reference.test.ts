import { expect, test } from "vitest";
import { parse } from "yaml";
import { listChapters } from "../../../schema/chapters.mjs";
import { findExample } from "../../../schema/example.mjs";
import { schemaFiles } from "../../../schema/files.mjs";
import { renderReference } from "../../../schema/reference.mjs";

const files = schemaFiles();
const text = renderReference();
const chapters = listChapters(files);
const chaptersInText = new Map(
	text
		.split(/^#{2,3} /m)
		.slice(1)
		.map((chapter) => [chapter.slice(0, chapter.indexOf("\n")), chapter]),
);

test("the reference has a chapter for every group of keys, each under its own heading", () => {
	expect([...chaptersInText.keys()]).toEqual(["Contents", ...chapters.map(({ title }) => title)]);
	const groups = [...files].filter(([, { properties, oneOf }]) => properties || oneOf).map(([file]) => file);
	expect([...new Set(chapters.map(({ file }) => file))].sort()).toEqual(groups.sort());
});

test("the reference lists the top-level keys in the order of the schema", () => {
	const keys = Object.keys(files.get("site.json").properties);
	const rows = [...(chaptersInText.get("Website") ?? "").matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key);
	expect(rows).toEqual(keys);
});

test("the reference lists every key of a group, and whether it is required", () => {
	for (const { title, schema } of chapters) {
		for (const key of Object.keys(schema.properties ?? {})) {
			const row = chaptersInText.get(title)?.match(new RegExp(`^\\| \`${key}\` \\|.*$`, "m"))?.[0] ?? "";
			const needed = schema.required?.includes(key) ? "| **yes** |" : "| no";
			expect(row, `${title}: ${key}`).toContain(needed);
		}
	}
});

test("the reference has no broken link", () => {
	const anchors = [...chaptersInText.keys()].map((title) =>
		title
			.toLowerCase()
			.replace(/[^\w\s-]/g, "")
			.replace(/\s/g, "-"),
	);
	const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
	expect(links.filter((anchor) => !anchors.includes(anchor ?? ""))).toEqual([]);
	expect(new Set(anchors).size).toBe(anchors.length);
});

test("the reference shows the example of every group as YAML", () => {
	for (const { title, file, schema } of chapters) {
		if (schema.oneOf || file === "site.json") continue;
		const shown = chaptersInText.get(title)?.match(/```yaml\n(.*?)```/s)?.[1] ?? "";
		expect(parse(shown), title).toEqual(findExample(schema, file, files));
	}
});
