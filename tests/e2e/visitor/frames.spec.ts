import type { FrameLocator, Locator } from "playwright/test";
import { expect, test } from "../shared.ts";
import { hold, hydrate, pageIn, waitUntilHydrated } from "../test.ts";

test.use({ tolerated: /Failed to load resource/ });

const heightOf = (frame: Locator) => frame.evaluate((element: HTMLElement) => element.offsetHeight);
const hiddenHeightIn = (inside: FrameLocator) =>
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
	test(`the frame on ${path} shows its whole form, grows with it, and leaves a link if it can't load`, async ({
		page,
	}) => {
		const frame = page.getByTitle(title);
		const openWhole = async (width: number) => {
			await page.setViewportSize({ width, height: 740 });
			await page.goto(path);
			const inside = await pageIn(frame);
			await expect.poll(() => hiddenHeightIn(inside)).toBeLessThanOrEqual(0);
			await expect(inside.locator("#root > [role=status]")).not.toBeAttached();
			return inside;
		};

		await test.step("shows the whole form on a phone, before any interaction", () => openWhole(320));

		await test.step("grows with the form's errors, without a scrollbar", async () => {
			const inside = frame.contentFrame();
			const reserved = Number(await frame.getAttribute("height"));
			await inside.getByLabel("Name").focus();
			await waitUntilHydrated(inside);
			const before = await heightOf(frame);
			expect(before).toBeGreaterThanOrEqual(reserved);
			await inside.locator("form").getByRole("button").click();
			await expect(inside.getByRole("region", { name: "Please check these fields" })).toBeFocused();
			await expect.poll(() => heightOf(frame)).toBeGreaterThan(before);
			await expect.poll(() => hiddenHeightIn(inside)).toBe(0);
			const tall = await heightOf(frame);
			await page.setViewportSize({ width: 1280, height: 740 });
			await expect.poll(() => heightOf(frame)).toBeLessThan(tall);
		});

		await test.step("shows the whole form on a desktop, before any interaction", () => openWhole(1280));

		await test.step("has a plain link to its page below", async () => {
			await page.getByRole("link", { name: link }).click();
			await expect(page).toHaveURL(src);
			await expect(page.locator("form")).toBeVisible();
		});

		await test.step("leaves the link and the telephone number if it can't load", async () => {
			await page.route(`**${src}`, (route) => route.abort("connectionfailed"));
			await page.goto(path);
			await frame.scrollIntoViewIfNeeded();
			await hydrate(page);
			const alert = page.getByRole("alert");
			await expect(alert).toContainText("This did not load");
			await expect(alert.getByRole("link", { name: link })).toHaveAttribute("href", src);
			await expect(alert.getByRole("link", { name: "312-555-0100" })).toHaveAttribute("href", "tel:312-555-0100");
		});
	});
}

test("a late frame doesn't shift what is in view, and grows when it is used", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 1600 });
	const release = await hold(page, "**/embed/demo-form");
	// Before its styles have loaded, the frame has another position.
	await page.goto("/", { waitUntil: "domcontentloaded" });
	const frame = page.getByTitle("Demo form for your first AI agent");
	const reserved = Number(await frame.getAttribute("height"));
	await frame.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
	await expect(frame).toBeInViewport();
	release();
	const inside = await pageIn(frame);
	expect(await hiddenHeightIn(inside)).toBeGreaterThan(0);
	expect(await heightOf(frame)).toBe(reserved);
	await inside.getByLabel("Name").focus();
	await expect.poll(() => hiddenHeightIn(inside)).toBe(0);
});
