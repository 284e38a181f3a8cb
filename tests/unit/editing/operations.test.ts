import { expect, it } from "vitest";
import type { Operation } from "../../../src/editing/operation.ts";
import schema from "../../../src/editing/operations.json";

const kinds = {
	set: true,
	insert: true,
	remove: true,
	move: true,
	duplicate: true,
	"rename-page": true,
	"remove-page": true,
	edit: true,
} satisfies Record<Operation["do"], true>;

it("the schema of operations has each of them", () => {
	const listed = schema.properties.operations.items.oneOf.map(({ properties }) => properties.do.const);
	expect(listed.sort()).toEqual(Object.keys(kinds).sort());
});
