import { lstatSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { publishedFolders } from "../model/sources.ts";
import { namesBeside, type Place } from "./workspace.ts";

/** Whose change it was: the page of the editor that made it, or null for all others. */
type Listener = (by: string | null) => void;

export interface Changes {
	/** Calls back at each change from now on; gives a function that ends it. */
	follow: (listener: Listener) => () => void;
	/** A page of the editor has written just now; null where it is to look itself, too. */
	written: (by: string | null) => void;
}

/** In milliseconds. */
const pause = 500;

/**
 * Tells what changes in the folder. The state of its files is looked at time and again, as long as somebody wants to know:
 * what systems tell of changes by themselves differs, and ends where a folder is made again, as when branches change.
 */
export function changesIn(place: Place): Changes {
	const listeners = new Set<Listener>();
	let [state, timer] = ["", null as NodeJS.Timeout | null];

	return {
		follow(listener) {
			listeners.add(listener);
			if (timer === null) begin();
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) end();
			};
		},
		written(by) {
			state = stateOf(place);
			tell(by);
		},
	};

	function begin(): void {
		state = stateOf(place);
		timer = setInterval(look, pause);
	}

	function end(): void {
		if (timer !== null) clearInterval(timer);
		timer = null;
	}

	function look(): void {
		const now = stateOf(place);
		if (now === state) return;
		state = now;
		tell(null);
	}

	function tell(by: string | null): void {
		for (const listener of listeners) listener(by);
	}
}

/** Changes with any file that the editor shows. */
function stateOf(place: Place): string {
	const folder = dirname(place.file);
	const published = publishedFolders.flatMap((name) => below(folder, name));
	return [basename(place.file), ...namesBeside(place), ...published].map((name) => stateAt(folder, name)).join("\n");
}

function below(folder: string, at: string): string[] {
	return namesIn(join(folder, at)).flatMap((name) => [`${at}/${name}`, ...below(folder, `${at}/${name}`)]);
}

function namesIn(folder: string): string[] {
	try {
		return lstatSync(folder).isDirectory() ? readdirSync(folder) : [];
	} catch {
		return [];
	}
}

function stateAt(folder: string, name: string): string {
	const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
	return stats ? `${name} ${stats.ino} ${stats.size} ${stats.mtimeMs}` : name;
}
