import { expect, it } from "vitest";
import { beginning, isBlank } from "../../../../src/editor/app/beginning.ts";
import { compiled } from "../../compiled.ts";

it("is a site without problems, whatever the business is called", () => {
	for (const name of ["Bakery", 'Ann’s "Bread": {and} # more', "{business}"]) {
		const { diagnostics } = compiled(beginning("", name));
		expect(
			diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code} ${message}`),
		).toEqual([]);
	}
});

it("has nothing to be mended", () => {
	expect(compiled(beginning("", "Bakery")).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
});

it("leaves the comments that are there", () => {
	expect(beginning("# ours", "Bakery")).toMatch(/^# ours\n# This file/);
});

it("is offered where nothing is said yet", () => {
	expect(["", "\n", "# ours\r\n\n  # more", "\uFEFF# ours"].map(isBlank)).toEqual([true, true, true, true]);
	expect(["site:", "<<<<<<<", "- a"].map(isBlank)).toEqual([false, false, false]);
});
