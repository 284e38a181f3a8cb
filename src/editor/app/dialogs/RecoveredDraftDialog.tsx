import { useEffect, useState } from "react";
import { diffLines } from "../../../editing/diff-files.ts";
import type { ValueChange } from "../../../editing/diff-values.ts";
import { useEditor } from "../editor.ts";
import { getDraft, type RecoveredDraft } from "../session/state.ts";
import { quoteExcerpt } from "../words.ts";
import { describeChange, formatPlace } from "./change-words.ts";
import { Dialog } from "./Dialog.tsx";

/** Maximum number of listed changes. Further changes are only counted. */
const maxChanges = 20;

/** Lists the differences between an unsaved draft and the current texts, and asks whether to restore the draft. */
export function RecoveredDraftDialog() {
	const { session, storage, compiler, state } = useEditor();
	const [values, setValues] = useState<ValueChange[] | null>(null);
	const { recoveredDraft, definition } = state;
	useEffect(() => {
		setValues(null);
		if (!recoveredDraft) return;
		const draft = { ...getDraft(session.get()), texts: recoveredDraft.before };
		let isCurrent = true;
		compiler.listChanges(draft, recoveredDraft.after).then((valueChanges) => {
			if (isCurrent) setValues(valueChanges);
		});
		return () => {
			isCurrent = false;
		};
	}, [compiler, session, recoveredDraft]);
	if (!recoveredDraft || !values) return null;
	const adjective = storage.write ? "unsaved" : "unpublished";
	const changes = [
		...values.map((change) => ({ place: formatPlace(change, state), text: describeChange(change, state) })),
		...listLineChanges(recoveredDraft, values.length > 0 ? definition : null),
	];
	return (
		<Dialog title={`You have ${adjective} changes`} onClose={session.discardDraft} onTyping={session.noteTyping}>
			<p>
				Your changes from {new Date(recoveredDraft.savedAt).toLocaleString()} were not{" "}
				{storage.write ? "saved in the file" : "published"}, but the editor still has them:
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
 * Lists changed lines, for files that can't be compared value by value.
 *
 * @param skipped a file whose changed values are already listed
 */
function listLineChanges({ before, after }: RecoveredDraft, skipped: string | null) {
	return diffLines(before, after)
		.filter(({ file }) => file !== skipped)
		.map(({ file, before: oldLines, after: newLines }) => ({
			place: file,
			text: `${quoteLines(oldLines)} → ${quoteLines(newLines)}`,
		}));
}

function quoteLines(lines: string[]): string {
	return lines.length === 0 ? "empty" : quoteExcerpt(lines.join("\n"));
}
