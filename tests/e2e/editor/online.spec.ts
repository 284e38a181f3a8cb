import { execFileSync } from "node:child_process";
import type { Locator } from "playwright/test";
import sharp from "sharp";
import { violations } from "../axe.ts";
import { takePhotograph } from "../images.ts";
import {
	changePrice,
	expect,
	gitHosts,
	listChangedLines,
	openPage,
	previewOf,
	publish,
	signIn,
	test,
	waitUntilOpen,
} from "./online-test.ts";

// All tests use one build, which takes longer than they do.
test.describe.configure({ mode: "default" });

test.describe("on a host that sends the headers of the site", () => {
	test.use({ webServer: "start" });

	test("a price, from the sign-in to what visitors see", async ({ page, site }) => {
		test.slow();
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.url().startsWith(gitHosts.github.api)) sent.push(request.url());
			else sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? "");
		});
		await page.goto(`${site.url}edit`);
		expect(await violations(page, ["light", "dark"])).toEqual([]);
		await page.getByLabel("Access token").fill("expired");
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByRole("alert")).toContainText("GitHub doesn’t accept your access token.");
		site.fakeServer.requests.length = 0;
		await page.getByLabel("Access token").fill("secret");
		await page.getByRole("button", { name: "Sign in" }).click();
		await waitUntilOpen(page);
		// Each request makes the person wait.
		expect(site.fakeServer.requests.length).toBeLessThanOrEqual(10);

		await changePrice(page);
		const dialog = await publish(page);
		await expect(dialog.getByText("Visitors don’t see your changes yet.")).toBeVisible();
		expect(site.fakeServer.countCommits()).toBe(2);
		expect(listChangedLines(site)).toEqual([["                price: 5.20"], ["                price: 5.65"]]);

		await site.deploy();
		await page.evaluate(() => dispatchEvent(new Event("focus")));
		await expect(dialog.getByText(/^Live since \d\d:\d\d: visitors see your changes\.$/)).toBeVisible();

		// The token was only in the memory of this tab, and in requests to GitHub.
		expect(sent.filter((text) => text.includes("secret"))).toEqual([]);
		expect(
			await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
		).toBe('[{},{},""]');
		await page.reload();
		await expect(page.getByLabel("Access token")).toHaveValue("");
	});
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("a photograph is made smaller, survives a lost connection, as the token does, and is proposed to a protected branch", async ({
		page,
		site,
	}) => {
		test.slow();
		site.fakeServer.protect();
		await page.goto(`${site.url}edit`);
		await page.getByLabel("Stay signed in until I close this tab").check();
		await page.getByLabel("Access token").fill("secret");
		await page.getByRole("button", { name: "Sign in" }).click();
		await waitUntilOpen(page);
		await previewOf(page).locator("main img").first().tap();
		const panel = page.getByRole("region", { name: "Panel" });
		const file = panel.locator("input[type=file]").first();
		const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0");
		await file.setInputFiles({ name: "mill.heic", mimeType: "image/heic", buffer: heic });
		await expect(panel.getByText("‘mill.heic’ is a HEIC photo")).toBeVisible();
		await file.setInputFiles({ name: "Old Mill.JPG", mimeType: "image/jpeg", buffer: await takePhotograph() });
		await expect(panel.getByLabel("What it shows").first()).toBeFocused();
		await page.keyboard.type("A mill beside a river.");
		const picture = previewOf(page).getByAltText("A mill beside a river.").first();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2560);

		site.fakeServer.fault = () => ({ kind: "lostBefore" });
		await page.reload();
		await expect(page.getByRole("alert")).toContainText("GitHub didn’t answer. Check your internet connection");
		site.fakeServer.fault = () => null;
		await page.reload();
		const draft = page.getByRole("dialog", { name: "You have unpublished changes" });
		await draft.getByRole("button", { name: "Restore my changes" }).click();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2560);
		await page.getByRole("button", { name: "Publish" }).click();
		const dialog = page.getByRole("dialog", { name: "Publish" });
		await dialog.getByRole("button", { name: "Publish now" }).click();
		await expect(dialog.getByText("is protected: others must agree first.")).toBeVisible();
		await dialog.getByRole("button", { name: "Propose the changes" }).click();
		await expect(dialog.getByRole("link", { name: "View the proposal" })).toBeVisible();
		expect(site.fakeServer.countCommits()).toBe(1);
		const [proposal] = site.fakeServer.pulls;
		const bytes = execFileSync(
			"git",
			["-C", site.fakeServer.repository, "show", `${proposal!.head}:images/old-mill.jpg`],
			{
				maxBuffer: 1 << 24,
			},
		);
		const { width, height, exif } = await sharp(bytes).metadata();
		expect({ width, height, exif }).toEqual({ width: 1920, height: 2560, exif: undefined });
		expect(bytes.length).toBeLessThanOrEqual(1_000_000);
	});
});

test.describe("an editor with a domain of its own", () => {
	test.use({ tolerated: /^request: https:\/\/edit\.ann\.example\// });

	test("takes people there from the address of the site", async ({ page, site }) => {
		const ownUrl = "https://edit.ann.example/bakery/edit";
		await page.route(`${site.url}edit`, async (route) => {
			const html = await (await route.fetch()).text();
			await route.fulfill({ body: html.replace('"ownUrl":null', `"ownUrl":"${ownUrl}"`), contentType: "text/html" });
		});
		await page.route(ownUrl, (route) => route.fulfill({ body: "<h1>Sign in here</h1>", contentType: "text/html" }));
		await page.goto(`${site.url}edit`);
		await expect(page.getByRole("heading", { name: "Sign in here" })).toBeVisible();
		expect(page.url()).toBe(ownUrl);
	});
});

test("an article is published without other files, and the draft of the next one survives a sign-out", async ({
	page,
	site,
}) => {
	test.slow();
	const { fakeServer } = site;
	await page.goto(`${site.url}edit`);
	await page.getByLabel("Stay signed in until I close this tab").check();
	await page.getByLabel("Access token").fill("secret");
	await page.getByRole("button", { name: "Sign in" }).click();
	await waitUntilOpen(page);
	const list = page.getByRole("combobox", { name: "Current page" });
	const headline = previewOf(page).getByRole("heading", { level: 1 });
	const panel = page.getByRole("region", { name: "Panel" });

	await test.step("a blog is added and published", async () => {
		await list.click();
		await page.getByRole("button", { name: "Add a page" }).click();
		const dialog = page.getByRole("dialog", { name: "Add a page" });
		await dialog.getByRole("radio", { name: "A blog or news" }).check();
		await dialog.getByLabel("Page name").fill("News");
		await dialog.getByRole("button", { name: "Add page" }).click();
		await expect(headline).toHaveText("First article");
		await closeDialog(await publish(page));
		expect(listPublishedFiles()).toEqual(["news/first-article.md", "site.yaml"]);
	});

	await test.step("an article changes no other file", async () => {
		await addArticle("We are back");
		await page.keyboard.type("With new ideas.");
		await closeDialog(await publish(page));
		expect(listPublishedFiles()).toEqual(["news/we-are-back.md"]);
		const article = fakeServer.readFiles(fakeServer.getHead())["news/we-are-back.md"];
		expect(article).toMatch(/^---\ntitle: We are back\ndate: \d{4}-\d\d-\d\d\n/);
		expect(article).toMatch(/\n---\n\nWith new ideas\.\n$/);
		expect(fakeServer.countCommits()).toBe(3);
	});

	await test.step("signing out forgets the token, and keeps what isn’t published", async () => {
		await addArticle("Not yet");
		await page.keyboard.type("Wait for it.");
		// The app gets what is typed in the frame by messages. It has all of them once the field is closed.
		await page.keyboard.press("Escape");
		await expect(previewOf(page).getByRole("textbox")).toHaveCount(0);
		await expect(page.getByText("1 change to publish", { exact: true })).toBeVisible();
		await page.getByRole("button", { name: "Sign out" }).click();
		const status = page.getByText("You are signed out: this tab has forgotten your access token.");
		await expect(status).toBeFocused();
		expect(await violations(page, ["light", "dark"])).toEqual([]);
		await expect(page.getByLabel("Access token")).toHaveValue("");
		expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).toBe("[{},{}]");
		fakeServer.requests.length = 0;
		await page.reload();
		await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
		await expect(status).toHaveCount(0);
		expect(fakeServer.requests).toEqual([]);
		await page.getByLabel("Access token").fill("secret");
		await page.getByRole("button", { name: "Sign in" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Restore my changes" }).click();
		await openPage(page, "Not yet");
		await expect(headline).toHaveText("Not yet");
		await expect(previewOf(page).getByText("Wait for it.")).toBeVisible();
	});

	async function closeDialog(dialog: Locator): Promise<void> {
		await dialog.getByRole("button", { name: "Close" }).click();
		await expect(dialog).toHaveCount(0);
	}

	async function addArticle(title: string): Promise<void> {
		await list.click();
		await page.getByRole("button", { name: "New article in News" }).click();
		const dialog = page.getByRole("dialog", { name: "New article" });
		await dialog.getByLabel("Title").fill(title);
		await dialog.getByRole("button", { name: "Add article" }).click();
		await expect(headline).toHaveText(title);
		await expect(panel.getByLabel("Text", { exact: true })).toBeFocused();
	}

	/** Lists the files that the newest commit changes. */
	function listPublishedFiles(): string[] {
		return fakeServer.git("diff", "--name-only", "main^", "main").split("\n");
	}
});

test.describe("at a Gitea or Forgejo server", () => {
	test.use({ gitHost: "gitea" });

	test("a price is published with an access token, by a pull request", async ({ page, site }) => {
		test.slow();
		await page.goto(`${site.url}edit`);
		await expect(page.getByText("An access token can change every repository")).toBeVisible();
		await page.getByText("Create an access token").click();
		await expect(page.getByRole("link", { name: "Settings → Applications" })).toHaveAttribute(
			"href",
			"https://git.example/user/settings/applications",
		);
		expect(await violations(page, ["light"])).toEqual([]);
		await page.getByLabel("Access token").fill("expired");
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByRole("alert")).toContainText("git.example doesn’t accept your access token.");
		await signIn(page, site);
		await changePrice(page);
		const dialog = await publish(page);
		await expect(dialog.getByText("Visitors don’t see your changes yet.")).toBeVisible();
		expect(site.fakeServer.countCommits()).toBe(2);
		expect(site.fakeServer.pulls.map(({ state }) => state)).toEqual(["merged"]);
		expect(listChangedLines(site)).toEqual([["                price: 5.20"], ["                price: 5.65"]]);
	});

	test.describe("attacks", () => {
		test.use({ tolerated: /./ });

		test("the policy refuses hosts that aren’t configured", async ({ page, site }) => {
			await page.goto(`${site.url}edit`);
			await expect(page.getByLabel("Access token")).toBeVisible();
			const reached = await page.evaluate(async () => {
				const urls = [
					"https://api.github.com/user",
					"https://codeberg.org/api/v1/user",
					"https://git.example/api/v1/user",
				];
				const answers = urls.map((url) =>
					fetch(url).then(
						() => url,
						() => "",
					),
				);
				return (await Promise.all(answers)).filter((url) => url !== "");
			});
			expect(reached).toEqual(["https://git.example/api/v1/user"]);
		});
	});
});
