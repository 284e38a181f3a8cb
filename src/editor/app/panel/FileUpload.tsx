import { useRef } from "react";
import type { PublishedFolder } from "../../../model/sources.ts";
import { Icon } from "../Icon.tsx";
import { useFileUpload } from "./file-upload.ts";

interface Props {
	folder: PublishedFolder;
	/** How its name may end. */
	endings: readonly string[];
	/** What it is for, to those who hear it. */
	label: string;
	onBrought: (name: string) => void;
}

/** The button that brings a file. */
export function FileUploadButton({ folder, endings, label, onBrought }: Props) {
	const file = useRef<HTMLInputElement>(null);
	const { bring, problem } = useFileUpload(folder, onBrought);
	return (
		<>
			<div className="row bring">
				<button type="button" onClick={() => file.current?.click()}>
					<Icon name="plus" /> Choose a file
				</button>
				<input
					ref={file}
					type="file"
					accept={endings.map((ending) => `.${ending}`).join(",")}
					aria-label={label}
					onChange={({ target }) => bring(target.files?.[0])}
				/>
			</div>
			{problem && (
				<p className="finding" data-severity="error" role="alert">
					{problem}
				</p>
			)}
		</>
	);
}
