import type { Page } from "playwright/test";

export const twiceTheText = ":root { font-size: 200% }";
/** The text spacing of WCAG 1.4.12. */
export const spacedText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Runs in the page: finds targets that are too small (WCAG 2.5.8), and main actions below 44 px. */
export function smallTargets(): string[] {
	const minimum = 24;
	const comfortable = 44;
	const boxOf = (element: Element) => {
		// A label is part of its control.
		const [label] = (element as HTMLInputElement).labels ?? [];
		const parts = [element, ...(label?.contains(element) ? [label] : [])].map((part) => part.getBoundingClientRect());
		const left = Math.min(...parts.map((part) => part.left));
		const top = Math.min(...parts.map((part) => part.top));
		const right = Math.max(...parts.map((part) => part.right));
		const bottom = Math.max(...parts.map((part) => part.bottom));
		return { left, top, right, bottom, width: right - left, height: bottom - top };
	};
	const isInSentence = (element: Element) => {
		const parent = element.parentElement!;
		return getComputedStyle(element).display === "inline" && parent.textContent!.trim() !== element.textContent!.trim();
	};
	const targets = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
		.filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(".skip"))
		.filter((element) => !element.closest("#menu:not(:popover-open)") && !isInSentence(element))
		.map((element) => ({ element, box: boxOf(element) }));
	const faults: string[] = [];
	for (const { element, box } of targets) {
		const name = `${element.localName}.${element.className} ‘${element.textContent?.trim().slice(0, 30)}’ ${Math.round(box.width)}×${Math.round(box.height)}`;
		const isMainAction = element.matches(
			".button, button, summary, select, textarea, .bar a, .menu a, input:not([type=checkbox])",
		);
		if (isMainAction && Math.min(box.width, box.height) < comfortable - 0.5) faults.push(`below 44: ${name}`);
		if (Math.min(box.width, box.height) >= minimum - 0.5) continue;
		// A 24 px circle around its centre that touches no other target is enough.
		const x = (box.left + box.right) / 2;
		const y = (box.top + box.bottom) / 2;
		const touchesOther = targets.some(({ element: other, box: { left, right, top, bottom } }) => {
			if (other === element || other.contains(element) || element.contains(other)) return false;
			const dx = Math.max(left - x, 0, x - right);
			const dy = Math.max(top - y, 0, y - bottom);
			return Math.hypot(dx, dy) < minimum / 2;
		});
		if (touchesOther) faults.push(`below 24: ${name}`);
	}
	return faults;
}

/** Runs in the page: finds texts that are clipped, outside the window, or overlapping. */
export function brokenTexts(): string[] {
	const isHidden = (element: Element) =>
		!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
		element.closest(".unseen, .skip, #menu:not(:popover-open), iframe, option") !== null;
	const faults: string[] = [];
	if (document.documentElement.scrollWidth > innerWidth)
		faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);

	const lines: { element: Element; layer: Element | null; text: string; box: DOMRect }[] = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const element = node.parentElement!;
		const text = node.textContent!.trim();
		if (text === "" || isHidden(element)) continue;
		// Layers above the page, such as the bar, overlap on purpose.
		const layer = element.closest(".bar, dialog, [popover]");
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const box of range.getClientRects()) {
			if (box.width > 1) lines.push({ element, layer, text: text.slice(0, 40), box });
		}
		const { overflowX, overflowY } = getComputedStyle(element);
		const isCut =
			(overflowX === "hidden" || overflowX === "clip" ? element.scrollWidth > element.clientWidth + 1 : false) ||
			(overflowY === "hidden" || overflowY === "clip" ? element.scrollHeight > element.clientHeight + 1 : false);
		if (isCut && element.getBoundingClientRect().width > 0) faults.push(`‘${text.slice(0, 40)}’ is cut off`);
	}
	const scrolls = (element: Element) => {
		for (let at: Element | null = element; at; at = at.parentElement) {
			if (["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return true;
		}
		return false;
	};
	for (const { element, text, box } of lines) {
		if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(element)) faults.push(`‘${text}’ leaves the window`);
	}
	for (const [index, one] of lines.entries()) {
		for (const other of lines.slice(index + 1)) {
			if (one.element === other.element || one.layer !== other.layer) continue;
			const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
			const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
			const lowerHeight = Math.min(one.box.height, other.box.height);
			if (width > 2 && height > lowerHeight / 2) faults.push(`‘${one.text}’ and ‘${other.text}’ overlap`);
		}
	}
	return [...new Set(faults)];
}

/** Adds a style that the page's policy doesn't block. */
export async function setStyle(page: Page, text: string): Promise<void> {
	await page.evaluate((css) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		document.adoptedStyleSheets = [sheet];
	}, text);
}
