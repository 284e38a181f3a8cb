import { Activity, useCallback, useState } from "react";
import type { PageKind } from "../editor.ts";
import { useEditor } from "../editor.ts";
import type { Question } from "../session/state.ts";
import { AddPage } from "./AddPage.tsx";
import { AddRow } from "./AddRow.tsx";
import { AddSection } from "./AddSection.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { DeletedFileDialog } from "./DeletedFileDialog.tsx";
import { NewSite } from "./NewSite.tsx";
import { Publish } from "./Publish.tsx";
import { RecoveredDraftDialog } from "./RecoveredDraftDialog.tsx";

/** A dialog that a person requested. */
export type DialogRequest =
	| { kind: "publish" | "site" }
	| { kind: "page"; pageKind: PageKind }
	| { kind: "row"; collection: string }
	| { kind: "section"; pointer: string };

interface Props {
	request: DialogRequest | null;
	question: Question | null;
	scheme: "light" | "dark";
	onClose: () => void;
}

/** All dialogs. They are loaded after the app has shown the first page. */
export function Dialogs({ request, question, scheme, onClose }: Props) {
	const { compiler } = useEditor();
	const sectionPointer = request?.kind === "section" ? request.pointer : null;
	// Rendering all section types is slow, so the dialog that adds a section stays mounted after it was first opened.
	const [wasOpened, setWasOpened] = useState(false);
	if (sectionPointer !== null && !wasOpened) setWasOpened(true);
	const loadExamples = useCallback(() => compiler.prepareExamples(), [compiler]);
	return (
		<>
			{/* While a question is open, the requested dialog is hidden but keeps its input. */}
			<Activity mode={question === null ? "visible" : "hidden"}>
				{request?.kind === "publish" && <Publish scheme={scheme} onClose={onClose} />}
				{wasOpened && (
					<Activity mode={sectionPointer === null ? "hidden" : "visible"}>
						<AddSection pointer={sectionPointer} load={loadExamples} scheme={scheme} onClose={onClose} />
					</Activity>
				)}
				{request?.kind === "page" && <AddPage kind={request.pageKind} onClose={onClose} />}
				{request?.kind === "row" && <AddRow collection={request.collection} onClose={onClose} />}
				{request?.kind === "site" && <NewSite onClose={onClose} />}
			</Activity>
			{question === "recoveredDraft" && <RecoveredDraftDialog />}
			{question === "conflict" && <ConflictDialog />}
			{question === "deletedFile" && <DeletedFileDialog />}
		</>
	);
}
