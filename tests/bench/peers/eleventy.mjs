// Builds the pages of the benchmark with Eleventy: `eleventy.mjs FOLDER OUT INSTALLATION`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readRows } from "./rows.mjs";

const [, , folder, out, installation] = process.argv;
const input = join(installation, "input");
mkdirSync(input, { recursive: true });
process.chdir(installation);
writeFileSync(
	join(input, "page.njk"),
	`---
pagination: { data: rows, size: 1, alias: row }
permalink: "/{{ row.table }}/{{ row.town }}/"
---
<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Bicycle repair in {{ row.townName }} | Maple Cycles</title>
<meta name="description" content="A day, {{ row.riders }} riders."><link rel="stylesheet" href="/site.css"></head><body>
<header class="bar"><a href="/">Maple Cycles</a><nav><a href="/">Home</a></nav></header><main>
<section class="section"><div class="container"><h1>Repair in {{ row.townName }}</h1><p>{{ row.about }}, for {{ row.riders }} riders.</p>
<a class="button" href="/{{ row.kind }}">All towns in the {{ row.kind }}</a></div></section>
{% for part in range(4) %}<section class="section"><div class="container"><h2>What we do in {{ row.townName }}, part {{ part + 1 }}</h2><ul>
{% for item in range(8) %}<li><h3 class="name">{{ row["service" + part + item] }}</h3><p>{{ row["work" + part + item] }}.</p></li>{% endfor %}</ul></div></section>{% endfor %}
<section class="section"><div class="container"><h2>Questions</h2>
{% for index in range(12) %}<details><summary>{{ row["question" + index] }}?</summary><p>{{ row["answer" + index] }}. <strong>Bring it</strong> before ten.</p></details>{% endfor %}</div></section>
<section class="section"><div class="container"><h2>What riders ask for</h2><ul>
{% for index in range(13) %}<li><h3 class="name">{{ row["card" + index] }}</h3><p>{{ row["words" + index] }}.</p></li>{% endfor %}</ul></div></section>
</main><footer><h2>Visit us</h2><a href="/">Home</a><p>© Maple Cycles</p></footer></body></html>
`,
);
const { default: Eleventy } = await import(
	pathToFileURL(join(installation, "node_modules/@11ty/eleventy/src/Eleventy.js"))
);
const eleventy = new Eleventy(input, out, {
	quietMode: true,
	config: (config) => config.addGlobalData("rows", readRows(folder)),
});
await eleventy.write();
