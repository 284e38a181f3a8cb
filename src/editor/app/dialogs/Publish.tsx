import { useEffect, useRef, useState } from "react";
import { getValue } from "../../../content/findings/pointer.ts";
import { isError } from "../../../content/findings/severity.ts";
import type { Change } from "../../../diff/change.ts";
import type { ChangeGroup } from "../../../editing/group-changes.ts";
import type { Texts } from "../../../editing/texts.ts";
import { capitalize, formatCount } from "../../../text/words.ts";
import type { Publication, StorageResult, Workspace } from "../../storage.ts";
import type { VisibleChanges } from "../../worker/compiler.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import { getDraft } from "../session/state.ts";
import { Changes } from "./Changes.tsx";
import { Dialog, useLeave } from "./Dialog.tsx";
import { ExampleTexts } from "./ExampleTexts.tsx";
import { createConsent, findMissingAnswer, PublishQuestions } from "./PublishQuestions.tsx";
import { VisitorStatus } from "./VisitorStatus.tsx";

interface Props {
	scheme: "light" | "dark";
	onClose: () => void;
}

const explanations: Record<Workspace["publishMethod"], string> = {
	push: "This sends your changes to the server that publishes your site.",
	commit: "This records your changes in the history of this folder.",
	folder: "This writes the finished pages into a folder.",
};

/** Maximum number of listed sentences. Further sentences are only counted. */
const maxSentences = 40;

/** Maximum length of the first line of a commit message, in characters. */
const maxSubjectLength = 72;

/** What to do after publishing. */
const nextSteps: Record<Workspace["publishMethod"], string> = {
	push: "Visitors see the changes as soon as your web host has updated the site, often within a minute or two.",
	commit:
		"Visitors don’t see them yet. Ask the person who looks after your website to connect this folder to a web host. From then on, “Publish now” also sends your changes there.",
	folder:
		"Visitors don’t see it yet. Upload everything in this folder to your web host: opened from here, the pages don’t look right. If you have none, look for one that hosts “static sites”: with many you can drop the folder on a page in your browser.",
};

/** Shows what changes, lets a person discard each change, and publishes. */
export function Publish({ scheme, onClose }: Props) {
	const { session, state, focus } = useEditor();
	const { published, publishMethod, diagnostics, unconfirmed } = state;
	const [answers, setAnswers] = useState({ name: state.author ?? "", acceptsDestination: false, runHooks: false });
	const comparison = useComparison();
	const { isBusy, progress, outcome, publish, propose } = usePublishing();
	const { visible = [], groups = [] } = comparison ?? {};
	const isOutdated = published !== null && comparison?.groups !== state.changes;
	const errors = diagnostics?.filter(isError).length ?? 0;
	const needsName = publishMethod !== "folder";
	const missing = findMissingAnswer(answers, { needsName, destination: unconfirmed });
	const hasChanges = published === null || groups.length > 0;
	const sentences = visible.map(({ sentence, pages }) => (pages.length === 1 ? `${pages[0]}: ${sentence}` : sentence));

	// The folder may have become a repository, or may have got a new destination.
	useEffect(() => void session.refresh(), [session]);
	const result = useRef<HTMLDivElement>(null);
	// Publishing disables the focused button, so focus the result.
	useEffect(() => result.current?.focus(), [outcome]);
	const createDetails = (): PublicationDetails => ({
		message: writeMessage(
			sentences,
			visible.flatMap(({ pages }) => pages),
		),
		author: needsName ? answers.name.trim() : null,
		consent: createConsent(answers, unconfirmed),
	});
	const showProblems = () => {
		onClose();
		focus(".problems summary");
	};

	const footer = (
		<>
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
					onClick={() => publish(createDetails())}
					disabled={isBusy || isOutdated || !hasChanges || errors > 0 || missing !== null}
					aria-describedby={errors > 0 ? "publish-why" : "publish-what"}
				>
					Publish now
				</button>
				<p className="hint" id="publish-what">
					{(hasChanges && missing) || explanations[publishMethod]}
				</p>
			</div>
		</>
	);

	return (
		<Dialog title="Publish" onClose={onClose} footer={footer} wide={groups.length > 0}>
			<div aria-live="polite">
				{isBusy && <p>{progress}</p>}
				{outcome && (
					<div ref={result} tabIndex={-1} className="finding" data-severity={outcome.isDone ? "done" : "error"}>
						<p>{outcome.sentence}</p>
						{outcome.texts && <NextStep texts={outcome.texts} onClose={onClose} />}
						{outcome.url && (
							<p>
								<a href={outcome.url} target="_blank" rel="noreferrer">
									View the proposal
								</a>
							</p>
						)}
						{outcome.canPropose && (
							<button type="button" disabled={isOutdated} onClick={() => propose(createDetails())}>
								Propose the changes
							</button>
						)}
					</div>
				)}
			</div>
			{state.notice !== null && (
				<p className="finding" data-severity="warning">
					{state.notice}
				</p>
			)}
			{published === null && <p>Nothing has been published from here yet. This publishes the whole site.</p>}
			{published !== null && !comparison && <p>Loading…</p>}
			{comparison && groups.length === 0 && !outcome?.isDone && <p>Everything is published. There are no changes.</p>}
			<PublishQuestions answers={answers} onAnswer={setAnswers} />
			{published !== null && groups.length > 0 && (
				<Changes published={published} groups={groups} scheme={scheme} isLocked={isOutdated || isBusy} />
			)}
			{sentences.length > 0 && (
				<details className="more">
					<summary>What visitors will notice</summary>
					<ul className="sentences">
						{sentences.slice(0, maxSentences).map((sentence, index) => (
							<li key={`${index} ${sentence}`}>{capitalize(sentence)}</li>
						))}
						{sentences.length > maxSentences && <li>and {sentences.length - maxSentences} more</li>}
					</ul>
				</details>
			)}
		</Dialog>
	);
}

/** Shows what to do after publishing, with a link to the site, or a button to enter its address. */
function NextStep({ texts, onClose }: { texts: Texts; onClose: () => void }) {
	const { host, state } = useEditor();
	const leaveFor = useLeave(onClose);
	const address = getSiteAddress(getCompiledData(state));
	return (
		<>
			{host.liveSite ? (
				<VisitorStatus liveSite={host.liveSite} texts={texts} />
			) : (
				<p>{nextSteps[state.publishMethod]}</p>
			)}
			{address === null && !host.liveSite && (
				<>
					<p>When you know the address where visitors find it, write it into the site. Search engines need it.</p>
					<button type="button" onClick={() => leaveFor("/site/url")}>
						Enter the address of the site
					</button>
				</>
			)}
			{address !== null && (
				<p>
					<a href={address} target="_blank" rel="noreferrer">
						View site
					</a>
				</p>
			)}
		</>
	);
}

/** Returns the address of the site, or null if visitors can't open it: if it is missing, not secure, or an example. */
function getSiteAddress(data: unknown): string | null {
	const address = getValue(data, "/site/url");
	const url = typeof address === "string" && URL.canParse(address) ? new URL(address) : null;
	return url?.protocol === "https:" && !/(^|\.)(example|test|invalid|localhost)$/.test(url.hostname) ? url.href : null;
}

interface Comparison {
	/** What changes for visitors. */
	visible: Change[];
	groups: ChangeGroup[];
}

/** Compares the draft with the published texts. `groups` waits for `visible`, so that the dialog is laid out once. */
function useComparison(): Comparison | null {
	const { session, compiler, state } = useEditor();
	const [comparison, setComparison] = useState<Comparison | null>(null);
	const { published, changes: groups } = state;
	useEffect(() => {
		if (published === null || groups === null) return;
		const draft = getDraft(session.get());
		let isCurrent = true;
		compiler.diff({ ...draft, texts: published }, draft).then((difference: VisibleChanges) => {
			if (isCurrent) setComparison({ visible: difference?.changes ?? [], groups });
		});
		return () => {
			isCurrent = false;
		};
	}, [compiler, session, published, groups]);
	return comparison;
}

/** The part of a publication that the dialog provides. The session adds the texts. */
type PublicationDetails = Pick<Publication, "message" | "author" | "consent">;

interface Outcome {
	isDone: boolean;
	sentence: string;
	/** Whether the changes can be proposed to the maintainers of the site. */
	canPropose?: boolean;
	/** The page of the proposal. */
	url?: string;
	/** The texts that this publication changed. */
	texts?: Texts;
}

function usePublishing() {
	const { session, storage } = useEditor();
	const [isBusy, setBusy] = useState(false);
	const [progress, setProgress] = useState("");
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const run = async (work: () => Promise<StorageResult<{ where: string; url?: string; texts?: Texts }>>) => {
		setBusy(true);
		setOutcome(null);
		setProgress("Publishing…");
		const result = await work();
		setBusy(false);
		if (result.kind === "done")
			setOutcome({ isDone: true, sentence: result.where, url: result.url, texts: result.texts });
		else if (result.kind === "outdated")
			setOutcome({
				isDone: false,
				sentence: result.isOwn
					? "Your last attempt to publish has arrived. What you changed since then isn’t published yet: publish again."
					: "Someone else published in the meantime. Their changes are merged with yours: check them, then publish again.",
			});
		else {
			const canPropose = result.kind === "protected" && storage.propose !== null;
			setOutcome({ isDone: false, sentence: result.message, canPropose });
		}
	};
	return {
		isBusy,
		progress,
		outcome,
		publish: ({ message, author, consent }: PublicationDetails) =>
			run(async () => {
				const before = session.get().published ?? {};
				const result = await session.publish(message, author, setProgress, consent);
				const after = Object.entries(session.get().published ?? {});
				const texts = Object.fromEntries(after.filter(([name, text]) => before[name] !== text));
				return result.kind === "done" ? { ...result, texts } : result;
			}),
		propose: ({ message, author }: PublicationDetails) => run(() => session.propose(message, author, setProgress)),
	};
}

/** Writes the commit message: a single change if it fits into the first line, or else a list of all changes. */
function writeMessage(sentences: string[], pages: string[]): string {
	const [first = "Publish the site", ...others] = sentences;
	if (others.length === 0 && first.length <= maxSubjectLength) return first;
	const [page = "the whole site", ...more] = new Set(pages);
	const subject = `Change ${page}${more.length > 0 ? ` and ${formatCount(more.length, "other page")}` : ""}`;
	return [subject, "", ...sentences.map((sentence) => `- ${sentence}`)].join("\n");
}
