import { type FormEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { TargetAnswer, TargetRequest } from "../../protocol.ts";
import { collectTargets } from "../choices.ts";
import { Dialog } from "../dialogs/Dialog.tsx";
import { useEditor } from "../editor.ts";
import { UploadProblem, useFileUpload } from "./FileField.tsx";
import { LinkTarget } from "./LinkField.tsx";
import { PictureChooser } from "./PictureField.tsx";

interface Props {
	request: TargetRequest;
	/** Called with null if the person closes the dialog without an answer. */
	onAnswer: (answer: TargetAnswer | null) => void;
}

/** Asks for the link or picture that a rich text field requested. */
export function TargetDialog({ request: { kind, current, hasSelectedText }, onAnswer }: Props) {
	const title = kind === "link" ? "Link" : "Picture";
	const close = () => onAnswer(null);
	return createPortal(
		<Dialog title={title} onClose={close}>
			{kind === "link" ? (
				<LinkForm href={current?.href ?? null} asksForText={!current && !hasSelectedText} onAnswer={onAnswer} />
			) : (
				<PictureForm src={current?.href ?? null} alt={current?.text ?? ""} onAnswer={onAnswer} />
			)}
		</Dialog>,
		// Rendered outside the panel, because a form can't contain the form of the dialog.
		document.body,
	);
}

interface LinkFormProps {
	href: string | null;
	asksForText: boolean;
	onAnswer: Props["onAnswer"];
}

function LinkForm({ href, asksForText, onAnswer }: LinkFormProps) {
	const { state } = useEditor();
	const [target, setTarget] = useState(href ?? "");
	const [text, setText] = useState("");
	const id = useId();
	const defaultText = collectTargets(state).get(target) ?? target.replace(/^\w+:(\/\/)?/, "");
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (target !== "") onAnswer({ kind: "link", href: target, text: text.trim() || defaultText });
	};
	return (
		<form className="fields" onSubmit={submit}>
			<div className="field">
				<label htmlFor={id}>Where does the link go?</label>
				<div className="link-field">
					<LinkTarget
						id={id}
						target={target}
						kinds={["page", "web", "email", "phone", "other"]}
						onChange={(to) => setTarget(to ?? "")}
					/>
				</div>
			</div>
			{asksForText && (
				<label>
					What does the link say?
					<input
						value={text}
						onChange={({ target: { value } }) => setText(value)}
						placeholder={defaultText}
						dir="auto"
					/>
				</label>
			)}
			<div className="row">
				<button type="submit" className="main" aria-disabled={target === "" || undefined}>
					{href === null ? "Add link" : "Change link"}
				</button>
				{href !== null && (
					<button type="button" onClick={() => onAnswer({ kind: "link", href: null, text: "" })}>
						Remove link
					</button>
				)}
			</div>
		</form>
	);
}

interface PictureFormProps {
	src: string | null;
	alt: string;
	onAnswer: Props["onAnswer"];
}

function PictureForm({ src, alt, onAnswer }: PictureFormProps) {
	const { storage, state } = useEditor();
	const [chosen, setChosen] = useState(src);
	const [description, setDescription] = useState(alt);
	const descriptionInput = useRef<HTMLInputElement>(null);
	const id = useId();
	const use = (name: string) => {
		setChosen(name);
		// The old description isn't true of another picture.
		if (name !== src) setDescription("");
		descriptionInput.current?.focus();
	};
	const { upload, problem } = useFileUpload("images", use);
	const isComplete = chosen !== null && description.trim() !== "";
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isComplete) onAnswer({ kind: "picture", href: chosen, text: description.trim() });
	};
	return (
		<form className="fields" onSubmit={submit}>
			<div className="picture-field">
				{chosen !== null && state.pictures[chosen]?.metadata && <img src={storage.getPictureUrl(chosen)} alt="" />}
				<PictureChooser chosen={chosen} title="Picture" upload={upload} onChoose={use} />
				<UploadProblem problem={problem} />
			</div>
			<div className="field">
				<label htmlFor={id}>What does the picture show?</label>
				<input
					id={id}
					ref={descriptionInput}
					type="text"
					value={description}
					onChange={({ target }) => setDescription(target.value)}
					aria-describedby={`${id}-hint`}
				/>
				<p className="hint" id={`${id}-hint`}>
					People who can’t see the picture hear these words.
				</p>
			</div>
			<button type="submit" className="main" aria-disabled={!isComplete || undefined}>
				{src === null ? "Add picture" : "Change picture"}
			</button>
		</form>
	);
}
