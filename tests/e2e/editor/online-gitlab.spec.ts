import type { Page, Request } from "playwright/test";
import { type OAuthServer, startOAuthServer } from "../../unit/editor/git-host/oauth-server.ts";
import { violations } from "../axe.ts";
import {
	test as base,
	changePrice,
	expect,
	gitHosts,
	gitLabApplication,
	listChangedLines,
	publish,
	signIn,
	waitUntilOpen,
} from "./online-test.ts";

/** The address of the editor that is registered at GitLab. */
const editor = "https://ann.example/bakery/edit";
const gitLab = "https://gitlab.example";

/** Tests with a site at its own address, and an OAuth server at the address of GitLab. */
const test = base.extend<{ oauth: OAuthServer }>({
	gitHost: "gitlab",
	oauth: async ({ page, site }, use) => {
		const oauth = await startOAuthServer({ clientId: gitLabApplication, redirectUri: editor, scope: "api" });
		const home = editor.replace(/edit$/, "");
		await page.route(`${home}**`, async (route) => {
			const url = route.request().url().replace(home, site.url);
			// A server may close an idle connection just as a request is sent.
			await route.fulfill({ response: await route.fetch({ url, maxRetries: 3 }) });
		});
		await page.route(`${gitLab}/oauth/**`, async (route) => {
			const url = route.request().url().replace(gitLab, oauth.url);
			const response = await route.fetch({ url, maxRedirects: 0 });
			const { location } = response.headers();
			if (location === undefined) return route.fulfill({ response });
			// Playwright can't answer a request to which a redirect leads.
			const target = new URL(location, gitLab).href.replace(oauth.url, gitLab).replaceAll("&", "&amp;");
			await route.fulfill({ contentType: "text/html", body: `<meta http-equiv="refresh" content="0; url=${target}">` });
		});
		await page.route(`${gitHosts.gitlab.api}/**`, async (route) => {
			const token = route.request().headers().authorization?.replace("Bearer ", "") ?? "";
			site.fakeServer.tokens.clear();
			if (await oauth.accepts(token)) site.fakeServer.tokens.set(token, "write");
			await route.fallback();
		});
		await use(oauth);
		oauth.close();
	},
});

// All tests use one build, which takes longer than they do.
test.describe.configure({ mode: "default" });

test("a price of a project in a subgroup is published with an access token, by a merge request", async ({
	page,
	site,
}) => {
	test.slow();
	await page.goto(`${site.url}edit`);
	// A host only sends people back to the address that is registered there.
	await expect(page.getByRole("link", { name: editor })).toHaveAttribute("href", editor);
	await page.getByText("Use an access token instead").click();
	await expect(page.getByLabel("Stay signed in until I close this tab")).toBeVisible();
	for (const [summary, link, path] of [
		["for this project only", "Settings → Access tokens", "ann/shops/bakery/-/settings/access_tokens"],
		["for your account", "Personal access tokens", "-/user_settings/personal_access_tokens"],
	] as const) {
		await page.getByText(`Create an access token ${summary}`).click();
		await expect(page.getByRole("link", { name: link })).toHaveAttribute("href", `https://gitlab.example/${path}`);
	}
	expect(await violations(page, ["light", "dark"])).toEqual([]);
	await page.getByLabel("Access token").fill("expired");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("alert")).toContainText("gitlab.example doesn’t accept your access token.");
	site.fakeServer.requests.length = 0;
	await signIn(page, site);
	// Each request makes the person wait.
	expect(site.fakeServer.requests.length).toBeLessThanOrEqual(10);
	await changePrice(page);
	const dialog = await publish(page);
	await expect(dialog.getByText("Visitors don’t see your changes yet.")).toBeVisible();
	expect(site.fakeServer.countCommits()).toBe(2);
	expect(site.fakeServer.pulls.map(({ state }) => state)).toEqual(["merged"]);
	expect(listChangedLines(site)).toEqual([["                price: 5.20"], ["                price: 5.65"]]);
});

test.describe("with an account", () => {
	test.use({
		// It sends the headers of the site.
		webServer: "start",
		tolerated: /^request: https:\/\/(ann|gitlab)\.example\/|^console: .* status of 4.*https:\/\/gitlab\.example\//,
	});

	test("a person signs in, publishes after the token has expired, and signs out", async ({ page, site, oauth }) => {
		test.slow();
		const requests: Request[] = [];
		page.on("request", (request) => requests.push(request));
		await page.goto(editor);
		expect(await violations(page, ["light", "dark"])).toEqual([]);
		await page.getByLabel("Stay signed in until I close this tab").check();
		await page.getByRole("button", { name: "Sign in with gitlab.example" }).click();
		await page.getByRole("button", { name: "Authorize" }).click();
		await waitUntilOpen(page);
		expect(page.url()).toBe(editor);
		await changePrice(page);

		const first = await readToken(page);
		await oauth.expire(first);
		await publish(page);
		expect(site.fakeServer.countCommits()).toBe(2);
		expect(listChangedLines(site)).toEqual([["                price: 5.20"], ["                price: 5.65"]]);
		const [exchange = {}, renewal = {}, ...others] = oauth.tokenRequests;
		expect([exchange.grant_type, renewal.grant_type, others]).toEqual(["authorization_code", "refresh_token", []]);

		await page.reload();
		await waitUntilOpen(page);
		const second = await readToken(page);
		expect([second === first, await oauth.accepts(second)]).toEqual([false, true]);
		await page.getByRole("button", { name: "Sign out" }).click();
		await expect(page.getByRole("status").filter({ hasText: "You are signed out" })).toContainText("gitlab.example");
		expect(await violations(page, ["light", "dark"])).toEqual([]);
		expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).toBe("[{},{}]");
		await expect.poll(() => oauth.accepts(second)).toBe(false);

		const addresses = requests.map((request) => `${request.url()} ${request.headers().referer ?? ""}`);
		for (const secret of [first, second, exchange.code_verifier!])
			expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
		// The host sends the person back with the code.
		expect(
			addresses.filter((address) => address.includes(exchange.code!) && !address.startsWith(`${editor}?`)),
		).toEqual([]);
		expect(site.fakeServer.git("log", "--all", "--format=%B", "-p")).not.toContain(first);
	});

	test("a refusal and the code of somebody else are explained, nothing is sent, and signing in still works", async ({
		page,
		site,
		oauth,
	}) => {
		await page.goto(editor);
		await page.getByRole("button", { name: "Sign in with gitlab.example" }).click();
		await page.getByRole("button", { name: "Cancel" }).click();
		const alert = page.getByRole("alert");
		await expect(alert).toContainText("You didn’t allow the editor to use your account at gitlab.example");
		await expect(alert).toBeFocused();
		expect(await violations(page, ["light", "dark"])).toEqual([]);
		expect([page.url(), await page.evaluate(() => sessionStorage.length)]).toEqual([editor, 0]);

		await page.goto(`${editor}?code=stolen&state=stolen`);
		await expect(alert).toContainText("didn’t begin in this tab");
		expect(page.url()).toBe(editor);
		expect([...oauth.tokenRequests, ...site.fakeServer.requests]).toEqual([]);
		await page.getByRole("button", { name: "Sign in with gitlab.example" }).click();
		await page.getByRole("button", { name: "Authorize" }).click();
		await waitUntilOpen(page);
	});
});

/** Reads the access token that the tab keeps. */
function readToken(page: Page): Promise<string> {
	return page.evaluate(() => {
		const [, text = "{}"] = Object.entries(sessionStorage).find(([key]) => key.startsWith("editor-token"))!;
		return JSON.parse(text).access;
	});
}
