import { formats } from "./format/formats.ts";

export const usage = `Usage: site COMMAND [options]

  check    says what is wrong with the definition
  build    writes the site
  start    builds the site and serves it on http://localhost:4173
  dev      shows the site as it is written, on http://localhost:5173

  --site FILE      the definition (site.yaml, or the variable SITE)
  --out FOLDER     where the site is written (dist)
  --format FORMAT  for check: ${Object.keys(formats).join(", ")}
  --strict         warnings count as errors, for check
  --deny CODE      warnings of this code count as errors (can be repeated)
  --receipt        adds receipt.json to the output, for build: pages, bytes and third-party hosts
  --now DATE       the day that "today" means
  --port PORT      for start and dev
  --host HOST      for start and dev (127.0.0.1: this machine only)`;
