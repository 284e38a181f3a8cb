import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	beginSignIn,
	completeSignIn,
	createAuthorizationUrl,
	revokeTokens,
	type SignInSettings,
	takeAuthorizationResponse,
} from "../../../../src/editor/app/online/oauth.ts";

const oauth = {
	clientId: "a".repeat(64),
	redirectUri: "https://ann.example/bakery/edit",
	scope: "write:repository read:user",
	authorizeUrl: "https://git.example/login/oauth/authorize",
	tokenUrl: "https://git.example/login/oauth/access_token",
	revokeUrl: "https://git.example/oauth/revoke",
};
const settings: SignInSettings = {
	host: "gitea",
	server: "https://git.example",
	oauth,
	location: {
		api: "https://git.example/api/v1",
		repository: "ann/bakery",
		branch: "main",
		folder: "",
		definition: "site.yaml",
	},
};
const pending = { state: "mine", verifier: "v".repeat(64), staysSignedIn: false };

it("asks for permission with a challenge whose verifier stays in the tab", async () => {
	const url = new URL(await createAuthorizationUrl(oauth, pending));
	expect(url.origin + url.pathname).toBe(oauth.authorizeUrl);
	expect(Object.fromEntries(url.searchParams)).toEqual({
		response_type: "code",
		client_id: oauth.clientId,
		redirect_uri: oauth.redirectUri,
		scope: "write:repository read:user",
		state: "mine",
		code_challenge_method: "S256",
		code_challenge: createHash("sha256").update(pending.verifier).digest("base64url"),
	});
	expect(url.href).not.toContain(pending.verifier);
});

describe("the way to the host and back", () => {
	const stored = new Map<string, string>();
	/** The address of the tab, and the URLs that it was sent to. */
	let tab: { address: string; assigned: string[] };

	beforeEach(() => {
		stored.clear();
		tab = { address: "/bakery/edit/", assigned: [] };
		const location = {
			get search() {
				return new URL(tab.address, "https://ann.example").search;
			},
			pathname: "/bakery/edit/",
			assign: (url: string) => tab.assigned.push(url),
		};
		vi.stubGlobal("window", { location });
		vi.stubGlobal("history", {
			state: null,
			replaceState: (_: null, __: string, address: string) => {
				tab.address = address;
			},
		});
		vi.stubGlobal("sessionStorage", {
			setItem: (key: string, value: string) => stored.set(key, value),
			getItem: (key: string) => stored.get(key) ?? null,
			removeItem: (key: string) => stored.delete(key),
		});
	});
	afterEach(() => void vi.unstubAllGlobals());

	it("remembers the sign-in until the host sends the person back, and leaves nothing in the address", async () => {
		expect(await beginSignIn(settings, true)).toBeNull();
		const state = new URL(tab.assigned[0]!).searchParams.get("state")!;
		tab.address = `/bakery/edit/?code=once&state=${state}`;
		const response = takeAuthorizationResponse(settings)!;
		expect([tab.address, [...stored]]).toEqual(["/bakery/edit/", []]);
		expect(response.query.get("code")).toBe("once");
		expect(response.pending).toMatchObject({ state, staysSignedIn: true });
		expect(response.pending!.verifier).toMatch(/^[0-9a-f]{64}$/);
		expect(response.pending!.verifier).not.toBe(state);
	});

	it("forgets a sign-in when the page opens without an answer of the host", async () => {
		await beginSignIn(settings, false);
		expect(takeAuthorizationResponse(settings)).toBeNull();
		tab.address = "/bakery/edit/?code=late&state=any";
		expect(takeAuthorizationResponse(settings)).toMatchObject({ pending: null });
	});

	it("doesn’t confuse the sign-ins of two sites with one origin", async () => {
		await beginSignIn(settings, false);
		tab.address = "/other/edit/?code=once&state=any";
		const other = { ...settings, location: { ...settings.location, repository: "ann/other" } };
		expect(takeAuthorizationResponse(other)).toMatchObject({ pending: null });
	});

	it("goes nowhere if the browser keeps nothing", async () => {
		vi.stubGlobal("sessionStorage", {
			setItem: () => {
				throw new Error("Denied");
			},
		});
		expect(await beginSignIn(settings, false)).toContain("store data (cookies)");
		expect(tab.assigned).toEqual([]);
	});
});

describe("the answer of the host", () => {
	const answer = (body: object, status = 200) => vi.fn<typeof fetch>(async () => Response.json(body, { status }));
	const complete = (query: Record<string, string>, load: typeof fetch, asked: typeof pending | null = pending) =>
		completeSignIn(settings, { query: new URLSearchParams(query), pending: asked }, load);

	it("is redeemed once, at the host only, without cookies and referrer", async () => {
		const load = answer({ access_token: "secret", refresh_token: "more", expires_in: 3600, token_type: "bearer" });
		expect(await complete({ code: "once", state: "mine" }, load)).toEqual({
			tokens: { access: "secret", refresh: "more", expires: expect.any(Number) },
			staysSignedIn: false,
		});
		expect(load).toHaveBeenCalledTimes(1);
		const [url, init] = load.mock.calls[0]!;
		expect(url).toBe(oauth.tokenUrl);
		expect(init).toMatchObject({
			method: "POST",
			cache: "no-store",
			credentials: "omit",
			referrerPolicy: "no-referrer",
			redirect: "error",
		});
		expect(Object.fromEntries(init!.body as URLSearchParams)).toEqual({
			grant_type: "authorization_code",
			code: "once",
			code_verifier: pending.verifier,
			client_id: oauth.clientId,
			redirect_uri: oauth.redirectUri,
		});
	});

	it.each<[string, Record<string, string>, typeof pending | null]>([
		["another state", { code: "theirs", state: "theirs" }, pending],
		["no state", { code: "theirs" }, pending],
		["a state that this tab doesn’t know", { code: "theirs", state: "theirs" }, null],
		["an error with another state", { error: "access_denied", state: "theirs" }, pending],
	])("is refused, and nothing is sent, with %s", async (_, query, asked) => {
		const load = answer({ access_token: "theirs" });
		expect(await complete(query, load, asked)).toContain("didn’t begin in this tab");
		expect(load).not.toHaveBeenCalled();
	});

	it.each<[Record<string, string>, RegExp]>([
		[{ error: "access_denied" }, /^You didn’t allow/],
		[
			{ error: "invalid_scope", error_description: "Call 0123" },
			/^git\.example refused the sign-in \(invalid_scope\)\. /,
		],
		[{ error: "Call 0123 now!" }, /^git\.example refused the sign-in\. /],
	])(
		"is an error, which is reported without words that anybody could have put into the address: %j",
		async (query, message) => {
			const load = answer({});
			const sentence = await complete({ ...query, state: "mine" }, load);
			expect(sentence).toMatch(message);
			expect(sentence).not.toContain("0123");
			expect(load).not.toHaveBeenCalled();
		},
	);

	it.each<[string, typeof fetch, RegExp]>([
		["a refusal", answer({ error: "invalid_grant" }, 400), /didn’t accept the sign-in.*“Confidential”/],
		["no token", answer({}), /didn’t accept/],
		["a failure", answer({}, 500), /didn’t answer/],
		["too many requests", answer({ error: "busy" }, 429), /didn’t answer/],
		["a page", async () => new Response("<p>Log in to this network"), /didn’t answer/],
		["no connection", () => Promise.reject(new TypeError("fetch failed")), /didn’t answer.*\(CORS\)/],
	])("that doesn’t bring tokens is explained in a sentence: %s", async (_, load, message) => {
		expect(await complete({ code: "once", state: "mine" }, load)).toMatch(message);
	});
});

it("asks a host to revoke tokens only if it can", () => {
	const load = vi.fn<typeof fetch>(async () => new Response());
	const tokens = { access: "secret", refresh: "more", expires: null };
	revokeTokens({ ...oauth, revokeUrl: null }, tokens, load);
	expect(load).not.toHaveBeenCalled();
	revokeTokens(oauth, tokens, load);
	const [url, init] = load.mock.calls[0]!;
	expect(url).toBe(oauth.revokeUrl);
	expect(Object.fromEntries(init!.body as URLSearchParams)).toEqual({ client_id: oauth.clientId, token: "more" });
});
