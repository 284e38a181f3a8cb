import { basename, dirname } from "node:path";
import { getState, listStates } from "../disk/list.ts";
import { listBesideNames, type SiteLocation } from "../disk/site-folder.ts";
import { publishedFolders } from "../model/sources.ts";

/** Whose change it was: the page of the editor that made it, or null for all others. */
type Listener = (by: string | null) => void;

export interface FolderWatcher {
	/** Calls back at each change from now on; gives a function that ends it. */
	follow: (listener: Listener) => () => void;
	/**
	 * A page of the editor has written these files just now. It is told itself, too, where there are others that it has not
	 * read: they were written meanwhile, or the definition names them from now on.
	 */
	written: (by: string, names: string[]) => void;
}

/** In milliseconds. */
const pause = 500;

/**
 * Tells what changes in the folder. The state of its files is looked at time and again, as long as somebody wants to know:
 * what systems tell of changes by themselves differs, and ends where a folder is made again, as when branches change.
 */
export function watchFolder(place: SiteLocation): FolderWatcher {
	const listeners = new Set<Listener>();
	let state: State = new Map();
	let timer: NodeJS.Timeout | null = null;

	return {
		follow(listener) {
			listeners.add(listener);
			if (timer === null) begin();
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) end();
			};
		},
		written(by, names) {
			const isAll = changed().every((name) => names.some((own) => own === name || own.startsWith(`${name}/`)));
			tell(isAll ? by : null);
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
		if (changed().length > 0) tell(null);
	}

	/** What is otherwise than when it was looked at last, by its names. A folder is where something in it comes or goes. */
	function changed(): string[] {
		const [before, now] = [state, stateOf(place)];
		state = now;
		return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
	}

	function tell(by: string | null): void {
		for (const listener of listeners) listener(by);
	}
}

/** When each file that the editor shows was written, by its name. */
type State = ReadonlyMap<string, string>;

function stateOf(place: SiteLocation): State {
	const folder = dirname(place.file);
	const published = publishedFolders.flatMap((name) => listStates(folder, name));
	const beside = [basename(place.file), ...listBesideNames(place)].map(
		(name) => [name, getState(folder, name)] as const,
	);
	return new Map([...beside, ...published]);
}
