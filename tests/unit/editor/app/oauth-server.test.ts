import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createAccessToken } from "../../../../src/editor/app/online/access-token.ts";
import {
	completeSignIn,
	createAuthorizationUrl,
	type SignInSettings,
} from "../../../../src/editor/app/online/oauth.ts";
import type { Tokens } from "../../../../src/editor/app/online/token.ts";
import { type OAuthServer, startOAuthServer } from "../git-host/oauth-server.ts";

const application = { clientId: "a".repeat(64), redirectUri: "https://ann.example/bakery/edit", scope: "api" };
const pending = { state: "mine", verifier: "v".repeat(64), staysSignedIn: true };
let server: OAuthServer;
let settings: SignInSettings;

beforeAll(async () => {
	server = await startOAuthServer(application);
	settings = {
		host: "gitlab",
		server: server.url,
		location: {
			api: `${server.url}/api`,
			repository: "ann/bakery",
			branch: "main",
			folder: "",
			definition: "site.yaml",
		},
		oauth: {
			...application,
			authorizeUrl: `${server.url}/oauth/authorize`,
			tokenUrl: `${server.url}/oauth/token`,
			revokeUrl: `${server.url}/oauth/revoke`,
		},
	};
});
beforeEach(() => {
	server.tokenRequests.length = 0;
});
afterAll(() => server.close());

it("gets tokens once the person has given permission, without a client secret", async () => {
	const result = await signIn();
	expect(result).toMatchObject({ staysSignedIn: true });
	const { access, refresh, expires } = (result as { tokens: Tokens }).tokens;
	expect(await server.accepts(access)).toBe(true);
	expect(refresh).toEqual(expect.any(String));
	// The server's tokens expire after two hours (7,200,000 ms).
	expect(expires! - Date.now()).toBeGreaterThan(7_000_000);
	expect(Object.keys(server.tokenRequests[0]!).sort()).toEqual([
		"client_id",
		"code",
		"code_verifier",
		"grant_type",
		"redirect_uri",
	]);
});

it("a sign-in is refused with the verifier of another sign-in, and with a code that was used", async () => {
	const query = await authorize(pending);
	const other = { ...pending, verifier: "w".repeat(64) };
	expect(await completeSignIn(settings, { query, pending: other })).toContain("didn’t accept the sign-in");
	expect(await completeSignIn(settings, { query, pending })).toHaveProperty("tokens");
	expect(await completeSignIn(settings, { query, pending })).toContain("didn’t accept the sign-in");
});

it("says that the person refused permission", async () => {
	const query = await authorize(pending, "deny");
	expect(await completeSignIn(settings, { query, pending })).toContain("You didn’t allow");
	expect(server.tokenRequests).toEqual([]);
});

it("renews an expired token, each time with the newest refresh token", async () => {
	const kept: Tokens[] = [];
	const { tokens } = (await signIn()) as { tokens: Tokens };
	const token = createAccessToken(settings.oauth, tokens, (renewed) => kept.push(renewed));
	await server.expire(tokens.access);
	const second = await token.replaceRefused(tokens.access);
	expect(await server.accepts(second!)).toBe(true);
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7_150_000 });
	onTestFinished(() => void vi.useRealTimers());
	const third = await token.read();
	expect(await server.accepts(third)).toBe(true);
	expect(new Set([tokens.access, second, third, ...kept.map(({ refresh }) => refresh)]).size).toBe(5);
	expect(kept.map(({ access }) => access)).toEqual([second, third]);
});

it("needs another sign-in if somebody else has used the refresh token", async () => {
	const { tokens } = (await signIn()) as { tokens: Tokens };
	const [mine, theirs] = [1, 2].map(() => createAccessToken(settings.oauth, tokens, () => {}));
	expect(await theirs!.replaceRefused(tokens.access)).not.toBeNull();
	expect(await mine!.replaceRefused(tokens.access)).toBeNull();
});

it("makes the access token useless when the person signs out", async () => {
	const { tokens } = (await signIn()) as { tokens: Tokens };
	createAccessToken(settings.oauth, tokens, () => {}).revoke();
	await vi.waitFor(async () => expect(await server.accepts(tokens.access)).toBe(false));
});

async function signIn() {
	return completeSignIn(settings, { query: await authorize(pending), pending });
}

/** Answers what the host asks, as a person does in a browser. Returns the query with which the host sends them back. */
async function authorize(asked: typeof pending, answer: "allow" | "deny" = "allow"): Promise<URLSearchParams> {
	const cookies = new Map<string, string>();
	let url = await createAuthorizationUrl(settings.oauth, asked);
	let body: URLSearchParams | null = null;
	while (!url.startsWith(application.redirectUri)) {
		const headers = { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
		const response: Response = await fetch(url, { method: body ? "POST" : "GET", body, headers, redirect: "manual" });
		for (const line of response.headers.getSetCookie()) {
			const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
			cookies.set(name!, value!);
		}
		const next: string | null = response.headers.get("location");
		body = next === null ? new URLSearchParams({ answer }) : null;
		if (next !== null) url = new URL(next, url).href;
	}
	return new URL(url).searchParams;
}
