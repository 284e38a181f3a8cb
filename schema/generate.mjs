// Writes what is made from the schema: the types, the codes, and their table in the README. `--check` only says
// whether they are fresh (exit 1 when they are not).
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { codeType, withTable } from "./codes.mjs";

const folder = dirname(fileURLToPath(import.meta.url));
const project = join(folder, "..");

const generated = {
	"src/model/spec.gen.ts": await types(),
	"src/model/code.gen.ts": codeType(),
	"README.md": withTable(readFileSync(join(project, "README.md"), "utf8")),
};
const stale = Object.entries(generated).filter(([name, text]) => textOf(join(project, name)) !== text);
if (process.argv.includes("--check")) {
	for (const [name] of stale) process.stderr.write(`${name} does not match the schema. Run: npm run generate\n`);
	process.exitCode = stale.length > 0 ? 1 : 0;
} else {
	for (const [name, text] of stale) writeFileSync(join(project, name), text);
}

function textOf(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : null;
}

async function types() {
	const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".json"));
	const schemas = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
	const definitions = Object.fromEntries(files.map((file, index) => [nameOf(file), inline(schemas[index], file)]));
	const { SiteSpec, ...$defs } = definitions;
	return compile({ ...SiteSpec, $defs }, "SiteSpec", {
		additionalProperties: false,
		bannerComment: "/* Made from schema/ by `npm run generate`. Do not edit. */",
		unreachableDefinitions: true,
		ignoreMinAndMaxItems: true,
		style: { useTabs: true, printWidth: 120 },
	});

	function nameOf(file) {
		if (file === "site.json") return "SiteSpec";
		const name = pascal(basename(file, ".json"));
		return file.startsWith("sections") ? `${name}SectionSpec` : `${name}Spec`;
	}

	// A `title` on anything but a definition would become an alias type; `examples` and limits are no concern of a type.
	function inline(schema, file) {
		if (Array.isArray(schema)) return schema.map((item) => inline(item, file));
		if (typeof schema !== "object" || schema === null) return schema;
		if (schema.$ref) return { $ref: `#/$defs/${nameOf(posix.join(posix.dirname(file), schema.$ref))}` };
		const {
			title,
			examples,
			$schema,
			discriminator,
			placeholders,
			propertyNames,
			format,
			default: _,
			...rest
		} = schema;
		return mapValues(rest, (value, key) => {
			if (key === "properties") return mapValues(value, (property) => inline(property, file));
			return key === "required" || key === "enum" ? value : inline(value, file);
		});
	}
}

function mapValues(object, map) {
	return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
}

function pascal(words) {
	return words.replace(/(^|[-\s])(\w)/g, (_, __, letter) => letter.toUpperCase());
}
