import { expect, test } from "vitest";
import { closeStep, emptyHistory, pushStep } from "../../../../src/editor/app/session/history.ts";

const texts = ["", "a", "ab", "abc"].map((text) => ({ "site.yaml": text }));

function step(from: number, group: string | null) {
	return { before: texts[from]!, after: texts[from + 1]!, label: `${from}`, group, picture: null };
}

test("merges keystrokes in one field into one step", () => {
	const { past } = pushStep(pushStep(emptyHistory, step(0, "type /name")), step(1, "type /name"));
	expect(past).toEqual([{ ...step(1, "type /name"), before: texts[0] }]);
});

test("starts a new step after a group is closed", () => {
	const { past } = pushStep(closeStep(pushStep(emptyHistory, step(0, "type /name"))), step(1, "type /name"));
	expect(past.map(({ before }) => before)).toEqual([texts[0], texts[1]]);
});

test("forgets redoable steps after a new edit", () => {
	const { future } = pushStep({ past: [], future: [step(2, null)] }, step(0, null));
	expect(future).toEqual([]);
});

test("keeps steps of different groups apart", () => {
	const { past } = pushStep(pushStep(emptyHistory, step(0, "type /name")), step(1, "type /title"));
	expect(past).toHaveLength(2);
});
