import fc from "fast-check";
import { expect, it } from "vitest";
import { fillWithChips, readRawText } from "../../../../src/editor/frame/field.ts";
import { stubDocument } from "../../dom.ts";
import { seed } from "../../seed.ts";
import { createElement } from "./kit.tsx";

stubDocument();

it("a field with chips reads its untouched text back unchanged", () => {
	const piece = fc.constantFrom("{", "{{", "}", "{phone}", "{ a.b }", "{}", " ", "Call\n", "now");
	fc.assert(
		fc.property(fc.array(piece), (pieces) => {
			const field = createElement();
			fillWithChips(field, pieces.join(""), ["+1 555"]);
			expect(readRawText(field)).toBe(pieces.join(""));
		}),
		{ seed },
	);
});

it("a chip shows the value of a placeholder, or its name if the value is unknown", () => {
	const field = createElement();
	fillWithChips(field, "Call {phone} or {email}", ["+1 555"]);
	expect(field.textContent).toBe("Call +1 555 or {email}");
});
