import { type ReactNode, useLayoutEffect, useRef } from "react";

interface Props {
	title: string;
	/** Null: it must be answered. */
	onClose: (() => void) | null;
	children: ReactNode;
	wide?: boolean;
}

const firstAsked = ".dialog-content :is(button, input, select, textarea, summary)";

/** A question that is answered before anything else is done. Escape leaves all as it was. */
export function Dialog({ title, onClose, children, wide }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	// It is closed while it is still there, which gives the focus back to where it was.
	useLayoutEffect(() => {
		const { current } = dialog;
		current?.showModal();
		const first = current?.querySelector<HTMLElement>(firstAsked);
		(first?.matches("input") ? first : current?.querySelector<HTMLElement>("h2"))?.focus();
		return () => current?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={wide ? "dialog wide" : "dialog"}
			aria-label={title}
			// It may be open again when this is heard: keys come before what is said of the one before.
			onClose={() => dialog.current?.open || onClose?.()}
			// The browser would give the focus back before the app knows. A file that is not chosen is told in the same way.
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
