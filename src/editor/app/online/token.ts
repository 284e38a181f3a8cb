import type { OnlineSettings } from "../../online-settings.ts";

/** The repository that a token is for. */
type TokenLocation = Pick<OnlineSettings["location"], "api" | "repository">;

/** What a person signs in with. */
export interface Tokens {
	/** The access token. */
	access: string;
	/** The token with which the host replaces both; null if it can't, as with a pasted token. */
	refresh: string | null;
	/** When the access token expires (ms since 1970); null if that isn't known. */
	expires: number | null;
}

/** Keeps a token until this tab is closed. The person has asked for that. */
export function keepToken(location: TokenLocation, tokens: Tokens): void {
	try {
		sessionStorage.setItem(getKey(location), JSON.stringify(tokens));
	} catch {
		// A browser without storage asks again after a reload.
	}
}

export function readKeptToken(location: TokenLocation): Tokens | null {
	try {
		return JSON.parse(sessionStorage.getItem(getKey(location)) ?? "null");
	} catch {
		return null;
	}
}

export function forgetToken(location: TokenLocation): void {
	try {
		sessionStorage.removeItem(getKey(location));
	} catch {
		// Nothing was kept.
	}
}

/** Forgets the token, also the one in the memory of this tab, and asks for another. */
export function signOut(from: TokenLocation): void {
	forgetToken(from);
	history.replaceState({ hasSignedOut: true }, "");
	location.reload();
}

/** Returns whether the person has just signed out in this tab, and forgets it. */
export function takeSignOut(): boolean {
	const { hasSignedOut = false } = (history.state ?? {}) as { hasSignedOut?: boolean };
	history.replaceState(null, "");
	return hasSignedOut;
}

/** Sites on one web host may share an origin, and a token must never be sent to another git host. */
function getKey({ api, repository }: TokenLocation): string {
	return `editor-token ${api} ${repository}`;
}
