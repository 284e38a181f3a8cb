import {
	autocompletion,
	type Completion,
	type CompletionContext,
	type CompletionResult,
} from "@codemirror/autocomplete";
import { hoverTooltip } from "@codemirror/view";
import { appendKey } from "../../../content/findings/pointer.ts";
import { getAncestry, getChildSchema, isRecord, listBranches, type Schema } from "../../../content/schema/walk.ts";
import { collectTargets, listChoices } from "../choices.ts";
import { getCompiledData } from "../editor.ts";
import type { State } from "../session/state.ts";
import { getSchemaFor, getTitle } from "../words.ts";
import { findLineContext, type LineContext } from "./line-context.ts";

/** Creates the extensions that complete keys and values, and explain a key on hover. */
export function createAssistance(get: () => State) {
	/** The last data that could be parsed. While a new key has no colon yet, the text can't be parsed. */
	let lastData = getCompiledData(get());
	const getData = () => {
		lastData = getCompiledData(get()) ?? lastData;
		return lastData;
	};
	return [
		autocompletion({ override: [(context) => complete(context, get(), getData())], icons: false }),
		hoverTooltip((view, position) => {
			const line = view.state.doc.lineAt(position);
			const context = findLineContext(view.state.doc.toString().split("\n"), line.number - 1);
			if (!context?.key) return null;
			const from = line.from + context.column;
			if (position < from || position > from + context.key.length) return null;
			const located = getSchemaFor(appendKey(context.within, context.key), getData());
			return located && { pos: from, create: () => ({ dom: createExplanation(located.schema) }) };
		}),
	];
}

function createExplanation(schema: Schema): HTMLElement {
	const box = document.createElement("div");
	box.className = "explanation";
	const title = box.appendChild(document.createElement("strong"));
	title.textContent = getTitle(schema);
	box.append(` ${schema.description ?? ""}`);
	return box;
}

function complete(
	{ state: editor, pos, explicit }: CompletionContext,
	state: State,
	data: unknown,
): CompletionResult | null {
	const line = editor.doc.lineAt(pos);
	const before = line.text.slice(0, pos - line.from);
	const [placeholder] = /\{[\w.]*$/.exec(before) ?? [];
	if (placeholder !== undefined) return { from: pos - placeholder.length, options: completePlaceholders(state) };
	const context = findLineContext(editor.doc.toString().split("\n"), line.number - 1);
	const [word] = /[^\s"'[\],]*$/.exec(before)!;
	if (!context || (word === "" && !explicit)) return null;
	return { from: pos - word.length, options: completeLine(context, before, state, data) };
}

function completeLine(
	{ within, key, above, column }: LineContext,
	before: string,
	state: State,
	data: unknown,
): Completion[] {
	const { expected, matched, value } = getAncestry(within, data).at(-1)!;
	// The caret is after the key, so complete its value.
	if (key !== null && before.length > column + key.length) {
		if (key === "type" && expected?.schema.oneOf)
			return listBranches(expected).map(({ tag, schema }) => createOption(tag, schema));
		const pointer = appendKey(within, key);
		const located = getSchemaFor(pointer, data);
		return located ? completeValue(located.schema, pointer, state) : [];
	}
	if (!matched) return [];
	// A value without a `type` matches no branch of the union yet.
	if (matched.schema.oneOf) return [{ label: "type", apply: "type: " }];
	const { properties } = matched.schema;
	if (!properties) return completeValue(matched.schema, within, state);
	const existing = isRecord(value) ? [...above, ...Object.keys(value)] : above;
	return Object.keys(properties)
		.filter((name) => name === key || !existing.includes(name))
		.map((name) => ({
			...createOption(name, getChildSchema(matched, name)!.schema),
			// A key that is already in the text has a colon.
			apply: key === null ? `${name}: ` : name,
		}));
}

function completeValue(schema: Schema, pointer: string, state: State): Completion[] {
	if (schema.type === "boolean") return [{ label: "true" }, { label: "false" }];
	if (schema.format === "link-target" || schema.format === "redirect-target")
		return [...collectTargets(state)].map(([label, detail]) => ({ label, detail }));
	return listChoices(schema, pointer, state).map(({ value, name }) => ({
		label: value,
		detail: name === value ? "" : name,
	}));
}

function completePlaceholders({ compiled }: State): Completion[] {
	return Object.entries(compiled?.placeholderNames ?? {}).map(([name, { value }]) => ({
		label: `{${name}}`,
		detail: value,
	}));
}

function createOption(label: string, schema: Schema): Completion {
	return { label, detail: getTitle(schema), info: schema.description ?? "" };
}
