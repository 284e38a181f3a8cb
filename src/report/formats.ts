import type { Format } from "./format.ts";
import { github } from "./github.ts";
import { json } from "./json.ts";
import { markdown } from "./markdown.ts";
import { pretty } from "./pretty.ts";
import { sarif } from "./sarif.ts";

/** How `check` can say what it found; the first is what it does unasked. */
export const formats = { pretty, json, github, sarif, markdown } satisfies Record<string, Format>;
