import { expect, it, vi } from "vitest";
import { forgetToken, keepToken, readKeptToken } from "../../../../src/editor/app/online/token.ts";

it("keeps a token for one repository at one git host, until it is forgotten", () => {
	const tokens = { access: "secret", refresh: "more", expires: 1 };
	const stored = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		setItem: (key: string, value: string) => stored.set(key, value),
		getItem: (key: string) => stored.get(key) ?? null,
		removeItem: (key: string) => stored.delete(key),
	});
	const location = { api: "https://api.github.com", repository: "ann/bakery" };
	keepToken(location, tokens);
	expect(readKeptToken(location)).toEqual(tokens);
	expect(readKeptToken({ ...location, api: "https://git.example/api/v1" })).toBeNull();
	expect(readKeptToken({ ...location, repository: "ann/shop" })).toBeNull();
	forgetToken(location);
	expect([...stored]).toEqual([]);
	vi.unstubAllGlobals();
});
