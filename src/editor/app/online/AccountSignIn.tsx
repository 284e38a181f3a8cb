import type { ReactNode } from "react";
import { beginSignIn, isRegistered, type SignInSettings } from "./oauth.ts";
import { getHostName } from "./TokenHelp.tsx";

interface Props {
	settings: SignInSettings;
	staysSignedIn: boolean;
	isDisabled: boolean;
	onProblem: (sentence: string) => void;
	/** The choice to stay signed in. */
	choice: ReactNode;
	progress: ReactNode;
}

/** Lets a person sign in with their account at the git host, which asks them for permission. */
export function AccountSignIn({ settings, staysSignedIn, isDisabled, onProblem, choice, progress }: Props) {
	const { oauth, location } = settings;
	const host = getHostName(settings);
	if (!isRegistered(oauth))
		return (
			<p>
				To sign in with your account at {host}, open the editor at <a href={oauth.redirectUri}>{oauth.redirectUri}</a>.
			</p>
		);

	async function begin(): Promise<void> {
		const problem = await beginSignIn(settings, staysSignedIn);
		if (problem !== null) onProblem(problem);
	}

	return (
		<>
			<p>
				Sign in with an account at {host} that may write to {location.repository}. Your changes are published there.
			</p>
			{choice}
			<p className="hint">
				{host} asks for your permission. This page uses it only for this site, and keeps it only in this tab.
			</p>
			<div className="row">
				<button type="button" className="main" disabled={isDisabled} onClick={begin}>
					Sign in with {host}
				</button>
				{progress}
			</div>
		</>
	);
}

/** Shows the sign-in with an access token: folded if there is an easier way. */
export function TokenSignIn({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
	if (!isFolded) return children;
	return (
		<details>
			<summary>Use an access token instead</summary>
			{children}
		</details>
	);
}
