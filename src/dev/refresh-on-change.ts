import { type FSWatcher, watch } from "node:fs";
import { dirname, join } from "node:path";
import { listDataFiles } from "../disk/site-folder.ts";
import { watchFolder } from "../disk/watch-folder.ts";
import { publishedFolders } from "../model/sources.ts";
import type { LivePreview, PreviewContext } from "./live-preview.ts";

/** In milliseconds. Editors empty a file before they write it, and a single save causes several notifications. */
const settleTime = 20;

/** Refreshes the preview whenever a file of the site changes. */
export function refreshOnChange(preview: LivePreview, { file, maxSize, caches }: PreviewContext): void {
	const location = { file, maxSize, caches };
	const watcher = watchFolder(location);
	const notifiers = new Map<string, FSWatcher>();
	let isScheduled = false;
	watcher.subscribe(() => {
		preview.refresh();
		followFolders();
	});
	followFolders();

	/**
	 * Watches the folders, so that changes are found at once. If the system doesn't notify, for example about a folder that was
	 * removed and created again, the watcher finds the change a little later.
	 */
	function followFolders(): void {
		const names = [file, ...listDataFiles(location).map((name) => join(dirname(file), name))].map(dirname);
		const folders = new Set([...names, ...publishedFolders.map((name) => join(dirname(file), name))]);
		for (const folder of folders) {
			if (notifiers.has(folder)) continue;
			const notifier = openNotifier(folder, schedule);
			if (!notifier) continue;
			notifiers.set(folder, notifier);
			notifier.on("error", () => notifier.close());
			notifier.on("close", () => notifiers.delete(folder));
		}
	}

	function schedule(): void {
		if (isScheduled) return;
		isScheduled = true;
		setTimeout(() => {
			isScheduled = false;
			watcher.check();
		}, settleTime);
	}
}

/** Watches a folder. Returns null if it doesn't exist, or if the system's limit of watched folders is reached. */
function openNotifier(folder: string, listener: () => void): FSWatcher | null {
	try {
		return watch(folder, { persistent: false }, listener);
	} catch {
		return null;
	}
}
