import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../../../../src/editor/app/dialogs/Dialog.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
const closed = vi.fn();

beforeEach(() => {
	closed.mockClear();
	root = createRoot(document.body);
});
afterEach(() => act(() => root.unmount()));

describe("a dialog", () => {
	it("closes on Escape before the browser closes it", () => {
		expect(pressEscape(show(closed)).defaultPrevented).toBe(true);
		expect(closed).toHaveBeenCalledOnce();
	});

	it("stays open if it must be answered", () => {
		expect(pressEscape(show(null)).defaultPrevented).toBe(true);
	});

	it("ignores a late close event after it was opened again", () => {
		const dialog = show(closed);
		act(() => dialog.dispatchEvent(new Event("close")));
		expect(closed).not.toHaveBeenCalled();
	});

	it("is closed in the app when the browser closes it", () => {
		const dialog = show(closed);
		act(() => dialog.close());
		expect(closed).toHaveBeenCalledOnce();
	});

	it("stays open when a file picker in it is cancelled", () => {
		const dialog = show(closed);
		const event = new Event("cancel", { bubbles: true });
		act(() => dialog.querySelector("input")!.dispatchEvent(event));
		expect(closed).not.toHaveBeenCalled();
	});
});

function show(onClose: (() => void) | null): HTMLDialogElement {
	act(() =>
		root.render(
			<Dialog title="Ask" onClose={onClose}>
				<input type="file" />
			</Dialog>,
		),
	);
	return document.querySelector("dialog")!;
}

function pressEscape(dialog: HTMLDialogElement): Event {
	const event = new Event("cancel", { cancelable: true });
	act(() => dialog.dispatchEvent(event));
	return event;
}
