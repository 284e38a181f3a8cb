// Generates the reference for editors: a chapter for each concept, in the order of site.yaml.
import { chapters, chapterTitle } from "./chapters.mjs";
import { exampleOf } from "./example.mjs";
import { schemaFiles } from "./files.mjs";
import { follow } from "./references.mjs";
import { block, describe, inline, kind, limits, otherNames, plain } from "./wording.mjs";

/** Returns the text of schema/REFERENCE.md. */
export function reference() {
	const files = schemaFiles();
	const book = chapters(files);
	return `${[preface, contents(book), ...book.map((chapter) => text(chapter, files))].join("\n\n")}\n`;
}

const preface = `<!-- Made from schema/ by \`npm run docs\`. Do not edit. -->

# Everything you can write in site.yaml

Look up a key to see what it means, what to write, whether it’s required, and what happens if you leave it out.
\`site.yaml\` begins with [Website](#website): the keys at its left edge. A small but complete site is in
[codes/base.yaml](codes/base.yaml). To find a type of section by another name, such as “FAQ”, see [Section](#section).

- **A text** needs quotes if it begins with a sign such as \`{\`, \`@\`, \`*\`, \`#\` or \`-\`, or if it has a colon and a
  space in it. Quotes never hurt.
- **A list** has one entry per line, each after a hyphen and a space.
- **A group of keys** is below its key, indented by two more spaces.
- **A link** is a page of this site (\`/prices\`), a section of a page (\`/prices#delivery\`), or an address that begins with
  \`https://\`, \`mailto:\`, \`tel:\` or \`sms:\`.
- **A name in braces**, such as \`{name}\`, is replaced by its value from \`constants\`, in any text.

Some keys are easy to mix up:

| Key | What it is |
| --- | --- |
| \`plans\`, at the top level | what customers can buy: the name, price and features of each plan |
| \`pricing\` | what all plans have in common, such as the currency |
| section \`plans\` | shows the plans side by side, as a pricing table |
| section \`offer\` | shows one large card that sums up what you sell |
| section \`prices\` | a price list of its own, such as a restaurant menu; it doesn’t use the plans |
| section \`services\` | a list of what you offer, without prices |
| \`announcement\` | a line above the bar of every page |
| section \`notice\` | a box on one page |
| \`heading\` | a heading that visitors read on the page |
| \`title\` of a page | the words in the browser tab |
| \`name\` of a page | what the page is called in lists of pages, and in the path that search results show |`;

function contents(book) {
	const lines = book
		.filter(({ inner }) => !inner)
		.map(({ title, depth }) => `${"  ".repeat(depth)}- [${title}](#${anchor(title)})`);
	return `## Contents\n\n${lines.join("\n")}`;
}

function text({ title, schema, file, inner }, files) {
	const parts = [`${inner ? "###" : "##"} ${title}`, plain(schema.description), plain(otherNames(schema))].filter(
		Boolean,
	);
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
		return `| \`${schema.properties[propertyName].const}\` | ${link} | ${plain(describe(schema))} |`;
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
	const head = ["| Key | What it is | What to write | Required | Example |", "| --- | --- | --- | --- | --- |"];
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
	return schema.default === undefined ? "no" : `no; default: ${code(schema.default)}`;
}

/** Returns an example for a table cell. Groups have theirs in their own chapter. */
function sample({ examples }) {
	const [first] = examples ?? [];
	if (first === undefined || (typeof first === "object" && !Array.isArray(first))) return "";
	return code(first);
}

function code(example) {
	return `\`${inline(example).replaceAll("|", "\\|")}\``;
}

/** Returns the anchor that GitHub gives a heading. */
function anchor(title) {
	return title
		.toLowerCase()
		.replace(/[^\w\s-]/g, "")
		.replace(/\s/g, "-");
}
