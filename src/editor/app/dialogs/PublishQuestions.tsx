import type { Consent, Destination } from "../../storage.ts";
import { useEditor } from "../editor.ts";

/** A person's answers to the questions before publishing. */
export interface PublishAnswers {
	/** The author of the commit. */
	name: string;
	/** Whether the site may be sent to the addresses that were shown. */
	acceptsDestination: boolean;
	/** Whether git may run the hooks of the folder. */
	runHooks: boolean;
}

interface Props {
	answers: PublishAnswers;
	onAnswer: (answers: PublishAnswers) => void;
}

/** Asks for the author if nobody is known, and whether the site may be sent to a destination that wasn't confirmed yet. */
export function PublishQuestions({ answers, onAnswer }: Props) {
	const { publishMethod, author, unconfirmed } = useEditor().state;
	return (
		<>
			{publishMethod !== "folder" && author === null && (
				<label>
					Your name, to record who published
					<input
						value={answers.name}
						onChange={({ target }) => onAnswer({ ...answers, name: target.value })}
						autoComplete="name"
						maxLength={100}
					/>
				</label>
			)}
			{unconfirmed && <DestinationQuestion destination={unconfirmed} answers={answers} onAnswer={onAnswer} />}
		</>
	);
}

/** Asks whether to publish to these addresses and run these hooks, because the folder may come from strangers. */
function DestinationQuestion({
	destination: { addresses, hasHooks },
	answers,
	onAnswer,
}: Props & { destination: Destination }) {
	return (
		<fieldset className="fields">
			<legend>Check this before you publish</legend>
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
							checked={answers.acceptsDestination}
							onChange={({ target }) => onAnswer({ ...answers, acceptsDestination: target.checked })}
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
							checked={answers.runHooks}
							onChange={({ target }) => onAnswer({ ...answers, runHooks: target.checked })}
						/>
						Run them: I trust whoever made this folder
					</label>
				</>
			)}
		</fieldset>
	);
}

/** Returns what the person must do before the site can be published, or null. */
export function findMissingAnswer(
	{ name, acceptsDestination }: PublishAnswers,
	{ needsName, destination }: { needsName: boolean; destination: Destination | null },
): string | null {
	if (needsName && name.trim() === "") return "Write your name above first.";
	// Hooks need no answer, because they don't run unless allowed.
	return destination && destination.addresses.length > 0 && !acceptsDestination
		? "Confirm above where the site is sent."
		: null;
}

export function createConsent({ runHooks }: PublishAnswers, destination: Destination | null): Consent | null {
	return destination && { addresses: destination.addresses, runHooks };
}
