import { schemas } from "./walk.ts";

/** The defaults that a schema file gives to its properties: `defaultsOf("labels.json")`. */
export function getDefaults(file: string, property?: string): unknown {
	const schema = schemas.get(file);
	const properties = (property ? schema?.properties?.[property]?.properties : schema?.properties) ?? {};
	const withDefault = Object.entries(properties).filter(([, { default: value }]) => value !== undefined);
	return Object.fromEntries(withDefault.map(([key, { default: value }]) => [key, value]));
}
