import type { Page } from "playwright/test";
import { getAddress, ports } from "../definitions.ts";
import { expect, test } from "../shared.ts";

/** Returns the size of a picture as the browser sees it: "32x32". */
function sizeOf(page: Page, url: string): Promise<string> {
	return page.evaluate(async (src) => {
		const image = new Image();
		image.src = src;
		await image.decode();
		return `${image.naturalWidth}x${image.naturalHeight}`;
	}, url);
}

test("the icons for tabs and phones, and those of the manifest, exist in their sizes", async ({ page, request }) => {
	await page.goto("/faqs");
	const icon = page.locator("head link[rel=icon]");
	await expect(icon).toHaveCount(2);
	expect((await request.get("/favicon.ico")).headers()["content-type"]).toMatch(
		/^image\/(x-icon|vnd\.microsoft\.icon)/,
	);
	// Browsers show the largest picture in an icon file.
	expect(await sizeOf(page, "/favicon.ico")).toBe("32x32");
	const drawing = await request.get((await icon.and(page.locator("[type='image/svg+xml']")).getAttribute("href"))!);
	expect(drawing.headers()["content-type"]).toBe("image/svg+xml");
	await expect(page.locator("head link[rel=apple-touch-icon]")).toHaveAttribute("href", "/apple-touch-icon.png");
	expect(await sizeOf(page, "/apple-touch-icon.png")).toBe("180x180");

	const answer = await request.get((await page.locator("head link[rel=manifest]").getAttribute("href"))!);
	expect(answer.headers()["content-type"]).toContain("application/manifest+json");
	const manifest = await answer.json();
	expect(manifest).toMatchObject({ name: "Growth Pass", id: "/", start_url: "/", lang: "en-US", dir: "ltr" });
	expect((await request.get(manifest.start_url)).status()).toBe(200);
	expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(["any", "any", "maskable"]);
	for (const { src, sizes } of manifest.icons) expect(await sizeOf(page, src)).toBe(sizes);
});

test.describe("a site with an icon of its own", () => {
	test.use({ baseURL: getAddress(ports.bakery) });

	/** Returns the colours of a picture in the middle of its upper edge, and at 30 % of its height: "b81f42ff". */
	function coloursOf(page: Page, url: string): Promise<string[]> {
		return page.evaluate(async (src) => {
			const image = new Image();
			image.src = src;
			await image.decode();
			const { naturalWidth: width } = image;
			const context = Object.assign(document.createElement("canvas"), { width, height: width }).getContext("2d")!;
			context.drawImage(image, 0, 0, width, width);
			return [0, 0.3].map((share) => {
				const { data } = context.getImageData(width / 2, Math.round(share * width), 1, 1);
				return [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
			});
		}, url);
	}

	test("shows it in tabs, and on the paper of the site on home screens", async ({ page, request }) => {
		const [crumb, nothing, paper] = ["fff5dfff", "00000000", "f9e7c4ff"];
		await page.goto("/baskets");
		const drawing = page.locator("head link[rel=icon][type='image/svg+xml']");
		const manifest = await request.get((await page.locator("head link[rel=manifest]").getAttribute("href"))!);
		const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
		for (const url of ["/favicon.ico", (await drawing.getAttribute("href"))!])
			expect(await coloursOf(page, url), url).toEqual([nothing, crumb]);
		expect(await coloursOf(page, "/apple-touch-icon.png")).toEqual([paper, crumb]);
		for (const { src, sizes, purpose } of icons) {
			expect(await sizeOf(page, src)).toBe(sizes);
			const [edge, middle] = await coloursOf(page, src);
			expect([edge, middle], src).toEqual([purpose === "maskable" ? paper : nothing, crumb]);
		}
	});
});

test("the theme colour is the colour of the bar, in light and dark", async ({ page }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await page.goto("/");
		const colour = page.locator(`head meta[name=theme-color][media="(prefers-color-scheme:${colorScheme})"]`);
		const bar = await page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor);
		const [red, green, blue] = bar.match(/\d+/g)!.map((part) => Number(part).toString(16).padStart(2, "0"));
		await expect(colour).toHaveAttribute("content", `#${red}${green}${blue}`);
	}
});
