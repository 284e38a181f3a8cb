import { useState } from "react";
import type { PublishedFolder } from "../../../model/sources.ts";
import { useEditor } from "../editor.ts";

interface FileUpload {
	bring: (picked: File | undefined) => Promise<void>;
	/** Why the last one was not taken. */
	problem: string | null;
}

/**
 * Takes a file of the person’s own into a folder beside the site.
 *
 * @param onBrought gets the name under which it is kept: "files/menu.pdf"
 */
export function useFileUpload(folder: PublishedFolder, onBrought: (name: string) => void): FileUpload {
	const { session } = useEditor();
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
	return { bring, problem };
}
