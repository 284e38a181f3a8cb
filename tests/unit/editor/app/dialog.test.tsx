import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../../../../src/editor/app/Dialog.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
const closed = vi.fn();

beforeEach(() => {
	closed.mockClear();
	root = createRoot(document.body);
});
afterEach(() => act(() => root.unmount()));

describe("a dialog", () => {
	it("is left at once by Escape, before the browser closes it", () => {
		expect(pressEscape(show(closed)).defaultPrevented).toBe(true);
		expect(closed).toHaveBeenCalledOnce();
	});

	it("that must be answered stays", () => {
		expect(pressEscape(show(null)).defaultPrevented).toBe(true);
	});

	it("that is open again is not left by what is said late of its closing", () => {
		const dialog = show(closed);
		act(() => dialog.dispatchEvent(new Event("close")));
		expect(closed).not.toHaveBeenCalled();
	});

	it("that the browser has closed is left", () => {
		const dialog = show(closed);
		act(() => dialog.close());
		expect(closed).toHaveBeenCalledOnce();
	});

	it("is not left when the choice of a file in it is", () => {
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
