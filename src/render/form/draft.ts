import type { FieldType, Form } from "../../model/form.ts";
import { getFieldId } from "./id.ts";

/** What was typed into a form, kept in the tab until it is sent. */
export interface FormDraft {
	restore(): void;
	save(): void;
	clear(): void;
}

/**
 * The draft of a form at a path. A box or a choice in sight is never kept, because a consent is given anew each time;
 * nor is a file, which no script may choose, nor a field whose `autocomplete` is "off". Where the browser has no
 * storage, or no room in it, there is no draft and nothing else changes.
 */
export function openDraft({ id, fields }: Form, path: string): FormDraft {
	const key = `draft ${path} ${id}`;
	const names = fields
		.filter(({ shown, type, autocomplete }) => shown && isTyped(type) && autocomplete !== "off")
		.map(({ name }) => name);
	const control = (name: string) => document.getElementById(getFieldId(id, name)) as HTMLInputElement | null;

	return {
		/** Fills the fields that are still empty: what the visitor, or the browser, put in already is newer. */
		restore() {
			const kept = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "{}")) ?? {};
			for (const name of names) {
				const input = control(name);
				const value = Object.hasOwn(kept, name) ? kept[name] : null;
				if (input?.value === "" && !input.validity?.badInput && typeof value === "string") input.value = value;
			}
		},
		save() {
			const filled = names.map((name) => [name, control(name)?.value ?? ""]).filter(([, value]) => value !== "");
			if (filled.length === 0) return this.clear();
			attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(filled))));
		},
		clear() {
			attempt(() => sessionStorage.removeItem(key));
		},
	};
}

function isTyped(type: FieldType): boolean {
	return !["checkbox", "checkboxes", "radio", "file"].includes(type);
}

/** Undefined where it throws, as storage does in a private window, in a sandbox, or when it is full. */
function attempt<T>(act: () => T): T | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}
