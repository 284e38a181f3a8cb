import { useRef, useState } from "react";
import { folderExtensions, getFolder, listExtensions } from "../../../content/semantics/files.ts";
import type { PublishedFolder } from "../../../model/sources.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { ChoiceField } from "./ChoiceField.tsx";
import type { ControlProps } from "./control.ts";
import { hasSamples, SampleField } from "./SampleField.tsx";

/** Chooses a download, font or background picture from the files of the site, or uploads a new file. */
export function FileField(props: ControlProps) {
	const { session } = useEditor();
	const { pointer, located } = props;
	const folder = getFolder(located.schema) ?? "files";
	return (
		<div className="picture-field">
			{hasSamples(located.schema, pointer) ? <SampleField {...props} /> : <ChoiceField {...props} />}
			<FileUploadButton
				folder={folder}
				extensions={listExtensions(located.schema) ?? folderExtensions[folder]}
				label={`Choose a file: ${located.schema.title}`}
				onUpload={(name) => session.perform([{ do: "set", pointer, value: name }])}
			/>
			{folder === "fonts" && (
				<p className="hint">The file is published with your site. Check that its licence allows this.</p>
			)}
		</div>
	);
}

interface UploadProps {
	folder: PublishedFolder;
	/** Allowed file name extensions. */
	extensions: readonly string[];
	/** Accessible name. */
	label: string;
	onUpload: (name: string) => void;
}

export function FileUploadButton({ folder, extensions, label, onUpload }: UploadProps) {
	const input = useRef<HTMLInputElement>(null);
	const { upload, problem } = useFileUpload(folder, onUpload);
	return (
		<>
			<div className="row upload">
				<button type="button" onClick={() => input.current?.click()}>
					<Icon name="plus" /> Choose a file
				</button>
				<input
					ref={input}
					type="file"
					accept={extensions.map((extension) => `.${extension}`).join(",")}
					aria-label={label}
					onChange={({ target }) => upload(target.files?.[0])}
				/>
			</div>
			<UploadProblem problem={problem} />
		</>
	);
}

export function UploadProblem({ problem }: { problem: string | null }) {
	if (problem === null) return null;
	return (
		<p className="finding" data-severity="error" role="alert">
			{problem}
		</p>
	);
}

export interface FileUpload {
	upload: (file: File | undefined) => Promise<void>;
	/** Why the last file was refused; null if it wasn't. */
	problem: string | null;
}

/**
 * Uploads a file into a folder of the site.
 *
 * @param onUpload is called with the name of the stored file: "files/menu.pdf"
 */
export function useFileUpload(folder: PublishedFolder, onUpload: (name: string) => void): FileUpload {
	const { session } = useEditor();
	const [problem, setProblem] = useState<string | null>(null);
	const upload = async (file: File | undefined) => {
		if (!file) return;
		const added = await (folder === "images"
			? session.addPicture(file.name, file)
			: session.addFile(folder, file.name, file));
		setProblem("problem" in added ? added.problem : null);
		if ("name" in added) onUpload(added.name);
	};
	return { upload, problem };
}
