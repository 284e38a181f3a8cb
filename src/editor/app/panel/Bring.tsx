import { useRef, useState } from "react";
import type { PublishedFolder } from "../../../model/sources.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";

interface Props {
	folder: PublishedFolder;
	/** How its name may end. */
	endings: readonly string[];
	/** What it is for, to those who hear it. */
	label: string;
	/** Gets the name under which it is kept: "files/menu.pdf". */
	onBrought: (name: string) => void;
}

/** Takes a file of the person’s own into a folder beside the site. */
export function Bring({ folder, endings, label, onBrought }: Props) {
	const { session } = useEditor();
	const file = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const bring = async (picked: File | undefined) => {
		if (!picked) return;
		const { name } = picked;
		const added = await (folder === "images"
			? session.addPicture(name, picked)
			: session.addFile(folder, name, picked));
		setProblem("problem" in added ? added.problem : null);
		if ("name" in added) onBrought(added.name);
	};
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
