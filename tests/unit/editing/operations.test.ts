import { expect, it } from "vitest";
import { operationKinds } from "../../../src/editing/operations/operation-kinds.ts";
import schema from "../../../src/editing/operations.json";

it("the schema lists every operation under its `do` name", () => {
	const { items } = schema.properties.operations;
	const listed = items.oneOf.map(({ $ref }) => $ref.replace("#/$defs/", ""));
	expect(listed).toEqual(Object.keys(operationKinds));
	const named = Object.keys(operationKinds).map((name) => schema.$defs[name as "set"].properties.do.const);
	expect(named).toEqual(listed);
});
