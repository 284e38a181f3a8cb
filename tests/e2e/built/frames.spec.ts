import type { FrameLocator, Locator } from "playwright/test";
import { expect, hold, hydrate, hydrated, pageIn, test } from "../test.ts";

test.use({ tolerated: /Failed to load resource/ });

const heightOf = (frame: Locator) => frame.evaluate((element: HTMLElement) => element.offsetHeight);
const hiddenIn = (inside: FrameLocator) =>
	inside.locator("html").evaluate((html) => html.scrollHeight - html.clientHeight);

for (const { path, src, title, link } of [
	{
		path: "/",
		src: "/embed/demo-form",
		title: "Demo form for your first AI agent",
		link: "Open the demo form on its own page",
	},
	{
		path: "/schedule-consultation",
		src: "/embed/booking",
		title: "Booking calendar for a consultation",
		link: "Open the booking calendar on its own page",
	},
]) {
	for (const width of [320, 1280]) {
		test(`the frame on ${path} shows its form whole at ${width} px, before anyone touches it`, async ({ page }) => {
			await page.setViewportSize({ width, height: 740 });
			await page.goto(path);
			const frame = page.getByTitle(title);
			const inside = await pageIn(frame);
			await expect.poll(() => hiddenIn(inside)).toBeLessThanOrEqual(0);
			await expect(inside.locator("#root > [role=status]")).not.toBeAttached();
		});
	}

	test(`the frame on ${path} grows with the errors of its form, and never scrolls inside`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(path);
		const frame = page.getByTitle(title);
		const reserved = Number(await frame.getAttribute("height"));
		await frame.scrollIntoViewIfNeeded();
		const inside = frame.contentFrame();
		await inside.getByLabel("Name").focus();
		await hydrated(inside);
		const before = await heightOf(frame);
		expect(before).toBeGreaterThanOrEqual(reserved);
		await inside.locator("form").getByRole("button").click();
		await expect(inside.getByRole("region", { name: "Please check these fields" })).toBeFocused();
		await expect.poll(() => heightOf(frame)).toBeGreaterThan(before);
		await expect.poll(() => hiddenIn(inside)).toBe(0);
		const tall = await heightOf(frame);
		await page.setViewportSize({ width: 1280, height: 740 });
		await expect.poll(() => heightOf(frame)).toBeLessThan(tall);
	});

	test(`a frame on ${path} that cannot be had leaves the link and the telephone number`, async ({ page }) => {
		await page.route(`**${src}`, (route) => route.abort("connectionfailed"));
		await page.goto(path);
		await page.getByTitle(title).scrollIntoViewIfNeeded();
		await hydrate(page);
		const alert = page.getByRole("alert");
		await expect(alert).toContainText("This did not load");
		await expect(alert.getByRole("link", { name: link })).toHaveAttribute("href", src);
		await expect(alert.getByRole("link", { name: "312-555-0100" })).toHaveAttribute("href", "tel:312-555-0100");
	});

	test(`a plain link below the frame on ${path} leads to what it shows`, async ({ page }) => {
		await page.goto(path);
		await page.getByRole("link", { name: link }).click();
		await expect(page).toHaveURL(src);
		await expect(page.locator("form")).toBeVisible();
	});
}

test("a frame that comes late does not move what is in sight; it grows for who uses it", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 1600 });
	const release = await hold(page, "**/embed/demo-form");
	await page.goto("/", { waitUntil: "commit" });
	const frame = page.getByTitle("Demo form for your first AI agent");
	const reserved = Number(await frame.getAttribute("height"));
	await frame.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
	release();
	const inside = await pageIn(frame);
	expect(await hiddenIn(inside)).toBeGreaterThan(0);
	expect(await heightOf(frame)).toBe(reserved);
	await inside.getByLabel("Name").focus();
	await expect.poll(() => hiddenIn(inside)).toBe(0);
});
