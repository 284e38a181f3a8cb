import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import { diffValues } from "../../../src/editing/diff-values.ts";
import { type ChangeGroup, groupChanges } from "../../../src/editing/group-changes.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { requireResult } from "./require-result.ts";

const definitions = ["site.yaml", "tests/sites/bakery/site.yaml"];

function perform(text: string, ...operations: Operation[]): string {
	return requireResult(applyOperations({ "site.yaml": text }, "site.yaml", operations)).texts["site.yaml"]!;
}

function listGroups(before: string, after: string): ChangeGroup[] {
	const [old, current] = [parse(before), parse(after)];
	return groupChanges(diffValues(old, current), old, current);
}

describe.each(definitions)("in %s", (definition) => {
	const text = readFileSync(definition, "utf8");
	const routes: { path: string; name: string }[] = parse(text).routes;
	const pages = routes.map((route, index) => ({ ...route, pointer: `/routes/${index}` }));

	it.each(pages)("a new address for $path and the updated links to it are one change", ({ path, pointer }) => {
		const parameters = path.match(/:\w+/g) ?? [];
		const renamed = perform(text, { do: "rename-page", pointer, path: ["/new-address", ...parameters].join("/") });
		const groups = listGroups(text, renamed);
		expect(groups.map((group) => group.pointer)).toEqual([`${pointer}/path`]);
		expect(parse(perform(renamed, ...groups[0]!.inverse))).toEqual(parse(text));
	});

	it.each(pages.filter(({ path }) => path !== "/"))("deleting $path is one change", ({ pointer }) => {
		const deleted = perform(text, { do: "remove-page", pointer, leadsTo: "/" });
		const groups = listGroups(text, deleted);
		expect(groups.map((group) => group.changes.map(({ kind }) => kind))).toEqual([["removed"]]);
		expect(parse(perform(deleted, ...groups[0]!.inverse))).toEqual(parse(text));
	});

	it("a new page and its menu entry are one change, and an edit of a different page is a second change", () => {
		const page = { path: "/team", name: "Team", title: "Team", sections: [{ type: "heading", heading: "Team" }] };
		const changed = perform(
			text,
			{ do: "insert", pointer: "/routes/1", value: page },
			{ do: "insert", pointer: "/navigation/menu/0", value: { label: "Team", to: "/team" } },
			{ do: "set", pointer: "/routes/2/name", value: "Other" },
		);
		const groups = listGroups(text, changed);
		expect(groups.map(({ pointer, followers }) => [pointer, followers.length])).toEqual(
			expect.arrayContaining([
				["/routes/1", 1],
				["/routes/2/name", 0],
			]),
		);
		expect(groups).toHaveLength(2);
	});

	it("the colours of a scheme are one change", () => {
		const changed = perform(
			text,
			{ do: "set", pointer: "/theme/light/ink", value: "#101010" },
			{ do: "set", pointer: "/theme/light/brand", value: "#202020" },
			{ do: "set", pointer: "/theme/dark/ink", value: "#f0f0f0" },
		);
		const groups = listGroups(text, changed);
		expect(groups.map((group) => group.pointer).sort()).toEqual(["/theme/dark/ink", "/theme/light"]);
	});
});
