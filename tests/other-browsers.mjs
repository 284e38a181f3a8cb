// Finds the other browsers that the core journeys run in: Firefox, and WebKit with its driver and a display for it.
import { existsSync } from "node:fs";
import { findPrograms } from "./programs.mjs";

/** Returns the path of Firefox: FIREFOX_PATH, or the system's. Null if there is none. */
export function findFirefox() {
	return find(process.env.FIREFOX_PATH, "firefox-esr", "firefox");
}

/** Returns the path of WebKit's driver, WEBKIT_DRIVER_PATH or the system's, and of its display. Null if one is missing. */
export function findWebKit() {
	const driver = find(process.env.WEBKIT_DRIVER_PATH, "WebKitWebDriver");
	const display = find(undefined, "Xvfb");
	return driver && display ? { driver, display } : null;
}

function find(named, ...systems) {
	return (named ? [named] : findPrograms(...systems)).find((path) => existsSync(path)) ?? null;
}
