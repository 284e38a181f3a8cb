import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { APIRequestContext, Page } from "playwright/test";
import { getAddress, ports, replaceFirst } from "../definitions.ts";
import { expect, test } from "../shared.ts";
import { isMarked, mark, waitUntilHydrated } from "../test.ts";
import { file, original, restoreDefinition } from "./definition.ts";

// All tests edit the file of one preview, and restore it.

/** Saves the definition with the first occurrence of each text replaced. */
function save(...edits: [from: string, to: string][]): void {
	writeFileSync(
		file,
		edits.reduce((text, [from, to]) => replaceFirst(text, from, to), original),
	);
}

/** Returns the line and column of a text in the original definition. */
function placeOf(text: string): { line: number; column: number } {
	const before = original.slice(0, original.indexOf(text)).split("\n");
	return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** Reads what the server derives from its definition: the errors, the theme, the chrome, and the pages that tests edit. */
async function readServed(request: APIRequestContext): Promise<string> {
	const addresses = ["/page.json", "/faqs/page.json", "/embed/demo-form/page.json", "/passes/page.json"];
	const texts = ["/@site/errors.json", "/@site/theme.css", "/@site/chrome.json", ...addresses].map(async (address) =>
		(await request.get(address)).text(),
	);
	return (await Promise.all(texts)).join("\n");
}

let originalServed: string;

test.beforeAll(async ({ playwright }) => {
	await restoreDefinition();
	const request = await playwright.request.newContext({ baseURL: getAddress(ports.dev) });
	originalServed = await readServed(request);
	await request.dispose();
});

test.afterEach(async ({ request }) => {
	writeFileSync(file, original);
	await expect.poll(async () => (await readServed(request)) === originalServed, { intervals: [50] }).toBe(true);
});

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await waitUntilHydrated(page);
	await mark(page);
}

const overlay = (page: Page) => page.getByRole("alert");

test("saving a text updates the page without a reload, and the open menu stays open", async ({ page }) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Menu" }).click();
	save(["heading: One Monthly Pass", "heading: One Edited Pass"], ["label: Sign Up", "label: Sign Me Up"]);
	await expect(page.locator("h1")).toHaveText("One Edited Pass, Unlimited Sales Potential");
	await expect(page.locator("#menu")).toBeVisible();
	await expect(page.locator("#menu").getByRole("link", { name: "Sign Me Up" })).toBeVisible();
	expect(await isMarked(page)).toBe(true);
});

test("saving keeps text typed into a form, and the focus", async ({ page }) => {
	await open(page, "/embed/demo-form");
	await page.getByLabel("Name").fill("Ana Lima");
	save(["submit: Start Demo", "submit: Start My Demo"]);
	await expect(page.getByRole("button", { name: "Start My Demo" })).toBeVisible();
	await expect(page.getByLabel("Name")).toHaveValue("Ana Lima");
	await expect(page.getByLabel("Name")).toBeFocused();
	expect(await isMarked(page)).toBe(true);
});

test("saving an answer keeps its question open, and the scroll position", async ({ page }) => {
	await open(page, "/faqs");
	const question = page.locator("details", { hasText: "Do the agents speak other languages" });
	await question.locator("summary").click();
	const before = await page.evaluate(() => scrollY);
	save(["answer: Yes, agents are multilingual.", "answer: They do."]);
	await expect(question.getByText("They do.")).toBeVisible();
	expect(await page.evaluate(() => scrollY)).toBe(before);
	expect(await isMarked(page)).toBe(true);
});

test("saving a title changes the document's title", async ({ page }) => {
	await open(page, "/faqs");
	save(["    title: FAQs", "    title: Questions"]);
	await expect(page).toHaveTitle("Questions | Growth Pass");
	expect(await isMarked(page)).toBe(true);
});

test("saving a colour of the theme changes it on the page", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "light" });
	await open(page, "/passes");
	const paper = /paper: "(#\w{6})"/.exec(original)!;
	save([paper[0], 'paper: "#fffffe"']);
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 254)");
	expect(await isMarked(page)).toBe(true);
});

test("from the second save on, saving a text doesn't load the theme again", async ({ page }) => {
	await open(page, "/");
	const theme = page.locator('link[href^="/@site/theme.css"]');
	const saveWord = async (word: string) => {
		// Each save fetches the theme, to compare it. Only a link with another address would load it, and the fonts, again.
		const themeFetched = page.waitForResponse(/theme\.css$/);
		save(["heading: One Monthly Pass", `heading: One ${word} Pass`]);
		await expect(page.locator("h1")).toContainText(word);
		await (await themeFetched).finished();
	};
	// At the first save, the page has no earlier theme to compare with, so it loads the theme again.
	await saveWord("First");
	await expect(theme).toHaveAttribute("href", /\?\d+$/);
	const loaded = await theme.getAttribute("href");
	await saveWord("Second");
	await saveWord("Third");
	await expect(theme).toHaveAttribute("href", loaded!);
});

test("a new picture appears, changes with its file, and is reported when deleted", async ({ page }) => {
	const images = join(dirname(file), "images");
	const draw = (width: number) => {
		const shape = `<path fill="#a00" d="M0 0h${width}v9H0z"/>`;
		const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 9">${shape}</svg>`;
		mkdirSync(images, { recursive: true });
		writeFileSync(join(images, "strip.svg"), text);
	};
	const headline = "heading: One Monthly Pass";
	const named = `picture: { src: images/strip.svg, alt: A red strip. }\n        ${headline}`;
	try {
		await open(page, "/");
		draw(90);
		save([headline, named]);
		const picture = page.getByRole("img", { name: "A red strip." });
		await picture.scrollIntoViewIfNeeded();
		const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
		await expect.poll(width).toBe(90);
		draw(120);
		await expect.poll(width).toBe(120);
		expect(await isMarked(page)).toBe(true);
		rmSync(images, { recursive: true });
		await expect(overlay(page)).toContainText("images/strip.svg");
	} finally {
		rmSync(images, { recursive: true, force: true });
	}
});

test("advice for search engines appears in the console", async ({ page }) => {
	const advice: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "warning") advice.push(message.text());
	});
	const written = /metaTitle: Monthly Passes.*/.exec(original)![0];
	await open(page, "/passes");
	expect(advice).toEqual([]);
	save([written, "metaTitle: Short"]);
	const { line } = placeOf(written);
	await expect.poll(() => advice.join("\n")).toMatch(new RegExp(`title.*30.*site\\.yaml:${line}`, "i"));
	expect(await isMarked(page)).toBe(true);
});

test("a broken file is reported over the page, until it is fixed", async ({ page }) => {
	await open(page, "/");
	await expect(overlay(page)).toHaveCount(0);
	save(["heading: One Monthly Pass", "haeding: One Monthly Pass"]);
	const { line, column } = placeOf("heading: One Monthly Pass");
	await expect(overlay(page)).toContainText(`site.yaml:${line}:${column}`);
	await expect(overlay(page)).toContainText("haeding");
	await expect(overlay(page)).toContainText("heading");
	save(["heading: One Monthly Pass", "heading: One Mended Pass"]);
	await expect(overlay(page)).toHaveCount(0);
	await expect(page.locator("h1")).toHaveText("One Mended Pass, Unlimited Sales Potential");
	expect(await isMarked(page)).toBe(true);
});

test("a file that is not YAML is reported with its line, and typed text stays in the form", async ({ page }) => {
	await open(page, "/embed/demo-form");
	await page.getByLabel("Name").fill("Ana Lima");
	save(["forms:\n  demo:\n", "forms:\n  demo: [\n"]);
	await expect(overlay(page)).toContainText(/site\.yaml:\d+:\d+/);
	save();
	await expect(overlay(page)).toHaveCount(0);
	await expect(page.getByLabel("Name")).toHaveValue("Ana Lima");
	expect(await isMarked(page)).toBe(true);
});

test("a page opened while the file is broken shows the last valid site below the report", async ({ page, request }) => {
	save(["to: /scenario-builder", "to: /scenario-bilder"]);
	const { line, column } = placeOf("/scenario-builder");
	await expect.poll(async () => (await request.get("/@site/errors.json")).text()).not.toBe("[]");
	await page.goto("/passes");
	await expect(overlay(page)).toContainText(`site.yaml:${line}:${column}`);
	await expect(page.locator("h1")).toHaveText("A Premium Product for Your Business");
	save();
	await expect(overlay(page)).toHaveCount(0);
});
