import type { Remote } from "comlink";
import { useEffect, useRef, useState } from "react";
import { isError } from "../../content/findings/severity.ts";
import type { ValueChange } from "../../editing/changes.ts";
import { capitalize, formatCount } from "../../text/words.ts";
import type { Compiler, VisibleChanges } from "../worker/compiler.ts";
import { Compare } from "./Compare.tsx";
import { DestinationQuestion, isAnswered } from "./DestinationQuestion.tsx";
import { Dialog } from "./Dialog.tsx";
import { useEditor } from "./editor.ts";
import { getDraft, type State } from "./session/state.ts";
import { describeChange, formatSteps, listSteps } from "./words.ts";

interface Props {
	compiler: Remote<Compiler>;
	onClose: () => void;
}

/** What publishing does, by where the site is kept. */
const places = {
	push: "Everything is sent to where the site is published from.",
	commit: "Everything is recorded in the history of this folder.",
	folder: "The finished pages are written into a folder.",
};

/** What visitors will see changed, each change with the way back, and the button that publishes. */
export function Publish({ compiler, onClose }: Props) {
	const { session, state } = useEditor();
	/** What was compared last. It is shown as one: what would come later moves no button away below the pointer. */
	const [compared, setCompared] = useState<{ seen: VisibleChanges; changes: ValueChange[] } | null>(null);
	const [name, setName] = useState(state.author ?? "");
	const [progress, setProgress] = useState<string[]>([]);
	const [outcome, setOutcome] = useState<{ done: boolean; sentence: string } | null>(null);
	const [isBusy, setBusy] = useState(false);
	/** What the person says of where the site goes, when that is asked. */
	const [answer, setAnswer] = useState({ isAgreed: false, runHooks: false });
	const { published, publishing, compiled, changes: newest, unconfirmed } = state;
	const { seen = null, changes = [] } = compared ?? {};
	const isBehind = published !== null && compared?.changes !== newest;
	const errors = compiled?.diagnostics.filter(isError).length ?? 0;

	const unwritten = compiled?.diagnostics.filter(({ code }) => code === "filler-text").length ?? 0;

	// The folder may have become a repository since, or been connected with a place to publish to.
	useEffect(() => void session.refresh(), [session]);
	useEffect(() => {
		if (published === null || newest === null) return;
		const draft = getDraft(session.get());
		let isNewest = true;
		compiler.diff({ ...draft, texts: published }, draft).then((difference) => {
			if (isNewest) setCompared({ seen: difference, changes: newest });
		});
		return () => {
			isNewest = false;
		};
	}, [compiler, session, published, newest]);

	const sentences =
		seen?.changes.map(({ sentence, pages }) => (pages.length === 1 ? `${pages[0]}: ${sentence}` : sentence)) ?? [];
	const isNamed = publishing === "folder" || name.trim() !== "";
	const isReady = isNamed && (unconfirmed === null || isAnswered(unconfirmed, answer));
	const said = useRef<HTMLParagraphElement>(null);
	// The button that was pressed can be pressed no more: the focus goes to what is said.
	useEffect(() => said.current?.focus(), [outcome]);
	const publish = async () => {
		setBusy(true);
		setOutcome(null);
		setProgress([]);
		const message = messageOf(sentences, seen?.changes.flatMap(({ pages }) => pages) ?? []);
		const consent = unconfirmed && { addresses: unconfirmed.addresses, runHooks: answer.runHooks };
		const author = publishing === "folder" ? null : name.trim();
		const tell = (sentence: string) => setProgress((told) => [...told, sentence]);
		const made = await session.publish(message, author, tell, consent);
		setBusy(false);
		if (made.kind === "done") setOutcome({ done: true, sentence: made.where });
		else if (made.kind === "moved")
			setOutcome({
				done: false,
				sentence: "Somebody else published meanwhile. Both are joined now: look at the changes, and publish again.",
			});
		else setOutcome({ done: false, sentence: made.message });
	};

	return (
		<Dialog title="Publish" onClose={onClose}>
			{published === null && <p>Nothing was published from here yet: all of it will be.</p>}
			{published !== null && !compared && <p>One moment…</p>}
			{compared && changes.length === 0 && !outcome?.done && <p>All is published: nothing has changed since.</p>}
			{sentences.length > 0 && (
				<>
					<h3>What visitors will see</h3>
					<ul className="sentences">
						{sentences.slice(0, 40).map((sentence, index) => (
							<li key={`${index} ${sentence}`}>{capitalize(sentence)}</li>
						))}
						{sentences.length > 40 && <li>and {sentences.length - 40} more</li>}
					</ul>
				</>
			)}
			{published !== null && seen && seen.pages.length > 0 && (
				<Compare compiler={compiler} published={published} pages={seen.pages} />
			)}
			{changes.length > 0 && (
				<details className="more" open={changes.length <= 3 || undefined}>
					<summary>{formatCount(changes.length, "change")} in the file</summary>
					<ul className="changes">
						{changes.slice(0, 100).map((change) => (
							<li key={`${change.kind} ${change.pointer} ${JSON.stringify(change.before)}`}>
								<p>
									<b>{wayOf(change, state)}</b> {describeChange(change)}
								</p>
								<button
									type="button"
									onClick={() => !isBehind && session.perform([change.back])}
									disabled={isBusy}
									aria-disabled={isBehind || undefined}
								>
									Discard this one
								</button>
							</li>
						))}
					</ul>
				</details>
			)}
			{publishing !== "folder" && state.author === null && (
				<label>
					Your name, as it stands beside what you publish
					<input value={name} onChange={({ target }) => setName(target.value)} autoComplete="name" maxLength={100} />
				</label>
			)}
			{state.notice !== null && (
				<p className="finding" data-severity="warning">
					{state.notice}
				</p>
			)}
			{unconfirmed && <DestinationQuestion destination={unconfirmed} answer={answer} onAnswer={setAnswer} />}
			<div aria-live="polite">
				{isBusy && <p>{progress.at(-1) ?? "One moment…"}</p>}
				{outcome && (
					<p ref={said} tabIndex={-1} className="finding" data-severity={outcome.done ? "done" : "error"}>
						{outcome.sentence}
					</p>
				)}
			</div>
			{errors > 0 && (
				<p className="finding" data-severity="error" id="publish-why">
					{formatCount(errors, "problem")} must be mended first: they are listed below the page’s form.
				</p>
			)}
			{unwritten > 0 && (
				<p className="finding" data-severity="warning">
					{formatCount(unwritten, "text")} still to be written: visitors would read what keeps the place. The notes
					below the page’s form say where.
				</p>
			)}
			<div className="row">
				<button
					type="button"
					className="main"
					onClick={publish}
					disabled={isBusy || errors > 0 || !isReady || isBehind || (published !== null && changes.length === 0)}
					aria-describedby={errors > 0 ? "publish-why" : "publish-what"}
				>
					Publish now
				</button>
				<p className="hint" id="publish-what">
					{places[publishing]}
				</p>
			</div>
		</Dialog>
	);
}

/** The first line names what changed: the one change where that fits, else the pages. All of it stands below. */
function messageOf(sentences: string[], pages: string[]): string {
	const [first = "Publish the site", ...others] = sentences;
	if (others.length === 0 && first.length <= 72) return first;
	const [page = "the whole site", ...more] = new Set(pages);
	const subject = `Change ${page}${more.length > 0 ? ` and ${formatCount(more.length, "other page")}` : ""}`;
	return [subject, "", ...sentences.map((sentence) => `- ${sentence}`)].join("\n");
}

function wayOf({ pointer, back }: ValueChange, state: State): string {
	if ("file" in back && back.file !== undefined) return back.file;
	return formatSteps(listSteps(pointer, state).slice(-3, -1));
}
