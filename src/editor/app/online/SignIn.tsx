import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OnlineSettings } from "../../online-settings.ts";
import type { OpenSite } from "./open-online-site.ts";
import { getHostName, TokenHelp } from "./TokenHelp.tsx";
import { forgetToken, keepToken, readKeptToken, takeSignOut } from "./token.ts";

interface Props {
	settings: OnlineSettings;
	onOpen: (repository: OpenSite) => void;
}

/** Asks for an access token, and opens the site with it. The token leaves this tab only for the git host. */
export function SignIn({ settings, onOpen }: Props) {
	const { location, frameScript } = settings;
	const host = getHostName(settings);
	const [token, setToken] = useState("");
	const [isKept, setKept] = useState(false);
	const [isBusy, setBusy] = useState(() => readKeptToken(location) !== null);
	const [hasSignedOut, setSignedOut] = useState(takeSignOut);
	const [problem, setProblem] = useState<string | null>(null);
	const [hostProblem, setHostProblem] = useState<string | null>(null);
	const message = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		findHostProblem(frameScript).then(setHostProblem);
		const kept = readKeptToken(location);
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
			if (keeps) keepToken(location, given);
			return onOpen(result);
		}
		// There must be a way to another token.
		forgetToken(location);
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
				<p>
					Sign in with an access token from {host}. Your changes are published to {location.repository}.
				</p>
				<TokenHelp settings={settings} />
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
				<p className="hint">This page sends the token only to {host}, and keeps it only in this tab.</p>
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
