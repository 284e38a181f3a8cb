import fc from "fast-check";
import { expect, it } from "vitest";
import { fillWithChips, readRawText } from "../../../../src/editor/frame/chips.ts";
import { seed } from "../../seed.ts";
import { element } from "./kit.tsx";

it("a text that was not touched is written as it was", () => {
	const piece = fc.constantFrom("{", "{{", "}", "{phone}", "{ a.b }", "{}", " ", "Call\n", "now");
	fc.assert(
		fc.property(fc.array(piece), (pieces) => {
			const field = element();
			fillWithChips(field, pieces.join(""), ["+1 555"]);
			expect(readRawText(field)).toBe(pieces.join(""));
		}),
		{ seed },
	);
});

it("a name shows its value, and itself where none is known", () => {
	const field = element();
	fillWithChips(field, "Call {phone} or {email}", ["+1 555"]);
	expect(field.textContent).toBe("Call +1 555 or {email}");
});
