import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { type Editor, EditorContext } from "../../../../src/editor/app/editor.ts";
import { Form } from "../../../../src/editor/app/panel/Form.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const text = "Closed on Friday.";

it("keeps a field in place while it is typed in", () => {
	const at = "/routes/0/sections/0";
	const withCards = (more: object) => ({
		routes: [{ path: "/", sections: [{ type: "cards", heading: "Towns", ...more }] }],
	});
	const { show, field } = renderForm(at, withCards({}));
	const first = field(`${at}/columns`);
	expect(first.closest("details")).not.toBeNull();
	show(withCards({ columns: 3 }));
	expect(field(`${at}/columns`)).toBe(first);
	expect(first.value).toBe("3");
});

it.each([
	["/announcement", { announcement: { text } }, ["link", "from", "until"], []],
	["/navigation/menu/0", { navigation: { menu: [{ label: "Prices", to: "/prices" }] } }, ["label", "to", "items"], []],
	["/theme/details", { theme: { details: {} } }, ["density", "bar"], []],
	["", {}, ["announcement", "redirects"], ["labels", "analytics", "editing"]],
])("shows content at once, and settings in a disclosure: %s", (at, data, contentKeys, settingKeys) => {
	renderForm(at, data);
	const findDetails = (key: string) => document.querySelector(`[data-pointer="${at}/${key}"]`)!.closest("details");
	expect(contentKeys.filter((key) => findDetails(key))).toEqual([]);
	expect(settingKeys.filter((key) => !findDetails(key))).toEqual([]);
});

it("writes a typed date in normalized form, keeps the typed text, and shows how it was understood", () => {
	const { type, field, typed } = renderForm("/announcement", { announcement: { text } });
	type(field("/announcement/from"), "24 Dec 2026");
	expect(typed).toHaveBeenCalledExactlyOnceWith("/announcement/from", "2026-12-24");
	expect(field("/announcement/from").value).toBe("24 Dec 2026");
	expect(document.body.textContent).toContain("Thursday, December 24, 2026");
});

it.each([
	["$1,250", 1250, "$1,250.00"],
	["1.250,50 €", 1250.5, "$1,250.50"],
	["150", 150, ""],
	["20%", "20%", ""],
	["ask us", "on request", "on request"],
	["to be said", "to be said", ""],
])("writes the price “%s” as “%s”, keeps the typed text, and says that it means “%s”", (text, written, meaning) => {
	const plans = { gold: { name: "Gold", price: 10 } };
	const { type, field, typed } = renderForm("/plans/gold", { pricing: { currency: "USD" }, plans });
	type(field("/plans/gold/price"), text);
	expect(typed).toHaveBeenCalledExactlyOnceWith("/plans/gold/price", written);
	expect(field("/plans/gold/price").value).toBe(text);
	expect(document.querySelector(`[data-pointer="/plans/gold/price"] .meaning`)!.textContent).toBe(meaning);
});

it("writes the first search text of a page without any", () => {
	const { type, field, typed } = renderForm("/routes/0", { routes: [{ path: "/", name: "Home", sections: [] }] });
	type(field("/routes/0/seo/metaTitle"), "Bread from a wood-fired oven");
	expect(typed).toHaveBeenCalledExactlyOnceWith("/routes/0/seo/metaTitle", "Bread from a wood-fired oven");
});

it("removes an optional number when its field is emptied", () => {
	const at = "/routes/0/sections/0/from/limit";
	const from = { collection: "towns", limit: 12 };
	const { type, field, typed } = renderForm("/routes/0/sections/0/from", {
		routes: [{ path: "/", sections: [{ type: "cards", from, card: { title: "{row.town}" } }] }],
	});
	type(field(at), "");
	expect(typed).toHaveBeenCalledExactlyOnceWith(at, null);
});

it.each([
	[{ type: "date" }, []],
	[{ type: "radio" }, ["options"]],
	[{ type: "file", min: 1 }, ["accept", "min"]],
])("shows only the fields that apply to the type of a form field, or have a value: %o", (more, expectedKeys) => {
	const at = "/forms/contact/fields/0";
	renderForm(at, { forms: { contact: { fields: [{ label: "When?", name: "when", ...more }] } } });
	const keys = ["options", "accept", "min"];
	expect(keys.filter((key) => document.querySelector(`[data-pointer="${at}/${key}"]`))).toEqual(expectedKeys);
});

it("refuses a name that already exists", async () => {
	const { type, performed } = renderForm("/constants", { constants: { city: "Athens" } });
	const name = document.querySelector<HTMLInputElement>(".add-named input")!;
	const submit = () => act(async () => document.querySelector<HTMLFormElement>(".add-named")!.requestSubmit());
	type(name, "city");
	expect(document.body.textContent).toContain("‘city’ already exists. Choose another name.");
	await submit();
	expect(performed).not.toHaveBeenCalled();
	type(name, "town");
	await submit();
	expect(performed).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ pointer: "/constants/town" })]);
});

function renderForm(pointer: string, data: object) {
	const [typed, performed] = [vi.fn(), vi.fn()];
	const root = createRoot(document.body);
	onTestFinished(() => act(() => root.unmount()));
	const show = (shown: object) =>
		act(() => {
			const compiled = { data: shown, diagnostics: [], uses: {}, names: {}, collections: {} };
			const state = { compiled, pages: [], files: {}, pictures: {}, preparedPage: null };
			const editor = { session: { type: typed, perform: performed, endTyping: () => {} }, state } as unknown as Editor;
			root.render(
				<EditorContext value={editor}>
					<Form pointer={pointer} />
				</EditorContext>,
			);
		});
	show(data);
	const field = (at: string) => document.querySelector<HTMLInputElement>(`[data-field="${at}"]`)!;
	const type = (input: HTMLInputElement, value: string) =>
		act(() => {
			// Change the value without React noticing, as a browser does.
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, value);
			input.dispatchEvent(new Event("input", { bubbles: true }));
		});
	return { show, field, type, typed, performed };
}
