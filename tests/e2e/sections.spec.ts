import type { Page } from "playwright/test";
import type { SectionSpec, SiteSpec, ThemeSpec } from "../../src/model/spec.gen.ts";
import { home, minimal, palette, priced } from "../unit/minimal.ts";
import { violationsAtWidths } from "./axe.ts";
import { compiler } from "./compiler.ts";
import { drawPage } from "./drawn.ts";
import { expect, test } from "./shared.ts";

// Checks sizes and positions within sections, rendered without a server.

test.describe.configure({ mode: "default" });
test.use({ baseURL: "http://localhost", viewport: { width: 1280, height: 800 } });

const picture = { src: "images/workshop.jpg", alt: "A mechanic." };
const question = { question: "Why?", answer: "Because." };

for (const character of ["ticket", "atelier", "press", "inn"] as const) {
	test(`the heading on a picture has 64 to 96 px, and is by far the largest of a page of the design ${character}`, async ({
		page,
		baseURL,
	}) => {
		await draw(
			page,
			baseURL!,
			[
				{ type: "hero", layout: "picture", heading: "By the water", text: "The kettle is on.", picture },
				{ type: "feature", heading: "A day here", text: "Slow." },
				{ type: "questions", heading: "Before you come", items: [question] },
				{ type: "call-to-action", heading: "Come in", buttons: [{ label: "Call", to: "tel:+13125550123" }] },
			],
			{ character },
		);
		const sizes = await page.locator("main :is(h1, h2)").evaluateAll((all) => {
			return all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
		});
		expect(sizes).toHaveLength(4);
		const [first, ...others] = sizes as [number, ...number[]];
		expect(first).toBeGreaterThanOrEqual(64);
		expect(first).toBeLessThanOrEqual(96);
		expect(first / Math.max(...others)).toBeGreaterThanOrEqual(1.3);
	});
}

for (const character of ["ticket", "clinic", "atelier", "market", "press", "stage", "studio", "inn"] as const) {
	test(`the title of a page is larger than those of its sections, in the design ${character}`, async ({
		page,
		baseURL,
	}) => {
		const groups = [{ items: [{ name: "Puncture", price: 20 }] }];
		await draw(
			page,
			baseURL!,
			[
				{ type: "price-list", heading: "Prices", groups },
				{ type: "questions", heading: "Before you come", items: [question] },
			],
			{ character },
			priced,
		);
		for (const width of [390, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			const [first, second] = await page.locator("main .title").evaluateAll((all) => {
				return all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
			});
			expect(first! / second!, `${width} px`).toBeGreaterThanOrEqual(1.2);
		}
	});
}

test("the arrow of a linked name is beside its last word at any width", async ({ page, baseURL }) => {
	const items = ["Bell", "Brakes, gears and bearings", "Wheels that are built in our own workshop"].map((name) => {
		return { name, to: "/" };
	});
	await draw(page, baseURL!, [{ type: "services", heading: "What we do", items }]);
	for (let width = 320; width <= 480; width += 4) {
		await page.setViewportSize({ width, height: 800 });
		const faults = await page.locator(".index-name").evaluateAll((names) =>
			names.filter((name) => {
				const lines = [...name.querySelector("a")!.getClientRects()];
				const { left, right, top, bottom } = name.querySelector("svg")!.getBoundingClientRect();
				const lastLine = lines.at(-1)!;
				const isBeside = top > lastLine.top && bottom < lastLine.bottom && left > lastLine.right;
				return !isBeside || right > name.getBoundingClientRect().right;
			}),
		);
		expect(faults, `${width} px`).toHaveLength(0);
	}
});

for (const [links, decoration, arrows] of [
	[1, "underline", 0],
	[2, "none", 2],
] as const) {
	test(`with ${links} of two names linked, there are ${arrows} arrows`, async ({ page, baseURL }) => {
		const items = ["Repairs", "Rentals"].map((name, index) => ({ name, ...(index < links && { to: "/" }) }));
		await draw(page, baseURL!, [{ type: "services", heading: "What we do", items }], { character: "market" });
		await expect(page.locator(".index a").first()).toHaveCSS("text-decoration-line", decoration);
		await expect(page.locator(".index .arrow").filter({ visible: true })).toHaveCount(arrows);
	});
}

test("buttons below each other are as wide as the text on phones, and a single one isn't", async ({
	page,
	baseURL,
}) => {
	const buttons = ["See all of our bicycles", "Bring yours for a repair"].map((label) => ({ label, to: "/" }));
	await draw(page, baseURL!, [
		{ type: "hero", heading: "Ride", buttons },
		{ type: "call-to-action", heading: "Come in", buttons: buttons.slice(1) },
	]);
	await page.setViewportSize({ width: 390, height: 800 });
	const [container] = await boxes(page, ".hero .container");
	const [first, second, single] = await boxes(page, ".button");
	expect(second!.top).toBeGreaterThan(first!.bottom);
	expect([first!.width, second!.width]).toEqual([container!.width, container!.width]);
	expect(single!.width).toBeLessThan(container!.width);
});

test("a longer text begins where its heading does, and is 576 px wide", async ({ page, baseURL }) => {
	const text = "A line of words that goes on. ".repeat(20);
	await draw(page, baseURL!, [
		{ type: "prose", heading: "What we keep", text },
		{ type: "prose", text },
	]);
	const [heading, ...texts] = await boxes(page, "main .title, main .text");
	for (const box of texts) expect(box).toMatchObject({ left: heading!.left, width: 576 });
	expect(texts[0]!.top).toBeGreaterThan(heading!.bottom);
});

test("an article has its picture across the page, and its date in the margin", async ({ page, baseURL }) => {
	const text = "A line of words that goes on. ".repeat(20);
	await draw(page, baseURL!, [{ type: "article", heading: "We moved", date: "2026-05-04", text, picture }]);
	const [title, image, date, body] = await boxes(page, ".title, .picture img, .article-facts, .text");
	expect(image!.left).toBe(title!.left);
	expect(image!.width).toBeCloseTo(1280 - 2 * title!.left, 0);
	expect(date!.left).toBe(title!.left);
	expect(body!.left).toBeGreaterThan(date!.right);
	expect(body!.top).toBe(date!.top);
});

for (const character of ["press", "market"] as const) {
	for (const eyebrow of [undefined, "Since 1974"]) {
		const name = eyebrow ? "an" : "no";
		test(`a hero with ${name} eyebrow has its picture beside its text in the design ${character}`, async ({
			page,
			baseURL,
		}) => {
			const text = "The kettle is on.";
			await draw(page, baseURL!, [{ type: "hero", eyebrow, heading: "By the water", text, picture }], { character });
			const [[words], [image]] = await Promise.all([boxes(page, ".hero-text"), boxes(page, ".hero img")]);
			expect(image!.left).toBeGreaterThan(words!.right);
			expect(image!.top).toBeLessThan(words!.bottom);
		});
	}
}

test("five portraits have one size on tablets", async ({ page, baseURL }) => {
	const items = ["Ida", "Ola", "Ann", "Kai", "Lea"].map((name) => ({ name, text: "Builds wheels.", picture }));
	await page.setViewportSize({ width: 768, height: 800 });
	await draw(page, baseURL!, [{ type: "people", heading: "Us", items }]);
	const portraits = await boxes(page, ".people-portrait img");
	expect(portraits).toHaveLength(5);
	expect(new Set(portraits.map(({ top, bottom, width }) => `${width} ${bottom - top}`)).size).toBe(1);
});

test("three pictures are one large beside two, and on phones one above two", async ({ page, baseURL }) => {
	await draw(page, baseURL!, [{ type: "pictures", heading: "Here", items: [picture, picture, picture] }]);
	const [large, upper, lower] = await boxes(page, ".pictures img");
	expect(large!.width).toBeCloseTo(2 * upper!.width + 24, 0);
	expect(large!.top).toBe(upper!.top);
	expect(large!.bottom).toBeCloseTo(lower!.bottom, 0);
	await page.setViewportSize({ width: 390, height: 800 });
	const [first, left, right] = await boxes(page, ".pictures img");
	expect(left!.top).toBe(right!.top);
	expect(first!.width).toBeCloseTo(right!.right - left!.left, 0);
});

test("uncropped pictures in columns are 24 px apart", async ({ page, baseURL }) => {
	const items = Array.from({ length: 5 }, () => picture);
	await draw(page, baseURL!, [{ type: "pictures", heading: "Here", columns: 3, ratio: "original", items }]);
	const [first, second] = await boxes(page, ".pictures img");
	expect(second!.left).toBe(first!.left);
	expect(second!.top - first!.bottom).toBeCloseTo(24, 0);
});

test("cards in four columns are two in a line on phones, and their text has 16 px", async ({ page, baseURL }) => {
	const items = Array.from({ length: 4 }, (_, index) => ({ title: `Card ${index}`, text: "Words.", picture }));
	await page.setViewportSize({ width: 390, height: 800 });
	await draw(page, baseURL!, [{ type: "cards", heading: "Here", columns: 4, items }]);
	const [first, second, third] = await boxes(page, ".cards-list > li");
	expect(second!.top).toBe(first!.top);
	expect(third!.top).toBeGreaterThan(first!.bottom);
	await expect(page.locator(".cards .note").first()).toHaveCSS("font-size", "16px");
});

test("sixteen classes on five days fit into a window of 1280 by 800 px", async ({ page, baseURL }) => {
	const times = ["9:00-10:00", "11:00-12:00", "17:30-18:30", "19:00-20:00"];
	const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((name, index) => ({
		name,
		items: times
			.slice(0, index === 2 ? 4 : 3)
			.map((time) => ({ time, title: "Yoga for beginners", people: [{ name: "Ida Bell" }] })),
	}));
	await draw(page, baseURL!, [{ type: "schedule", heading: "Classes", days }]);
	expect(await page.locator(".schedule-title").count()).toBe(16);
	const columns = await boxes(page, ".schedule-day");
	expect(new Set(columns.map(({ top }) => top)).size).toBe(1);
	const [schedule] = await boxes(page, ".schedule-grid");
	expect(schedule!.bottom - schedule!.top).toBeLessThan(800 - 64);
});

test("four plans are in a line, each price fits its card, and one plan stands out", async ({ page, baseURL }) => {
	const { basic } = priced.plans;
	const plans = {
		basic,
		more: { ...basic, name: "More", extends: "basic" },
		much: { ...basic, name: "Much", extends: "more" },
		most: { ...basic, name: "Most", price: 11_899, extends: "much" },
	};
	const section: SectionSpec = { type: "plans", heading: "Plans", to: "/", buttonLabel: "Choose" };
	await draw(page, baseURL!, [section], {}, { ...priced, plans });
	const cards = await boxes(page, ".plan");
	expect(new Set(cards.map(({ top }) => top)).size).toBe(1);
	await expect(page.locator(".plan[data-look=prominent] .pass-name")).toHaveText("Plan Most");
	for (const [index, price] of (await boxes(page, ".plan .figure")).entries()) {
		expect(price.right).toBeLessThan(cards[index]!.right);
	}
	expect(await violationsAtWidths(page)).toEqual([]);
});

for (const [width, count] of [
	[768, 2],
	[768, 6],
	[1280, 2],
	[1280, 6],
	[1280, 10],
] as const) {
	test(`price tags have one width, and none covers another: ${count} in a group at ${width} px`, async ({
		page,
		baseURL,
	}) => {
		const items = Array.from({ length: count }, (_, index) => ({ name: `Repair ${index}`, price: 20 }));
		const [first, ...others] = items;
		const groups = ["Care", "Repairs", "Winter"].map((heading, index) => ({
			heading,
			items: [{ ...first!, text: "A line of words. ".repeat(index + 1) }, ...others],
		}));
		await page.setViewportSize({ width, height: 800 });
		await draw(page, baseURL!, [{ type: "price-list", heading: "Prices", groups }], { character: "market" }, priced);
		const tags = await boxes(page, ".price-list-group li");
		expect(tags).toHaveLength(3 * count);
		for (const tag of tags) {
			expect(tag.width).toBeCloseTo(tags[0]!.width, 0);
			expect(tags.filter((other) => other !== tag && overlap(tag, other))).toEqual([]);
		}
		const firstRow = tags.filter(({ top }) => top === tags[0]!.top);
		expect(firstRow.length).toBeGreaterThanOrEqual(3);
		if (count === 2) expect(new Set(firstRow.map(({ bottom }) => bottom)).size).toBe(1);
	});
}

test("logos fill their line, and are smaller in each further group", async ({ page, baseURL }) => {
	const logo = { name: "Gate", picture: { src: "images/gate.svg", alt: "Gate." } };
	const groups = ["Gold", "Silver", "Bronze"].map((heading) => ({ heading, items: [logo, logo, logo] }));
	await draw(page, baseURL!, [{ type: "logos", heading: "With", groups }]);
	const [list] = await boxes(page, ".logos-list");
	const items = await boxes(page, ".logos-list > li");
	expect(items[2]!.right).toBeCloseTo(list!.right, 0);
	const widths = (await boxes(page, ".logos-list > :first-child img")).map(({ width }) => width);
	expect(widths).toEqual([...widths].sort((a, b) => b - a));
	expect(new Set(widths).size).toBe(3);
});

for (const [character, align] of [
	["stage", "start"],
	["inn", "center"],
] as const) {
	test(`the design ${character} aligns headings, cards and figures alike: ${align}`, async ({ page, baseURL }) => {
		await draw(
			page,
			baseURL!,
			[
				{ type: "cards", heading: "Who speaks", items: [{ title: "Ida" }, { title: "Ada" }, { title: "Eda" }] },
				{ type: "questions", heading: "Before you come", items: [question] },
				{ type: "figures", items: [{ value: "9", name: "benches" }] },
			],
			{ character },
		);
		const texts = page.locator("main :is(.title, .cards-title, .figures-list dd)");
		expect(await texts.evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign))).toEqual(
			Array.from({ length: 6 }, () => align),
		);
	});
}

test("a film has its button in the middle of the poster, above the notice about its host", async ({
	page,
	baseURL,
}) => {
	const film = { src: "https://films.example/embed/4fb7", title: "A day here", linkLabel: "Watch the film" };
	await draw(page, baseURL!, [{ type: "video", heading: "A day", poster: picture, ...film }]);
	const [stage, notice, button] = await boxes(page, ".video-stage, .frame-cover .button, .frame-cover p:not([class])");
	expect((button!.left + button!.right) / 2).toBeCloseTo((stage!.left + stage!.right) / 2, 0);
	expect(button!.top - stage!.top).toBeGreaterThan(200);
	expect(notice!.top).toBeGreaterThan(button!.bottom + 100);
});

test("the designs draw figures, quotes, calls to action and footers in different ways", async ({ page, baseURL }) => {
	const elements = {
		figures: [".figures-list", ".figures-list div"],
		quotes: [".quotes figure", ".quotes blockquote"],
		"call-to-action": [".call-to-action", ".call-to-action .container", ".call-to-action .intro"],
		footer: [".footer", ".footer-grid"],
	};
	const drawings = new Map<string, Set<string>>();
	for (const character of ["ticket", "clinic", "atelier", "market", "press", "stage", "studio", "inn"] as const) {
		await draw(
			page,
			baseURL!,
			[
				{ type: "heading", heading: "Here" },
				{ type: "figures", heading: "Facts", items: [{ value: "9", name: "benches" }] },
				{ type: "quotes", heading: "Words", items: [{ quote: "It rides again.", source: "Ida Bell" }] },
				{ type: "call-to-action", heading: "Come in", buttons: [{ label: "Call", to: "tel:+13125550123" }] },
			],
			{ character },
		);
		for (const [part, selectors] of Object.entries(elements)) {
			const drawing = await page.evaluate(describeDrawing, selectors);
			drawings.set(part, (drawings.get(part) ?? new Set()).add(drawing));
		}
		expect.soft(await violationsAtWidths(page), character).toEqual([]);
	}
	for (const [part, different] of drawings) expect(different.size, part).toBeGreaterThanOrEqual(6);
});

/** Runs in the page. Describes how elements are drawn: borders, alignment, background and columns, without sizes. */
function describeDrawing(selectors: string[]): string {
	return selectors
		.map((selector) => {
			const style = getComputedStyle(document.querySelector(selector)!);
			const { borderTopStyle, borderTopWidth, borderInlineStartWidth, textAlign, backgroundColor } = style;
			const columns = style.gridTemplateColumns.split(" ").length;
			return [borderTopStyle, borderTopWidth, borderInlineStartWidth, textAlign, backgroundColor, columns].join();
		})
		.join(" ");
}

async function draw(
	page: Page,
	origin: string,
	sections: SectionSpec[],
	look: Pick<ThemeSpec, "character"> = {},
	part: Partial<SiteSpec> = {},
): Promise<void> {
	const fonts = { display: "fraunces", text: "instrument-sans" } as const;
	const theme = { light: palette, dark: palette, fonts, radius: 4, ...look };
	const { compiled } = await compiler();
	const compilation = compiled(minimal({ routes: [home(...sections)], theme, ...part }));
	await drawPage(page, origin, compilation, "/", { width: 3000, height: 2000 });
}

interface Box {
	top: number;
	left: number;
	right: number;
	bottom: number;
}

function overlap(one: Box, other: Box): boolean {
	const isBeside = one.right <= other.left || other.right <= one.left;
	return !isBeside && one.bottom > other.top && other.bottom > one.top;
}

async function boxes(page: Page, selector: string) {
	return page.locator(selector).evaluateAll((all) => {
		return all.map((element) => {
			const { top, left, right, bottom, width } = element.getBoundingClientRect();
			return { top, left, right, bottom, width };
		});
	});
}
