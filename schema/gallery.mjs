// Builds a definition from the examples of the schema, with one page that shows every section type.
import { stringify } from "yaml";
import { findExample } from "./example.mjs";

export const galleryPath = "/gallery";

/**
 * Returns the text of a definition that shows each example of every section type. It has the plans, forms and pages that
 * the examples refer to, but none of their files.
 *
 * @param lists collections, and sections with lists that are taken from them
 */
export function galleryText(files, lists = null) {
	const { properties } = files.get("site.json");
	const shared = ["pricing", "plans", "addOns", "forms"].map((key) => [
		key,
		findExample(properties[key], "site.json", files),
	]);
	const smallestDefinition = findExample({ $ref: "site.json" }, "", files);
	const { light, fonts, radius } = smallestDefinition.theme;
	const theme = { light, dark: light, fonts, radius };
	const definition = { ...smallestDefinition, theme, ...Object.fromEntries(shared) };
	const exampleSections = files.get("section.json").oneOf.flatMap(({ $ref }) => {
		const { title, description, examples } = files.get($ref);
		const heading = title.charAt(0).toUpperCase() + title.slice(1);
		return [{ type: "prose", heading, text: description }, ...examples];
	});
	const { description } = files.get("row-source.json");
	const introduction = { type: "prose", heading: "Lists from collections", text: description };
	const sections = lists ? [...exampleSections, introduction, ...lists.sections] : exampleSections;
	const linked = [...new Set(listPaths([sections, definition]))].filter((path) => path !== galleryPath);
	const routes = [createPage(galleryPath, sections), ...linked.map((path) => createPage(path))];
	return stringify(
		{ ...definition, ...(lists && { collections: lists.collections }), routes },
		{ aliasDuplicateObjects: false },
	);
}

function createPage(path, sections = [{ type: "heading", heading: path }]) {
	return { path, name: path, indexed: false, sections };
}

/** Lists the paths of this site that links and frames lead to, without anchors. */
function listPaths(value) {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		if ((key !== "to" && key !== "src") || typeof inner !== "string") return listPaths(inner);
		return inner.startsWith("/") ? [inner.replace(/#.*/, "")] : [];
	});
}
