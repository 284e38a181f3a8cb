export const usage = `Usage: site COMMAND [options]

  check    says what is wrong with the definition
  build    writes the site
  start    builds the site and serves it on http://localhost:4173
  dev      shows the site as it is written, on http://localhost:5173

  --site FILE      the definition (site.yaml, or the variable SITE)
  --out FOLDER     where the site is written (dist)
  --format FORMAT  pretty or json, for check
  --strict         warnings count as errors, for check
  --fix            makes the fixes that are safe, for check
  --fix-dry-run    only shows them
  --max-size KIB   reads a definition longer than 256 KiB
  --now DATE       the day that "today" means
  --port PORT      for start and dev
  --host HOST      for start and dev (127.0.0.1: this machine only)`;
