import { type DragEvent, type ReactNode, useRef } from "react";
import { appendKey } from "../../../content/findings/pointer.ts";
import { getChildSchema, isRecord } from "../../../content/schema/walk.ts";
import { getCompiledData, getFieldSelector, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { pictureTypes, putPicture } from "../pictures.ts";
import type { ControlProps } from "./control.ts";
import { type FileUpload, UploadProblem, useFileUpload } from "./FileField.tsx";

/**
 * A picture with its description and other details. After a picture is dropped or chosen, the description gets the
 * focus.
 */
export function PictureField({ pointer, located, value, isRequired, id, Field }: ControlProps) {
	const { session, storage, state, focus } = useEditor();
	const picture = isRecord(value) ? value : {};
	const src = typeof picture.src === "string" ? picture.src : null;
	const metadata = src === null ? undefined : state.pictures[src]?.metadata;
	const detailKeys = Object.keys(located.schema.properties ?? {}).filter((key) => key !== "src");
	const needsDescription = picture.decorative !== true;

	const use = async (name: string) => {
		const isDone = await session.perform(putPicture(pointer, name, getCompiledData(session.get())));
		if (isDone) focus(getFieldSelector(appendKey(pointer, "alt")));
	};
	const { upload, problem } = useFileUpload("images", use);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		upload(event.dataTransfer.files[0]);
	};

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping a file
		<div className="picture-field" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
			{src !== null && metadata && (
				<img src={storage.getPictureUrl(src)} alt={String(picture.alt ?? "")} style={getReservedSpace(metadata)} />
			)}
			<PictureChooser chosen={src} title={located.schema.title!} id={id} upload={upload} onChoose={use}>
				{value !== undefined && !isRequired && (
					<button type="button" className="quiet" onClick={() => session.perform([{ do: "remove", pointer }])}>
						<Icon name="bin" /> Delete
					</button>
				)}
			</PictureChooser>
			<UploadProblem problem={problem} />
			{src !== null && needsDescription && !picture.alt && (
				<p className="hint">Before you publish, say what this picture shows, or mark it as a decoration.</p>
			)}
			{src !== null &&
				detailKeys.map((key) => (
					<Field
						key={key}
						pointer={appendKey(pointer, key)}
						located={getChildSchema(located, key)!}
						isRequired={key === "alt" && needsDescription}
					/>
				))}
		</div>
	);
}

/** A file without a description of its own, such as the variant of a picture for the dark scheme, or the icon of the site. */
export function PictureFileField({ pointer, located, value, id }: ControlProps) {
	const { session, storage, state } = useEditor();
	const src = typeof value === "string" ? value : null;
	const metadata = src === null ? undefined : state.pictures[src]?.metadata;
	const use = (name: string) => session.perform([{ do: "set", pointer, value: name }]);
	const { upload, problem } = useFileUpload("images", use);
	return (
		<div className="picture-field">
			{src !== null && metadata && <img src={storage.getPictureUrl(src)} alt="" style={getReservedSpace(metadata)} />}
			<PictureChooser chosen={src} title={located.schema.title!} id={id} upload={upload} onChoose={use}>
				{src !== null && (
					<button type="button" className="quiet" onClick={() => session.perform([{ do: "remove", pointer }])}>
						<Icon name="bin" /> Delete
					</button>
				)}
			</PictureChooser>
			<UploadProblem problem={problem} />
		</div>
	);
}

interface PictureChooserProps {
	/** The name of the chosen picture, or null. */
	chosen: string | null;
	title: string;
	id?: string;
	upload: FileUpload["upload"];
	onChoose: (name: string) => void;
	/** Further buttons. */
	children?: ReactNode;
}

/** Buttons to upload a new picture or choose an existing one. */
export function PictureChooser({ chosen, title, id, upload, onChoose, children }: PictureChooserProps) {
	const { state } = useEditor();
	const input = useRef<HTMLInputElement>(null);
	const names = Object.keys(state.pictures);
	return (
		<div className="row">
			<button type="button" onClick={() => input.current?.click()}>
				<Icon name="picture" /> {chosen === null ? "Choose a file" : "Replace"}
			</button>
			<input
				ref={input}
				id={id}
				type="file"
				accept={pictureTypes}
				aria-label={`Choose a file: ${title}`}
				onChange={({ target }) => upload(target.files?.[0])}
			/>
			{names.length > 0 && (
				<select aria-label="Existing picture" value="" onChange={({ target }) => onChoose(target.value)}>
					<option value="">Use an existing picture…</option>
					{names.map((name) => (
						<option key={name} value={name}>
							{name.replace("images/", "")}
						</option>
					))}
				</select>
			)}
			{children}
		</div>
	);
}

/** Returns styles that reserve the space of an image before it loads, so that nothing below it moves. */
export function getReservedSpace({ width, height }: { width: number; height: number }) {
	const ratio = width / height;
	return { aspectRatio: ratio, inlineSize: `min(100%, ${width}px, ${maxHeight * ratio}px)` };
}

/** Maximum height of an image in CSS pixels. */
const maxHeight = 180;
