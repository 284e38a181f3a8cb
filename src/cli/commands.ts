import { changeFormats } from "../report/changes.ts";
import { formats } from "../report/formats.ts";
import { businessKinds, defaultColour } from "../scaffold/business-kinds.ts";
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
		load: () => import("./commands/new.ts").then(({ newSite: begin }) => begin),
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

const names = Object.entries(commands).map(([name, { positionals, does }]) => [[name, ...positionals].join(" "), does]);
const widest = Math.max(...names.map(([name = ""]) => name.length));
const listed = names.map(([name = "", does]) => `  ${name.padEnd(widest)}  ${does}`).join("\n");

export const usage = `Usage: site COMMAND [options]

${listed}

  --help           prints this
  --version        prints the version of the program
  --site FILE      the definition (site.yaml, or the variable SITE)
  --out FOLDER     where the site is written (dist)
  --cache FOLDER   what takes long to make is kept there (node_modules/.cache/site, beside the program's packages)
  --format FORMAT  for check: ${Object.keys(formats).join(", ")}
                   for diff and apply: ${Object.keys(changeFormats).join(", ")}
  --strict         warnings count as errors, for check
  --fix            makes the fixes that are safe, for check
  --fix-dry-run    only shows them
  --dry-run        apply only shows what would change
  --max-size KIB   reads a definition longer than 256 KiB (a CSV may have 100 MB)
  --deny CODE      warnings of this code count as errors (can be repeated)
  --threads NUMBER threads that make pages, for build (as many as pay)
  --receipt        adds receipt.json to the output, for build: pages, bytes and third-party hosts
  --no-compress    leaves out the .br and .gz copies of files, for build: for hosts that compress by themselves
  --no-redirect-pages  leaves out the pages at old addresses, for build: for hosts that read _redirects
  --exit-code      diff ends with 1 where something changed
  --screenshots FOLDER  for diff: pictures of the changed pages, before and after
  --verbose        where the program itself fails, says where in its code
  --now DATE       the day that "today" means
  --port PORT      for edit, start, dev and server
  --name NAME      what the business is called, for new; so that it asks nothing, with
  --kind KIND      its kind: ${Object.keys(businessKinds).join(", ")}
  --colour COLOUR  its colour: "${defaultColour}"
  --character NAME another character than that of its kind
  --no-open        edit only prints the editor's address, and leaves the browser alone
  --host HOST      for start, dev and server (127.0.0.1: this machine only)`;
