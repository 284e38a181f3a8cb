import type { Remote } from "comlink";
import { useEffect, useState } from "react";
import type { ValueChange } from "../../editing/changes.ts";
import type { Compiler } from "../worker/compiler.ts";
import { Dialog } from "./Dialog.tsx";
import { useEditor } from "./editor.ts";
import { counted, stepsTo } from "./words.ts";

/** What was typed before and never written, as a comparison: it is taken back only by who typed it. */
export function Found({ compiler }: { compiler: Remote<Compiler> }) {
	const { session, state } = useEditor();
	const [changes, setChanges] = useState<ValueChange[] | null>(null);
	const { found, compiled, texts } = state;
	useEffect(() => {
		if (found) compiler.changes({ ...session.draft(), texts }, found.texts).then(setChanges);
	}, [compiler, session, found, texts]);
	if (!found) return null;
	const take = () => {
		session.take(found.texts, "Took back what was typed before");
		session.forgetFound();
	};
	return (
		<Dialog title="Something you typed was not saved" onClose={session.forgetFound}>
			<p>
				On {new Date(found.at).toLocaleString()} the editor was closed before the file was written. What you typed then
				is still here{changes && changes.length > 0 ? ` (${counted(changes.length, "change")})` : ""}.
			</p>
			<ul className="changes">
				{(changes ?? []).slice(0, 20).map(({ pointer, before, after }) => (
					<li key={pointer}>
						<p>
							<b>
								{stepsTo(pointer, compiled?.data)
									.map(({ name }) => name)
									.join(" → ")}
							</b>{" "}
							{textOf(before)} → {textOf(after)}
						</p>
					</li>
				))}
			</ul>
			<div className="row">
				<button type="button" className="main" onClick={take}>
					Take it back
				</button>
				<button type="button" onClick={session.forgetFound}>
					Leave the file as it is
				</button>
			</div>
		</Dialog>
	);
}

function textOf(value: unknown): string {
	const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
	return `‘${text.length > 80 ? `${text.slice(0, 79)}…` : text}’`;
}
