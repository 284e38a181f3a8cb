import { expect, test } from "vitest";
import type { Change } from "../../../src/diff/change.ts";
import { mergeCauses } from "../../../src/diff/merge-causes.ts";
import { measureWork } from "../cpu.ts";

function changed(property: Change["property"], before: string, after: string, page = "Home"): Change {
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

test("a text that follows a price is merged into its change, with its page", () => {
	const price = changed("price", "$899", "$949");
	const [only, ...others] = mergeCauses([price, changed("note", "From $899 a month", "From $949 a month", "Passes")]);
	expect(others).toEqual([]);
	expect(only).toMatchObject({ property: "price", pages: ["Home", "Passes"], times: 2 });
});

test("swapped prices aren’t merged", () => {
	const prices = [changed("price", "$29", "$35"), changed("price", "$35", "$29")];
	expect(mergeCauses([...prices, changed("text", "$29 or $35", "$35 or $29")])).toHaveLength(2);
});

test("a price within a longer number isn’t merged", () => {
	const changes = [changed("price", "$89", "$95"), changed("text", "From $899", "From $959")];
	expect(mergeCauses(changes)).toHaveLength(2);
});

test("a text that changes more than the price has its own change", () => {
	const changes = [changed("price", "$89", "$95"), changed("text", "Now $89", "Only $95")];
	expect(mergeCauses(changes)).toHaveLength(2);
});

test("the same words in several texts are one change", () => {
	const changes = ["Call 1-2.", "Ring 1-2 now", "tel: 1-2"].map((text, index) =>
		changed("text", text, text.replace("1-2", "3-4"), `Page ${index}`),
	);
	expect(mergeCauses(changes)).toMatchObject([{ before: "1-2", after: "3-4", times: 3 }]);
});

test.each(["caption", "tooLong", "alt", "phone"] as const)("the same words in %s are one change", (property) => {
	const changes = ["At Maple", "By Maple"].map((text) => changed(property, text, text.replace("Maple", "Elm")));
	expect(mergeCauses(changes)).toMatchObject([{ before: "Maple", after: "Elm", times: 2 }]);
});

test("a page that moves absorbs the changes of links to it", () => {
	const move: Change = { ...changed(null, "/a", "/b", "A"), kind: "moved" };
	const link = changed("target", "/a", "/b", "Home");
	expect(mergeCauses([move, link])).toEqual([move]);
});

test("long texts with nothing in common are compared fast", { timeout: 60_000 }, () => {
	const changes = [changed("text", "old ".repeat(10_000), "new ".repeat(10_001))];
	expect(measureWork(() => expect(mergeCauses(changes)).toHaveLength(1))).toBeLessThan(5000);
});
