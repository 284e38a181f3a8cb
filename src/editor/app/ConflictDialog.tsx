import { useState } from "react";
import type { ConflictPlace } from "../worker/merge-files.ts";
import { Dialog } from "./Dialog.tsx";
import { useEditor } from "./editor.ts";
import { formatSteps, listSteps } from "./words.ts";

/** Two people changed the same value: each is asked for, and nothing is written before. */
export function ConflictDialog() {
	const { session, state } = useEditor();
	/** Whether what is here shall stand, by the clash. */
	const [own, setOwn] = useState<Record<string, boolean>>({});
	const { conflict } = state;
	if (!conflict) return null;
	const isOurs = (clash: ConflictPlace) => own[nameFor(clash)] ?? true;
	const settle = () => session.resolveConflict(conflict, conflict.merged.conflicts.filter(isOurs));
	return (
		<Dialog title="Somebody else changed the same words" onClose={null}>
			<p>
				The file was changed elsewhere while you were editing. Everything else is joined already. Which of these shall
				stand?
			</p>
			{conflict.merged.conflicts.map((clash) => (
				<fieldset key={nameFor(clash)}>
					<legend>
						{clash.pointer === null ? `All of ${clash.file}` : formatSteps(listSteps(clash.pointer, state))}
					</legend>
					{[
						{ isOwn: true, words: "Yours", value: clash.ours },
						{ isOwn: false, words: "Theirs", value: clash.theirs },
					].map(({ isOwn, words, value }) => (
						<label key={words} className="check">
							<input
								type="radio"
								name={`clash ${nameFor(clash)}`}
								checked={isOurs(clash) === isOwn}
								onChange={() => setOwn({ ...own, [nameFor(clash)]: isOwn })}
							/>
							{words}
							{clash.pointer !== null &&
								`: ‘${typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing")}’`}
						</label>
					))}
				</fieldset>
			))}
			<button type="button" className="main" onClick={settle}>
				Go on with these
			</button>
		</Dialog>
	);
}

function nameFor({ file, pointer }: ConflictPlace): string {
	return `${file} ${pointer}`;
}
