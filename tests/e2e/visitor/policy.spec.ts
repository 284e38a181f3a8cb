import { getAddress, ports } from "../definitions.ts";
import { collectRefusals, useMenu, useWholePage } from "../policy.ts";
import { providerRequests, standIn } from "../standIn.ts";
import { expect, hydrate, test, waitUntilHydrated } from "../test.ts";

test("the policy of the page that was loaded first blocks nothing on the pages that follow", async ({ page }) => {
	const refused = await collectRefusals(page);
	await page.goto("/faqs");
	await hydrate(page);
	await useMenu(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Schedule Consultation" }).click();
	const frame = page.locator("iframe");
	await frame.scrollIntoViewIfNeeded();
	const inside = frame.contentFrame();
	await inside.getByLabel("Name").focus();
	await waitUntilHydrated(inside);
	expect(refused).toEqual([]);
});

test.describe("injected content", () => {
	test.use({ tolerated: /stranger|Content Security Policy|Trusted(HTML|Script)/ });

	test("is blocked: a script, a style, a picture, a frame, and text used as markup", async ({ page }) => {
		const refused = await collectRefusals(page);
		await page.goto("/faqs");
		const thrown = await page.evaluate(() => {
			for (const [name, attribute] of [
				["img", "src"],
				["iframe", "src"],
			] as const) {
				const element = document.createElement(name);
				element.setAttribute(attribute, "https://stranger.example/");
				document.body.append(element);
			}
			const script = document.createElement("script");
			script.append("window.ran = true");
			document.body.append(script);
			const module = document.createElement("link");
			module.rel = "modulepreload";
			module.href = "https://stranger.example/";
			document.head.append(module);
			document.body.setAttribute("style", "display: none");
			try {
				document.body.innerHTML = "<b>x</b>";
				return false;
			} catch {
				return true;
			}
		});
		expect(thrown).toBe(true);
		for (const directive of [
			"img-src",
			"frame-src",
			"script-src-elem",
			"style-src-attr",
			"require-trusted-types-for",
		]) {
			await expect.poll(() => refused.some((what) => what.startsWith(`${directive}: `)), directive).toBe(true);
		}
		expect(await page.evaluate(() => "ran" in window)).toBe(false);
		await expect(page.getByRole("main")).toBeVisible();
	});
});

test.describe("with a provider", () => {
	test.use({ baseURL: getAddress(ports.provided), tolerated: providerRequests });

	for (const path of ["/", "/schedule-consultation", "/embed/demo-form"]) {
		test(`the policy blocks nothing that ${path} needs`, async ({ page }) => {
			await standIn(page);
			const refused = await collectRefusals(page);
			await page.goto(path);
			await useWholePage(page);
			expect(refused).toEqual([]);
		});
	}
});
