import { useState } from "react";
import { useEditor } from "../editor.ts";
import { Dialog } from "./Dialog.tsx";

/** Reports that somebody deleted the definition, and offers to restore it. */
export function DeletedFileDialog() {
	const { session, state } = useEditor();
	const [isClosed, setClosed] = useState(false);
	const { definition, saving } = state;
	if (isClosed)
		return (
			<Dialog title="You can close this window" onClose={null} onTyping={session.noteTyping}>
				<p>Nothing was written. As long as the window is open, you can still go back.</p>
				<button type="button" onClick={() => setClosed(false)}>
					Back
				</button>
			</Dialog>
		);
	return (
		<Dialog title={`The file ${definition} is gone`} onClose={null} onTyping={session.noteTyping}>
			<p>
				Someone deleted, moved or renamed it while you were editing. Your whole site is still here, with all your
				changes. If the file comes back, you can go on.
			</p>
			{saving.state === "stuck" && <p role="alert">{saving.message}</p>}
			<div className="row">
				<button type="button" className="main" onClick={session.restoreDefinition}>
					Write the file again
				</button>
				<button type="button" onClick={() => setClosed(true)}>
					Close the editor
				</button>
			</div>
		</Dialog>
	);
}
