import { type ReactNode, useEffect, useRef } from "react";

interface Props {
	title: string;
	/** Null: it must be answered. */
	onClose: (() => void) | null;
	children: ReactNode;
	wide?: boolean;
}

/** A question that is answered before anything else is done. Escape leaves all as it was. */
export function Dialog({ title, onClose, children, wide }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const { current } = dialog;
		current?.showModal();
		return () => current?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={wide ? "dialog wide" : "dialog"}
			aria-label={title}
			onClose={onClose ?? undefined}
			onCancel={onClose ? undefined : (event) => event.preventDefault()}
		>
			<header>
				<h2>{title}</h2>
				{onClose && (
					<button type="button" onClick={onClose}>
						Close
					</button>
				)}
			</header>
			<div className="dialog-content">{children}</div>
		</dialog>
	);
}
