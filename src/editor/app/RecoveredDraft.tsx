import type { Remote } from "comlink";
import { useEffect, useState } from "react";
import type { ValueChange } from "../../editing/changes.ts";
import { diffLines } from "../../editing/lines.ts";
import { formatCount } from "../../text/words.ts";
import type { Compiler } from "../worker/compiler.ts";
import { Dialog } from "./Dialog.tsx";
import { useEditor } from "./editor.ts";
import { type RecoveredDraft as FoundDraft, getDraft } from "./session/state.ts";
import { describeChange, formatSteps, listSteps, quoteExcerpt } from "./words.ts";

/** More are not shown one by one. */
const most = 20;

/** What was typed before and never written, as a comparison: it is taken back only by who typed it. */
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
		...values.map((change) => ({ at: formatSteps(listSteps(change.pointer, state)), told: describeChange(change) })),
		...linesIn(recovered, values.length > 0 ? definition : null),
	];
	return (
		<Dialog title="Something you typed was not saved" onClose={session.discardDraft}>
			<p>
				What you typed on {new Date(recovered.at).toLocaleString()} never reached the file, but it is still here. This
				is what it changes:
			</p>
			<ul className="changes">
				{changes.slice(0, most).map(({ at, told }) => (
					<li key={`${at} ${told}`}>
						<p>
							<b>{at}</b> {told}
						</p>
					</li>
				))}
			</ul>
			{changes.length > most && <p>and {formatCount(changes.length - most, "change")} more</p>}
			<div className="row">
				<button type="button" className="main" onClick={session.restoreDraft}>
					Put it back in
				</button>
				<button type="button" onClick={session.discardDraft}>
					Leave the file as it is
				</button>
			</div>
		</Dialog>
	);
}

/** What no value says: tables, comments, and a definition that cannot be read. */
function linesIn({ before, after }: FoundDraft, told: string | null) {
	return diffLines(before, after)
		.filter(({ file }) => file !== told)
		.map(({ file, before: old, after: fresh }) => ({
			at: file,
			told: `${textOf(old)} → ${textOf(fresh)}`,
		}));
}

function textOf(lines: string[]): string {
	return lines.length === 0 ? "nothing" : quoteExcerpt(lines.join("\n"));
}
