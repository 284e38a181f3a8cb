import type { Message } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import type { FieldSpec } from "../../model/spec.gen.ts";
import { defaultsOf } from "../schema/defaults.ts";

/** What a site says by itself where its definition leaves it out. */
export interface Words {
	labels: Labels;
	form: Record<"success" | "prepared" | "failure", Message>;
	field: Required<NonNullable<FieldSpec["messages"]>>;
}

/** As they stand in the schema. */
export const english: Words = {
	labels: defaultsOf("labels.json") as Labels,
	form: defaultsOf("form.json") as Words["form"],
	field: defaultsOf("field.json", "messages") as Words["field"],
};

const files = import.meta.glob<Words>("./words/*.json", { eager: true, import: "default" });

const translations = new Map([
	["en", english],
	...Object.entries(files).map(([path, words]): [string, Words] => [/(\w+)\.json$/.exec(path)![1]!, words]),
]);

/** The languages whose words are built in. */
export const languages: readonly string[] = [...translations.keys()].sort();

/** The words of a language by its tag, "de-AT"; null where none are built in. */
export function wordsIn(tag: string): Words | null {
	const { language, script } = new Intl.Locale(tag).maximize();
	// What is built in for Chinese is in simplified signs.
	return script === "Hant" ? null : (translations.get(language) ?? null);
}
