import type { Remote } from "comlink";
import { useState } from "react";
import type { Operation } from "../../editing/operation.ts";
import type { Compiler } from "../worker/compiler.ts";
import type { Clash } from "../worker/joined.ts";
import { Dialog } from "./Dialog.tsx";
import { useEditor } from "./editor.ts";
import { stepsTo } from "./words.ts";

/** Two people changed the same value: each is asked for, and nothing is written before. */
export function Joining({ compiler }: { compiler: Remote<Compiler> }) {
	const { session, state } = useEditor();
	/** The clashes, by their number, in which what is here shall stand. */
	const [own, setOwn] = useState<Record<number, boolean>>({});
	const { conflict, compiled } = state;
	if (!conflict) return null;
	const { joined } = conflict;
	const settle = async () => {
		const kept = joined.clashes.filter((_, index) => own[index] ?? true);
		const whole = kept.filter(({ pointer }) => pointer === null).map(({ file, ours }) => [file, ours as string]);
		const texts = { ...joined.texts, ...Object.fromEntries(whole) };
		const change = await compiler.operate({ ...session.draft(), texts }, kept.flatMap(operationFor));
		session.settle("refused" in change ? texts : change.texts);
	};
	return (
		<Dialog title="Somebody else changed the same words" onClose={null}>
			<p>
				The file was changed elsewhere while you were editing. Everything else is joined already. Which of these shall
				stand?
			</p>
			{joined.clashes.map(({ file, pointer, ours, theirs }, index) => (
				<fieldset key={`${file} ${pointer}`}>
					<legend>
						{pointer === null
							? `All of ${file}`
							: stepsTo(pointer, compiled?.data)
									.map(({ name }) => name)
									.join(" → ")}
					</legend>
					{[
						{ isOwn: true, words: "Yours", value: ours },
						{ isOwn: false, words: "Theirs", value: theirs },
					].map(({ isOwn, words, value }) => (
						<label key={words} className="check">
							<input
								type="radio"
								name={`clash ${index}`}
								checked={(own[index] ?? true) === isOwn}
								onChange={() => setOwn({ ...own, [index]: isOwn })}
							/>
							{words}
							{pointer !== null && `: ‘${typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing")}’`}
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

/** What makes the value ours again where theirs stands. */
function operationFor({ pointer, ours }: Clash): Operation[] {
	if (pointer === null) return [];
	return [ours === undefined ? { do: "remove", pointer } : { do: "set", pointer, value: ours }];
}
