import { basename, dirname } from "node:path";
import { getState, listStates } from "../disk/list.ts";
import { listBesideNames, type SiteLocation } from "../disk/site-folder.ts";
import { publishedFolders } from "../model/sources.ts";

/** @param by the page of the editor that made the change; null for anybody else */
type Listener = (by: string | null) => void;

export interface FolderWatcher {
	/** Calls back at each change. Returns a function that ends it. */
	subscribe: (listener: Listener) => () => void;
	/**
	 * Reports that a page of the editor has just written these files. The page itself is told too if other files have
	 * changed, which it hasn't read.
	 */
	reportWrite: (by: string, names: string[]) => void;
}

/** In milliseconds. */
const interval = 500;

/**
 * Watches the site folder, as long as anybody listens, by comparing the state of its files. Systems report changes in
 * different ways, and stop when a folder is replaced, as git does when it switches branches.
 */
export function watchFolder(location: SiteLocation): FolderWatcher {
	const listeners = new Set<Listener>();
	let states: FileStates = new Map();
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
		reportWrite(by, names) {
			const isOwn = (changed: string) => names.some((name) => name === changed || name.startsWith(`${changed}/`));
			notify(listChanges().every(isOwn) ? by : null);
		},
	};

	function start(): void {
		states = readStates(location);
		timer = setInterval(() => {
			if (listChanges().length > 0) notify(null);
		}, interval);
	}

	function stop(): void {
		if (timer !== null) clearInterval(timer);
		timer = null;
	}

	/** Lists what has changed since the last look. A folder changes when a file in it is added or removed. */
	function listChanges(): string[] {
		const [before, now] = [states, readStates(location)];
		states = now;
		return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
	}

	function notify(by: string | null): void {
		for (const listener of listeners) listener(by);
	}
}

/** By the name of each file that the editor shows. */
type FileStates = ReadonlyMap<string, string>;

function readStates(location: SiteLocation): FileStates {
	const folder = dirname(location.file);
	const published = publishedFolders.flatMap((name) => listStates(folder, name));
	const names = [basename(location.file), ...listBesideNames(location)];
	return new Map([...names.map((name) => [name, getState(folder, name)] as const), ...published]);
}
