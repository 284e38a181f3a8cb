import { basename, dirname } from "node:path";
import { publishedFolders } from "../model/sources.ts";
import { getFileStamp, listFileStamps } from "./list.ts";
import { listDataFiles, type SiteLocation } from "./site-folder.ts";

/** @param tab the id of the editor tab that made the change; null for any other program */
type Listener = (tab: string | null) => void;

export interface FolderWatcher {
	/** Calls the listener after each change. Returns a function that unsubscribes it. */
	subscribe: (listener: Listener) => () => void;
	/**
	 * Reports that a tab of the editor has just written these files. If other files have changed, too, that tab is also
	 * notified, because it hasn't read them.
	 */
	reportWrite: (tab: string, names: string[]) => void;
	/** Checks for changes now instead of at the next interval. */
	check: () => void;
}

/** In milliseconds: a delay that hardly anybody notices. */
const interval = 500;

/**
 * Watches the site folder while there are listeners, by comparing stamps of its files. Notifications of the operating system
 * would stop when a folder is replaced, for example when git switches branches, and they differ between systems.
 */
export function watchFolder(location: SiteLocation): FolderWatcher {
	const listeners = new Set<Listener>();
	let stamps: FileStamps = new Map();
	let timer: NodeJS.Timeout | null = null;

	return {
		subscribe(listener) {
			listeners.add(listener);
			if (timer === null) start();
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) stop();
			};
		},
		reportWrite(tab, names) {
			const isWritten = (changed: string) => names.some((name) => name === changed || name.startsWith(`${changed}/`));
			const hasOnlyWritten = listChanges().every(isWritten);
			// The editor never deletes the definition. If it is gone, another program deleted it after the write.
			const definition = basename(location.file);
			const isDeleted = names.includes(definition) && stamps.get(definition) === "";
			notify(hasOnlyWritten && !isDeleted ? tab : null);
		},
		check,
	};

	function start(): void {
		stamps = readStamps(location);
		timer = setInterval(check, interval);
	}

	function check(): void {
		if (listChanges().length > 0) notify(null);
	}

	function stop(): void {
		if (timer !== null) clearInterval(timer);
		timer = null;
	}

	/**
	 * Lists the files and folders that have changed since the last call. A folder changes when a file is added or
	 * removed.
	 */
	function listChanges(): string[] {
		const [before, now] = [stamps, readStamps(location)];
		stamps = now;
		return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
	}

	function notify(tab: string | null): void {
		for (const listener of listeners) listener(tab);
	}
}

/** Stamps of the files and folders that the editor shows, by name. */
type FileStamps = ReadonlyMap<string, string>;

function readStamps(location: SiteLocation): FileStamps {
	const folder = dirname(location.file);
	const published = publishedFolders.flatMap((name) => listFileStamps(folder, name));
	const names = [basename(location.file), ...listDataFiles(location)];
	return new Map([...names.map((name) => [name, getFileStamp(folder, name)] as const), ...published]);
}
