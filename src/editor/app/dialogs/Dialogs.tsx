import type { Remote } from "comlink";
import { Activity, useCallback, useState } from "react";
import type { Compiler } from "../../worker/compiler.ts";
import { useEditor } from "../editor.ts";
import { AddPage } from "./AddPage.tsx";
import { AddSection } from "./AddSection.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { NewSite } from "./NewSite.tsx";
import { Publish } from "./Publish.tsx";
import { RecoveredDraftDialog } from "./RecoveredDraftDialog.tsx";

/** The dialog a person asked for. */
export type DialogRequest = { kind: "publish" | "page" | "site" } | { kind: "section"; pointer: string };

interface Props {
	request: DialogRequest | null;
	compiler: Remote<Compiler>;
	scheme: "light" | "dark";
	onClose: () => void;
}

/** Every dialog. No page needs one to be shown, so they are loaded after the first page. */
export function Dialogs({ request, compiler, scheme, onClose }: Props) {
	const { state } = useEditor();
	const section = request?.kind === "section" ? request.pointer : null;
	// Drawing all section types is slow, so they stay mounted once they are.
	const [wasOpened, setWasOpened] = useState(false);
	if (section !== null && !wasOpened) setWasOpened(true);
	const loadExamples = useCallback(() => compiler.drawExamples(), [compiler]);
	return (
		<>
			{request?.kind === "publish" && <Publish compiler={compiler} onClose={onClose} />}
			{wasOpened && (
				<Activity mode={section === null ? "hidden" : "visible"}>
					<AddSection pointer={section} load={loadExamples} scheme={scheme} onClose={onClose} />
				</Activity>
			)}
			{request?.kind === "page" && <AddPage onClose={onClose} />}
			{request?.kind === "site" && <NewSite onClose={onClose} />}
			{state.recovered && <RecoveredDraftDialog compiler={compiler} />}
			{state.conflict && <ConflictDialog />}
		</>
	);
}
