import {
	autocompletion,
	type Completion,
	type CompletionContext,
	type CompletionResult,
} from "@codemirror/autocomplete";
import { hoverTooltip } from "@codemirror/view";
import { appendKey } from "../../../content/findings/pointer.ts";
import { getAncestry, getChildSchema, isRecord, listBranches, type Schema } from "../../../content/schema/walk.ts";
import { listChoices, listTargets } from "../choices.ts";
import { getCompiledData } from "../editor.ts";
import type { State } from "../session/state.ts";
import { getSchemaFor, getTitle } from "../words.ts";
import { findSpot, type Spot } from "./spot.ts";

/** Says while somebody types what can stand there, and what a key is for where the pointer rests on it. */
export function createAssistance(now: () => State) {
	/** A key without its colon cannot be read: the values are those of before, from the moment that the source is opened. */
	let data = getCompiledData(now());
	const known = () => {
		data = getCompiledData(now()) ?? data;
		return data;
	};
	return [
		autocompletion({ override: [(context) => completed(context, now(), known())], icons: false }),
		hoverTooltip((view, position) => {
			const line = view.state.doc.lineAt(position);
			const spot = findSpot(view.state.doc.toString().split("\n"), line.number - 1);
			if (!spot?.key) return null;
			const from = line.from + spot.column;
			if (position < from || position > from + spot.key.length) return null;
			const wanted = getSchemaFor(appendKey(spot.within, spot.key), known());
			return wanted && { pos: from, create: () => ({ dom: explanation(wanted.schema) }) };
		}),
	];
}

function explanation(schema: Schema): HTMLElement {
	const box = document.createElement("div");
	box.className = "explanation";
	const title = box.appendChild(document.createElement("strong"));
	title.textContent = getTitle(schema);
	box.append(` ${schema.description ?? ""}`);
	return box;
}

function completed({ state, pos, explicit }: CompletionContext, now: State, data: unknown): CompletionResult | null {
	const line = state.doc.lineAt(pos);
	const before = line.text.slice(0, pos - line.from);
	const [name] = /\{[\w.]*$/.exec(before) ?? [];
	if (name !== undefined) return { from: pos - name.length, options: names(now) };
	const spot = findSpot(state.doc.toString().split("\n"), line.number - 1);
	const [word] = /[^\s"'[\],]*$/.exec(before)!;
	if (!spot || (word === "" && !explicit)) return null;
	return { from: pos - word.length, options: optionsAt(spot, before, now, data) };
}

function optionsAt({ within, key, above, column }: Spot, before: string, now: State, data: unknown): Completion[] {
	const { expected, matched, value } = getAncestry(within, data).at(-1)!;
	if (key !== null && before.length > column + key.length) {
		if (key === "type" && expected?.schema.oneOf)
			return listBranches(expected).map(({ tag, schema }) => option(tag, schema));
		const at = appendKey(within, key);
		const asked = getSchemaFor(at, data);
		return asked ? values(asked.schema, at, now) : [];
	}
	if (!matched) return [];
	if (matched.schema.oneOf) return [{ label: "type", apply: "type: " }];
	const { properties } = matched.schema;
	if (!properties) return values(matched.schema, within, now);
	const there = isRecord(value) ? [...above, ...Object.keys(value)] : above;
	return Object.keys(properties)
		.filter((one) => one === key || !there.includes(one))
		.map((one) => ({ ...option(one, getChildSchema(matched, one)!.schema), apply: key === null ? `${one}: ` : one }));
}

function values(schema: Schema, pointer: string, now: State): Completion[] {
	if (schema.type === "boolean") return [{ label: "true" }, { label: "false" }];
	if (schema.format === "link-target" || schema.format === "redirect-target")
		return [...listTargets(now)].map(([label, detail]) => ({ label, detail }));
	return listChoices(schema, pointer, now).map(({ value, name }) => ({
		label: value,
		detail: name === value ? "" : name,
	}));
}

function names(now: State): Completion[] {
	return Object.entries(now.compiled?.names ?? {}).map(([name, { value }]) => ({ label: `{${name}}`, detail: value }));
}

function option(label: string, schema: Schema): Completion {
	return { label, detail: getTitle(schema), info: schema.description ?? "" };
}
