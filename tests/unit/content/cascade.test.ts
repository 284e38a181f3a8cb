import { expect, test } from "vitest";
import { mostFindings } from "../../../src/content/findings/capped.ts";
import { codes, compiled } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

test("however much is wrong, what a line is written wrong in is told first", () => {
	const pages = Array.from({ length: mostFindings + 50 }, (_, index) =>
		page(`/${index}`, { layout: "red" as "white" }),
	);
	const text = minimal({ routes: [home({ type: "heading", heading: "Home" }), ...pages] });
	const found = codes(compiled(`${text.replace(/copyright: Acme\n/, "copyright:Acme\n")}`));
	expect(found).toContain("missing-space-after-colon");
	expect(found).toContain("too-many-faults");
});
