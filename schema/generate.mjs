// Writes src/model/spec.gen.ts from the schema. `--check` only says whether it is fresh (exit 1 when it is not).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const folder = dirname(fileURLToPath(import.meta.url));
const output = join(folder, "../src/model/spec.gen.ts");

const generated = await types();
if (process.argv.includes("--check")) {
	if (readFileSync(output, "utf8") !== generated) {
		process.stderr.write("src/model/spec.gen.ts does not match the schema. Run: npm run generate" + "\n");
		process.exit(1);
	}
} else {
	writeFileSync(output, generated);
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
