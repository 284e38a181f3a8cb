import { existsSync } from "node:fs";
import type { Browser, chromium as Chromium } from "playwright";

/** There is no browser to take pictures with; the message says what to install. */
export class BrowserError extends Error {}

const flags = [
	"--no-sandbox",
	"--disable-gpu",
	// What is not decoded in time would be left out of the picture of a page.
	"--disable-checker-imaging",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
];

/** Starts the browser that is named, that Playwright brought, or that the system has. */
export async function launchBrowser(): Promise<Browser> {
	const chromium = await driver();
	const systems = ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
	const places = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systems];
	const executablePath = places.find((place) => place && existsSync(place));
	if (!executablePath) throw new BrowserError("There is no Chromium. Name one in the variable CHROMIUM_PATH.");
	return chromium.launch({ executablePath, args: flags });
}

/** It is large, and nothing else needs it: an installation for production does without. */
async function driver(): Promise<typeof Chromium> {
	try {
		return (await import("playwright")).chromium;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
		throw new BrowserError(
			"--screenshots needs the package playwright, which is not installed. Install it with: npm install playwright; in a clone of this project, with: npm ci --include=dev",
		);
	}
}
