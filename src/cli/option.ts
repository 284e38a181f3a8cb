/** An option of a command, such as `--now DATE`. */
export interface Option<Value> {
	/** The name of its value in the help: “DATE”. Null for a flag. */
	valueName: string | null;
	help: string;
	/**
	 * Turns what was typed into the option's value, or throws a `UsageError`.
	 *
	 * @param texts one for each time the option was typed
	 * @param name “--now”
	 */
	parse: (texts: string[], name: string) => Value | Promise<Value>;
}

/** By their names in code: `maxSize` is typed as `--max-size`. */
export type OptionTable = Record<string, Option<unknown>>;

export type OptionValues<Options extends OptionTable> = {
	[Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
};

/** What is wrong with the arguments, in one sentence. */
export class UsageError extends Error {}

/** Creates an option without a value. */
export function createFlag(help: string): Option<boolean> {
	return { valueName: null, help, parse: (texts) => texts.length > 0 };
}

/** Creates an option whose value is its text, or null if it isn't given. */
export function createTextOption(valueName: string, help: string): Option<string | null> {
	return createOption(valueName, help, (text) => text);
}

/** Creates an option whose value is parsed from its text, or null if it isn't given. */
export function createOption<Value>(
	valueName: string,
	help: string,
	parse: (text: string, name: string) => Value,
): Option<Value | null> {
	return {
		valueName,
		help,
		parse(texts, name) {
			const text = texts.at(-1);
			return text === undefined ? null : parse(text, name);
		},
	};
}

/** Creates an option that takes one of the names in a table. Without it, the first entry counts. */
export function createChoice<Entry>(valueName: string, help: string, table: Record<string, Entry>): Option<Entry> {
	const names = Object.keys(table);
	return {
		valueName,
		help: `${help}: ${names.join(", ")}`,
		parse([...texts], name) {
			const chosen = texts.pop() ?? names[0]!;
			if (!Object.hasOwn(table, chosen))
				throw new UsageError(`${name} must be one of ${names.join(", ")}, not ${chosen}.`);
			return table[chosen]!;
		},
	};
}

/** Parses a whole number from `min` to `max`, or throws a `UsageError`. */
export function parseWholeNumber(text: string, name: string, min: number, max: number): number {
	const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
	if (number >= min && number <= max) return number;
	throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not ${text}.`);
}

/** Returns “max-size” for `maxSize`. */
export function toOptionName(key: string): string {
	return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
