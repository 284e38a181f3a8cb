import type { Page } from "playwright/test";
import { violations } from "../axe.ts";
import { getAddress, ports } from "../definitions.ts";
import { providerRequests, standIn } from "../standIn.ts";
import { expect, holdApp, hydrate, stopTimeAfter, test, waitUntilHydrated } from "../test.ts";

const frameErrors = "Refused to display|Framing .* violates|Refused to frame|Failed to load resource";
test.use({
	baseURL: getAddress(ports.provided),
	tolerated: new RegExp(`${providerRequests.source}|^console: .*(${frameErrors})`),
});

const loadLink = (page: Page) => page.getByRole("link", { name: "Load from widgets.example" });
const warning = (page: Page) => page.getByRole("alert");
const widget = (page: Page) =>
	page
		.locator("iframe")
		.contentFrame()
		.getByRole("button", { name: /Clicked/ });

/** Checks the link and the telephone number below the frame. */
async function expectAlternatives(page: Page): Promise<void> {
	const alternatives = page.locator(".frame > .frame-ways");
	await expect(alternatives.getByRole("link", { name: "Open the booking calendar on its own page" })).toHaveAttribute(
		"href",
		"https://widgets.example/booking",
	);
	await expect(alternatives.getByRole("link", { name: "312-555-0100" })).toHaveAttribute("href", "tel:312-555-0100");
}

const visit = (page: Page) => page.goto("/schedule-consultation");

test("a frame of another host loads only when the visitor asks for it", async ({ page }) => {
	const { frames } = await standIn(page);

	await test.step("names the host, and keeps its height", async () => {
		await visit(page);
		await hydrate(page);
		await loadLink(page).scrollIntoViewIfNeeded();
		await expect(page.getByText(/comes from widgets\.example/)).toBeVisible();
		await expectAlternatives(page);
		const height = await page.locator(".frame-box").evaluate((box) => box.clientHeight);
		expect(height).toBe(Number(await page.locator("iframe").getAttribute("height")));
		expect(await violations(page)).toEqual([]);
		expect(frames.referrers).toEqual([]);
		await loadLink(page).click();
		await expect(widget(page)).toBeVisible();
		await expect(loadLink(page)).toHaveCount(0);
		expect(await page.locator(".frame-box").evaluate((box) => box.clientHeight)).toBe(height);
		expect(frames.referrers).toHaveLength(1);
		expect(frames.referrers[0]).toMatch(/^(http:\/\/127\.0\.0\.1:\d+\/)?$/);
	});

	await test.step("is sandboxed, so that it can't navigate the page", async () => {
		await expect(page.locator("iframe")).toHaveAttribute(
			"sandbox",
			"allow-forms allow-scripts allow-same-origin allow-popups",
		);
	});

	await test.step("receives the focus when opened by keyboard, and adds no history entry", async () => {
		await visit(page);
		await hydrate(page);
		const before = await page.evaluate(() => history.length);
		await loadLink(page).press("Enter");
		await expect(page.getByTitle("Booking calendar for a consultation")).toBeFocused();
		await expect(widget(page)).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(widget(page)).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(widget(page)).toHaveText("Clicked 1 times");
		expect(await page.evaluate(() => history.length)).toBe(before);
	});

	await test.step("opens by a click before hydration", async () => {
		const release = await holdApp(page);
		await visit(page);
		await loadLink(page).click();
		await expect(widget(page)).toBeAttached();
		release();
		await waitUntilHydrated(page);
		await expect(widget(page)).toBeVisible();
		await expect(loadLink(page)).toHaveCount(0);
		await expect(page.locator("iframe")).toBeFocused();
	});
});

test("a host that doesn't answer is reported after ten seconds, and may still load later", async ({ page }) => {
	await page.clock.install();
	await visit(page);
	let arrive = () => {};
	await page.route("https://widgets.example/booking", async (route) => {
		await new Promise<void>((resolve) => {
			arrive = resolve;
		});
		await route.fulfill({ contentType: "text/html", body: "<button>Clicked 0 times</button>" }).catch(() => {});
	});
	await hydrate(page);
	await loadLink(page).click();
	await expect(page.locator(".frame")).toHaveAttribute("data-loading");
	await stopTimeAfter(page, 8_000);
	await expect(warning(page)).toHaveCount(0);
	await page.clock.fastForward(2_000);
	await page.clock.resume();
	await expect(warning(page)).toContainText("This did not load");
	await expect(warning(page).getByRole("link", { name: "312-555-0100" })).toHaveAttribute("href", "tel:312-555-0100");
	await expect(warning(page).getByRole("link", { name: "Open the booking calendar on its own page" })).toBeVisible();
	await expectAlternatives(page);
	expect(await violations(page)).toEqual([]);
	arrive();
	await expect(widget(page)).toBeVisible();
	await expect(warning(page)).toHaveCount(0);
});

test("a frame that can't be shown leaves the link and the telephone number", async ({ page, context }) => {
	const { frames } = await standIn(page);

	// The browser shows its own error page then, and the parent page can't detect it. So the alternatives are always there.
	for (const showing of ["refused", "forbidden", "dropped"] as const) {
		await test.step(showing, async () => {
			frames.showing = showing;
			frames.referrers.splice(0);
			await visit(page);
			await hydrate(page);
			await loadLink(page).click();
			await expect.poll(() => frames.referrers.length).toBeGreaterThan(0);
			await expect(page.locator(".frame")).not.toHaveAttribute("data-loading");
			await expectAlternatives(page);
		});
	}

	await test.step("opened offline", async () => {
		await visit(page);
		await hydrate(page);
		await context.setOffline(true);
		await loadLink(page).click();
		await expect(warning(page)).toContainText("This did not load");
		await expectAlternatives(page);
		await context.setOffline(false);
	});

	await test.step("blocked by the site's own policy", async () => {
		await page.route("**/schedule-consultation", async (route) => {
			const response = await route.fetch();
			await route.fulfill({
				response,
				headers: { ...response.headers(), "content-security-policy": "frame-src https://other.example" },
			});
		});
		frames.showing = "widget";
		frames.referrers.splice(0);
		await visit(page);
		await hydrate(page);
		await loadLink(page).click();
		await expect(warning(page)).toContainText("This did not load");
		expect(frames.referrers).toEqual([]);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the frame loads only when its link is clicked", async ({ page }) => {
		const { frames } = await standIn(page);
		await page.goto("/schedule-consultation");
		await page.mouse.wheel(0, 400);
		await expectAlternatives(page);
		expect(frames.referrers).toEqual([]);
		await loadLink(page).click();
		await expect(widget(page)).toBeVisible();
		await expect(page.getByText(/comes from widgets\.example/)).toBeVisible();
	});
});
