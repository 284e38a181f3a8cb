import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../../../../src/editor/app/dialogs/Dialog.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
const onClose = vi.fn();

beforeEach(() => {
	onClose.mockClear();
	root = createRoot(document.body);
});
afterEach(() => act(() => root.unmount()));

describe("a dialog", () => {
	it("closes on Escape before the browser closes it", () => {
		expect(pressEscape(show(onClose)).defaultPrevented).toBe(true);
		expect(onClose).toHaveBeenCalledOnce();
	});

	it("stays open if it must be answered", () => {
		const dialog = show(null);
		expect(pressEscape(dialog).defaultPrevented).toBe(true);
		expect(dialog.open).toBe(true);
	});

	it("ignores a close event while it is open: a late one, from before it was opened again", () => {
		const dialog = show(onClose);
		act(() => dialog.dispatchEvent(new Event("close")));
		expect(onClose).not.toHaveBeenCalled();
	});

	it("is closed in the app when the browser closes it", () => {
		const dialog = show(onClose);
		act(() => dialog.close());
		expect(onClose).toHaveBeenCalledOnce();
	});

	it("stays open when a file picker in it is cancelled", () => {
		const dialog = show(onClose);
		const event = new Event("cancel", { bubbles: true });
		act(() => dialog.querySelector("input")!.dispatchEvent(event));
		expect(onClose).not.toHaveBeenCalled();
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

/** Dispatches the event that browsers send when a person presses Escape. */
function pressEscape(dialog: HTMLDialogElement): Event {
	const event = new Event("cancel", { cancelable: true });
	act(() => dialog.dispatchEvent(event));
	return event;
}
