/** An option of a command, such as `--now DATE`. */
export interface Option<Value> {
	/** Name of the value in the help: "DATE". Null for a flag. */
	valueName: string | null;
	help: string;
	/**
	 * Parses the value, or throws a `UsageError`.
	 *
	 * @param texts the given values, one for each occurrence of the option
	 * @param name "--now"
	 */
	parse: (texts: string[], name: string) => Value | Promise<Value>;
}

/** Options by name in camel case: `maxSize` for `--max-size`. */
export type OptionTable = Record<string, Option<unknown>>;

export type OptionValues<Options extends OptionTable> = {
	[Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
};

export class UsageError extends Error {}

export function createFlag(help: string): Option<boolean> {
	return { valueName: null, help, parse: (texts) => texts.length > 0 };
}

export function createTextOption(valueName: string, help: string): Option<string | null> {
	return createOption(valueName, help, (text) => text);
}

/** Creates an option whose value is null if the option isn't given. If it is given several times, the last one counts. */
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

/** Creates an option for choosing a key of a table. Its value is the entry; the first entry is the default. */
export function createChoice<Entry>(valueName: string, help: string, table: Record<string, Entry>): Option<Entry> {
	const names = Object.keys(table);
	return {
		valueName,
		help: `${help}: ${names.join(", ")}`,
		parse(texts, name) {
			const chosen = texts.at(-1) ?? names[0]!;
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

/** "maxSize" → "max-size" */
export function toOptionName(key: string): string {
	return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
