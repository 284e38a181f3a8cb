import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mergeTests } from "playwright/test";
import { type EditorServer, test as editorTest, pollOptions } from "../editor/editor-test.ts";
import { browserNames, test as browserTest, expect } from "./test.ts";
import type { Found, Window } from "./window.ts";

/** The page in the editor. */
const preview = "[aria-label=Page] iframe";

const test = mergeTests(editorTest, browserTest).extend<{ opened: Window }>({
	opened: async ({ window, server }, use) => {
		await open(window, server);
		await use(window);
	},
});

// Over WebDriver BiDi, the focus doesn’t enter a frame in Firefox, so nothing can be typed on the page there.
for (const name of browserNames.filter((one) => one !== "Firefox")) {
	test.describe(name, () => {
		test.describe.configure({ mode: "default" });
		test.use({ otherBrowser: name, definition: "tests/sites/bakery/site.yaml" });

		test("a headline is typed on the page and in the panel, and undone to the byte", async ({ opened, server }) => {
			const before = server.text();
			await writeHeadline(opened, "Rolls at six");
			await opened.get("heading", "Rolls at six", preview).see();
			await expectSaved(opened, server, "heading: Rolls at six");
			await opened.get("textbox", /^Heading/).fill("Rolls at seven");
			await opened.get("heading", "Rolls at seven", preview).see();
			await expectSaved(opened, server, "heading: Rolls at seven");
			const undo = opened.get("button", "Undo");
			while (!(await undo.see()).isDisabled) await undo.click();
			await expect.poll(() => server.text() === before, pollOptions).toBe(true);
			await opened.get("heading", "Warm bread with your name on it", preview).see();
		});

		test("a price that isn’t a number is explained, and a headline written after it appears", async ({
			opened,
			server,
		}) => {
			await visit(opened, "Baskets");
			// The previous page shows the price, too.
			await opened.get("heading", "How hungry is the house?", preview).see();
			await opened.get("text", "£6.50", preview).click();
			await opened.get("textbox", "Price").expect({ isFocused: true });
			await opened.press("Control+a");
			await opened.type("cheap");
			await opened.get("textbox", "Price").expect({ isInvalid: true, description: expect.stringContaining("number") });
			await visit(opened, "Front door");
			await writeHeadline(opened, "Rolls at six");
			await opened.get("heading", "Rolls at six", preview).see();
			await expectSaved(opened, server, "heading: Rolls at six");
		});

		test("an article gets a paragraph with bold words", async ({ opened, server }) => {
			await visit(opened, "House rules");
			const field = opened.get("textbox", "Text", preview);
			await startTyping(opened.get("text", /^We /, preview), field);
			await opened.press("Control+End");
			await opened.press("Enter");
			await opened.type("We bake ");
			await opened.press("Control+b");
			await opened.type("every night");
			await opened.press("Control+b");
			await opened.type(", and rest.");
			await opened.press("Escape");
			await field.expectGone();
			await opened.get("text", "every night", preview).see();
			await expectSaved(opened, server, "\n          We bake **every night**, and rest.\n");
		});
	});
}

// Both browsers may publish in the same folder. Each sets another price, because the second would otherwise have nothing to publish.
for (const [index, name] of browserNames.entries()) {
	const price = `7.${index}5`;

	test.describe(name, () => {
		test.describe.configure({ mode: "default" });
		test.use({ otherBrowser: name, definition: "tests/sites/bakery/site.yaml" });

		test("a section is moved, and a changed price is published", async ({ opened, server }) => {
			test.slow();
			const before = server.text();
			await opened.get("button", /^Move .* down$/).click();
			await expect.poll(() => server.text() !== before, pollOptions).toBe(true);
			await visit(opened, "Baskets");
			await opened.get("text", "£6.50", preview).click();
			await opened.get("textbox", "Price").fill(`£${price}`);
			await opened.get("text", `£${price}`, preview).see();
			await expectSaved(opened, server, `price: ${price}`);
			await opened.get("button", "Publish").click();
			const publish = opened.get("button", "Publish now");
			await publish.expect({ isDisabled: false });
			await publish.click();
			// The site is built meanwhile, beside other tests.
			const page = join(server.folder, "dist/baskets/index.html");
			const isBuilt = () => existsSync(page) && readFileSync(page, "utf8").includes(`£${price}`);
			await expect.poll(isBuilt, { ...pollOptions, timeout: 300_000 }).toBe(true);
			await opened.get("text", /Upload everything in this folder/).see();
		});
	});
}

async function open(window: Window, server: EditorServer): Promise<void> {
	await window.open(server.address);
	await window.get("heading", "Warm bread with your name on it", preview).see();
}

async function visit(window: Window, page: string): Promise<void> {
	const list = window.get("combobox", "Current page");
	await list.fill(page);
	await window.get("option", new RegExp(`^${page}`)).click();
	await list.expect({ value: page });
}

async function writeHeadline(window: Window, words: string): Promise<void> {
	await startTyping(
		window.get("heading", "Warm bread with your name on it", preview),
		window.get("textbox", "Text", preview),
	);
	await window.press("Control+a");
	await window.type(words);
	await window.press("Enter");
}

/** Starts typing in a text on the page. */
async function startTyping(text: Found, field: Found): Promise<void> {
	await text.click();
	await text.click();
	await field.expect({ isFocused: true });
}

async function expectSaved(window: Window, server: EditorServer, words: string): Promise<void> {
	await expect.poll(() => server.text(), pollOptions).toContain(words);
	await window.get("text", "Saved").see();
}
