import type { Remote } from "comlink";
import { useEffect, useRef, useState } from "react";
import { isError } from "../../../content/findings/severity.ts";
import type { ValueChange } from "../../../editing/diff-values.ts";
import { capitalize, formatCount } from "../../../text/words.ts";
import type { Destination } from "../../storage.ts";
import type { Compiler } from "../../worker/compiler.ts";
import { useEditor } from "../editor.ts";
import type { State } from "../session/state.ts";
import { describeChange, formatSteps, listSteps } from "../words.ts";
import { Compare, useComparison } from "./Compare.tsx";
import { Dialog } from "./Dialog.tsx";
import { ExampleTexts } from "./ExampleTexts.tsx";

interface Props {
	compiler: Remote<Compiler>;
	onClose: () => void;
}

const explanations = {
	push: "This sends your changes to the server that publishes your site.",
	commit: "This records your changes in the history of this folder.",
	folder: "This writes the finished pages into a folder.",
};

/** Shows what visitors will see changed, lets a person discard each change, and publishes. */
export function Publish({ compiler, onClose }: Props) {
	const { session, state, focus } = useEditor();
	const [name, setName] = useState(state.author ?? "");
	const [answer, setAnswer] = useState({ isAgreed: false, runHooks: false });
	const comparison = useComparison(compiler);
	const { isBusy, progress, outcome, publish } = usePublishing();
	const { published, publishing, compiled, unconfirmed } = state;
	const { visible = null, changes = [] } = comparison ?? {};
	const isOutdated = published !== null && comparison?.changes !== state.changes;
	const errors = compiled?.diagnostics.filter(isError).length ?? 0;
	const needsName = publishing !== "folder";
	const isAllowed = unconfirmed === null || isAnswered(unconfirmed, answer);
	const hasChanges = published === null || changes.length > 0;
	const isReady = hasChanges && !isOutdated && errors === 0 && isAllowed && (!needsName || name.trim() !== "");
	const sentences =
		visible?.changes.map(({ sentence, pages }) => (pages.length === 1 ? `${pages[0]}: ${sentence}` : sentence)) ?? [];

	// The folder may have become a repository, or may have got a new destination.
	useEffect(() => void session.refresh(), [session]);
	const result = useRef<HTMLParagraphElement>(null);
	// Publishing disables the button that had the focus, so the result gets it.
	useEffect(() => result.current?.focus(), [outcome]);
	const publishNow = () =>
		publish({
			message: writeMessage(sentences, visible?.changes.flatMap(({ pages }) => pages) ?? []),
			author: needsName ? name.trim() : null,
			consent: unconfirmed && { addresses: unconfirmed.addresses, runHooks: answer.runHooks },
		});
	const showProblems = () => {
		onClose();
		focus(".problems summary");
	};

	return (
		<Dialog title="Publish" onClose={onClose}>
			{published === null && <p>Nothing has been published from here yet. This publishes the whole site.</p>}
			{published !== null && !comparison && <p>Loading…</p>}
			{comparison && changes.length === 0 && !outcome?.isDone && <p>Everything is published. There are no changes.</p>}
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
			{published !== null && visible && visible.pages.length > 0 && (
				<Compare compiler={compiler} published={published} pages={visible.pages} />
			)}
			{changes.length > 0 && (
				<details className="more" open={changes.length <= 3 || undefined}>
					<summary>{formatCount(changes.length, "change")} in the file</summary>
					<ul className="changes">
						{changes.slice(0, 100).map((change) => (
							<li key={`${change.kind} ${change.pointer} ${JSON.stringify(change.before)}`}>
								<p>
									<b>{describePlace(change, state)}</b> {describeChange(change)}
								</p>
								<button
									type="button"
									onClick={() => !isOutdated && session.perform([change.back])}
									disabled={isBusy}
									aria-disabled={isOutdated || undefined}
								>
									Discard
								</button>
							</li>
						))}
					</ul>
				</details>
			)}
			{needsName && state.author === null && (
				<label>
					Your name, to record who published
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
				{isBusy && <p>{progress}</p>}
				{outcome && (
					<p ref={result} tabIndex={-1} className="finding" data-severity={outcome.isDone ? "done" : "error"}>
						{outcome.sentence}
					</p>
				)}
			</div>
			{errors > 0 && (
				<p className="finding" data-severity="error">
					<button type="button" id="publish-why" onClick={showProblems}>
						Fix {formatCount(errors, "problem")} before you publish
					</button>
				</p>
			)}
			<ExampleTexts onClose={onClose} />
			<div className="row">
				<button
					type="button"
					className="main"
					onClick={publishNow}
					disabled={isBusy || !isReady}
					aria-describedby={errors > 0 ? "publish-why" : "publish-what"}
				>
					Publish now
				</button>
				<p className="hint" id="publish-what">
					{explanations[publishing]}
				</p>
			</div>
		</Dialog>
	);
}

interface Publication {
	message: string;
	author: string | null;
	consent: { addresses: string[]; runHooks: boolean } | null;
}

function usePublishing() {
	const { session } = useEditor();
	const [isBusy, setBusy] = useState(false);
	const [progress, setProgress] = useState("");
	const [outcome, setOutcome] = useState<{ isDone: boolean; sentence: string } | null>(null);
	const publish = async ({ message, author, consent }: Publication) => {
		setBusy(true);
		setOutcome(null);
		setProgress("Publishing…");
		const result = await session.publish(message, author, setProgress, consent);
		setBusy(false);
		if (result.kind === "done") setOutcome({ isDone: true, sentence: result.where });
		else if (result.kind === "moved")
			setOutcome({
				isDone: false,
				sentence:
					"Someone else published in the meantime. Their changes are merged with yours: check them, then publish again.",
			});
		else setOutcome({ isDone: false, sentence: result.message });
	};
	return { isBusy, progress, outcome, publish };
}

/**
 * Writes the commit message: the one change if it fits into the first line, else the pages and a list of all changes.
 */
function writeMessage(sentences: string[], pages: string[]): string {
	const [first = "Publish the site", ...others] = sentences;
	if (others.length === 0 && first.length <= 72) return first;
	const [page = "the whole site", ...more] = new Set(pages);
	const subject = `Change ${page}${more.length > 0 ? ` and ${formatCount(more.length, "other page")}` : ""}`;
	return [subject, "", ...sentences.map((sentence) => `- ${sentence}`)].join("\n");
}

/** Names what is around a changed value. The value itself is described beside it. */
function describePlace({ pointer, back }: ValueChange, state: State): string {
	if ("file" in back && back.file !== undefined) return back.file;
	return formatSteps(listSteps(pointer, state).slice(-3, -1));
}

interface Answer {
	isAgreed: boolean;
	runHooks: boolean;
}

interface DestinationProps {
	destination: Destination;
	answer: Answer;
	onAnswer: (answer: Answer) => void;
}

/** Asks once whether to publish to these addresses and run the hooks of this folder, which may come from strangers. */
function DestinationQuestion({ destination: { addresses, hasHooks }, answer, onAnswer }: DestinationProps) {
	return (
		<fieldset className="fields">
			<legend>You haven’t published from this folder before</legend>
			{addresses.length > 0 && (
				<>
					<p>The site will be sent to:</p>
					<ul>
						{addresses.map((address) => (
							<li key={address}>
								<code>{address}</code>
							</li>
						))}
					</ul>
					<label className="check">
						<input
							type="checkbox"
							checked={answer.isAgreed}
							onChange={({ target }) => onAnswer({ ...answer, isAgreed: target.checked })}
						/>
						Publish there, now and in future
					</label>
				</>
			)}
			{hasHooks && (
				<>
					<p>This folder contains its own programs (git hooks). They won’t run unless you allow it.</p>
					<label className="check">
						<input
							type="checkbox"
							checked={answer.runHooks}
							onChange={({ target }) => onAnswer({ ...answer, runHooks: target.checked })}
						/>
						Run them: I trust whoever made this folder
					</label>
				</>
			)}
		</fieldset>
	);
}

/** Whether the person has given the necessary answer. Hooks need no answer, because they don't run unless allowed. */
function isAnswered({ addresses }: Destination, { isAgreed }: Answer): boolean {
	return addresses.length === 0 || isAgreed;
}
