import { dirname, join, relative, resolve, sep } from "node:path";

/**
 * Returns the path of the JSON Schema, relative to the folder of a definition. A comment at the top of the definition names
 * it, so that text editors can complete and check the keys.
 *
 * @param project the folder of package.json, ending in a slash
 */
export function locateSchema(project: string, file: string): string {
	const folder = dirname(resolve(file));
	const [installRoot = "", pathInModules] = project.split(`${sep}node_modules${sep}`);
	const isClone = pathInModules === undefined;
	// A site outside of `installRoot` has its own `node_modules` as soon as its owner runs `npm install`.
	const base = isClone || `${folder}${sep}`.startsWith(`${installRoot}${sep}`) ? installRoot : folder;
	const installed = isClone ? base : join(base, "node_modules/siteyaml");
	const path = relative(folder, join(installed, "schema/site.gen.json")).split(sep).join("/");
	return path.startsWith(".") ? path : `./${path}`;
}

/** Formats the comment that names the schema. */
export function formatSchemaComment(schema: string): string {
	return `# yaml-language-server: $schema=${schema}\n`;
}
