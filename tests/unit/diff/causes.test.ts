import { expect, test } from "vitest";
import type { Change } from "../../../src/diff/change.ts";
import { mergeChangesByCause } from "../../../src/diff/merge-changes.ts";
import { measureWork } from "../cpu.ts";

function createChange(property: Change["property"], before: string, after: string, page = "Home"): Change {
	return {
		sentence: `${property} ${before} ${after}`,
		kind: "changed",
		pages: [page],
		times: 1,
		property,
		before,
		after,
	};
}

test("a text change caused by a price change is merged into the price change, and its page is added", () => {
	const price = createChange("price", "$899", "$949");
	const [only, ...others] = mergeChangesByCause([
		price,
		createChange("note", "From $899 a month", "From $949 a month", "Passes"),
	]);
	expect(others).toEqual([]);
	expect(only).toMatchObject({ property: "price", pages: ["Home", "Passes"], times: 2 });
});

test("swapped prices aren’t merged", () => {
	const prices = [createChange("price", "$29", "$35"), createChange("price", "$35", "$29")];
	expect(mergeChangesByCause([...prices, createChange("text", "$29 or $35", "$35 or $29")])).toHaveLength(2);
});

test("a price within a longer number isn’t merged", () => {
	const changes = [createChange("price", "$89", "$95"), createChange("text", "From $899", "From $959")];
	expect(mergeChangesByCause(changes)).toHaveLength(2);
});

test("a text that changes more than the price has its own change", () => {
	const changes = [createChange("price", "$89", "$95"), createChange("text", "Now $89", "Only $95")];
	expect(mergeChangesByCause(changes)).toHaveLength(2);
});

test("the same replacement in several texts is one change", () => {
	const changes = ["Call 1-2.", "Ring 1-2 now", "tel: 1-2"].map((text, index) =>
		createChange("text", text, text.replace("1-2", "3-4"), `Page ${index}`),
	);
	expect(mergeChangesByCause(changes)).toMatchObject([{ before: "1-2", after: "3-4", times: 3 }]);
});

test.each(["caption", "tooLongMessage", "alt", "phone"] as const)(
	"the same replacement in several texts of the property ‘%s’ is one change",
	(property) => {
		const changes = ["At Maple", "By Maple"].map((text) => createChange(property, text, text.replace("Maple", "Elm")));
		expect(mergeChangesByCause(changes)).toMatchObject([{ before: "Maple", after: "Elm", times: 2 }]);
	},
);

test("a page move absorbs the changes of links to the page", () => {
	const move: Change = { ...createChange(null, "/a", "/b", "A"), kind: "moved" };
	const link = createChange("target", "/a", "/b", "Home");
	expect(mergeChangesByCause([move, link])).toEqual([move]);
});

test("long texts with nothing in common are compared fast", { timeout: 60_000 }, () => {
	const changes = [createChange("text", "old ".repeat(10_000), "new ".repeat(10_001))];
	expect(measureWork(() => expect(mergeChangesByCause(changes)).toHaveLength(1))).toBeLessThan(5000);
});
