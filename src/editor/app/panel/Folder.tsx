import { useId } from "react";
import { appendKey } from "../../../content/findings/pointer.ts";
import { formatCount } from "../../../text/words.ts";
import { useEditor } from "../editor.ts";
import { Fix } from "./Fix.tsx";
import { useTypedValue } from "./typed-value.ts";

interface Props {
	/** JSON pointer of the collection. */
	pointer: string;
	/** The folder beside the definition. */
	folder: string;
}

/** The Markdown files in a folder beside the definition, or the one that was asked for. */
export function Folder({ pointer, folder }: Props) {
	const { state, asked, go } = useEditor();
	const inside = Object.keys(state.texts).filter((name) => name.startsWith(`${folder}/`));
	const files = inside.filter((name) => !name.startsWith(`${folder}/.`)).sort();
	const at = appendKey(pointer, "rows");
	const index = asked.startsWith(`${at}/`) ? Number(asked.slice(at.length + 1).split("/")[0]) : -1;
	const file = files[index];
	if (file !== undefined) return <File key={file} file={file} back={() => go(pointer)} />;
	const wrong = new Set((state.compiled?.diagnostics ?? []).map((one) => one.file));
	return (
		<fieldset className="list table" aria-label={`Files of ${folder}`}>
			<p className="field-title">{formatCount(files.length, "file")}</p>
			<ol>
				{files.map((name, place) => (
					<li key={name} data-wrong={wrong.has(name) || undefined}>
						<button type="button" className="open" onClick={() => go(appendKey(at, place))}>
							<span className="name">{name.slice(folder.length + 1)}</span>
							{wrong.has(name) && <span className="mark">Needs mending</span>}
						</button>
					</li>
				))}
			</ol>
			<p className="hint">
				To add one, put a file whose name ends in .md into the folder <code>{folder}</code>.
			</p>
		</fieldset>
	);
}

/** A file as it is written. */
function File({ file, back }: { file: string; back: () => void }) {
	const { session, state } = useEditor();
	const { text, take, leave } = useTypedValue(state.texts[file]);
	const id = useId();
	return (
		<fieldset className="fields row-form" aria-label={file}>
			<div className="row">
				<button type="button" onClick={back}>
					All files
				</button>
			</div>
			<div className="field">
				<label className="field-title" htmlFor={id}>
					{file}
				</label>
				<textarea
					id={id}
					value={text}
					rows={24}
					onChange={({ target }) => {
						take(target.value, target.value);
						session.type(`${file}#`, target.value);
					}}
					onBlur={() => {
						leave();
						session.endTyping();
					}}
					dir="auto"
				/>
				<p className="hint">What it is called and so on stands between the lines of ---, its text in Markdown below.</p>
			</div>
			{(state.compiled?.diagnostics ?? [])
				.filter((one) => one.file === file)
				.map((one) => (
					<Fix key={`${one.code} ${one.message}`} diagnostic={one} />
				))}
		</fieldset>
	);
}
