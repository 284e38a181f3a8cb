import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLiveSite, type Visibility } from "../../../../src/editor/app/live-site.ts";
import { computeGitBlobId } from "../../../../src/output/published-file.ts";

const texts = { "site.yaml": "price: 5\r\n" };

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
	for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => {});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Watches a site. `getMark` returns its build mark, or undefined if it can't be read. */
async function watchSite(getMark: () => object | undefined) {
	vi.stubGlobal("fetch", async () => {
		const mark = getMark();
		if (!mark) throw new TypeError("fetch failed");
		return { json: async () => mark };
	});
	const seen: Visibility["kind"][] = [];
	const end = createLiveSite("/_site.json", { url: "", hostName: "" }).watch(texts, ({ kind }) => seen.push(kind));
	// Digests are computed in another thread. The timer for the next check is set afterwards.
	await vi.waitUntil(() => vi.getTimerCount() === 1);
	return { seen, end };
}

it("waits until the site is built from the published texts, with any line breaks", async () => {
	let digests = [computeGitBlobId("price: 4\n")];
	const { seen } = await watchSite(() => ({ texts: digests }));
	await vi.advanceTimersByTimeAsync(30_000);
	expect(seen).toEqual(["waiting"]);
	digests = [computeGitBlobId("name: Crumb\n"), computeGitBlobId("price: 5\n")];
	await vi.advanceTimersByTimeAsync(10_000);
	expect(seen).toEqual(["waiting", "visible"]);
	expect(vi.getTimerCount()).toBe(0);
});

it.each([
	["can’t be read", () => undefined],
	["has another text", () => ({ texts: [computeGitBlobId("price: 4\n")] })],
	["was built without an editor", () => ({})],
])("says after 10 minutes that visitors don’t see the published texts yet if the site %s", async (_, getMark) => {
	const { seen, end } = await watchSite(getMark);
	await vi.advanceTimersByTimeAsync(595_000);
	expect(seen).toEqual(["waiting"]);
	await vi.advanceTimersByTimeAsync(20_000);
	expect(seen.slice(0, 2)).toEqual(["waiting", "late"]);
	end();
	expect(vi.getTimerCount()).toBe(0);
});
