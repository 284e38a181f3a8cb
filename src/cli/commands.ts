import type { Command } from "./command.ts";

interface Entry {
	/** What stands behind the command without an option, as the usage names it. */
	positionals: string[];
	/** What the usage says of it. */
	does: string;
	/** Each is loaded when it is asked for: a check is not to wait for what others need. */
	load: () => Promise<Command>;
}

export const commands: Record<string, Entry> = {
	new: {
		positionals: ["FOLDER"],
		does: "begins a site in a folder: asks what the business is called, its kind and its colour",
		load: () => import("./commands/new.ts").then(({ begin }) => begin),
	},
	edit: {
		positionals: [],
		does: "opens the editor, on http://localhost:5180",
		load: () => import("./commands/edit.ts").then(({ edit }) => edit),
	},
	check: {
		positionals: ["[FILE]"],
		does: "says what is wrong with the definition; FILE is short for --site FILE",
		load: () => import("./commands/check.ts").then(({ check }) => check),
	},
	explain: {
		positionals: ["CODE"],
		does: "says what a code of a message means: site explain broken-link",
		load: () => import("./commands/explain.ts").then(({ explain }) => explain),
	},
	build: {
		positionals: [],
		does: "writes the site",
		load: () => import("./commands/build.ts").then(({ build }) => build),
	},
	start: {
		positionals: [],
		does: "builds the site and serves it on http://localhost:4173",
		load: () => import("./commands/start.ts").then(({ start }) => start),
	},
	server: {
		positionals: ["NAME"],
		does: "prints the configuration of a server for the built site: nginx, caddy",
		load: () => import("./commands/server.ts").then(({ server }) => server),
	},
	diff: {
		positionals: ["OLD", "NEW"],
		does: "says what a visitor will see changed between two files or git revisions",
		load: () => import("./commands/diff.ts").then(({ diff }) => diff),
	},
	apply: {
		positionals: ["FILE"],
		does: "makes the operations of a JSON file in the definition, and says what a visitor will see changed",
		load: () => import("./commands/apply.ts").then(({ apply }) => apply),
	},
	dev: {
		positionals: [],
		does: "shows the site as it is written, on http://localhost:5173",
		load: () => import("./commands/dev.ts").then(({ dev }) => dev),
	},
};
