import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OnlineSettings } from "../../online-settings.ts";
import type { OpenSite } from "./open-online-site.ts";
import { getHostName, TokenHelp } from "./TokenHelp.tsx";
import { forgetToken, keepToken, readKeptToken, takeSignOut } from "./token.ts";

interface Props {
	settings: OnlineSettings;
	onOpen: (site: OpenSite) => void;
}

/** Asks for an access token, and opens the site with it. The token leaves this tab only for the git host. */
export function SignIn({ settings, onOpen }: Props) {
	const { location, frameScript } = settings;
	const host = getHostName(settings);
	const [token, setToken] = useState("");
	const [staysSignedIn, setStaysSignedIn] = useState(false);
	const [isBusy, setBusy] = useState(() => readKeptToken(location) !== null);
	const [hasSignedOut, setSignedOut] = useState(takeSignOut);
	const [problem, setProblem] = useState<string | null>(null);
	const [webHostProblem, setWebHostProblem] = useState<string | null>(null);
	const message = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		findWebHostProblem(frameScript).then(setWebHostProblem);
		const kept = readKeptToken(location);
		if (kept !== null) signIn(kept, true);
	}, []);
	useEffect(() => message.current?.focus(), [problem, hasSignedOut]);

	async function signIn(accessToken: string, keepsToken: boolean): Promise<void> {
		setBusy(true);
		setProblem(null);
		setSignedOut(false);
		// Loaded when somebody signs in.
		const opening = import("./open-online-site.ts").then(({ openOnlineSite }) => openOnlineSite(settings, accessToken));
		const result = await opening.catch(
			() => "The editor couldn’t be loaded. Check your internet connection, then try again.",
		);
		setBusy(false);
		if (typeof result !== "string") {
			if (keepsToken) keepToken(location, accessToken);
			else forgetToken(location);
			return onOpen(result);
		}
		// A kept token may be good again after a reload: the connection may have been lost.
		setProblem(result);
	}

	function submit(event: FormEvent): void {
		event.preventDefault();
		signIn(token.trim(), staysSignedIn);
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
					<input type="checkbox" checked={staysSignedIn} onChange={({ target }) => setStaysSignedIn(target.checked)} />
					Stay signed in until I close this tab
				</label>
				<p className="hint">This page sends the token only to {host}, and keeps it only in this tab.</p>
				{[problem, webHostProblem].map(
					(sentence) =>
						sentence !== null && (
							<p key={sentence} ref={message} tabIndex={-1} role="alert" className="finding" data-severity="error">
								{sentence}
							</p>
						),
				)}
				<div className="row">
					<button type="submit" className="main" disabled={isBusy || webHostProblem !== null}>
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

/**
 * Returns why the web host keeps the preview, whose origin is opaque, from loading its code. Returns null if it doesn’t, or
 * if nothing is known.
 */
async function findWebHostProblem(script: string): Promise<string | null> {
	try {
		const { headers, ok } = await fetch(script, { method: "HEAD" });
		if (!ok || headers.get("access-control-allow-origin") === "*") return null;
	} catch {
		return null;
	}
	return "The editor can’t show your pages yet. Ask the person who looks after your web host to send the header ‘Access-Control-Allow-Origin: *’ with the files in /assets/edit.";
}
