import { describe, expect, it } from "vitest";
import { runWithDeadline } from "../../../src/cli/load-definition.ts";

describe("work with a deadline", () => {
	it("returns its result", () => {
		expect(runWithDeadline(10_000, () => ["a"])).toEqual(["a"]);
	});

	it("is stopped at the deadline", () => {
		const work = () => {
			for (;;);
		};
		expect(runWithDeadline(50, work)).toBeNull();
	});

	it("throws its own error", () => {
		const work = () => {
			throw new RangeError("broken");
		};
		expect(() => runWithDeadline(10_000, work)).toThrow(RangeError);
	});
});
