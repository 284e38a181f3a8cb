import type { OnlineSettings } from "../../online-settings.ts";

/** The repository that a token is for. */
type TokenLocation = Pick<OnlineSettings["location"], "api" | "repository">;

/** Keeps a token until this tab is closed. The person has asked for that. */
export function keepToken(location: TokenLocation, token: string): void {
	try {
		sessionStorage.setItem(getKey(location), token);
	} catch {
		// A browser without storage asks again after a reload.
	}
}

export function readKeptToken(location: TokenLocation): string | null {
	try {
		return sessionStorage.getItem(getKey(location));
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
