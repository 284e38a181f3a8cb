import { describe, expect, it } from "vitest";
import { type FormEvent, initialState, reduce } from "../../../../src/render/form/state.ts";

const wrong = new Map([["name", "name required"]]);
const right = new Map<string, string>();

function after(...changes: FormEvent[]) {
	return changes.reduce(reduce, initialState);
}

describe("the state of a form", () => {
	it("is submitted, and doesn't load, if there are errors", () => {
		expect(after({ type: "submitted", errors: wrong })).toMatchObject({ wasSubmitted: true, isLoading: false });
	});
	it("loads without errors until there is an outcome", () => {
		expect(after({ type: "submitted", errors: right })).toMatchObject({ wasSubmitted: true, isLoading: true });
		expect(after({ type: "submitted", errors: right }, { type: "settled", outcome: { kind: "failed" } })).toMatchObject(
			{ wasSubmitted: true, isLoading: false, outcome: { kind: "failed" } },
		);
	});
	it("forgets the last outcome with the next attempt", () => {
		const state = after(
			{ type: "submitted", errors: right },
			{ type: "settled", outcome: { kind: "failed" } },
			{ type: "submitted", errors: wrong },
		);
		expect(state).toMatchObject({ outcome: null, attempt: 2, isLoading: false });
	});
	it("counts how often errors were reported, by the form or by the service", () => {
		const refused = { kind: "refused", errors: wrong, notes: [] } as const;
		expect(after({ type: "submitted", errors: wrong }, { type: "edited", errors: wrong }).reportCount).toBe(1);
		const state = after({ type: "submitted", errors: right }, { type: "settled", outcome: refused });
		expect(state).toMatchObject({ reportCount: 1, errors: wrong, isLoading: false });
		const wordless = { ...refused, errors: right };
		expect(after({ type: "submitted", errors: right }, { type: "settled", outcome: wordless }).reportCount).toBe(0);
	});
	it("stops waiting for the network when the answers change", () => {
		const sent = { type: "submitted", errors: right } as const;
		const offline = { type: "settled", outcome: { kind: "offline" } } as const;
		expect(after(sent, offline, { type: "edited", errors: right }).outcome).toBeNull();
		expect(after(sent, offline, { type: "resumed" })).toMatchObject({
			isByVisitor: false,
			isLoading: true,
			attempt: 2,
		});
	});
	it("keeps a failure while the visitor edits, but not an email that was prepared from other answers", () => {
		const edited = { type: "edited", errors: right } as const;
		const sent = { type: "submitted", errors: right } as const;
		expect(after(sent, { type: "settled", outcome: { kind: "failed" } }, edited).outcome).toEqual({ kind: "failed" });
		expect(
			after(sent, { type: "settled", outcome: { kind: "prepared", href: "mailto:x" } }, edited).outcome,
		).toBeNull();
	});
});
