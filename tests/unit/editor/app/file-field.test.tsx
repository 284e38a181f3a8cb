import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import type { TextFormat } from "../../../../src/content/schema/walk.ts";
import { type Editor, EditorContext } from "../../../../src/editor/app/editor.ts";
import { FileField } from "../../../../src/editor/app/panel/FileField.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const pointer = "/routes/0/sections/0/items/0/file";

it("uses an uploaded file as the download", async () => {
	const { upload, perform } = renderField({ name: "files/menu-2.pdf" });
	await upload(new File(["%PDF"], "Menu.pdf"));
	expect(perform).toHaveBeenCalledExactlyOnceWith([{ do: "set", pointer, value: "files/menu-2.pdf" }]);
});

it("uses an uploaded font, and mentions its licence", async () => {
	const { upload, perform, addFile } = renderField({ name: "fonts/brandon.otf" }, "typeface");
	const file = new File(["OTTO"], "Brandon.otf");
	await upload(file);
	expect(addFile).toHaveBeenCalledExactlyOnceWith("fonts", "Brandon.otf", file);
	expect(perform).toHaveBeenCalledExactlyOnceWith([{ do: "set", pointer, value: "fonts/brandon.otf" }]);
	expect(document.querySelector<HTMLInputElement>("input[type=file]")?.accept).toBe(".woff2,.ttf,.otf");
	expect(document.querySelector(".hint")?.textContent).toContain("licence");
});

it("uploads a background picture, and offers colours and existing pictures", async () => {
	const { upload, perform, addFile } = renderField({ name: "images/hall.jpg" }, "background");
	const choices = [...document.querySelectorAll("option")].map(({ value }) => value);
	expect(choices).toEqual(expect.arrayContaining(["paper", "surface", "brand", "accent", "images/oven.jpg"]));
	await upload(new File(["JPEG"], "Hall.jpg"));
	expect(addFile).not.toHaveBeenCalled();
	expect(perform).toHaveBeenCalledExactlyOnceWith([{ do: "set", pointer, value: "images/hall.jpg" }]);
});

it("shows why an upload is refused, and keeps the value", async () => {
	const { upload, perform } = renderField({ problem: "The file isn’t a PDF." });
	await upload(new File(["<svg>"], "menu.pdf"));
	expect(document.querySelector("[role=alert]")?.textContent).toBe("The file isn’t a PDF.");
	expect(perform).not.toHaveBeenCalled();
});

it("offers existing files, and uses the chosen one", () => {
	const { perform } = renderField({ problem: "Nothing is uploaded." });
	const select = document.querySelector("select")!;
	expect([...select.options].map(({ textContent }) => textContent)).toEqual(["menu.pdf", "prices.pdf"]);
	select.value = "files/prices.pdf";
	act(() => select.dispatchEvent(new Event("change", { bubbles: true })));
	expect(perform).toHaveBeenCalledExactlyOnceWith([{ do: "set", pointer, value: "files/prices.pdf" }]);
});

function renderField(uploadResult: { name: string } | { problem: string }, format: TextFormat = "file-source") {
	const perform = vi.fn();
	const addFile = vi.fn(async () => uploadResult);
	const fileInfo = { size: 8, firstBytes: "%PDF" };
	const state = {
		files: { "files/menu.pdf": fileInfo, "files/prices.pdf": fileInfo },
		pictures: { "images/oven.jpg": {} },
	};
	const session = { perform, addFile, addPicture: async () => uploadResult };
	const editor = { session, state, host: { fontStyles: "/fonts.css" } } as unknown as Editor;
	const located = { schema: { format }, file: "schema.json" };
	const props = { pointer, located, value: "files/menu.pdf", isRequired: true, id: "file", describedBy: "" };
	const root = createRoot(document.body);
	onTestFinished(() => act(() => root.unmount()));
	act(() =>
		root.render(
			<EditorContext value={editor}>
				<FileField {...props} invalid={false} Field={() => null} />
			</EditorContext>,
		),
	);
	const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
	return {
		perform,
		addFile,
		upload: (file: File) =>
			act(async () => {
				Object.defineProperty(input, "files", { value: [file], configurable: true });
				input.dispatchEvent(new Event("change", { bubbles: true }));
			}),
	};
}
