import { type ReactNode, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useEditor } from "../editor.ts";

interface Props {
	title: string;
	/** Null if the dialog can't be closed without an answer. */
	onClose: (() => void) | null;
	/**
	 * For a dialog that opens by itself: called for each character that a person, who was typing elsewhere, types in the
	 * dialog by mistake. The dialog may disappear until they pause.
	 */
	onTyping?: () => void;
	children: ReactNode;
	/** Shown below the content, which scrolls. */
	footer?: ReactNode;
	wide?: boolean;
}

const controls = "button, input, select, textarea, summary";

/** Returns a function that closes a dialog, and then shows the form that contains a value. */
export function useLeave(onClose: () => void): (pointer: string) => void {
	const { openForm } = useEditor();
	return (pointer) => {
		// Close the dialog synchronously, because closing returns the focus, which the form takes afterwards.
		flushSync(onClose);
		openForm(pointer);
	};
}

/** A modal dialog. Escape closes it, if it can be closed. */
export function Dialog({ title, onClose, onTyping, children, footer, wide }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const isShown = useRef(false);
	// When a dialog closes, the browser returns the focus to the previous element, but not if that is a frame.
	useLayoutEffect(() => {
		const { current } = dialog;
		const frame = document.activeElement instanceof HTMLIFrameElement ? document.activeElement : null;
		current?.showModal();
		isShown.current = true;
		const first = current?.querySelector<HTMLElement>(`.dialog-content :is(${controls})`);
		// If the dialog opened by itself, don't focus an input: the person may still be typing.
		const isInput = !onTyping && first?.matches("input");
		(isInput ? first : current?.querySelector<HTMLElement>("h2"))?.focus();
		return () => {
			isShown.current = false;
			current?.close();
			frame?.focus();
		};
	}, []);
	return (
		<dialog
			ref={dialog}
			className={wide ? "dialog wide" : "dialog"}
			aria-label={title}
			// The event is asynchronous, so the dialog may have been reopened or removed in the meantime.
			onClose={() => isShown.current && !dialog.current?.open && onClose?.()}
			onKeyDown={({ key, ctrlKey, metaKey, altKey, target }) => {
				const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
				const isPress = key === " " && (target as Element).matches(controls);
				if (isLetter && !isPress) onTyping?.();
			}}
			// The browser must not close the dialog before the app does, because that would move the focus too early. A file
			// input in the dialog fires the same event.
			onCancel={(event) => {
				if (event.target !== dialog.current) return;
				event.preventDefault();
				onClose?.();
			}}
		>
			<div className="dialog-head">
				<h2 tabIndex={-1}>{title}</h2>
				{onClose && (
					<button type="button" onClick={onClose}>
						Close
					</button>
				)}
			</div>
			<div className="dialog-content">{children}</div>
			{footer && <div className="dialog-foot">{footer}</div>}
		</dialog>
	);
}
