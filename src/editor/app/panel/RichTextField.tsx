import { type ReactNode, useEffect, useRef, useState } from "react";
import type { TargetAnswer, TargetRequest } from "../../protocol.ts";
import { createRichText, type RichText } from "../../rich-text/rich-text.ts";
import { useEditor, usePlaceholderValues } from "../editor.ts";
import { TargetDialog } from "./TargetDialog.tsx";
import "../../rich-text/styles.css";
import "../styles/rich-text.css";

interface Props {
	/** Pointer of the value that has the text. */
	pointer: string;
	markdown: string;
	/** Attributes of the editable element. */
	attributes: Record<string, string>;
	onChange: (markdown: string) => void;
	onLeave: () => void;
	/** Shown instead of the field if the text is too complicated for it. */
	fallback: ReactNode;
}

/** A rich text field for Markdown. */
export function RichTextField({ pointer, markdown, attributes, onChange, onLeave, fallback }: Props) {
	const { session, storage } = useEditor();
	const host = useRef<HTMLDivElement>(null);
	const richText = useRef<RichText | null>(null);
	const [request, setRequest] = useState<TargetRequest | null>(null);
	const [answer, setAnswer] = useState<TargetAnswer | null>(null);
	const [isTooComplicated, setTooComplicated] = useState(false);
	const values = usePlaceholderValues(pointer);
	const listeners = useRef({ onChange, onLeave });
	listeners.current = { onChange, onLeave };

	useEffect(() => {
		const created = createRichText(host.current!, {
			markdown,
			attributes,
			values,
			getPictureUrl: storage.getPictureUrl,
			onChange: (text) => listeners.current.onChange(text),
			onLeave: () => listeners.current.onLeave(),
			onStep: session.endTyping,
			onRequest: setRequest,
		});
		setTooComplicated(created === null);
		if (!created) return;
		richText.current = created;
		host.current!.prepend(created.toolbar);
		return () => {
			created.toolbar.remove();
			created.destroy();
		};
	}, [pointer, session, storage]);
	useEffect(() => richText.current?.setMarkdown(markdown), [markdown]);
	useEffect(() => richText.current?.update({ attributes, values }));

	// Answer in an effect, after the closed dialog has returned the focus.
	useEffect(() => {
		if (answer) richText.current?.answer(answer);
	}, [answer]);
	return (
		<>
			<div ref={host} className="rich-text" hidden={isTooComplicated} />
			{isTooComplicated && fallback}
			{request && (
				<TargetDialog
					request={request}
					onAnswer={(given) => {
						setRequest(null);
						setAnswer(given);
					}}
				/>
			)}
		</>
	);
}
