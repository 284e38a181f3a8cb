import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { type Editor, EditorContext } from "../../../../src/editor/app/editor.ts";
import { LinkField } from "../../../../src/editor/app/panel/LinkField.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const pointer = "/navigation/menu/0/to";

it("lets an optional link be removed", () => {
	const { kinds, perform, choose } = renderField("https://acme.example", false);
	expect(kinds()).toContain("No link");
	choose("none");
	expect(perform).toHaveBeenCalledExactlyOnceWith([{ do: "remove", pointer }]);
});

it("shows a missing link as no link", () => {
	const { select, perform, choose } = renderField(undefined, false);
	expect(select().value).toBe("none");
	choose("page");
	expect(select().value).toBe("page");
	expect(perform).not.toHaveBeenCalled();
});

it("does not offer “no link” for a required link", () => {
	const { kinds, select } = renderField(undefined, true);
	expect(select().value).toBe("page");
	expect(kinds()).not.toContain("No link");
});

it("shows an address as typed, even before it is written", () => {
	const { select, type, field, typed } = renderField("https://acme.example", true);
	type("acme.example/a");
	type("acme.example/ab");
	expect(field().value).toBe("acme.example/ab");
	expect(typed.mock.lastCall).toEqual([pointer, "https://acme.example/ab"]);
	// An incomplete address may match no kind yet.
	type("");
	expect(select().value).toBe("web");
});

it("does not double the prefix of a pasted address", () => {
	const { type, typed } = renderField("https://", true);
	type("https://www.falcon.example/ferries");
	expect(typed.mock.lastCall).toEqual([pointer, "https://www.falcon.example/ferries"]);
	type("HTTP://www.falcon.example");
	expect(typed.mock.lastCall).toEqual([pointer, "https://www.falcon.example"]);
});

function renderField(value: string | undefined, isRequired: boolean) {
	const [perform, typed] = [vi.fn(), vi.fn()];
	const state = { compiled: null, preparedPage: null, pages: [], files: {} };
	const editor = { session: { perform, type: typed, endTyping: () => {} }, state } as unknown as Editor;
	const located = { schema: { format: "link-target" as const }, file: "link.json" };
	const props = { pointer, located, value, isRequired, id: "link", describedBy: "", invalid: false, Field: () => null };
	const root = createRoot(document.body);
	onTestFinished(() => act(() => root.unmount()));
	act(() =>
		root.render(
			<EditorContext value={editor}>
				<LinkField {...props} />
			</EditorContext>,
		),
	);
	const select = () => document.querySelector<HTMLSelectElement>("select#link")!;
	const field = () => document.querySelector<HTMLInputElement>("input")!;
	return {
		select,
		field,
		perform,
		typed,
		kinds: () => [...select().options].map(({ textContent }) => textContent),
		type(text: string) {
			// Change the value without React noticing, as a browser does.
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field(), text);
			act(() => field().dispatchEvent(new Event("input", { bubbles: true })));
		},
		choose(kind: string) {
			select().value = kind;
			act(() => select().dispatchEvent(new Event("change", { bubbles: true })));
		},
	};
}
