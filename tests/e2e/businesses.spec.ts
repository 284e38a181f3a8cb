import { violationsAtWidths } from "./axe.ts";
import { compiler } from "./compiler.ts";
import { drawPage } from "./drawn.ts";
import { brokenTexts } from "./reach.ts";
import { expect, test } from "./shared.ts";

// Checks the layout of some pages of each business, rendered without a server, a build, or the pictures and fonts of the site.

test.describe.configure({ mode: "default" });
test.use({ baseURL: "http://localhost" });

const pages = [
	["bicycles", "/"],
	["conference", "/"],
	["inn", "/"],
	["inn", "/find-us"],
	["joinery", "/"],
	["marina-software", "/"],
	["marina-software", "/prices"],
	["music-school", "/"],
	["music-school", "/konzerte"],
	["restaurant", "/"],
	["restaurant", "/venir"],
	["vets", "/"],
	["vets", "/clinics"],
	["vets", "/news/2026-01-ferry-hours"],
	["vets", "/news/2026-10-fireworks"],
	["vets", "/news/page/2"],
] as const;

for (const [name, path] of pages) {
	test(`${path} of the business ${name} has no layout faults, clipped texts or broken words, and no axe violations`, async ({
		page,
		baseURL,
	}) => {
		const { compiledFile } = await compiler();
		await drawPage(page, baseURL!, compiledFile(`tests/sites/businesses/${name}/site.yaml`), path);
		for (const width of [360, 768, 1024, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect.soft(await page.evaluate(brokenTexts), `${width} px`).toEqual([]);
			expect.soft(await page.evaluate(brokenWords), `${width} px`).toEqual([]);
			expect.soft(await page.evaluate(layoutFaults), `${width} px`).toEqual([]);
		}
		expect(await violationsAtWidths(page)).toEqual([]);
	});
}

/** Runs in the page: finds lists whose last entry leaves a gap, overlaps in the bar, and content beside a centred heading. */
function layoutFaults(): string[] {
	const lists = document.querySelectorAll(
		".plans-cards, .figures-list, .locations-list, .index, [data-look=register] ul",
	);
	const listsWithGap = [...lists].filter((list) => {
		const right = list.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(list).paddingRight);
		return right - list.lastElementChild!.getBoundingClientRect().right > 1;
	});
	const bar = [...document.querySelectorAll(".bar-logo *, .bar-login, .bar-toggle")].filter((one) =>
		one.checkVisibility(),
	);
	const overlapping = bar.filter((one) => {
		const { right } = one.getBoundingClientRect();
		return bar.some((next) => {
			const { left } = next.getBoundingClientRect();
			return one.closest(".bar-logo") && !next.closest(".bar-logo") && left < right;
		});
	});
	const besideHeading = [...document.querySelectorAll(".headings-centred .intro + *")].filter((one) => {
		return one.getBoundingClientRect().top < one.previousElementSibling!.getBoundingClientRect().bottom;
	});
	return [...listsWithGap, ...overlapping, ...besideHeading].map(({ className }) => `${className}`);
}

/** Runs in the page: finds words of headings that break, other than at a hyphen in the text. */
function brokenWords(): string[] {
	const broken: string[] = [];
	for (const heading of document.querySelectorAll("main :is(h1, h2, h3)")) {
		const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			for (const { 0: word, index } of node.textContent!.matchAll(/[^\s\u2010-]+/g)) {
				const range = document.createRange();
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
			}
		}
	}
	return broken;
}
