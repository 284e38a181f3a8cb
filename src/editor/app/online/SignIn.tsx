import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OnlineSettings } from "../../online-settings.ts";
import type { OpenSite } from "./open-online-site.ts";
import { forgetToken, keepToken, readKeptToken, takeSignOut } from "./token.ts";

interface Props {
	settings: OnlineSettings;
	onOpen: (repository: OpenSite) => void;
}

/** Asks for an access token, and opens the site with it. The token leaves this tab only for GitHub. */
export function SignIn({ settings, onOpen }: Props) {
	const { location, frameScript } = settings;
	const { repository } = location;
	const [owner = "", name = ""] = repository.split("/");
	const [token, setToken] = useState("");
	const [isKept, setKept] = useState(false);
	const [isBusy, setBusy] = useState(() => readKeptToken(repository) !== null);
	const [hasSignedOut, setSignedOut] = useState(takeSignOut);
	const [problem, setProblem] = useState<string | null>(null);
	const [hostProblem, setHostProblem] = useState<string | null>(null);
	const message = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		findHostProblem(frameScript).then(setHostProblem);
		const kept = readKeptToken(repository);
		if (kept !== null) signIn(kept, true);
	}, []);
	useEffect(() => message.current?.focus(), [problem, hasSignedOut]);

	async function signIn(given: string, keeps: boolean): Promise<void> {
		setBusy(true);
		setProblem(null);
		setSignedOut(false);
		// Loaded when somebody signs in.
		const opening = import("./open-online-site.ts").then(({ openOnlineSite }) => openOnlineSite(settings, given));
		const result = await opening.catch(
			() => "The editor couldn’t be loaded. Check your internet connection, then try again.",
		);
		setBusy(false);
		if (typeof result !== "string") {
			if (keeps) keepToken(repository, given);
			return onOpen(result);
		}
		// There must be a way to another token.
		forgetToken(repository);
		setProblem(result);
	}

	function submit(event: FormEvent): void {
		event.preventDefault();
		signIn(token.trim(), isKept);
	}

	return (
		<main className="sign-in">
			<form onSubmit={submit} autoComplete="off">
				<h1>Edit your site</h1>
				{hasSignedOut && (
					<p ref={message} tabIndex={-1} role="status" className="finding" data-severity="done">
						You are signed out: this tab has forgotten your access token. Changes that you haven’t published are kept in
						this browser, and offered when you sign in here again.
					</p>
				)}
				<p>Sign in with an access token from GitHub. Your changes are published to {repository}.</p>
				<h2>Who can sign in</h2>
				<p>
					Your account at GitHub must own {repository}, or be a member of the organization that owns it, with the right
					to write to it. If you were only invited to this repository, GitHub’s tokens don’t reach it: edit with the
					program on your computer instead.
				</p>
				<details>
					<summary>Create an access token</summary>
					<ol>
						<li>
							Sign in to GitHub, and open{" "}
							<a href="https://github.com/settings/personal-access-tokens/new" target="_blank" rel="noreferrer">
								New fine-grained personal access token
							</a>
							.
						</li>
						<li>Give the token a name, such as “Website”, and choose when it expires.</li>
						<li>As “Resource owner”, choose {owner}.</li>
						<li>Under “Repository access”, choose “Only select repositories”, and there {name}.</li>
						<li>
							Under “Permissions”, set “Contents” to “Read and write”. If others must agree to your changes, also set
							“Pull requests” to “Read and write”.
						</li>
						<li>Choose “Generate token”, and copy the token. GitHub shows it only once.</li>
					</ol>
				</details>
				<label>
					Access token
					<input
						type="password"
						value={token}
						onChange={({ target }) => setToken(target.value)}
						autoComplete="off"
						spellCheck={false}
						required
						maxLength={300}
					/>
				</label>
				<label className="check">
					<input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} />
					Stay signed in until I close this tab
				</label>
				<p className="hint">This page sends the token only to GitHub, and keeps it only in this tab.</p>
				{[problem, hostProblem].map(
					(sentence) =>
						sentence !== null && (
							<p key={sentence} ref={message} tabIndex={-1} role="alert" className="finding" data-severity="error">
								{sentence}
							</p>
						),
				)}
				<div className="row">
					<button type="submit" className="main" disabled={isBusy || hostProblem !== null}>
						Sign in
					</button>
					<p className="hint" role="status">
						{isBusy && "Opening the site…"}
					</p>
				</div>
			</form>
		</main>
	);
}

/** Finds out whether the page under edit, whose origin is opaque, can load its code from this host. */
async function findHostProblem(script: string): Promise<string | null> {
	try {
		const { headers, ok } = await fetch(script, { method: "HEAD" });
		if (!ok || headers.get("access-control-allow-origin") === "*") return null;
	} catch {
		return null;
	}
	return "The editor can’t show your pages yet. Ask the person who looks after your web host to send the header ‘Access-Control-Allow-Origin: *’ with the files in /assets/edit.";
}
