import { type DragEvent, useRef, useState } from "react";
import { append, valueAt } from "../../../content/findings/pointer.ts";
import { child, isRecord } from "../../../content/schema/walk.ts";
import { dataOf, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import type { ControlProps } from "./control.ts";

/** A picture: dropped or chosen, with what it shows asked for in the same step. */
export function PictureField({ pointer, located, value, isRequired, id, Field }: ControlProps) {
	const { session, storage, state } = useEditor();
	const file = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<string | null>(null);
	const [words, setWords] = useState("");
	const [problem, setProblem] = useState<string | null>(null);
	const src = isRecord(value) ? value.src : undefined;
	const shown = chosen ?? (typeof src === "string" ? src : null);
	const names = Object.keys(state.pictures);
	const alt = valueAt(dataOf(state), append(pointer, "alt"));

	const put = async (name: string) => {
		setChosen(name);
		setWords("");
	};
	const upload = async (picked: File | undefined) => {
		if (!picked) return;
		setProblem(null);
		const added = await session.addPicture(picked.name, picked);
		if ("problem" in added) return setProblem(added.problem);
		put(added.name);
	};
	const confirm = async () => {
		if (chosen === null) return;
		const shows = words.trim() === "" ? { decorative: true } : { alt: words.trim() };
		const caption = isRecord(value) && value.caption !== undefined ? { caption: value.caption } : {};
		const picture = { src: chosen, ...shows, ...caption };
		if (await session.perform([{ do: "set", pointer, value: picture }])) setChosen(null);
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		upload(event.dataTransfer.files[0]);
	};

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping a file has its twin in the button
		<div className="picture-field" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
			{shown !== null && state.pictures[shown]?.facts && (
				<img src={storage.pictureUrl(shown)} alt={typeof alt === "string" ? alt : ""} />
			)}
			<div className="row">
				<button type="button" onClick={() => file.current?.click()}>
					<Icon name="picture" /> {shown === null ? "Choose a file" : "Replace"}
				</button>
				<input
					ref={file}
					id={id}
					type="file"
					accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
					aria-label={`File for: ${located.schema.title}`}
					onChange={({ target }) => upload(target.files?.[0])}
				/>
				{names.length > 0 && (
					<select aria-label="A picture that is here already" value="" onChange={({ target }) => put(target.value)}>
						<option value="">Use one that is here…</option>
						{names.map((name) => (
							<option key={name} value={name}>
								{name.replace("images/", "")}
							</option>
						))}
					</select>
				)}
				{value !== undefined && !isRequired && (
					<button type="button" className="quiet" onClick={() => session.perform([{ do: "remove", pointer }])}>
						<Icon name="bin" /> Delete
					</button>
				)}
			</div>
			{problem && (
				<p className="finding" data-severity="error" role="alert">
					{problem}
				</p>
			)}
			{chosen !== null && (
				<div className="ask">
					<label>
						What does it show, in a sentence?
						<textarea rows={2} value={words} maxLength={300} onChange={({ target }) => setWords(target.value)} />
					</label>
					<p className="hint">For visitors who cannot see it. Leave it empty if the picture is only a decoration.</p>
					<p className="hint">It is not on the page yet.</p>
					<button type="button" className="main" onClick={confirm}>
						Use this picture
					</button>
					<button type="button" onClick={() => setChosen(null)}>
						Keep the old one
					</button>
				</div>
			)}
			{chosen === null &&
				isRecord(value) &&
				["alt", "caption", "decorative"].map((key) => (
					<Field key={key} pointer={append(pointer, key)} located={child(located, key)!} isRequired={false} />
				))}
		</div>
	);
}
