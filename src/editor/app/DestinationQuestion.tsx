import type { Destination } from "../storage.ts";

interface Answer {
	isAgreed: boolean;
	runHooks: boolean;
}

interface Props {
	destination: Destination;
	answer: Answer;
	onAnswer: (answer: Answer) => void;
}

/** Asks once where the site may be sent, and whether programs of the folder may run: others may have filled it. */
export function DestinationQuestion({ destination: { addresses, hasHooks }, answer, onAnswer }: Props) {
	return (
		<fieldset className="fields">
			<legend>You have not published from this folder before</legend>
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
						Send it there, now and from now on
					</label>
				</>
			)}
			{hasHooks && (
				<>
					<p>This folder brings its own programs (git hooks). They do not run unless you allow it.</p>
					<label className="check">
						<input
							type="checkbox"
							checked={answer.runHooks}
							onChange={({ target }) => onAnswer({ ...answer, runHooks: target.checked })}
						/>
						Run these programs, because I trust whoever made this folder
					</label>
				</>
			)}
		</fieldset>
	);
}

/** Programs are left alone without a word, but nothing is sent. */
export function isAnswered({ addresses }: Destination, { isAgreed }: Answer): boolean {
	return addresses.length === 0 || isAgreed;
}
