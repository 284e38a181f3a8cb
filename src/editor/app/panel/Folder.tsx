import { useId } from "react";
import { appendKey } from "../../../content/findings/pointer.ts";
import { formatCount } from "../../../text/words.ts";
import { useEditor } from "../editor.ts";
import { DiagnosticMessage } from "../Problems.tsx";
import { useTypedValue } from "./control.ts";

interface Props {
	/** Pointer of the collection. */
	pointer: string;
	/** The folder beside the definition. */
	folder: string;
}

/** The Markdown files of a folder, or the requested file. */
export function Folder({ pointer, folder }: Props) {
	const { state, requested, openForm } = useEditor();
	const files = Object.keys(state.texts)
		.filter((name) => name.startsWith(`${folder}/`) && !name.startsWith(`${folder}/.`))
		.sort();
	const at = appendKey(pointer, "rows");
	const index = requested.startsWith(`${at}/`) ? Number(requested.slice(at.length + 1).split("/")[0]) : -1;
	const file = files[index];
	if (file !== undefined) return <FileForm key={file} file={file} onBack={() => openForm(pointer)} />;
	const invalidFiles = new Set((state.compiled?.diagnostics ?? []).map((one) => one.file));
	return (
		<fieldset className="list table" aria-label={`Files in ${folder}`}>
			<p className="field-title">{formatCount(files.length, "file")}</p>
			<ol>
				{files.map((name, position) => (
					<li key={name} data-invalid={invalidFiles.has(name) || undefined}>
						<button type="button" className="open" onClick={() => openForm(appendKey(at, position))}>
							<span className="name">{name.slice(folder.length + 1)}</span>
							{invalidFiles.has(name) && <span className="mark">Needs fixing</span>}
						</button>
					</li>
				))}
			</ol>
			<p className="hint">
				To add one, put a file whose name ends in .md in the folder <code>{folder}</code>.
			</p>
		</fieldset>
	);
}

/** The raw text of a file. */
function FileForm({ file, onBack }: { file: string; onBack: () => void }) {
	const { session, state } = useEditor();
	const { text, setTyped, leave } = useTypedValue(state.texts[file]);
	const id = useId();
	return (
		<fieldset className="fields row-form" aria-label={file}>
			<div className="row">
				<button type="button" onClick={onBack}>
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
						setTyped(target.value, target.value);
						// The empty pointer means the whole file.
						session.type(`${file}#`, target.value);
					}}
					onBlur={() => {
						leave();
						session.endTyping();
					}}
					dir="auto"
				/>
				<p className="hint">
					Settings such as the title go between the two lines of ---. The text below them is Markdown.
				</p>
			</div>
			{(state.compiled?.diagnostics ?? [])
				.filter((one) => one.file === file)
				.map((one) => (
					<DiagnosticMessage key={`${one.code} ${one.message}`} diagnostic={one} />
				))}
		</fieldset>
	);
}
