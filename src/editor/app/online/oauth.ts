import { encodeBase64, encodeHex } from "../../git-host/objects.ts";
import type { OAuthSettings, OnlineSettings } from "../../online-settings.ts";
import { getHostName } from "./TokenHelp.tsx";
import type { Tokens } from "./token.ts";

/** The settings of an editor in which people can sign in with their account. */
export type SignInSettings = Pick<OnlineSettings, "host" | "server" | "location"> & { oauth: OAuthSettings };

/** What this tab remembers while the person is at the host. */
interface PendingSignIn {
	/** The host sends it back, which proves that this tab asked. */
	state: string;
	/** Proves to the host that the code is redeemed by the tab that asked for it (PKCE). */
	verifier: string;
	staysSignedIn: boolean;
}

export interface AuthorizationResponse {
	query: URLSearchParams;
	/** Null if this tab didn’t ask. */
	pending: PendingSignIn | null;
}

export type TokenAnswer = { kind: "ok"; tokens: Tokens } | { kind: "refused" | "lost" };

/** In milliseconds. */
const timeout = 30_000;

/** Tells whether the host sends people back to this origin. At another one, a tab doesn’t remember what began here. */
export function isRegistered({ redirectUri }: OAuthSettings): boolean {
	return new URL(redirectUri).origin === window.location.origin;
}

/** Opens the page of the host that asks the person for permission. Returns a problem in a sentence. */
export async function beginSignIn(settings: SignInSettings, staysSignedIn: boolean): Promise<string | null> {
	const pending = { state: createRandomText(), verifier: createRandomText(), staysSignedIn };
	const url = await createAuthorizationUrl(settings.oauth, pending);
	try {
		sessionStorage.setItem(getKey(settings), JSON.stringify(pending));
	} catch {
		return "Your browser doesn’t let this page remember anything while you sign in. Allow it to store data (cookies) for this address, or use an access token.";
	}
	window.location.assign(url);
	return null;
}

export async function createAuthorizationUrl(
	{ authorizeUrl, clientId, redirectUri, scope }: OAuthSettings,
	{ state, verifier }: Pick<PendingSignIn, "state" | "verifier">,
): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
	const challenge = encodeBase64(digest);
	const query = new URLSearchParams({
		response_type: "code",
		client_id: clientId,
		redirect_uri: redirectUri,
		scope,
		state,
		code_challenge: challenge.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
		code_challenge_method: "S256",
	});
	return `${authorizeUrl}?${query}`;
}

/** Removes from the address and the tab what belongs to a sign-in. Returns the answer of the host; null if there is none. */
export function takeAuthorizationResponse(
	settings: Pick<OnlineSettings, "location" | "oauth">,
): AuthorizationResponse | null {
	if (settings.oauth === null) return null;
	const query = new URLSearchParams(window.location.search);
	const isResponse = query.has("code") || query.has("error");
	if (isResponse) history.replaceState(history.state, "", window.location.pathname);
	const pending = takePending(getKey(settings));
	return isResponse ? { query, pending } : null;
}

function takePending(key: string): PendingSignIn | null {
	try {
		const text = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}

/** Redeems the code of the host for tokens. Returns a problem in a sentence. */
export async function completeSignIn(
	settings: SignInSettings,
	{ query, pending }: AuthorizationResponse,
	load: typeof fetch = fetch,
): Promise<{ tokens: Tokens; staysSignedIn: boolean } | string> {
	const host = getHostName(settings);
	if (pending === null || query.get("state") !== pending.state)
		return "The editor ignored a sign-in that didn’t begin in this tab. Sign in here.";
	const [code, error] = [query.get("code"), query.get("error")];
	if (error === "access_denied")
		return `You didn’t allow the editor to use your account at ${host}, so you aren’t signed in. Nothing was changed.`;
	if (error !== null || code === null)
		return `${host} refused the sign-in${/^\w{1,40}$/.test(error ?? "") ? ` (${error})` : ""}. Try again later. If it stays like this, ask whoever looks after this site to check its application at ${host}.`;
	const answer = await fetchTokens(
		settings.oauth,
		{ grant_type: "authorization_code", code, code_verifier: pending.verifier },
		load,
	);
	if (answer.kind === "ok") return { tokens: answer.tokens, staysSignedIn: pending.staysSignedIn };
	if (answer.kind === "refused")
		return `${host} didn’t accept the sign-in. Sign in again. If it stays like this, ask whoever looks after this site whether its application at ${host} is “Confidential”: it must not be.`;
	const setting =
		settings.host === "gitea"
			? ` If it stays like this, ask whoever looks after ${host} whether websites may use it (CORS).`
			: "";
	return `${host} didn’t answer, so you aren’t signed in. Check your internet connection, then sign in again.${setting}`;
}

/** Asks the host for tokens. They are in the body of the request and of the answer, and in no address. */
export async function fetchTokens(
	{ tokenUrl, clientId, redirectUri }: OAuthSettings,
	grant: Record<string, string>,
	load: typeof fetch,
): Promise<TokenAnswer> {
	try {
		const response = await load(tokenUrl, post({ client_id: clientId, redirect_uri: redirectUri, ...grant }));
		// A host that is busy says nothing about the grant.
		if (response.status >= 500 || response.status === 429) return { kind: "lost" };
		const { access_token: access, refresh_token: refresh = null, expires_in: lifetime } = await response.json();
		if (!response.ok || typeof access !== "string") return { kind: "refused" };
		const expires = typeof lifetime === "number" ? Date.now() + lifetime * 1000 : null;
		return { kind: "ok", tokens: { access, refresh, expires } };
	} catch {
		return { kind: "lost" };
	}
}

/** Asks the host to revoke the tokens. Nobody waits for its answer: this tab has forgotten them anyway. */
export function revokeTokens(
	{ revokeUrl, clientId }: OAuthSettings,
	{ access, refresh }: Tokens,
	load: typeof fetch,
): void {
	if (revokeUrl === null) return;
	const request = { ...post({ client_id: clientId, token: refresh ?? access }), keepalive: true };
	load(revokeUrl, request).catch(() => {});
}

function post(form: Record<string, string>): RequestInit {
	return {
		method: "POST",
		body: new URLSearchParams(form),
		cache: "no-store",
		credentials: "omit",
		redirect: "error",
		referrerPolicy: "no-referrer",
		signal: AbortSignal.timeout(timeout),
	};
}

/** 256 bits in 64 characters. */
function createRandomText(): string {
	return encodeHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Sites on one web host may share an origin. */
function getKey({ location: { api, repository } }: Pick<OnlineSettings, "location">): string {
	return `editor-sign-in ${api} ${repository}`;
}
