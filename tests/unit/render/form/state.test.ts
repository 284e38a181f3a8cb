import { describe, expect, it } from "vitest";
import { type FormEvent, initialState, reduce } from "../../../../src/render/form/state.ts";

const errors = new Map([["name", "name required"]]);
const noErrors = new Map<string, string>();

function reduceAll(...changes: FormEvent[]) {
	return changes.reduce(reduce, initialState);
}

describe("the state of a form", () => {
	it("is submitted, and doesn't load, if there are errors", () => {
		expect(reduceAll({ type: "submitted", errors: errors })).toMatchObject({ wasSubmitted: true, isLoading: false });
	});
	it("loads without errors until there is an outcome", () => {
		expect(reduceAll({ type: "submitted", errors: noErrors })).toMatchObject({ wasSubmitted: true, isLoading: true });
		expect(
			reduceAll({ type: "submitted", errors: noErrors }, { type: "settled", outcome: { kind: "failed" } }),
		).toMatchObject({ wasSubmitted: true, isLoading: false, outcome: { kind: "failed" } });
	});
	it("forgets the last outcome with the next attempt", () => {
		const state = reduceAll(
			{ type: "submitted", errors: noErrors },
			{ type: "settled", outcome: { kind: "failed" } },
			{ type: "submitted", errors: errors },
		);
		expect(state).toMatchObject({ outcome: null, attempt: 2, isLoading: false });
	});
	it("counts how often errors were reported, by the form or by the service", () => {
		const refused = { kind: "refused", errors: errors, notes: [] } as const;
		expect(reduceAll({ type: "submitted", errors: errors }, { type: "edited", errors: errors }).reportCount).toBe(1);
		const state = reduceAll({ type: "submitted", errors: noErrors }, { type: "settled", outcome: refused });
		expect(state).toMatchObject({ reportCount: 1, errors: errors, isLoading: false });
		const wordless = { ...refused, errors: noErrors };
		expect(reduceAll({ type: "submitted", errors: noErrors }, { type: "settled", outcome: wordless }).reportCount).toBe(
			0,
		);
	});
	it("waits for the network until the answers change, and sends again when it is back", () => {
		const sent = { type: "submitted", errors: noErrors } as const;
		const offline = { type: "settled", outcome: { kind: "offline" } } as const;
		expect(reduceAll(sent, offline, { type: "edited", errors: noErrors }).outcome).toBeNull();
		expect(reduceAll(sent, offline, { type: "resumed" })).toMatchObject({
			isByVisitor: false,
			isLoading: true,
			attempt: 2,
		});
	});
	it("keeps a failure while the visitor edits, but not an email that was prepared from other answers", () => {
		const edited = { type: "edited", errors: noErrors } as const;
		const sent = { type: "submitted", errors: noErrors } as const;
		expect(reduceAll(sent, { type: "settled", outcome: { kind: "failed" } }, edited).outcome).toEqual({
			kind: "failed",
		});
		expect(
			reduceAll(sent, { type: "settled", outcome: { kind: "prepared", href: "mailto:x" } }, edited).outcome,
		).toBeNull();
	});
});
