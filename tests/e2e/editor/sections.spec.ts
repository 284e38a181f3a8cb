import type { FrameLocator, Locator } from "playwright/test";
import type { EditorPage } from "./editor-test.ts";
import { expect, pollOptions, test } from "./editor-test.ts";

test("a section is added where the “+” on the page is", async ({ editor }) => {
	const { page, preview, server } = editor;
	const sections = preview.locator("main > *");
	const count = await sections.count();
	const plus = insertButtons(preview);
	const types = typesIn(server.text());
	const inserted = (index: number) => [...types.slice(0, index), "questions", ...types.slice(index)];
	const dialog = page.getByRole("dialog", { name: "Add a section" });
	await expect(plus).toHaveCount(0);

	await test.step("between two sections, while the pointer is near", async () => {
		await hoverBoundary(sections.nth(1), sections.nth(2));
		await expect(plus).toHaveCount(1);
		await plus.hover();
		await expect(plus).toHaveText("Add a section here");
		// The value below the button isn't outlined, because a click would not select it.
		await expect(preview.locator(".hover, .label:visible")).toHaveCount(0);
		await plus.click();
		await page.keyboard.type("faq");
		await dialog.getByRole("button", { name: /^Add questions/ }).click();
		await expect(sections).toHaveCount(count + 1);
		await expect.poll(() => typesIn(server.text()), pollOptions).toEqual(inserted(2));
	});

	await test.step("above and below the selected section", async () => {
		await sections.nth(2).getByRole("heading").first().click();
		await expect(preview.locator(".selected")).toHaveCount(1);
		await sections.nth(2).evaluate((section) => section.scrollIntoView({ block: "center" }));
		await expect(plus).toHaveCount(2);
		await plus.first().click();
		await expect(dialog.getByLabel("What do you want to show?")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(page.locator("iframe").first()).toBeFocused();
		await page.getByRole("button", { name: "Undo" }).click();
		await editor.expectUnchanged();
	});

	await test.step("before the first and after the last one", async () => {
		await sections.first().evaluate((section) => section.scrollIntoView());
		await hoverEdge(editor, sections.first(), "top");
		await expect(plus).toHaveCount(1);
		await plus.click();
		await page.keyboard.type("faq");
		await dialog.getByRole("button", { name: /^Add questions/ }).click();
		await expect.poll(() => typesIn(server.text()), pollOptions).toEqual(inserted(0));
		await page.getByRole("button", { name: "Undo" }).click();
		await editor.expectUnchanged();
		await sections.last().evaluate((section) => section.scrollIntoView({ block: "end" }));
		await hoverEdge(editor, sections.last(), "bottom");
		await plus.click();
		await page.keyboard.type("faq");
		await dialog.getByRole("button", { name: /^Add questions/ }).click();
		await expect.poll(() => typesIn(server.text()), pollOptions).toEqual(inserted(count));
	});

	await test.step("not where links are followed", async () => {
		await page.getByRole("button", { name: "Browse" }).click();
		await hoverEdge(editor, sections.last(), "bottom");
		await expect(plus).toHaveCount(0);
	});
});

test("the label names exactly what is outlined, and never covers its text", async ({ editor }) => {
	const { page, preview, panel } = editor;
	const label = preview.locator(".label:visible");
	const headline = preview.getByRole("heading", { level: 1 });
	await headline.hover();
	await expect(label).toHaveText("Hero section › Heading");
	expect(await overlaps(label, headline)).toBe(false);

	// When the page scrolls, the label is updated for the value below the pointer.
	await page.mouse.wheel(0, 300);
	await expect(label).not.toHaveText("Hero section › Heading");
	await page.mouse.wheel(0, -300);
	await expect(label).toHaveText("Hero section › Heading");

	// If there is no room above the value, the label is below it.
	await headline.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 2));
	await expect(headline).not.toBeInViewport({ ratio: 1.01 });
	await headline.hover({ position: { x: 20, y: 60 } });
	await expect(label).toHaveText("Hero section › Heading");
	expect(await overlaps(label, headline)).toBe(false);

	// A selection by keyboard replaces the hovered value.
	await headline.click();
	await page.keyboard.press("ArrowDown");
	await expect(label).toHaveText("Hero section › Text");
	await expect(preview.locator(".hover")).toHaveCount(0);
	await page.keyboard.press("Enter");
	await expect(preview.getByRole("textbox", { name: "Text" })).toBeFocused();
	await expect(label).toHaveCount(0);
	await page.keyboard.press("Escape");

	// While the pointer is outside the page or a dialog covers it, nothing is hovered.
	await headline.hover();
	await expect(label).toHaveText("Hero section › Heading");
	await page.keyboard.press("F6");
	await panel.getByRole("button", { name: "Add a section" }).first().press("Enter");
	await expect(page.getByRole("dialog", { name: "Add a section" })).toBeVisible();
	await expect(preview.locator(".hover")).toHaveCount(0);
	await expect(label).toHaveText("Hero section › Text");
});

test("on a touch screen, the “+” is large enough, and the hint to tap the page goes after the first tap", async ({
	browser,
	server,
}) => {
	const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
	await page.goto(server.address);
	const panel = page.getByRole("region", { name: "Panel" });
	await expect(panel.getByText("Tap anything on the page to change it.")).toBeVisible();
	const preview = page.getByRole("region", { name: "Page" }).locator("iframe").contentFrame();
	await preview.getByRole("heading", { level: 1 }).tap();
	await expect(panel.getByText("Tap anything")).toHaveCount(0);
	const first = preview.locator("main > *").first();
	await first.evaluate((section) => section.scrollIntoView({ block: "end" }));
	const { width, height } = (await insertButtons(preview).last().boundingBox())!;
	expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
	await insertButtons(preview).last().tap();
	await expect(page.getByRole("dialog", { name: "Add a section" })).toBeVisible();
	await page.close();
});

test("the gallery shows each section in the site’s colours once it is in view, and finds sections by what people call them", async ({
	editor,
}) => {
	const { page, preview, panel, server } = editor;
	await panel.getByRole("button", { name: "Add a section", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Add a section" });
	const cards = dialog.getByRole("listitem");
	const pictures = dialog.locator("iframe").contentFrame().locator("[data-thumbnail]");
	await expect(pictures.first()).toBeVisible();
	await expect(cards.first()).toContainText("The top of a page: a large heading and text, next to a card");
	const count = await cards.count();
	const initialCount = await pictures.count();
	expect(initialCount).toBeLessThan(count / 2);

	// A thumbnail is exactly in its place on the card, even after scrolling.
	const card = dialog.getByRole("button", { name: "Add quotes section, side by side" });
	await card.scrollIntoViewIfNeeded();
	await expect(pictures.filter({ hasText: "What riders say" })).toBeVisible();
	await expect.poll(() => pictures.count()).toBeGreaterThan(initialCount);
	const [thumbnail, place] = [
		await box(pictures.filter({ hasText: "What riders say" })),
		await box(card.locator(".picture")),
	];
	expect(Math.abs(thumbnail.x - place.x) + Math.abs(thumbnail.y - place.y)).toBeLessThan(2);
	expect(Math.abs(thumbnail.width - place.width) + Math.abs(thumbnail.height - place.height)).toBeLessThan(2);
	const paper = await preview.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
	await expect(pictures.filter({ hasText: "What riders say" })).toHaveCSS("background-color", paper);

	const search = dialog.getByLabel("What do you want to show?");
	await search.fill("google reviews");
	await expect(cards).toHaveCount(4);
	await expect(dialog.getByRole("status")).toHaveText("4 sections");
	await search.fill("zeppelin");
	await expect(dialog.getByText("No section matches.")).toBeVisible();
	await search.fill("hours");
	await dialog.getByRole("button", { name: "Add locations section, one place" }).click();
	await expect(dialog).toHaveCount(0);
	await expect.poll(() => typesIn(server.text()), pollOptions).toContain("locations");
});

async function box(locator: Locator) {
	return (await locator.boundingBox())!;
}

/** Locates the “+” buttons by class, because they are hidden from screen readers. */
function insertButtons(preview: FrameLocator): Locator {
	return preview.locator(".insert:visible");
}

async function hoverBoundary(above: Locator, below: Locator): Promise<void> {
	await below.evaluate((section) => section.scrollIntoView({ block: "center" }));
	const { height } = (await above.boundingBox())!;
	await above.hover({ position: { x: 40, y: height - 6 }, force: true });
}

async function hoverEdge({ page }: EditorPage, section: Locator, edge: "top" | "bottom"): Promise<void> {
	const { x, y, height } = (await section.boundingBox())!;
	await page.mouse.move(x + 40, edge === "top" ? y + 6 : y + height - 6);
	await page.mouse.move(x + 42, edge === "top" ? y + 8 : y + height - 8);
}

/** Lists the section types of the first page of a definition. */
function typesIn(text: string): string[] {
	const [, first = ""] = text.split(/^ {2}- path: /m);
	return [...first.matchAll(/^ {6}- type: (\S+)/gm)].map(([, type]) => type!);
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
	const [a, b] = [await box(one), await box(other)];
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
