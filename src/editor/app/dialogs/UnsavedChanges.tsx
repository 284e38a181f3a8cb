import type { Remote } from "comlink";
import { useEffect, useState } from "react";
import { diffLines } from "../../../editing/diff-files.ts";
import type { ValueChange } from "../../../editing/diff-values.ts";
import type { Compiler } from "../../worker/compiler.ts";
import type { ConflictPlace } from "../../worker/merge-files.ts";
import { useEditor } from "../editor.ts";
import { getDraft, type RecoveredDraft } from "../session/state.ts";
import { describeChange, formatSteps, listSteps, quoteExcerpt } from "../words.ts";
import { Dialog } from "./Dialog.tsx";

const maxChanges = 20;

/** Compares a draft that was not saved with the file, and asks whether to restore it. */
export function RecoveredDraftDialog({ compiler }: { compiler: Remote<Compiler> }) {
	const { session, state } = useEditor();
	const [values, setValues] = useState<ValueChange[] | null>(null);
	const { recovered, definition } = state;
	useEffect(() => {
		setValues(null);
		if (recovered)
			compiler.changes({ ...getDraft(session.get()), texts: recovered.before }, recovered.after).then(setValues);
	}, [compiler, session, recovered]);
	if (!recovered || !values) return null;
	const changes = [
		...values.map((change) => ({ place: formatSteps(listSteps(change.pointer, state)), text: describeChange(change) })),
		...listLineChanges(recovered, values.length > 0 ? definition : null),
	];
	return (
		<Dialog title="You have unsaved changes" onClose={session.discardDraft}>
			<p>
				Your changes from {new Date(recovered.at).toLocaleString()} were not saved in the file, but this browser still
				has them:
			</p>
			<ul className="changes">
				{changes.slice(0, maxChanges).map(({ place, text }) => (
					<li key={`${place} ${text}`}>
						<p>
							<b>{place}</b> {text}
						</p>
					</li>
				))}
			</ul>
			{changes.length > maxChanges && <p>and {changes.length - maxChanges} more</p>}
			<div className="row">
				<button type="button" className="main" onClick={session.restoreDraft}>
					Restore my changes
				</button>
				<button type="button" onClick={session.discardDraft}>
					Discard them
				</button>
			</div>
		</Dialog>
	);
}

/**
 * Lists changes that no value shows: of tables, of comments, and of a definition that can't be read.
 *
 * @param described the file whose changes are described by its values
 */
function listLineChanges({ before, after }: RecoveredDraft, described: string | null) {
	return diffLines(before, after)
		.filter(({ file }) => file !== described)
		.map(({ file, before: old, after: fresh }) => ({
			place: file,
			text: `${quoteLines(old)} → ${quoteLines(fresh)}`,
		}));
}

function quoteLines(lines: string[]): string {
	return lines.length === 0 ? "empty" : quoteExcerpt(lines.join("\n"));
}

/** Asks which side to keep of each value that two people changed. Nothing is saved before. */
export function ConflictDialog() {
	const { session, state } = useEditor();
	/** Whether to keep our side, by place. */
	const [choices, setChoices] = useState<Record<string, boolean>>({});
	const { conflict } = state;
	if (!conflict) return null;
	const places = conflict.merged.conflicts;
	const isOurs = (place: ConflictPlace) => choices[getKey(place)] ?? true;
	return (
		<Dialog title="Someone else changed the same text" onClose={null}>
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
							{place.pointer !== null && `: ${formatValue(value)}`}
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
	if (value === undefined) return "deleted";
	return `‘${typeof value === "string" ? value : JSON.stringify(value)}’`;
}
