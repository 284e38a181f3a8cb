import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAccessToken } from "../../../../src/editor/app/online/access-token.ts";
import type { Tokens } from "../../../../src/editor/app/online/token.ts";

const oauth = {
	clientId: "a".repeat(64),
	redirectUri: "https://ann.example/edit",
	scope: "api",
	authorizeUrl: "https://git.example/oauth/authorize",
	tokenUrl: "https://git.example/oauth/token",
	revokeUrl: "https://git.example/oauth/revoke",
};
const first: Tokens = { access: "first", refresh: "refresh-1", expires: 7_200_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Creates a token. Its host issues tokens with these names in turn, refuses at "refused", and fails when no name is left. */
function create(names: string[], tokens = first) {
	const load = vi.fn<typeof fetch>(async () => {
		const name = names.shift();
		if (name === undefined) throw new TypeError("fetch failed");
		if (name === "refused") return Response.json({ error: "invalid_grant" }, { status: 400 });
		return Response.json({ access_token: name, refresh_token: `refresh-${name}`, expires_in: 7200 });
	});
	const renewed: Tokens[] = [];
	return { load, renewed, token: createAccessToken(oauth, tokens, (next) => renewed.push(next), load) };
}

const listRefreshTokens = (load: ReturnType<typeof create>["load"]) =>
	load.mock.calls.map(([, init]) => (init!.body as URLSearchParams).get("refresh_token"));

it("an access token is used as it is until shortly before it expires", async () => {
	const { token, load, renewed } = create(["second"]);
	vi.setSystemTime(7_100_000);
	expect([await token.read(), load.mock.calls.length]).toEqual(["first", 0]);
	vi.setSystemTime(7_150_000);
	expect(await token.read()).toBe("second");
	expect(renewed).toEqual([{ access: "second", refresh: "refresh-second", expires: 7_150_000 + 7_200_000 }]);
});

it("an access token is renewed once for all requests that need it at the same time", async () => {
	const { token, load } = create(["second", "third"]);
	vi.setSystemTime(7_150_000);
	const used = await Promise.all([
		token.read(),
		token.replaceRefused("first"),
		token.read(),
		token.replaceRefused("first"),
	]);
	expect(used).toEqual(["second", "second", "second", "second"]);
	// The answer to an earlier request comes late.
	expect(await token.replaceRefused("first")).toBe("second");
	expect(listRefreshTokens(load)).toEqual(["refresh-1"]);
	expect(await token.replaceRefused("second")).toBe("third");
	expect(listRefreshTokens(load)).toEqual(["refresh-1", "refresh-second"]);
});

it("an access token that the host refuses to renew needs another sign-in, and the host isn’t asked again", async () => {
	const { token, load } = create(["refused"]);
	expect(await token.replaceRefused("first")).toBeNull();
	expect(await token.replaceRefused("first")).toBeNull();
	vi.setSystemTime(9_000_000);
	expect(await token.read()).toBe("first");
	expect(load).toHaveBeenCalledTimes(1);
});

it("an access token is renewed later if the answer was lost", async () => {
	const names: string[] = [];
	const { token, load } = create(names);
	vi.setSystemTime(9_000_000);
	expect(await token.read()).toBe("first");
	await expect(token.replaceRefused("first")).rejects.toThrow();
	names.push("second");
	expect(await token.replaceRefused("first")).toBe("second");
	expect(listRefreshTokens(load)).toEqual(["refresh-1", "refresh-1", "refresh-1"]);
});

it("an access token keeps its refresh token if the host sends no other", async () => {
	const load = vi.fn<typeof fetch>(async () => Response.json({ access_token: "next" }));
	const renewed: Tokens[] = [];
	await createAccessToken(oauth, first, (next) => renewed.push(next), load).replaceRefused("first");
	expect(renewed).toEqual([{ access: "next", refresh: "refresh-1", expires: null }]);
});

it("an access token is neither renewed nor revoked if it was pasted", async () => {
	const { token, load } = create(["second"], { access: "pasted", refresh: null, expires: null });
	expect([await token.read(), await token.replaceRefused("pasted")]).toEqual(["pasted", null]);
	token.revoke();
	expect(load).not.toHaveBeenCalled();
});

it("an access token is revoked when the person signs out, and a renewal on its way is dropped", async () => {
	const { token, renewed, load } = create(["second"]);
	const renewing = token.replaceRefused("first");
	token.revoke();
	expect(await renewing).toBeNull();
	expect(renewed).toEqual([]);
	expect(load.mock.calls.map(([url]) => url)).toEqual([oauth.tokenUrl, oauth.revokeUrl]);
	expect(load.mock.calls[1]![1]!.body!.toString()).toContain("token=refresh-1");
});
