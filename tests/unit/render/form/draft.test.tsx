import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDraft } from "../../../../src/render/form/draft.ts";
import { field, form } from "./sample.ts";

const draftForm = form({
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
	const inputs = draftForm.fields.map(({ name }) => `<input id="trial-field-${name}" name="${name}">`);
	document.body.innerHTML = inputs.join("");
});
afterEach(() => vi.restoreAllMocks());

describe("a draft", () => {
	it("keeps only typed answers that may be stored", () => {
		for (const { name } of draftForm.fields) input(name).value = `my ${name}`;
		openDraft(draftForm, "/ask").save();
		expect({ ...sessionStorage }).toEqual({
			"draft /ask trial": '{"name":"my name","constructor":"my constructor"}',
		});
	});
	it("belongs to one form on one page", () => {
		input("name").value = "Ana";
		openDraft(draftForm, "/ask").save();
		input("name").value = "";
		openDraft(draftForm, "/other").restore();
		openDraft({ ...draftForm, id: "other" }, "/ask").restore();
		expect(input("name").value).toBe("");
		openDraft(draftForm, "/ask").restore();
		expect(input("name").value).toBe("Ana");
	});
	it("doesn't overwrite answers in the form", () => {
		input("name").value = "Ana";
		openDraft(draftForm, "/ask").save();
		input("name").value = "Bo";
		openDraft(draftForm, "/ask").restore();
		expect(input("name").value).toBe("Bo");
	});
	it("is removed with the last answer", () => {
		input("name").value = "Ana";
		openDraft(draftForm, "/ask").save();
		input("name").value = "";
		openDraft(draftForm, "/ask").save();
		expect(sessionStorage.length).toBe(0);
	});
	it.each(["{", "null", "1", "[]", '{"name":{}}', '{"name":1,"agree":"x","__proto__":{"constructor":"x"}}'])(
		"is ignored if it is %s",
		(text) => {
			sessionStorage.setItem("draft /ask trial", text);
			openDraft(draftForm, "/ask").restore();
			expect(draftForm.fields.map(({ name }) => input(name).value).join("")).toBe("");
		},
	);
	it("is skipped if storage throws", () => {
		for (const method of ["getItem", "setItem", "removeItem"] as const) {
			vi.spyOn(Storage.prototype, method).mockImplementation(() => {
				throw new DOMException("", "SecurityError");
			});
		}
		const draft = openDraft(draftForm, "/ask");
		input("name").value = "Ana";
		draft.save();
		draft.restore();
		draft.clear();
		expect(input("name").value).toBe("Ana");
	});
});
