import type { Page } from "playwright/test";
import { schemaFiles } from "../../../schema/files.mjs";
import { galleryText } from "../../../schema/gallery.mjs";
import type { FromFrame } from "../../../src/editor/protocol.ts";
import { home, minimal, page as pageOf } from "../../unit/minimal.ts";
import { expect, test } from "../shared.ts";
import { type Preview, previewIn } from "./preview.ts";

// Each worker bundles and compiles the frame, so all tests run in one worker.
test.describe.configure({ mode: "default" });

// All requests to this origin are intercepted.
test.use({ baseURL: "http://localhost" });

const texts = { headline: "Call {phone} {{now}", question: "Where?", item: "Breakfast" };

const definition = ({ headline, question, item } = texts) =>
	minimal({
		constants: { phone: "+1 312 555 0147" },
		routes: [
			home(
				{ type: "heading", heading: headline, text: "Below", buttons: [{ label: "To the end", to: "/#end" }] },
				{ type: "questions", heading: "Questions", items: [{ question, answer: "Here, at **home**." }] },
				{ type: "services", heading: "Services", items: [{ name: item, text: "Until ten", to: "/more" }] },
				{ type: "heading", heading: "The end", id: "end" },
			),
			pageOf("/more", { sections: [{ type: "heading", heading: "More" }] }),
		],
	});

const pointers = {
	headline: "/routes/0/sections/0/heading",
	text: "/routes/0/sections/0/text",
	question: "/routes/0/sections/1/items/0/question",
	answer: "/routes/0/sections/1/items/0/answer#0",
	item: "/routes/0/sections/2/items/0/name",
	itemText: "/routes/0/sections/2/items/0/text",
};

async function openPreview(page: Page, baseURL: string | undefined): Promise<Preview> {
	const preview = await previewIn(page, baseURL!);
	await preview.show(definition());
	return preview;
}

/** Locates the element with a pointer. */
function element({ frame }: Preview, pointer: string) {
	return frame.locator(`[data-at="${pointer}"]`).first();
}

async function expectMessages(preview: Preview, ...messages: Partial<FromFrame>[]): Promise<void> {
	await expect.poll(preview.received).toEqual(messages.map((message) => expect.objectContaining(message)));
}

test.describe("a page in the editor", () => {
	test("has the pointers of a text, of a constant in it, and of a section", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		const heading = preview.frame.getByRole("heading", { level: 1 });
		await expect(heading).toHaveText("Call +1 312 555 0147 {now}");
		await expect(heading).toHaveAttribute("data-at", pointers.headline);
		await expect(heading).toHaveAttribute("data-via", "/constants/phone");
		await expect(preview.frame.locator("main > :nth-child(2)")).toHaveAttribute("data-at", "/routes/0/sections/1");
	});

	test("outlines the hovered element until the pointer leaves or typing starts", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		const outline = preview.frame.locator("div.hover");
		await element(preview, pointers.text).hover();
		await expect(outline).toHaveCount(1);
		await page.addStyleTag({ content: "iframe { margin-top: 40px }" });
		// The browser updates the position of the frame with a delay.
		let y = 10;
		await expect(async () => {
			await page.mouse.move(20, y++);
			await expect(outline).toHaveCount(0, { timeout: 200 });
		}).toPass();
		const headline = element(preview, pointers.headline);
		await headline.click();
		await preview.send({ kind: "startTyping", pointer: pointers.headline, raw: texts.headline, maxLength: null });
		await headline.hover();
		await expect(headline.locator("[contenteditable]").first()).toBeFocused();
		await expect(outline).toHaveCount(0);
	});

	test.describe("compared with a build", () => {
		// Here, pages are sent with the URLs of films, which the frame blocks.
		test.use({ tolerated: /^console: Loading media from .*\/files\/\w+\.mp4/ });

		test("has the same elements", async ({ page, baseURL }) => {
			const preview = await previewIn(page, baseURL!);
			const pages = [
				...(await preview.compare(
					({ compiledFile }) => compiledFile("tests/sites/bakery/site.yaml"),
					({ previewedFile }) => previewedFile("tests/sites/bakery/site.yaml"),
				)),
				...(await preview.compare(
					({ compiled }) => compiled(galleryText(schemaFiles())),
					({ previewed }) => previewed(galleryText(schemaFiles())),
				)),
			];
			for (const { path, built, edited } of pages)
				expect({ path, elements: edited }).toEqual({ path, elements: built });
		});
	});

	test("follows the chosen colour scheme", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		for (const [scheme, colour] of [
			["dark", "rgb(17, 17, 17)"],
			["light", "rgb(255, 255, 255)"],
		] as const) {
			for (const colorScheme of ["dark", "light"] as const) {
				await page.emulateMedia({ colorScheme });
				await preview.send({ kind: "scheme", scheme });
				await expect(preview.frame.locator("body")).toHaveCSS("background-color", colour);
			}
		}
	});

	test("selects the clicked value, and doesn't follow links", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		const section = "/routes/0/sections/0";
		await element(preview, pointers.headline).click();
		await element(preview, pointers.headline).click();
		await preview.frame.getByRole("link", { name: "To the end" }).click();
		await preview.frame.locator("main > :first-child").click({ position: { x: 4, y: 4 } });
		const button = `${section}/buttons/0/label`;
		await expectMessages(
			preview,
			{ kind: "select", pointer: pointers.headline, section, via: ["/constants/phone"], again: false },
			{ kind: "select", pointer: pointers.headline, section, via: ["/constants/phone"], again: true },
			{ kind: "select", pointer: button, section, via: [], again: false },
			{ kind: "select", pointer: section, section, via: [], again: false },
		);
		expect(preview.url()).toMatch(/\/frame$/);
	});

	test("selects the text under a link that covers a card", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		await element(preview, pointers.itemText).click({ force: true });
		await element(preview, pointers.item).click();
		await expectMessages(preview, { pointer: pointers.itemText }, { pointer: pointers.item });
	});

	test("follows links with Ctrl, and in browse mode", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		await element(preview, pointers.item).click({ modifiers: ["ControlOrMeta"] });
		await expectMessages(preview, { kind: "follow", to: "/more" });
		await preview.send({ kind: "mode", mode: "browse" });
		await element(preview, pointers.item).click();
		await expectMessages(preview, { kind: "follow", to: "/more" }, { kind: "follow", to: "/more" });
	});

	test("opens an answer with the first click, and keeps it open", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		await element(preview, pointers.question).click();
		await expect(element(preview, pointers.answer)).toBeVisible();
		await element(preview, pointers.question).click();
		await expectMessages(
			preview,
			{ pointer: pointers.question, again: false },
			{ pointer: pointers.question, again: true },
		);
		await expect(element(preview, pointers.answer)).toBeVisible();
		await element(preview, pointers.answer).click();
		await expect.poll(async () => (await preview.received()).at(-1)).toMatchObject({ pointer: pointers.answer });
	});

	test("reveals and outlines the selection, and outlines errors", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		await preview.send({ kind: "select", pointer: pointers.answer, scroll: true });
		await expect(element(preview, pointers.answer)).toBeInViewport();
		await expect(preview.frame.locator(".selected").first()).toBeInViewport();
		const outline = (await preview.frame.locator(".selected").first().boundingBox())!;
		const answer = (await element(preview, pointers.answer).boundingBox())!;
		expect(Math.abs(outline.x - answer.x)).toBeLessThan(4);
		await preview.send({ kind: "select", pointer: "/navigation", scroll: true });
		const bar = (await preview.frame.getByRole("banner").boundingBox())!;
		const selected = preview.frame.locator(".selected");
		await expect
			.poll(() => selected.evaluateAll((all) => Math.max(...all.map((one) => one.clientHeight))))
			.toBeLessThan(bar.height);
		await preview.send({ kind: "faults", pointers: [pointers.text, pointers.question] });
		await expect(preview.frame.locator(".fault")).toHaveCount(2);
		// The page doesn't show an address, so its group is outlined.
		await preview.send({ kind: "faults", pointers: ["/routes/0/sections/2/items/0/to"] });
		await expect(preview.frame.locator(".fault")).toHaveCount(1);
		const fault = (await preview.frame.locator(".fault").boundingBox())!;
		const name = (await element(preview, pointers.item).boundingBox())!;
		const text = (await element(preview, pointers.itemText).boundingBox())!;
		expect(fault.y).toBeLessThan(name.y);
		expect(fault.y + fault.height).toBeGreaterThan(text.y + text.height);
		await preview.send({ kind: "select", pointer: null, scroll: false });
		await expect(preview.frame.locator(".selected")).toHaveCount(0);
	});

	test("forwards shortcuts to the app, and treats Enter as a second click", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		await element(preview, pointers.text).click();
		for (const key of ["Control+z", "Control+Shift+Z", "Escape", "F6", "Alt+ArrowUp", "Delete"])
			await page.keyboard.press(key);
		await page.keyboard.press("Enter");
		await expectMessages(
			preview,
			{ kind: "select" },
			{ kind: "key", key: "z", ctrl: true, shift: false },
			{ kind: "key", key: "Z", ctrl: true, shift: true },
			{ kind: "key", key: "Escape" },
			{ kind: "key", key: "F6" },
			{ kind: "key", key: "ArrowUp", alt: true },
			{ kind: "key", key: "Delete" },
			{ kind: "select", pointer: pointers.text, again: true },
		);
	});
});

test("a form on the page can't be focused in edit mode, and its keys aren't shortcuts in browse mode", async ({
	page,
	baseURL,
}) => {
	const preview = await previewIn(page, baseURL!);
	const fields = [{ name: "note", label: "Note", type: "text" as const }];
	const forms = { ask: { fields, submit: "Send", action: { mailto: "hello@acme.example" } } };
	await preview.show(
		minimal({ forms, routes: [home({ type: "heading", heading: "Ask" }, { type: "form", form: "ask" })] }),
	);
	const input = preview.frame.getByRole("textbox", { name: "Note" });
	await input.click();
	await input.focus();
	await expect(input).not.toBeFocused();
	await preview.send({ kind: "mode", mode: "browse" });
	await input.click();
	await page.keyboard.type("Hello");
	await page.keyboard.press("Delete");
	await page.keyboard.press("Control+z");
	await expect(input).toBeFocused();
	await expect.poll(preview.received).toMatchObject([{ kind: "select" }]);
});

test.describe("typing in place", () => {
	/** Returns the last message that isn't a selection. */
	const lastTypingMessage = async (preview: Preview) =>
		(await preview.received()).filter(({ kind }) => kind !== "select").at(-1);

	async function startTyping(page: Page, baseURL: string | undefined, name: keyof typeof texts): Promise<Preview> {
		const preview = await openPreview(page, baseURL);
		await preview.send({ kind: "startTyping", pointer: pointers[name], raw: texts[name], maxLength: 30 });
		await expect(preview.frame.getByRole("textbox")).toBeFocused();
		return preview;
	}

	test("sends the text as written, with placeholders and doubled braces", async ({ page, baseURL }) => {
		const preview = await startTyping(page, baseURL, "headline");
		await expect(element(preview, pointers.headline)).toHaveText("Call +1 312 555 0147 {now}");
		await page.keyboard.type(" {o");
		// A second message about the same text changes nothing.
		await preview.send({ kind: "startTyping", pointer: pointers.headline, raw: texts.headline, maxLength: 30 });
		await page.keyboard.type("k}");
		await expect
			.poll(() => lastTypingMessage(preview))
			.toEqual({
				kind: "typed",
				pointer: pointers.headline,
				text: "Call {phone} {{now} {{ok}",
			});
		await expect(preview.frame.getByText("25 / 30")).toBeVisible();
		await page.keyboard.press("Enter");
		const text = "Call {phone} {{now} {{ok}";
		await expect.poll(() => lastTypingMessage(preview)).toEqual({ kind: "commit", pointer: pointers.headline, text });
		await preview.show(definition({ ...texts, headline: text }));
		await expect(element(preview, pointers.headline)).toHaveText("Call +1 312 555 0147 {now} {ok}");
		await expect(preview.frame.getByRole("textbox")).toHaveCount(0);
	});

	test("deletes a placeholder as a whole", async ({ page, baseURL }) => {
		const preview = await startTyping(page, baseURL, "headline");
		for (let count = 0; count < " {now}".length + 1; count++) await page.keyboard.press("Backspace");
		await expect
			.poll(() => lastTypingMessage(preview))
			.toEqual({ kind: "typed", pointer: pointers.headline, text: "Call " });
	});

	test("continues after the page is rendered again", async ({ page, baseURL }) => {
		const preview = await startTyping(page, baseURL, "headline");
		await page.keyboard.type("!");
		await preview.show(definition({ headline: `${texts.headline}!`, question: "Where else?", item: "Lunch {phone}" }));
		await expect(element(preview, pointers.question)).toHaveText("Where else?");
		await expect(element(preview, pointers.headline)).toHaveText("Call +1 312 555 0147 {now}!");
		await page.keyboard.type("!");
		await expect.poll(() => lastTypingMessage(preview)).toMatchObject({ text: "Call {phone} {{now}!!" });
		await page.keyboard.press("Enter");
		await preview.show(definition({ ...texts, headline: `${texts.headline}!!` }));
		await expect(element(preview, pointers.headline)).toHaveText("Call +1 312 555 0147 {now}!!");
	});

	test("restores the text on Escape", async ({ page, baseURL }) => {
		const preview = await startTyping(page, baseURL, "headline");
		await page.keyboard.type("!");
		await page.keyboard.press("Escape");
		await expect.poll(() => lastTypingMessage(preview)).toEqual({ kind: "cancel", pointer: pointers.headline });
		await expect(element(preview, pointers.headline)).toHaveText("Call +1 312 555 0147 {now}");
		await expect(preview.frame.getByRole("textbox")).toHaveCount(0);
		await preview.show(definition({ ...texts, headline: "New" }));
		await expect(element(preview, pointers.headline)).toHaveText("New");
	});

	test("commits on a click elsewhere and on a shortcut", async ({ page, baseURL }) => {
		const preview = await startTyping(page, baseURL, "headline");
		await page.keyboard.type("!");
		await element(preview, pointers.text).click();
		const text = `${texts.headline}!`;
		await expectMessages(
			preview,
			{ kind: "typed" },
			{ kind: "commit", pointer: pointers.headline, text },
			{ kind: "select", pointer: pointers.text },
		);
		await preview.show(definition({ ...texts, headline: text }));
		await preview.send({ kind: "startTyping", pointer: pointers.item, raw: texts.item, maxLength: null });
		await expect(preview.frame.getByRole("textbox")).toBeFocused();
		await page.keyboard.press("F6");
		await expectMessages(
			preview,
			{ kind: "commit", pointer: pointers.item, text: texts.item },
			{ kind: "key", key: "F6" },
		);
	});

	test("commits when another page is shown, and shows that page", async ({ page, baseURL }) => {
		const preview = await startTyping(page, baseURL, "headline");
		await page.keyboard.type("!");
		await expect.poll(() => lastTypingMessage(preview)).toMatchObject({ kind: "typed" });
		await preview.show(definition(), "/more");
		await expectMessages(preview, { kind: "commit", pointer: pointers.headline, text: `${texts.headline}!` });
		await expect(preview.frame.getByRole("heading", { level: 1 })).toHaveText("More");
	});

	test("accepts spaces inside a summary, and clicks inside a link", async ({ page, baseURL }) => {
		const preview = await startTyping(page, baseURL, "question");
		await page.keyboard.type(" And when");
		await expect.poll(() => lastTypingMessage(preview)).toMatchObject({ text: "Where? And when" });
		await expect(element(preview, pointers.answer)).toBeHidden();
		await page.keyboard.press("Enter");
		await preview.send({ kind: "startTyping", pointer: pointers.item, raw: texts.item, maxLength: null });
		await preview.frame.getByRole("textbox").click();
		await page.keyboard.press("Home");
		await page.keyboard.type("A ");
		await expect.poll(() => lastTypingMessage(preview)).toMatchObject({ text: "A Breakfast" });
	});

	test("sends text only after an input method has composed it", async ({ page, baseURL }) => {
		const preview = await startTyping(page, baseURL, "item");
		const session = await page.context().newCDPSession(page);
		await session.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
		await session.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
		await expect(preview.frame.getByRole("textbox")).toHaveText("Breakfastにほ");
		expect(await lastTypingMessage(preview)).toBeUndefined();
		await session.send("Input.insertText", { text: "日本" });
		await expect.poll(() => lastTypingMessage(preview)).toMatchObject({ kind: "typed", text: "Breakfast日本" });
	});

	test("includes characters typed before the field is open", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		for (let click = 0; click < 2; click++) await element(preview, pointers.item).click();
		await page.keyboard.type(" or ");
		await preview.send({ kind: "startTyping", pointer: pointers.item, raw: texts.item, maxLength: null });
		await page.keyboard.type("tea");
		await expect
			.poll(() => lastTypingMessage(preview))
			.toMatchObject({ kind: "typed", text: expect.stringContaining(" or tea") });
	});

	test("sends characters to the app if the text must be edited in the form", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		for (let click = 0; click < 2; click++) await element(preview, pointers.item).click();
		await page.keyboard.type("tea");
		await page.evaluate(() => document.body.appendChild(document.createElement("input")).focus());
		await expect.poll(() => lastTypingMessage(preview)).toEqual({ kind: "earlyLetters", text: "tea" });
	});

	test("refuses texts that are shown in pieces or not at all", async ({ page, baseURL }) => {
		const preview = await openPreview(page, baseURL);
		for (const pointer of [pointers.answer, "/routes/9/name"]) {
			await preview.send({ kind: "startTyping", pointer, raw: "x", maxLength: null });
			await expect.poll(() => lastTypingMessage(preview)).toEqual({ kind: "cannotTypeHere", pointer });
		}
	});
});
