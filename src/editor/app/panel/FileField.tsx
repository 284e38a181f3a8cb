import { folderExtensions, getFolder, listExtensions } from "../../../content/semantics/files.ts";
import { useEditor } from "../editor.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import type { ControlProps } from "./control.ts";
import { FileUploadButton } from "./FileUpload.tsx";

/** A file that visitors take away, a typeface, or a picture to stand on: one that is here already, or one that is brought. */
export function FileField(props: ControlProps) {
	const { session } = useEditor();
	const { pointer, located } = props;
	const folder = getFolder(located.schema) ?? "files";
	return (
		<div className="picture-field">
			<ChoiceField {...props} />
			<FileUploadButton
				folder={folder}
				endings={listExtensions(located.schema) ?? folderExtensions[folder]}
				label={`File for: ${located.schema.title}`}
				onBrought={(name) => session.perform([{ do: "set", pointer, value: name }])}
			/>
			{folder === "fonts" && (
				<p className="hint">A file is published with the site: only you can know whether its licence allows that.</p>
			)}
		</div>
	);
}
