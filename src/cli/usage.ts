import { kinds, usualColour } from "../beginning/kinds.ts";
import { changeFormats } from "../report/changes.ts";
import { formats } from "../report/formats.ts";
import { commands } from "./commands.ts";

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
  --kind KIND      its kind: ${Object.keys(kinds).join(", ")}
  --colour COLOUR  its colour: "${usualColour}"
  --character NAME another character than that of its kind
  --no-open        edit only prints the editor's address, and leaves the browser alone
  --host HOST      for start, dev and server (127.0.0.1: this machine only)`;
