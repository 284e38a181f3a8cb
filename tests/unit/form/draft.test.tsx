import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftOf } from "../../../src/render/form/draft.ts";
import { field, form } from "./sample.ts";

const shown = form({
	fields: [
		field("name"),
		field("secret", { autocomplete: "off" }),
		field("hidden", { shown: false }),
		field("agree", { type: "checkbox" }),
		field("constructor"),
	],
});

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

beforeEach(() => {
	sessionStorage.clear();
	const inputs = shown.fields.map(({ name }) => `<input id="trial-field-${name}" name="${name}">`);
	document.body.innerHTML = inputs.join("");
});
afterEach(() => vi.restoreAllMocks());

describe("a draft", () => {
	it("holds what may be kept, and nothing else", () => {
		for (const { name } of shown.fields) input(name).value = `my ${name}`;
		draftOf(shown, "/ask").save();
		expect({ ...sessionStorage }).toEqual({
			"draft /ask trial": '{"name":"my name","constructor":"my constructor"}',
		});
	});
	it("is of one form on one page", () => {
		input("name").value = "Ana";
		draftOf(shown, "/ask").save();
		input("name").value = "";
		draftOf(shown, "/other").restore();
		draftOf({ ...shown, id: "other" }, "/ask").restore();
		expect(input("name").value).toBe("");
		draftOf(shown, "/ask").restore();
		expect(input("name").value).toBe("Ana");
	});
	it("leaves what is in the form already", () => {
		input("name").value = "Ana";
		draftOf(shown, "/ask").save();
		input("name").value = "Bo";
		draftOf(shown, "/ask").restore();
		expect(input("name").value).toBe("Bo");
	});
	it("is gone with the last answer", () => {
		input("name").value = "Ana";
		draftOf(shown, "/ask").save();
		input("name").value = "";
		draftOf(shown, "/ask").save();
		expect(sessionStorage.length).toBe(0);
	});
	it.each(["{", "null", "1", "[]", '{"name":{}}', '{"name":1,"agree":"x","__proto__":{"constructor":"x"}}'])(
		"that reads %s is none",
		(text) => {
			sessionStorage.setItem("draft /ask trial", text);
			draftOf(shown, "/ask").restore();
			expect(shown.fields.map(({ name }) => input(name).value).join("")).toBe("");
		},
	);
	it("is none where storage throws", () => {
		for (const method of ["getItem", "setItem", "removeItem"] as const) {
			vi.spyOn(Storage.prototype, method).mockImplementation(() => {
				throw new DOMException("", "SecurityError");
			});
		}
		const draft = draftOf(shown, "/ask");
		input("name").value = "Ana";
		draft.save();
		draft.restore();
		draft.clear();
		expect(input("name").value).toBe("Ana");
	});
});
