import { type DragEvent, useRef } from "react";
import { appendKey } from "../../../content/findings/pointer.ts";
import { getChildSchema, isRecord } from "../../../content/schema/walk.ts";
import { getFieldSelector, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import type { ControlProps } from "./control.ts";
import { useFileUpload } from "./file-upload.ts";

/** A picture: dropped or chosen. It is there at once, and what it shows is asked for. */
export function PictureField({ pointer, located, value, isRequired, id, Field }: ControlProps) {
	const { session, storage, state, want } = useEditor();
	const file = useRef<HTMLInputElement>(null);
	const written = isRecord(value) ? value : {};
	const src = typeof written.src === "string" ? written.src : null;
	const facts = src === null ? undefined : state.pictures[src]?.facts;
	const names = Object.keys(state.pictures);
	const about = Object.keys(located.schema.properties ?? {}).filter((key) => key !== "src");
	const needsWords = written.decorative !== true;

	/** The words of another picture are not true of this one: they are asked for anew. */
	const put = async (name: string) => {
		const caption = written.caption === undefined ? {} : { caption: written.caption };
		const isPut = await session.perform([{ do: "set", pointer, value: { src: name, ...caption } }]);
		if (isPut) want(getFieldSelector(appendKey(pointer, "alt")));
	};
	const { bring, problem } = useFileUpload("images", put);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		bring(event.dataTransfer.files[0]);
	};

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping a file has its twin in the button
		<div className="picture-field" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
			{src !== null && facts && (
				<img src={storage.pictureUrl(src)} alt={String(written.alt ?? "")} style={sizeOf(facts)} />
			)}
			<div className="row">
				<button type="button" onClick={() => file.current?.click()}>
					<Icon name="picture" /> {src === null ? "Choose a file" : "Replace"}
				</button>
				<input
					ref={file}
					id={id}
					type="file"
					accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
					aria-label={`File for: ${located.schema.title}`}
					onChange={({ target }) => bring(target.files?.[0])}
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
			{src !== null && needsWords && !written.alt && (
				<p className="hint">The page shows it as soon as you say what can be seen on it, or that it is a decoration.</p>
			)}
			{src !== null &&
				about.map((key) => (
					<Field
						key={key}
						pointer={appendKey(pointer, key)}
						located={getChildSchema(located, key)!}
						isRequired={key === "alt" && needsWords}
					/>
				))}
		</div>
	);
}

/** As large as it will be, before it is there: what stands below it is not moved away from who types in it. */
function sizeOf({ width, height }: { width: number; height: number }) {
	const ratio = width / height;
	return { aspectRatio: ratio, inlineSize: `min(100%, ${width}px, ${tallest * ratio}px)` };
}

/** In pixels. */
const tallest = 180;
