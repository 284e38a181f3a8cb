import { useEditor } from "../editor.ts";
import type { ControlProps } from "./control.ts";
import { UploadProblem, useFileUpload } from "./FileField.tsx";
import { getReservedSpace, PictureChooser } from "./PictureField.tsx";
import { TextField } from "./TextField.tsx";

/** The address of a picture: a file of the site, which can be chosen, or the URL of a picture elsewhere. */
export function PictureAddressField(props: ControlProps) {
	const { session, storage, state } = useEditor();
	const { pointer, located, value } = props;
	const name = typeof value === "string" ? value : "";
	const metadata = state.pictures[name]?.metadata;
	const use = (chosen: string) => session.perform([{ do: "set", pointer, value: chosen }]);
	const { upload, problem } = useFileUpload("images", use);
	return (
		<div className="picture-field">
			{metadata && <img src={storage.getPictureUrl(name)} alt="" style={getReservedSpace(metadata)} />}
			<TextField {...props} />
			<PictureChooser chosen={metadata ? name : null} title={located.schema.title!} upload={upload} onChoose={use} />
			<UploadProblem problem={problem} />
		</div>
	);
}
