import type { Page } from "playwright/test";

/** More stops than any page has: a longer walk is in a focus trap. */
const maxStops = 400;

/** A walk through the page by Tab, recorded in the page. */
export interface Walk {
	stops: Element[];
	faults: string[];
	/** Checks the focused element. False at the end of the walk: the focus left the page, or is back at the start. */
	step(backwards: boolean): boolean;
	/** Focusable elements that were never focused. */
	missed(): string[];
}

/** Starts a walk. Runs in the page, so it can't use anything outside itself. */
export function beginWalk() {
	const named = (element: Element) =>
		`${element.localName}.${element.className} ‘${(element.textContent || element.getAttribute("name") || "").trim().slice(0, 40)}’`;
	const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
	const known = new Map<string, number[]>();
	const rgba = (color: string) => {
		const found = known.get(color);
		if (found) return found;
		context.clearRect(0, 0, 1, 1);
		context.fillStyle = color;
		context.fillRect(0, 0, 1, 1);
		const parts = [...context.getImageData(0, 0, 1, 1).data];
		known.set(color, parts);
		return parts;
	};
	const luminance = (color: string) => {
		const [r, g, b] = rgba(color)
			.slice(0, 3)
			.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
		return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
	};
	/** Returns the colour behind a focus ring: the element's own if the ring is inside it. */
	const ground = (element: Element, isInside: boolean) => {
		for (let at: Element | null = isInside ? element : element.parentElement; at; at = at.parentElement) {
			const { backgroundColor } = getComputedStyle(at);
			if (rgba(backgroundColor)[3] === 255) return backgroundColor;
		}
		return "white";
	};
	const bar = document.querySelector(".bar");
	const walk: Walk = {
		stops: [],
		faults: [],
		step(backwards) {
			const element = document.activeElement;
			if (!element || element === document.body || element === walk.stops[0]) return false;
			const before = walk.stops.at(-1);
			// A frame counts as one stop.
			if (element === before) return true;
			walk.stops.push(element);
			const fault = (what: string) => walk.faults.push(`${named(element)} ${what}`);
			const order = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
			if (before && !(before.compareDocumentPosition(element) & order)) fault(`does not follow ${named(before)}`);

			// The focus is inside the frame; the walk of the framed page checks it.
			if (element.localName === "iframe") return true;
			const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
			const barBottom =
				bar && !bar.contains(element) && !element.matches(".skip") ? bar.getBoundingClientRect().bottom : 0;
			const isTall = box.height > innerHeight - barBottom;
			if (!isTall && box.top < barBottom - 1) fault(`is under the bar or above the window: ${box.top}`);
			if (!isTall && box.bottom > innerHeight + 1) fault(`is below the window: ${box.bottom}`);
			if (box.left < -1 || box.right > innerWidth + 1) fault(`is beside the window: ${box.left} to ${box.right}`);
			const x = box.left + Math.min(box.width, 40) / 2;
			const y = Math.max(box.top, barBottom) + Math.min(box.bottom - Math.max(box.top, barBottom), innerHeight) / 2;
			const top = document.elementFromPoint(x, y);
			if (!top || !(element.contains(top) || top.contains(element))) fault(`is behind ${top && named(top)}`);

			const style = getComputedStyle(element);
			const isInside = Number.parseFloat(style.outlineOffset) < 0;
			const lights = [luminance(style.outlineColor), luminance(ground(element, isInside))].sort((a, b) => b - a);
			if (style.outlineStyle === "none" || Number.parseFloat(style.outlineWidth) < 2) fault("has no ring");
			else if ((lights[0]! + 0.05) / (lights[1]! + 0.05) < 3)
				fault(`has a ring that is hard to see: ${style.outlineColor}`);
			return true;
		},
		missed() {
			const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']");
			return [...all]
				.filter((element) => element.checkVisibility({ visibilityProperty: true }) && !walk.stops.includes(element))
				.map(named);
		},
	};
	(window as unknown as { walk: Walk }).walk = walk;
}

/** Tabs through the page until the focus leaves it. Returns what was wrong. */
export async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
	await page.evaluate(beginWalk);
	for (let count = 0; count < maxStops; count++) {
		await page.keyboard.press(key);
		const isContinued = await page.evaluate((backwards) => {
			return (window as unknown as { walk: Walk }).walk.step(backwards);
		}, key === "Shift+Tab");
		if (isContinued) continue;
		return page.evaluate(() => {
			const { faults, missed } = (window as unknown as { walk: Walk }).walk;
			return [...faults, ...missed().map((name) => `${name} was never reached`)];
		});
	}
	return ["The focus never left the page."];
}
