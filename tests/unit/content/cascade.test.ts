import { expect, test } from "vitest";
import { mostFindings } from "../../../src/content/findings/capped.ts";
import { parse } from "../../../src/content/source/parse.ts";
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

test("an entry that is indented otherwise is sent to those that begin like it", () => {
	const text = [
		"routes:",
		"  - path: /",
		"    sections:",
		"      - type: heading",
		"        heading: Home",
		"    - type: prose",
		"        heading: More",
	].join("\n");
	const [{ code, at, message } = {}] = parse({ file: "site.yaml", text }).findings;
	expect({ code, at, message }).toMatchObject({
		code: "yaml-syntax",
		at: { range: { start: { line: 6, column: 5 } } },
		message: "This line begins in column 5; in column 7 it would stand beside line 4.",
	});
});
