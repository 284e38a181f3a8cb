// Generates the reference for editors: a chapter for each concept, in the order of site.yaml.
import { chapters, chapterTitle } from "./chapters.mjs";
import { exampleOf } from "./example.mjs";
import { schemaFiles } from "./files.mjs";
import { follow } from "./references.mjs";
import { block, inline, kind, limits, plain } from "./wording.mjs";

/** Returns the text of schema/REFERENCE.md. */
export function reference() {
	const files = schemaFiles();
	const book = chapters(files);
	return `${[preface, contents(book), ...book.map((chapter) => text(chapter, files))].join("\n\n")}\n`;
}

const preface = `<!-- Made from schema/ by \`npm run docs\`. Do not edit. -->

# Everything that can stand in site.yaml

Look up a key: what it means, what may be written there, whether it must be there, and what holds without it.
\`site.yaml\` begins with [Website](#website): the keys that stand at its left edge. A whole small site is in
[codes/base.yaml](codes/base.yaml).

- A **text** needs quotation marks when it begins with a sign such as \`{\`, \`@\`, \`*\`, \`#\` or \`-\`, or has a colon and a space
  in it. Quotation marks never hurt.
- A **list** has an entry a line, each behind a hyphen and a space.
- A **group of keys** stands below its key, two spaces further in.
- A **link** is a page of this site (\`/prices\`), a place on a page (\`/prices#delivery\`), or an address that begins with
  \`https://\`, \`mailto:\` or \`tel:\`.
- In any text, \`{name}\` is filled in from \`constants\`.`;

function contents(book) {
	const lines = book
		.filter(({ inner }) => !inner)
		.map(({ title, depth }) => `${"  ".repeat(depth)}- [${title}](#${anchor(title)})`);
	return `## Contents\n\n${lines.join("\n")}`;
}

function text({ title, schema, file, inner }, files) {
	const parts = [`${inner ? "###" : "##"} ${title}`, plain(schema.description)];
	if (schema.oneOf) return [...parts, kinds(schema, file, files)].join("\n\n");
	parts.push(table(schema, file, title, files));
	if (file !== "site.json") parts.push(`\`\`\`yaml\n${block(exampleOf(schema, file, files))}\n\`\`\``);
	return parts.join("\n\n");
}

/** Lists the branches of a union, with links to their chapters. */
function kinds({ oneOf, discriminator: { propertyName } }, file, files) {
	const rows = oneOf.map((branch) => {
		const { schema } = follow(branch, file, files);
		const link = `[${schema.title}](#${anchor(chapterTitle(schema.title))})`;
		return `| \`${schema.properties[propertyName].const}\` | ${link} | ${plain(schema.description)} |`;
	});
	return [`| \`${propertyName}\` | Chapter | What it is |`, "| --- | --- | --- |", ...rows].join("\n");
}

function table({ properties, required = [] }, file, owner, files) {
	const rows = Object.entries(properties).map(([key, written]) => {
		const { schema } = follow(written, file, files);
		const needed = required.includes(key) ? "**yes**" : optional(schema);
		const cells = [`\`${key}\``, plain(schema.description), value(written, file, owner, files), needed, sample(schema)];
		return `| ${cells.join(" | ")} |`;
	});
	const head = [
		"| Key | What it is | What is written there | Must be there | Example |",
		"| --- | --- | --- | --- | --- |",
	];
	return [...head, ...rows].join("\n");
}

function value(written, from, owner, files) {
	const { schema, file } = follow(written, from, files);
	if (schema.properties || schema.oneOf) {
		const title = chapterTitle(written.$ref ? files.get(file).title : schema.title, written.$ref ? null : owner);
		return `[${title}](#${anchor(title)})`;
	}
	const words = [kind(schema), limits(schema)].filter(Boolean).join(", ");
	const part = schema.items ?? schema.additionalProperties;
	return part ? `${words}; each: ${value(part, file, owner, files)}` : words;
}

function optional(schema) {
	return schema.default === undefined ? "no" : `no; without it: ${code(schema.default)}`;
}

/** Returns an example for a table cell. Groups have theirs in their own chapter. */
function sample({ examples }) {
	const [first] = examples ?? [];
	if (first === undefined || (typeof first === "object" && !Array.isArray(first))) return "";
	return code(first);
}

function code(value) {
	return `\`${inline(value).replaceAll("|", "\\|")}\``;
}

/** Returns the anchor that GitHub gives a heading. */
function anchor(title) {
	return title
		.toLowerCase()
		.replace(/[^\w\s-]/g, "")
		.replace(/\s/g, "-");
}
