/** Keeps a token until this tab is closed. The person has asked for that. */
export function keepToken(repository: string, token: string): void {
	try {
		sessionStorage.setItem(getKey(repository), token);
	} catch {
		// A browser without storage asks again after a reload.
	}
}

export function readKeptToken(repository: string): string | null {
	try {
		return sessionStorage.getItem(getKey(repository));
	} catch {
		return null;
	}
}

export function forgetToken(repository: string): void {
	try {
		sessionStorage.removeItem(getKey(repository));
	} catch {
		// Nothing was kept.
	}
}

/** Forgets the token, also the one in the memory of this tab, and asks for another. */
export function signOut(repository: string): void {
	forgetToken(repository);
	history.replaceState({ hasSignedOut: true }, "");
	location.reload();
}

/** Returns whether the person has just signed out in this tab. */
export function takeSignOut(): boolean {
	const { hasSignedOut = false } = (history.state ?? {}) as { hasSignedOut?: boolean };
	history.replaceState(null, "");
	return hasSignedOut;
}

/** Sites on one host may share an origin, so that the key must name the repository. */
function getKey(repository: string): string {
	return `editor-token ${repository}`;
}
