import { findFirefox, findWebKit } from "../../other-browsers.mjs";
import { test as base, expect } from "../test.ts";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";
import { createWindow, type Window } from "./window.ts";

export { expect };

const firefox = findFirefox();
const webkit = findWebKit();

const starters: Record<string, () => Promise<Driver>> = {
	...(firefox && { Firefox: () => startFirefox(firefox) }),
	...(webkit && { WebKit: () => startWebKit(webkit) }),
};

/** The names of the other browsers on this machine. `npm test` lists the missing ones at its end. */
export const browserNames = Object.keys(starters);

/** A test in another browser than Chromium. It also fails if the last page throws or logs an error. */
export const test = base.extend<{ otherBrowser: string; window: Window }>({
	otherBrowser: ["", { option: true }],
	window: async ({ kept, otherBrowser }, use) => {
		const driver = await kept(otherBrowser, starters[otherBrowser]!, (driver) => driver.end());
		const window = createWindow(driver);
		await window.resize(1280, 800);
		await use(window);
		expect(await window.errors()).toEqual([]);
	},
});
