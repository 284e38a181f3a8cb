import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OAuthSettings, OnlineSettings } from "../../online-settings.ts";
import { AccountSignIn, TokenSignIn } from "./AccountSignIn.tsx";
import { createAccessToken, type OwnAccessToken } from "./access-token.ts";
import { type AuthorizationResponse, completeSignIn, isRegistered } from "./oauth.ts";
import type { OpenSite } from "./open-online-site.ts";
import { getHostName, TokenHelp } from "./TokenHelp.tsx";
import { forgetToken, keepToken, readKeptToken, type Tokens, takeSignOut } from "./token.ts";

interface Props {
	settings: OnlineSettings;
	/** The answer of the host to a sign-in that began here; null if this page was opened otherwise. */
	response: AuthorizationResponse | null;
	onOpen: (site: OpenSite, token: OwnAccessToken) => void;
}

/** Lets a person sign in at the git host or with an access token, and opens the site. Tokens leave this tab only for the host. */
export function SignIn({ settings, response, onOpen }: Props) {
	const { location, frameScript, oauth } = settings;
	const host = getHostName(settings);
	const [token, setToken] = useState("");
	const [staysSignedIn, setStaysSignedIn] = useState(false);
	const [isBusy, setBusy] = useState(() => response !== null || readKeptToken(location) !== null);
	const [hasSignedOut, setSignedOut] = useState(takeSignOut);
	const [problem, setProblem] = useState<string | null>(null);
	const [webHostProblem, setWebHostProblem] = useState<string | null>(null);
	const message = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		findWebHostProblem(frameScript).then(setWebHostProblem);
		const kept = readKeptToken(location);
		if (response !== null && oauth !== null) finishSignIn(response, oauth);
		else if (kept !== null) signIn(kept, true);
	}, []);
	useEffect(() => message.current?.focus(), [problem, hasSignedOut]);

	async function finishSignIn(answer: AuthorizationResponse, application: OAuthSettings): Promise<void> {
		const result = await completeSignIn({ ...settings, oauth: application }, answer);
		if (typeof result !== "string") return signIn(result.tokens, result.staysSignedIn);
		setBusy(false);
		setProblem(result);
	}

	async function signIn(tokens: Tokens, keepsToken: boolean): Promise<void> {
		setBusy(true);
		setProblem(null);
		setSignedOut(false);
		let newest = tokens;
		const accessToken = createAccessToken(oauth, tokens, (renewed) => {
			newest = renewed;
			if (keepsToken) keepToken(location, renewed);
		});
		// The module is usually loaded by now, because `main.tsx` begins to import it.
		const opening = import("./open-online-site.ts").then(({ openOnlineSite }) => openOnlineSite(settings, accessToken));
		const result = await opening.catch(
			() => "The editor couldn’t be loaded. Check your internet connection, then try again.",
		);
		setBusy(false);
		if (typeof result !== "string") {
			if (keepsToken) keepToken(location, newest);
			else forgetToken(location);
			return onOpen(result, accessToken);
		}
		// Don’t forget a kept token: if only the connection was lost, a reload opens the site with it.
		setProblem(result);
	}

	function submit(event: FormEvent): void {
		event.preventDefault();
		signIn({ access: token.trim(), refresh: null, expires: null }, staysSignedIn);
	}

	const hasAccountSignIn = oauth !== null && isRegistered(oauth);
	const stayControl = (
		<label className="check">
			<input type="checkbox" checked={staysSignedIn} onChange={({ target }) => setStaysSignedIn(target.checked)} />
			Stay signed in until I close this tab
		</label>
	);
	const isDisabled = isBusy || webHostProblem !== null;
	const progress = (
		<p className="hint" role="status">
			{isBusy && "Opening the site…"}
		</p>
	);
	return (
		<main className="sign-in">
			<div>
				<h1>Edit your site</h1>
				{hasSignedOut && (
					<p ref={message} tabIndex={-1} role="status" className="finding" data-severity="done">
						You are signed out: this tab has forgotten your access token. Changes that you haven’t published are kept in
						this browser, and offered when you sign in here again.
						{oauth &&
							` You may still be signed in at ${host}: on a computer that others use too, sign out there as well.`}
					</p>
				)}
				{[problem, webHostProblem].map(
					(sentence) =>
						sentence !== null && (
							<p key={sentence} ref={message} tabIndex={-1} role="alert" className="finding" data-severity="error">
								{sentence}
							</p>
						),
				)}
				{oauth && (
					<AccountSignIn
						settings={{ ...settings, oauth }}
						staysSignedIn={staysSignedIn}
						isDisabled={isDisabled}
						progress={progress}
						choice={stayControl}
						onProblem={setProblem}
					/>
				)}
				<TokenSignIn isFolded={oauth !== null}>
					<form onSubmit={submit} autoComplete="off">
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
						{!hasAccountSignIn && stayControl}
						<p className="hint">This page sends the token only to {host}, and keeps it only in this tab.</p>
						<div className="row">
							<button type="submit" className="main" disabled={isDisabled}>
								Sign in
							</button>
							{!hasAccountSignIn && progress}
						</div>
					</form>
				</TokenSignIn>
			</div>
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
