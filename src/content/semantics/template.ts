import { parseColumnName, parsePlaceholders } from "./placeholders.ts";

export type Params = Readonly<Record<string, string>>;

const emptyPrototype = Object.create(null) as object;

/**
 * Creates parameters without the prototype of objects, because a column can be named "constructor". Uses an object
 * literal, because rows with the same columns then take a sixth of the memory.
 */
export function createParams(inherited: Params = {}, ownParams: Params = {}): Params {
	return { __proto__: emptyPrototype, ...inherited, ...ownParams } as unknown as Params;
}

export type Constants = ReadonlyMap<string, string>;
export type Template<T> = (params: Params) => T;

/** Creates a template: fills constants once, and shares all parts without parameters between pages. */
export function createTemplate<T>(value: T, constants: Constants): Template<T> {
	return compileValue(value, constants).bind as Template<T>;
}

/** Creates a function like `createTemplate` that compiles each object only once. */
export function memoizeTemplates(constants: Constants): <T>(value: T) => Template<T> {
	const compiled = new WeakMap<object, Template<unknown>>();
	return <T>(value: T) => {
		if (typeof value !== "object" || value === null) return createTemplate(value, constants);
		const bind = compiled.get(value) ?? createTemplate<unknown>(value, constants);
		compiled.set(value, bind);
		return bind as Template<T>;
	};
}

/** Fills the constants in a value. Columns become empty. */
export function fillConstants<T>(value: T, constants: Constants): T {
	return createTemplate(value, constants)({});
}

/** Fills the placeholders of a label with `values`, or else with constants. */
export function fillLabel(text: string, values: Record<string, string | number>, constants: Constants): string {
	const parts = parsePlaceholders(text).map((piece) => {
		if (typeof piece === "string") return piece;
		return Object.hasOwn(values, piece.name) ? String(values[piece.name]) : (constants.get(piece.name) ?? piece.raw);
	});
	return parts.join("");
}

/** Returns the length of a text once it is filled. */
export function measureFilled(
	text: string,
	constants: Constants,
	measureColumn: (column: string) => number = () => 0,
): number {
	if (!text.includes("{")) return text.length;
	return parsePlaceholders(text).reduce((sum, piece) => {
		if (typeof piece === "string") return sum + piece.length;
		const column = parseColumnName(piece.name);
		if (column !== null) return sum + measureColumn(column);
		return sum + (constants.get(piece.name) ?? piece.raw).length;
	}, 0);
}

interface Compiled {
	/** Whether the value is the same on all pages. */
	isFixed: boolean;
	bind: Template<unknown>;
}

function compileValue(value: unknown, constants: Constants): Compiled {
	if (typeof value === "string") return compileText(value, constants);
	if (Array.isArray(value)) {
		const items = value.map((item) => compileValue(item, constants));
		return combine(items, (bound) => bound);
	}
	if (typeof value === "object" && value !== null) {
		const keys = Object.keys(value);
		const items = Object.values(value).map((item) => compileValue(item, constants));
		return combine(items, (bound) => {
			const object: Record<string, unknown> = {};
			for (let index = 0; index < keys.length; index++) object[keys[index]!] = bound[index];
			return object;
		});
	}
	return createFixed(value);
}

function compileText(text: string, constants: Constants): Compiled {
	if (!text.includes("{")) return createFixed(text);
	const parts = parsePlaceholders(text).map((piece) => {
		if (typeof piece === "string") return piece;
		const column = parseColumnName(piece.name);
		return column === null ? (constants.get(piece.name) ?? piece.raw) : { column };
	});
	if (parts.every((part) => typeof part === "string")) return createFixed(parts.join(""));
	const bind = (params: Params) => {
		let bound = "";
		for (const part of parts) bound += typeof part === "string" ? part : (params[part.column] ?? "");
		return bound;
	};
	return { isFixed: false, bind };
}

function combine(items: Compiled[], build: (bound: unknown[]) => unknown): Compiled {
	if (items.every((item) => item.isFixed)) return createFixed(build(items.map((item) => item.bind({}))));
	return { isFixed: false, bind: (params) => build(items.map((item) => item.bind(params))) };
}

function createFixed(value: unknown): Compiled {
	return { isFixed: true, bind: () => value };
}
