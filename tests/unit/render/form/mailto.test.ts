import { describe, expect, it } from "vitest";
import type { Answer } from "../../../../src/model/form.ts";
import { createMessageUrl } from "../../../../src/render/form/mailto.ts";
import { field } from "./sample.ts";

const action = { kind: "mailto", address: "hello@acme.example", subject: "A question & more" } as const;

describe("the prepared email", () => {
	it("has only the address and the subject without answers", () => {
		expect(createMessageUrl(action)).toBe("mailto:hello@acme.example?subject=A%20question%20%26%20more");
	});
	it("begins a line with each answer, and has CRLF line endings", () => {
		const fields = [
			field("name", { label: "Your name" }),
			field("hidden", { shown: false }),
			field("note", { label: "Note" }),
			field("agree", { label: "Agreed", type: "checkbox" }),
			field("more", { label: "More", type: "checkbox" }),
			field("colours", { label: "Colours", type: "checkboxes" }),
		];
		const answers = new Map<string, Answer>([
			["name", "Ana & Bo?"],
			["note", "one\ntwo\r\nthree"],
			["agree", true],
			["more", false],
			["colours", ["Red", "Blue"]],
		]);
		const url = createMessageUrl(action, fields, answers);
		expect(url).toContain(
			"&body=Your%20name%3A%20Ana%20%26%20Bo%3F%0D%0ANote%3A%20one%0D%0Atwo%0D%0Athree%0D%0AAgreed%3A%20",
		);
		expect(new URL(url).searchParams.get("body")).toBe(
			"Your name: Ana & Bo?\r\nNote: one\r\ntwo\r\nthree\r\nAgreed: ☑\r\nMore: ☐\r\nColours: Red, Blue",
		);
	});
	it("doesn't let an address add a header", () => {
		const url = createMessageUrl({ ...action, address: "a+b?bcc=x&y@acme.example" });
		expect(url).toBe("mailto:a%2Bb%3Fbcc%3Dx%26y@acme.example?subject=A%20question%20%26%20more");
	});
});
