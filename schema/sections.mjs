// Generates the lists of the parts of all section types, in the order of schema/section.json.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listSectionTypes, schemaFiles } from "./files.mjs";

const folder = fileURLToPath(new URL("../src/sections/", import.meta.url));
const types = listSectionTypes(schemaFiles());

/** The generators of the generated files in src/sections. */
export const sectionLists = {
	"src/sections/section-types.gen.ts": () =>
		renderModule([
			'import type { SectionType } from "./section-type.ts";',
			'import type { Section } from "../model/section.ts";',
			...types.map((type) => createImport("section", type, "section.ts")),
			renderRecord("sectionTypes", '{ [T in Section["type"]]: SectionType<T> }', types),
		]),
	"src/sections/views.gen.ts": () => {
		const lazy = types.filter(isLazy);
		const eager = types.filter((type) => !isLazy(type));
		return renderModule([
			'import type { View, Views } from "../render/App.tsx";',
			...eager.map((type) => createImport("View", type, "view.tsx")),
			"/** The section types whose code a browser loads only for pages that need it. */",
			`export type Lazy = ${lazy.map((type) => `"${type}"`).join(" | ")};`,
			renderRecord("views", "Omit<Views, Lazy>", eager),
			"export const lazyViews: { [T in Lazy]: () => Promise<View<T>> } = {",
			...lazy.map((type) => `\t${toKey(type)}: () => import("./${type}/view.lazy.tsx").then(({ View }) => View),`),
			"};",
			"/** Loads the view of the form in the footer. */",
			'export const loadFooterFormView = () => import("./form/view.lazy.tsx").then(({ FooterForm }) => FooterForm);',
		]);
	},
	"src/sections/complete.gen.ts": () => {
		const lazy = types.filter(isLazy);
		return renderModule([
			'import type { Views } from "../render/App.tsx";',
			'import { ListFilterView } from "../render/parts/ListFilterView.tsx";',
			...lazy.map((type) => createImport("View", type, "view.lazy.tsx")),
			'import { FooterForm } from "./form/view.lazy.tsx";',
			'import { views } from "./views.gen.ts";',
			"/** The views of all section types, of the filter of lists and of the form in the footer, for code that renders whole pages. */",
			`export const completeViews: Views = {\n\t...views,\n${renderEntries(lazy)}\tlistFilter: ListFilterView,\n\tfooterForm: FooterForm,\n};`,
		]);
	},
	"src/sections/styles.gen.css": () =>
		`${banner}\n${types
			.filter((type) => existsSync(`${folder}${type}/styles.css`))
			.map((type) => `@import "./${type}/styles.css";\n`)
			.join("")}`,
};

const banner = "/* Made from schema/section.json by `npm run generate`. Do not edit. */";

function renderModule(lines) {
	return `${banner}\n${lines.join("\n")}\n`;
}

function isLazy(type) {
	return existsSync(`${folder}${type}/view.lazy.tsx`);
}

function createImport(name, type, file) {
	return `import { ${name} as ${toIdentifier(type)} } from "./${type}/${file}";`;
}

function renderRecord(name, annotation, listedTypes) {
	return `export const ${name}: ${annotation} = {\n${renderEntries(listedTypes)}};`;
}

function renderEntries(listedTypes) {
	return listedTypes.map((type) => `\t${toKey(type)}: ${toIdentifier(type)},\n`).join("");
}

function toKey(type) {
	return type.includes("-") ? `"${type}"` : type;
}

function toIdentifier(type) {
	return type.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
