import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { type Editor, EditorContext } from "../../../../src/editor/app/editor.ts";
import { FileField } from "../../../../src/editor/app/panel/FileField.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const pointer = "/routes/0/sections/0/items/0/file";

it("a file that is brought is the one that visitors take away", async () => {
	const { bring, perform } = fieldWith({ name: "files/menu-2.pdf" });
	await bring(new File(["%PDF"], "Menu.pdf"));
	expect(perform).toHaveBeenCalledExactlyOnceWith([{ do: "set", pointer, value: "files/menu-2.pdf" }]);
});

it("what keeps a file from being brought is said, and the field stays as it is", async () => {
	const { bring, perform } = fieldWith({ problem: "What is in it is no PDF." });
	await bring(new File(["<svg>"], "menu.pdf"));
	expect(document.querySelector("[role=alert]")?.textContent).toBe("What is in it is no PDF.");
	expect(perform).not.toHaveBeenCalled();
});

it("a file that is here already can be chosen", () => {
	const { perform } = fieldWith({ problem: "None is brought." });
	const select = document.querySelector("select")!;
	expect([...select.options].map(({ textContent }) => textContent)).toEqual(["menu.pdf", "prices.pdf"]);
	select.value = "files/prices.pdf";
	act(() => select.dispatchEvent(new Event("change", { bubbles: true })));
	expect(perform).toHaveBeenCalledExactlyOnceWith([{ do: "set", pointer, value: "files/prices.pdf" }]);
});

function fieldWith(added: { name: string } | { problem: string }) {
	const perform = vi.fn();
	const known = { size: 8, begins: "%PDF" };
	const state = { files: { "files/menu.pdf": known, "files/prices.pdf": known } };
	const editor = { session: { perform, addFile: async () => added }, state } as unknown as Editor;
	const located = { schema: { format: "file-source" as const }, file: "schema.json" };
	const told = { pointer, located, value: "files/menu.pdf", isRequired: true, id: "file", describedBy: "" };
	const root = createRoot(document.body);
	onTestFinished(() => act(() => root.unmount()));
	act(() =>
		root.render(
			<EditorContext value={editor}>
				<FileField {...told} invalid={false} Field={() => null} />
			</EditorContext>,
		),
	);
	const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
	return {
		perform,
		bring: (file: File) =>
			act(async () => {
				Object.defineProperty(input, "files", { value: [file], configurable: true });
				input.dispatchEvent(new Event("change", { bubbles: true }));
			}),
	};
}
