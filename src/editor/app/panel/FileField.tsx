import { useRef, useState } from "react";
import { endingsFor, folderEndings, folderFor } from "../../../content/site/files.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { ChoiceField } from "./ChoiceField.tsx";
import type { ControlProps } from "./control.ts";

/** A file that visitors take away, a typeface, or a picture to stand on: one that is here already, or one that is brought. */
export function FileField(props: ControlProps) {
	const { session } = useEditor();
	const file = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const { schema } = props.located;
	const folder = folderFor(schema) ?? "files";
	const endings = endingsFor(schema) ?? folderEndings[folder];
	const bring = async (picked: File | undefined) => {
		if (!picked) return;
		const { name } = picked;
		const added = await (folder === "images"
			? session.addPicture(name, picked)
			: session.addFile(folder, name, picked));
		setProblem("problem" in added ? added.problem : null);
		if ("name" in added) session.perform([{ do: "set", pointer: props.pointer, value: added.name }]);
	};
	return (
		<div className="picture-field">
			<ChoiceField {...props} />
			<div className="row">
				<button type="button" onClick={() => file.current?.click()}>
					<Icon name="plus" /> Choose a file
				</button>
				<input
					ref={file}
					type="file"
					accept={endings.map((ending) => `.${ending}`).join(",")}
					aria-label={`File for: ${schema.title}`}
					onChange={({ target }) => bring(target.files?.[0])}
				/>
			</div>
			{folder === "fonts" && (
				<p className="hint">A file is published with the site: only you can know whether its licence allows that.</p>
			)}
			{problem && (
				<p className="finding" data-severity="error" role="alert">
					{problem}
				</p>
			)}
		</div>
	);
}
