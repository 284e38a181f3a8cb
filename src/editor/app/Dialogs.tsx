import type { Remote } from "comlink";
import { Activity, useCallback, useState } from "react";
import type { Compiler } from "../worker/compiler.ts";
import { AddPage } from "./AddPage.tsx";
import { AddSection } from "./AddSection.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { useEditor } from "./editor.ts";
import { NewSite } from "./NewSite.tsx";
import { Publish } from "./Publish.tsx";
import { RecoveredDraftDialog } from "./RecoveredDraft.tsx";

/** What a person has asked to be asked. */
export type DialogRequest = { kind: "publish" | "page" | "begin" } | { kind: "section"; pointer: string };

interface Props {
	question: DialogRequest | null;
	compiler: Remote<Compiler>;
	scheme: "light" | "dark";
	onClose: () => void;
}

/** All that is asked before anything else is done. No page needs it to be shown, and it is loaded after the first one. */
export function Dialogs({ question, compiler, scheme, onClose }: Props) {
	const { state } = useEditor();
	const section = question?.kind === "section" ? question.pointer : null;
	/** Whether the pictures of sections were drawn: that takes long, and so they stay when they are closed. */
	const [wasOpen, setWasOpen] = useState(false);
	if (section !== null && !wasOpen) setWasOpen(true);
	const loadExamples = useCallback(() => compiler.examples(), [compiler]);
	return (
		<>
			{question?.kind === "publish" && <Publish compiler={compiler} onClose={onClose} />}
			{wasOpen && (
				<Activity mode={section === null ? "hidden" : "visible"}>
					<AddSection pointer={section} load={loadExamples} scheme={scheme} onClose={onClose} />
				</Activity>
			)}
			{question?.kind === "page" && <AddPage onClose={onClose} />}
			{question?.kind === "begin" && <NewSite onClose={onClose} />}
			{state.recovered && <RecoveredDraftDialog compiler={compiler} />}
			{state.conflict && <ConflictDialog />}
		</>
	);
}
