import { describe, expect, it } from "vitest";
import { runWithDeadline } from "../../../src/cli/load-definition.ts";

describe("work that has a time", () => {
	it("gives its answer", () => {
		expect(runWithDeadline(10_000, () => ["a"])).toEqual(["a"]);
	});

	it("is ended where it never ends", () => {
		const work = () => {
			for (;;);
		};
		expect(runWithDeadline(50, work)).toBeNull();
	});

	it("fails as it would without", () => {
		const work = () => {
			throw new RangeError("broken");
		};
		expect(() => runWithDeadline(10_000, work)).toThrow(RangeError);
	});
});
