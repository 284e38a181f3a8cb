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

/** Sites on one host may share an origin, so that the key must name the repository. */
function getKey(repository: string): string {
	return `editor-token ${repository}`;
}
