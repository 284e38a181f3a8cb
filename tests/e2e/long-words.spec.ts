import { schemaFiles } from "../../schema/files.mjs";
import { galleryPath, galleryText } from "../../schema/gallery.mjs";
import { galleryLists } from "../../schema/gallery-lists.mjs";
import { compiler } from "./compiler.ts";
import { drawPage } from "./drawn.ts";
import { expect, test } from "./shared.ts";

// Checks that long words stay in their boxes: in every section type, in every design.

test.describe.configure({ mode: "default" });
test.use({ baseURL: "http://localhost" });

const gallery = galleryText(schemaFiles(), galleryLists);

for (const character of ["ticket", "clinic", "atelier", "market", "press", "stage", "studio", "inn"] as const) {
	test(`the longest German words stay in their boxes in the design ${character}`, async ({ page, baseURL }) => {
		const { compiled } = await compiler();
		await drawPage(page, baseURL!, compiled(withCharacter(gallery, character)), galleryPath);
		expect(await page.evaluate(lengthenWords)).toBeGreaterThan(500);
		for (const width of [320, 768, 1024, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect.soft(await page.evaluate(findBurstTexts), `${width} px`).toEqual([]);
		}
	});
}

function withCharacter(definition: string, character: string): string {
	expect(definition).toContain("\ntheme:\n");
	return definition.replace("\ntheme:\n", `\ntheme:\n  character: ${character}\n`);
}

/** Runs in the page: makes a word of each text a long one. Returns the number of texts. */
function lengthenWords(): number {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	let count = 0;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const parent = node.parentElement!;
		// Opening hours, and what is always on one line, have no words of an owner.
		if (!parent.closest("main, footer") || parent.closest(".locations table")) continue;
		if (getComputedStyle(parent).whiteSpace !== "normal") continue;
		const [longest] = (node.textContent!.match(/\p{L}{3,}/gu) ?? []).sort((a, b) => b.length - a.length);
		if (!longest) continue;
		node.textContent = node.textContent!.replace(longest, "Donaudampfschifffahrtsgesellschaft");
		count += 1;
	}
	return count;
}

/** Runs in the page: finds texts outside a box that they are in, and tells how wide the page is if it is too wide. */
function findBurstTexts(): string[] {
	const faults = new Set<string>();
	const { scrollWidth } = document.documentElement;
	if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} px wide`);
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const parent = node.parentElement!;
		if (!parent.closest("main, footer") || parent.closest(".unseen, iframe, option") || !parent.checkVisibility())
			continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
		const left = Math.min(...lines.map((line) => line.left));
		const right = Math.max(...lines.map((line) => line.right));
		for (let at = parent; !isScrollable(at) && at !== document.body; at = at.parentElement!) {
			const box = getBox(at);
			if (!box || (left >= box.left - 1 && right <= box.right + 1)) continue;
			const { classList } = parent.closest("section, footer")!;
			faults.add(`${classList}: ${parent.localName}.${parent.className} in ${at.localName}.${at.className}`);
			break;
		}
	}
	return [...faults];

	function isScrollable(element: Element): boolean {
		return ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
	}

	function getBox(element: Element): DOMRect | null {
		return ["inline", "contents"].includes(getComputedStyle(element).display) ? null : element.getBoundingClientRect();
	}
}
