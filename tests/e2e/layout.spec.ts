import type { Locator } from "playwright/test";
import type { SectionSpec, SiteSpec } from "../../src/model/spec.gen.ts";
import { home, minimal, palette } from "../unit/minimal.ts";
import { violationsAtWidths } from "./axe.ts";
import { compiler } from "./compiler.ts";
import { drawPage } from "./drawn.ts";
import { expect, test } from "./shared.ts";

// Checks the layout of rare combinations in small definitions, rendered without a server.

test.describe.configure({ mode: "default" });
test.use({ baseURL: "http://localhost" });

const portrait = { src: "images/workshop.jpg", alt: "A mechanic." };

for (const count of [1, 2]) {
	test(`cards in four columns keep their width if there are only ${count}`, async ({ page, baseURL }) => {
		const items = Array.from({ length: count }, (_, index) => ({ title: `Card ${index}`, picture: portrait }));
		await page.setViewportSize({ width: 1280, height: 800 });
		await draw(page, baseURL!, [{ type: "cards", heading: "People", columns: 4, items }]);
		const widths = await page.locator(".cards-list > li").evaluateAll((all) => all.map((card) => card.clientWidth));
		expect(widths).toHaveLength(count);
		for (const width of widths) expect(width).toBeGreaterThan(240);
		const pictures = await page.locator(".cards-list img").evaluateAll((all) => all.map((one) => one.clientWidth));
		expect(pictures).toEqual(widths);
	});
}

for (const density of ["regular", "airy", "dense"] as const) {
	test(`sections of one background are 110 to 145 px apart if the spacing is ${density}`, async ({ page, baseURL }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		const items = [{ value: "9", name: "benches" }];
		const theme = themeWith({ density });
		await draw(
			page,
			baseURL!,
			[
				{ type: "prose", heading: "One", text: "Words." },
				{ type: "questions", heading: "Two", items: [{ question: "Why?", answer: "Because." }] },
				{ type: "figures", background: "surface", heading: "Three", items },
				{ type: "figures", background: "surface", heading: "Four", items },
			],
			{ theme },
		);
		const distances = await page.locator("main > [data-joined]").evaluateAll((all) => {
			return all.map((band) => {
				const [last, first] = [band.previousElementSibling!.firstElementChild!, band.firstElementChild!];
				return first.getBoundingClientRect().top - last.getBoundingClientRect().bottom;
			});
		});
		expect(distances).toHaveLength(2);
		for (const distance of distances) {
			expect(distance).toBeGreaterThan(110);
			expect(distance).toBeLessThan(145);
		}
	});
}

for (const [opening, maxHeight] of [
	["split", null],
	["centred", 840],
	["columns", 840],
	["ground", null],
] as const) {
	for (const [file, width, height] of [
		["workshop.jpg", 3000, 2000],
		["gate.svg", 96, 96],
		["ida.svg", 800, 1000],
	] as const) {
		const limit = maxHeight === null ? "" : `, and at most ${maxHeight} px high except on phones`;
		test(`a ${opening} hero shows a picture of ${width}×${height} px uncropped${limit}`, async ({ page, baseURL }) => {
			const picture = { src: `images/${file}`, alt: "The page of an order." };
			const hero: SectionSpec = { type: "hero", heading: "One page", picture };
			await draw(page, baseURL!, [hero], { theme: themeWith({ opening }) }, { width, height });
			for (const window of [360, 768, 1280]) {
				await page.setViewportSize({ width: window, height: 800 });
				const box = await page.locator(".hero img").evaluate((image) => {
					const { objectFit } = getComputedStyle(image);
					return { objectFit, width: image.clientWidth, height: image.clientHeight };
				});
				const isUncropped = box.objectFit === "contain" || Math.abs(box.width / box.height - width / height) < 0.02;
				expect.soft(isUncropped, `${window} px: ${JSON.stringify(box)}`).toBe(true);
				if (maxHeight !== null && window >= 768) expect.soft(box.height, `${window} px`).toBeLessThanOrEqual(maxHeight);
			}
		});
	}
}

test("a code block has a border and a background, and scrolls by keyboard", async ({ page, baseURL }) => {
	await page.setViewportSize({ width: 360, height: 800 });
	const text = `Run it:\n\n\`\`\`\ncurl ${"--option ".repeat(20)}\nexit\n\`\`\`\n`;
	await draw(page, baseURL!, [{ type: "prose", heading: "Install", text }]);
	const code = page.getByRole("group", { name: "curl --option" });
	await page.keyboard.press("Tab");
	for (let presses = 0; presses < 20 && !(await isFocused(code)); presses++) await page.keyboard.press("Tab");
	await expect(code).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
	const { border, ground, paper } = await code.evaluate((element) => {
		const style = getComputedStyle(element);
		const { backgroundColor } = getComputedStyle(document.querySelector(".page")!);
		return { border: style.borderTopWidth, ground: style.backgroundColor, paper: backgroundColor };
	});
	expect(border).toBe("1px");
	expect(ground).not.toBe("rgba(0, 0, 0, 0)");
	expect(ground).not.toBe(paper);
	expect(await violationsAtWidths(page)).toEqual([]);
});

for (const columns of [
	["Room", "Seats"],
	["Room", "Half a day", "A day", "Three days", "A week", "A month"],
]) {
	test(`a table of ${columns.length} columns, scrolled to its end, has its first and last columns at the margins of a phone`, async ({
		page,
		baseURL,
	}) => {
		await page.setViewportSize({ width: 360, height: 800 });
		const rows = [columns.map((_, index) => (index === 0 ? "The hall" : "$1,200"))];
		await draw(page, baseURL!, [{ type: "table", heading: "Rooms", columns, rows }]);
		const sheet = page.locator(".table-sheet");
		const { left, right, start, end, margin } = await sheet.evaluate((element) => {
			element.scrollTo({ left: element.scrollWidth, behavior: "instant" });
			const [first, last] = ["first", "last"].map(
				(which) => element.querySelector(`tbody :${which}-child > :${which}-child`)!,
			);
			return {
				left: first!.getBoundingClientRect().left,
				right: innerWidth - last!.getBoundingClientRect().right,
				start: getComputedStyle(first!).paddingInlineStart,
				end: getComputedStyle(last!).paddingInlineEnd,
				margin: element.closest(".container")!.getBoundingClientRect().left,
			};
		});
		for (const distance of [left, right]) expect(distance).toBeCloseTo(margin, 0);
		expect(margin).toBeGreaterThan(0);
		expect(start).toBe(end);
	});
}

test("an announcement is not printed", async ({ page, baseURL }) => {
	await draw(page, baseURL!, [{ type: "prose", text: "Words." }], { announcement: { text: "We move on Monday." } });
	const announcement = page.getByText("We move on Monday.");
	await expect(announcement).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(announcement).toBeHidden();
});

test.describe("a logo", () => {
	const [light, dark] = ["images/gate.svg", "images/gate-dark.svg"];
	const withDarkVariant = {
		text: "Acme",
		monogram: "A",
		picture: { src: light, decorative: true },
		dark: { src: dark, decorative: true },
	};
	const lightOnly = { text: "Acme", monogram: "A", picture: { src: light, decorative: true } };
	const white = "rgb(255, 255, 255)";
	type Logo = SiteSpec["navigation"]["logo"];

	/** Returns the visible logo, and its background, in the bar, in the bar with the menu open, and in the footer. */
	async function visibleLogos(page: Draw[0], origin: string, logo: Logo, theme?: SiteSpec["theme"]) {
		const menu = [{ label: "Home", to: "/" }];
		await draw(page, origin, [{ type: "prose", text: "Words." }], {
			navigation: { logo, menu },
			...(theme && { theme }),
		});
		const [bar, footer] = [await visibleIn(page, ".bar-logo"), await visibleIn(page, ".footer-logo")];
		await page.locator("#menu").evaluate((menu) => (menu as HTMLElement).showPopover());
		return { bar, menu: await visibleIn(page, ".bar-logo"), footer };
	}

	async function visibleIn(page: Draw[0], place: string): Promise<[file: string, ground: string | null]> {
		const pictures = await page.locator(`${place} .logo-picture`).filter({ visible: true }).all();
		expect(pictures).toHaveLength(1);
		return pictures[0]!.evaluate((picture) => {
			const { backgroundColor, forcedColorAdjust } = getComputedStyle(picture) as CSSStyleDeclaration & {
				forcedColorAdjust: string;
			};
			const keepsColours = !matchMedia("(forced-colors: active)").matches || forcedColorAdjust === "none";
			const hasBackground = keepsColours && backgroundColor !== "rgba(0, 0, 0, 0)";
			return [
				picture
					.querySelector("img")!
					.getAttribute("src")!
					// The name of the file without its folder, hash and extension.
					.replace(/.*\/|\..*/g, ""),
				hasBackground ? backgroundColor : null,
			];
		});
	}

	for (const scheme of ["light", "dark"] as const) {
		test(`has no plate on the brand colour if it has a dark variant, ${scheme}`, async ({ page, baseURL }) => {
			await page.emulateMedia({ colorScheme: scheme });
			const bar = [scheme === "dark" ? "gate-dark" : "gate", null];
			const onBrand = ["gate-dark", null];
			expect(await visibleLogos(page, baseURL!, withDarkVariant)).toEqual({ bar, menu: onBrand, footer: onBrand });
		});

		test(`has a white plate on dark backgrounds if it has no dark variant, ${scheme}`, async ({ page, baseURL }) => {
			await page.emulateMedia({ colorScheme: scheme });
			const onWhite = ["gate", white];
			const bar = ["gate", scheme === "dark" ? white : null];
			expect(await visibleLogos(page, baseURL!, lightOnly)).toEqual({ bar, menu: onWhite, footer: onWhite });
		});

		test(`has no plate on a light brand colour, ${scheme}`, async ({ page, baseURL }) => {
			await page.emulateMedia({ colorScheme: scheme });
			const colours = { ...palette, brand: "#ffd400", onBrand: "#000000" };
			const fonts = { display: "fraunces", text: "instrument-sans" };
			const { menu, footer } = await visibleLogos(page, baseURL!, withDarkVariant, {
				light: colours,
				dark: colours,
				fonts,
				radius: 4,
			});
			expect([menu, footer]).toEqual([
				["gate", null],
				["gate", null],
			]);
		});

		test(`has the variant of the scheme on a brand colour that changes with it, ${scheme}`, async ({
			page,
			baseURL,
		}) => {
			await page.emulateMedia({ colorScheme: scheme });
			const drawn = [scheme === "dark" ? "gate-dark" : "gate", null];
			const logos = await visibleLogos(page, baseURL!, withDarkVariant, {
				light: { ...palette, brand: "#ffd400", onBrand: "#000000" },
				dark: { ...palette, brand: "#10204a", onBrand: "#ffd400" },
				fonts: { display: "fraunces", text: "instrument-sans" },
				radius: 4,
			});
			expect(logos).toEqual({ bar: drawn, menu: drawn, footer: drawn });
		});

		test(`is visible in forced colours, ${scheme}`, async ({ page, baseURL }) => {
			await page.emulateMedia({ colorScheme: scheme, forcedColors: "active" });
			const drawn = [scheme === "dark" ? "gate-dark" : "gate", null];
			expect(await visibleLogos(page, baseURL!, withDarkVariant)).toEqual({ bar: drawn, menu: drawn, footer: drawn });
			await page.unrouteAll();
			const plated = ["gate", scheme === "dark" ? white : null];
			expect(await visibleLogos(page, baseURL!, lightOnly)).toEqual({ bar: plated, menu: plated, footer: plated });
		});

		test(`is visible in print in its light variant, ${scheme}`, async ({ page, baseURL }) => {
			await page.emulateMedia({ colorScheme: scheme });
			await draw(page, baseURL!, [{ type: "prose", text: "Words." }], {
				navigation: { logo: withDarkVariant, menu: [{ label: "Home", to: "/" }] },
			});
			await page.emulateMedia({ media: "print" });
			expect(await visibleIn(page, ".footer-logo")).toEqual(["gate", null]);
		});
	}
});

test("partner logos have a white background in dark forced colours", async ({ page, baseURL }) => {
	const groups = [{ items: [{ name: "Gate", picture: { src: "images/gate.svg", decorative: true } }] }];
	await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
	await draw(page, baseURL!, [{ type: "logos", heading: "With", groups }]);
	const mark = await page.locator(".logos-mark").evaluate((element) => {
		const { backgroundColor } = getComputedStyle(element);
		return { backgroundColor, blend: getComputedStyle(element.querySelector("img")!).mixBlendMode };
	});
	expect(mark).toEqual({ backgroundColor: "rgb(255, 255, 255)", blend: "normal" });
});

function themeWith(details: SiteSpec["theme"]["details"]): SiteSpec["theme"] {
	return { light: palette, dark: palette, fonts: { display: "fraunces", text: "instrument-sans" }, radius: 4, details };
}

function isFocused(element: Locator): Promise<boolean> {
	return element.evaluate((one) => one === document.activeElement);
}

type Draw = Parameters<typeof drawPage>;

async function draw(
	page: Draw[0],
	origin: string,
	sections: SectionSpec[],
	part: Partial<SiteSpec> = {},
	picture: Draw[4] = undefined,
): Promise<void> {
	const { compiled } = await compiler();
	await drawPage(page, origin, compiled(minimal({ routes: [home(...sections)], ...part })), "/", picture);
}
