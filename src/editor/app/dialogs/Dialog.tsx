import { type ReactNode, useLayoutEffect, useRef } from "react";

interface Props {
	title: string;
	/** Null if the dialog can't be closed without an answer. */
	onClose: (() => void) | null;
	children: ReactNode;
	wide?: boolean;
}

const firstControl = ".dialog-content :is(button, input, select, textarea, summary)";

/** A modal dialog. Escape cancels it. */
export function Dialog({ title, onClose, children, wide }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	// Closing the dialog before it is removed returns the focus to the previous element, but not to a frame.
	useLayoutEffect(() => {
		const { current } = dialog;
		const frame = document.activeElement instanceof HTMLIFrameElement ? document.activeElement : null;
		current?.showModal();
		const first = current?.querySelector<HTMLElement>(firstControl);
		(first?.matches("input") ? first : current?.querySelector<HTMLElement>("h2"))?.focus();
		return () => {
			current?.close();
			frame?.focus();
		};
	}, []);
	return (
		<dialog
			ref={dialog}
			className={wide ? "dialog wide" : "dialog"}
			aria-label={title}
			// The event is queued, so the dialog may be open again when it arrives.
			onClose={() => dialog.current?.open || onClose?.()}
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
		</dialog>
	);
}
