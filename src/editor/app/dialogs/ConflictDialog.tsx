import { useState } from "react";
import type { ConflictPlace } from "../../worker/merge-files.ts";
import { useEditor } from "../editor.ts";
import { formatSteps, listSteps } from "../words.ts";
import { Dialog } from "./Dialog.tsx";

/** Asks which version to keep of each value that was changed by both people. Nothing is saved until the person has chosen. */
export function ConflictDialog() {
	const { session, state } = useEditor();
	/** Whether to keep our version, by the keys of conflicts. */
	const [choices, setChoices] = useState<Record<string, boolean>>({});
	const { conflict } = state;
	if (!conflict) return null;
	const places = conflict.merged.conflicts;
	const isOurs = (place: ConflictPlace) => choices[getKey(place)] ?? true;
	return (
		<Dialog title="Someone else changed the same text" onClose={null} onTyping={session.noteTyping}>
			<p>
				The file was changed somewhere else while you were editing. All other changes are merged. Choose which version
				to keep.
			</p>
			{places.map((place) => (
				<fieldset key={getKey(place)}>
					<legend>
						{place.pointer === null ? `The whole file ${place.file}` : formatSteps(listSteps(place.pointer, state))}
					</legend>
					{[
						{ keepsOurs: true, title: "Your version", value: place.ours },
						{ keepsOurs: false, title: "Their version", value: place.theirs },
					].map(({ keepsOurs, title, value }) => (
						<label key={title} className="check">
							<input
								type="radio"
								name={`conflict ${getKey(place)}`}
								checked={isOurs(place) === keepsOurs}
								onChange={() => setChoices({ ...choices, [getKey(place)]: keepsOurs })}
							/>
							{title}
							{/* A whole file is too long to show. */}
							{(place.pointer !== null || !value) && `: ${formatValue(value)}`}
						</label>
					))}
				</fieldset>
			))}
			<button type="button" className="main" onClick={() => session.resolveConflict(conflict, places.filter(isOurs))}>
				Keep these
			</button>
		</Dialog>
	);
}

function getKey({ file, pointer }: ConflictPlace): string {
	return `${file} ${pointer}`;
}

function formatValue(value: unknown): string {
	if (value === undefined || value === "") return "deleted";
	return `‘${typeof value === "string" ? value : JSON.stringify(value)}’`;
}
