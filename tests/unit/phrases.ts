import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { schemas } from "../../src/content/schema/walk.ts";
import { project } from "./compiled.ts";

/** Returns the texts that only the author can have written: those of at least `minWords` words, and every constant. */
export function phrasesOf(path: string, minWords = 2): string[] {
	const spec = parse(readFileSync(join(project, path), "utf8"));
	const phrases = textsIn(spec).filter((text) => text.trim().split(/\s+/).length >= minWords);
	const constants = Object.values(spec.constants).map(String);
	return [...new Set([...constants, ...phrases].map(fold))].filter((text) => !defaults.has(text));
}

/** Normalises case and white space. */
export function fold(text: string): string {
	return text.toLowerCase().replace(/\s+/g, " ").trim();
}

export function filesBelow(folder: string): string[] {
	return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
}

export function textsIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Default texts belong to no site. */
const defaults = new Set([...schemas.values()].flatMap(defaultsIn).flatMap(textsIn).map(fold));

function defaultsIn(value: unknown): unknown[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, item]) => (key === "default" ? [item] : defaultsIn(item)));
}
