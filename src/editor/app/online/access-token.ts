import type { AccessToken } from "../../git-host/api.ts";
import type { OAuthSettings } from "../../online-settings.ts";
import { fetchTokens, revokeTokens } from "./oauth.ts";
import type { Tokens } from "./token.ts";

/** A token that expires this soon is renewed before it is used (ms). */
const margin = 60_000;

/** The access token of the person who is signed in. */
export interface OwnAccessToken extends AccessToken {
	/** Stops renewing the token. If it could be renewed, asks the host to revoke it. */
	revoke(): void;
}

/**
 * Creates the access token with which requests are sent. If the host gave a refresh token with it, it is renewed shortly
 * before it expires, or when the host refuses it.
 *
 * @param oauth null if the site has no application at the host
 * @param onRenew called with the tokens that replace the earlier ones
 */
export function createAccessToken(
	oauth: OAuthSettings | null,
	tokens: Tokens,
	onRenew: (tokens: Tokens) => void,
	load: typeof fetch = fetch,
): OwnAccessToken {
	let current = tokens;
	let isRevoked = false;
	let renewal: Promise<void> | null = null;
	return {
		async read() {
			const isExpiring = current.expires !== null && current.expires - margin < Date.now();
			// If that fails, the current token may still be valid.
			if (isExpiring) await renew().catch(() => {});
			return current.access;
		},
		async replaceRefused(refused) {
			if (refused === current.access) await renew();
			return refused === current.access ? null : current.access;
		},
		revoke() {
			isRevoked = true;
			if (oauth !== null && current.refresh !== null) revokeTokens(oauth, current, load);
		},
	};

	/** A host may accept a refresh token only once, so all requests wait for the same renewal. */
	function renew(): Promise<void> {
		renewal ??= renewAlone().finally(() => {
			renewal = null;
		});
		return renewal;
	}

	async function renewAlone(): Promise<void> {
		if (oauth === null || current.refresh === null) return;
		const grant = { grant_type: "refresh_token", refresh_token: current.refresh };
		const answer = await fetchTokens(oauth, grant, load);
		if (isRevoked) return;
		if (answer.kind === "lost") throw new Error("The host didn’t answer.");
		if (answer.kind === "ok") {
			// Some hosts let a refresh token be used again, and send no other.
			current = { ...answer.tokens, refresh: answer.tokens.refresh ?? current.refresh };
			onRenew(current);
			return;
		}
		// The host has refused the refresh token, so it isn't used again.
		current = { ...current, refresh: null };
	}
}
