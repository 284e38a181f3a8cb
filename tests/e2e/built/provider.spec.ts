import type { Page } from "playwright/test";
import { ports } from "../definitions.ts";
import { providers, standIn } from "../standIn.ts";
import { expect, hydrate, test } from "../test.ts";

test.use({ baseURL: `http://127.0.0.1:${ports.provided}`, tolerated: providers });

test("a provider's page works in the frame, and the link below leads to it", async ({ page }) => {
	const { referrers } = await standIn(page);
	await page.goto("/");
	const frame = page.locator("iframe");
	await frame.scrollIntoViewIfNeeded();
	await expect(frame).toHaveAttribute("src", "https://widgets.example/demo");
	// By key: the browser loses a click on another origin's frame that has only just been drawn.
	await frame.contentFrame().getByRole("button", { name: "Clicked 0 times" }).press("Enter");
	await expect(frame.contentFrame().getByRole("button", { name: "Clicked 1 times" })).toBeVisible();
	expect(referrers[0]).toMatch(/^(http:\/\/127\.0\.0\.1:\d+\/)?$/);
	await expect(page.getByRole("link", { name: "Open the demo form on its own page" })).toHaveAttribute(
		"href",
		"https://widgets.example/demo",
	);
});

test("a provider's frame cannot take the visitor away; a frame of ours may, on a click", async ({ page, request }) => {
	await standIn(page);
	await page.goto("/schedule-consultation");
	const sandbox = await page.locator("iframe").getAttribute("sandbox");
	expect(sandbox).toContain("allow-scripts");
	expect(sandbox).not.toContain("top-navigation");
	const own = await request.get(`http://127.0.0.1:${ports.built}/schedule-consultation`);
	expect(await own.text()).toMatch(/sandbox="[^"]*allow-top-navigation-by-user-activation/);
});

test("a page outlives a provider that does not answer", async ({ page }) => {
	await page.route("https://widgets.example/**", (route) => route.abort("connectionfailed"));
	await page.goto("/schedule-consultation");
	await page.locator("iframe").scrollIntoViewIfNeeded();
	await hydrate(page);
	await expect(page.getByRole("link", { name: "Open the booking calendar on its own page" })).toBeVisible();
});

test.describe("a form that is posted", () => {
	// Chromium logs the answers that these tests are about.
	test.use({ tolerated: new RegExp(`${providers.source}|^console: Failed to load resource`) });

	async function open(page: Page) {
		const { forms } = await standIn(page);
		await page.goto("/embed/demo-form");
		await hydrate(page);
		await page.getByLabel("Name").fill("Ana Lima");
		await page.getByLabel("Email").fill("ana@example.com");
		await page.getByLabel("Phone").fill("(312) 555-0100");
		return forms;
	}

	const start = (page: Page) => page.getByRole("button", { name: "Start Demo" });
	const success = (page: Page) => page.getByRole("heading", { name: "Your demo is on its way" });
	const failure = (page: Page) => page.getByRole("alert").filter({ hasText: "Your request was not sent" });

	async function expectNothingLost(page: Page): Promise<void> {
		await expect(page.getByLabel("Name")).toHaveValue("Ana Lima");
		await expect(page.getByLabel("Email")).toHaveValue("ana@example.com");
		await expect(page.getByLabel("Phone")).toHaveValue("(312) 555-0100");
	}

	for (const answer of ["taken", "garbage"] as const) {
		test(`is sent as JSON and confirmed where the answer is ${answer}`, async ({ page }) => {
			const forms = await open(page);
			forms.answer = answer;
			await start(page).click();
			await expect(success(page)).toBeVisible();
			await expect(page.getByRole("status").filter({ has: success(page) })).toBeFocused();
			expect(forms.received).toEqual([{ name: "Ana Lima", email: "ana@example.com", phone: "3125550100" }]);
		});
	}

	for (const answer of ["refused", "dropped"] as const) {
		test(`keeps everything where the request is ${answer}, and a retry works`, async ({ page }) => {
			const forms = await open(page);
			forms.answer = answer;
			await start(page).click();
			await expect(failure(page)).toBeVisible();
			await expectNothingLost(page);
			await expect(page.locator("form")).not.toHaveAttribute("data-loading");
			forms.answer = "taken";
			await page.getByRole("button", { name: "Try again" }).click();
			await expect(success(page)).toBeVisible();
			expect(forms.received).toHaveLength(2);
		});
	}

	test("gives up on a provider that never answers", async ({ page }) => {
		// The form waits a quarter of a minute; here its clock runs fifty times as fast.
		await page.addInitScript(() => {
			const timeout = AbortSignal.timeout.bind(AbortSignal);
			AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 50);
		});
		const forms = await open(page);
		forms.answer = "never";
		await start(page).click();
		await expect(failure(page)).toBeVisible();
		await expectNothingLost(page);
	});

	test("shows that it is sending, and a second click sends nothing", async ({ page }) => {
		const forms = await open(page);
		forms.answer = "never";
		await start(page).dblclick();
		await expect(page.locator("form")).toHaveAttribute("data-loading");
		const sending = page.getByRole("button", { name: "Sending…" });
		await expect(sending).toHaveAttribute("aria-disabled", "true");
		await sending.click({ force: true });
		await page.getByLabel("Name").press("Enter");
		await expect(sending).toBeVisible();
		expect(forms.received).toHaveLength(1);
	});

	test.describe("without JavaScript", () => {
		test.use({ javaScriptEnabled: false });

		test("is sent by the browser itself", async ({ page }) => {
			const sent: string[] = [];
			await page.route("https://forms.example/**", (route) => {
				sent.push(route.request().postData() ?? "");
				return route.fulfill({ contentType: "text/html", body: "<h1>Thank you</h1>" });
			});
			await page.goto("/embed/demo-form");
			await page.getByLabel("Name").fill("Ana Lima");
			await page.getByLabel("Email").fill("ana@example.com");
			await page.getByLabel("Phone").fill("3125550100");
			await start(page).click();
			await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
			expect(Object.fromEntries(new URLSearchParams(sent[0]))).toEqual({
				name: "Ana Lima",
				email: "ana@example.com",
				phone: "3125550100",
			});
		});
	});
});
