// Generates the reference for editors: a chapter for each concept, in the order of site.yaml.
import { formatChapterTitle, listChapters } from "./chapters.mjs";
import { findExample } from "./example.mjs";
import { schemaFiles } from "./files.mjs";
import { followReference } from "./references.mjs";
import {
	describe,
	describeLimits,
	escapeMarkdown,
	formatBlock,
	formatInline,
	listOtherNames,
	nameKind,
} from "./wording.mjs";

/** Returns the text of schema/REFERENCE.md. */
export function renderReference() {
	const files = schemaFiles();
	const chapters = listChapters(files);
	return `${[preface, renderContents(chapters), ...chapters.map((chapter) => renderChapter(chapter, files))].join("\n\n")}\n`;
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
| section \`offer-card\` | shows one large card that sums up what you sell |
| section \`price-list\` | a price list of its own, such as a restaurant menu; it doesn’t use the plans |
| section \`services\` | a list of what you offer, without prices |
| \`announcement\` | a line above the bar of every page |
| section \`notice\` | a box on one page |
| \`heading\` | a heading that visitors read on the page |
| \`title\` of a page | the words in the browser tab |
| \`name\` of a page | what the page is called in lists of pages, and in the path that search results show |`;

function renderContents(chapters) {
	const lines = chapters
		.filter(({ isInner }) => !isInner)
		.map(({ title, depth }) => `${"  ".repeat(depth)}- [${title}](#${toAnchor(title)})`);
	return `## Contents\n\n${lines.join("\n")}`;
}

function renderChapter({ title, schema, file, isInner }, files) {
	const parts = [
		`${isInner ? "###" : "##"} ${title}`,
		escapeMarkdown(schema.description),
		escapeMarkdown(listOtherNames(schema)),
	].filter(Boolean);
	if (schema.oneOf) return [...parts, renderBranches(schema, file, files)].join("\n\n");
	parts.push(renderTable(schema, file, title, files));
	if (file !== "site.json") parts.push(`\`\`\`yaml\n${formatBlock(findExample(schema, file, files))}\n\`\`\``);
	return parts.join("\n\n");
}

/** Lists the branches of a union, with links to their chapters. */
function renderBranches({ oneOf, discriminator: { propertyName } }, file, files) {
	const rows = oneOf.map((branch) => {
		const { schema } = followReference(branch, file, files);
		const link = `[${schema.title}](#${toAnchor(formatChapterTitle(schema.title))})`;
		return `| \`${schema.properties[propertyName].const}\` | ${link} | ${escapeMarkdown(describe(schema))} |`;
	});
	return [`| \`${propertyName}\` | Chapter | What it is |`, "| --- | --- | --- |", ...rows].join("\n");
}

function renderTable({ properties, required = [] }, file, owner, files) {
	const rows = Object.entries(properties).map(([key, subschema]) => {
		const { schema } = followReference(subschema, file, files);
		const requiredCell = required.includes(key) ? "**yes**" : renderOptional(schema);
		const cells = [
			`\`${key}\``,
			escapeMarkdown(schema.description),
			renderValue(subschema, file, owner, files),
			requiredCell,
			renderExample(schema),
		];
		return `| ${cells.join(" | ")} |`;
	});
	const head = ["| Key | What it is | What to write | Required | Example |", "| --- | --- | --- | --- | --- |"];
	return [...head, ...rows].join("\n");
}

function renderValue(subschema, from, owner, files) {
	const { schema, file } = followReference(subschema, from, files);
	if (schema.properties || schema.oneOf) {
		const title = formatChapterTitle(
			subschema.$ref ? files.get(file).title : schema.title,
			subschema.$ref ? null : owner,
		);
		return `[${title}](#${toAnchor(title)})`;
	}
	const words = [nameKind(schema), describeLimits(schema)].filter(Boolean).join(", ");
	const part = schema.items ?? schema.additionalProperties;
	return part ? `${words}; each: ${renderValue(part, file, owner, files)}` : words;
}

function renderOptional(schema) {
	return schema.default === undefined ? "no" : `no; default: ${renderCode(schema.default)}`;
}

/** Returns an example for a table cell; empty for a group, whose example is in its own chapter. */
function renderExample({ examples }) {
	const [first] = examples ?? [];
	if (first === undefined || (typeof first === "object" && !Array.isArray(first))) return "";
	return renderCode(first);
}

function renderCode(example) {
	return `\`${formatInline(example).replaceAll("|", "\\|")}\``;
}

/** Returns the anchor that GitHub gives a heading. */
function toAnchor(title) {
	return title
		.toLowerCase()
		.replace(/[^\w\s-]/g, "")
		.replace(/\s/g, "-");
}
