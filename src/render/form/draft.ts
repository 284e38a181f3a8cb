import type { Form } from "../../model/form.ts";
import { controls } from "./controls.tsx";
import { getFieldId } from "./FieldView.tsx";

/** The unsent input of a form, which the session storage of the browser keeps. */
export interface FormDraft {
	restore(): void;
	save(): void;
	clear(): void;
}

/**
 * Opens the draft of a form at a path. Fields with `autocomplete: off` are left out. If storage is unavailable or full,
 * nothing is kept.
 */
export function openDraft({ id, fields }: Form, path: string): FormDraft {
	const key = `draft ${path} ${id}`;
	const names = fields
		.filter(({ shown, type, autocomplete }) => shown && controls[type].isDrafted && autocomplete !== "off")
		.map(({ name }) => name);
	const getInput = (name: string) => document.getElementById(getFieldId(id, name)) as HTMLInputElement | null;

	return {
		/** Fills the fields that are still empty. Any other input is newer: the visitor or the browser has entered it. */
		restore() {
			const storedAnswers = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "{}")) ?? {};
			for (const name of names) {
				const input = getInput(name);
				// The value of a half-entered date is empty, too.
				const value = Object.hasOwn(storedAnswers, name) ? storedAnswers[name] : null;
				if (input?.value === "" && !input.validity?.badInput && typeof value === "string") input.value = value;
			}
		},
		save() {
			const filledInputs = names.map((name) => [name, getInput(name)?.value ?? ""]).filter(([, value]) => value !== "");
			if (filledInputs.length === 0) return this.clear();
			attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(filledInputs))));
		},
		clear() {
			attempt(() => sessionStorage.removeItem(key));
		},
	};
}

/**
 * Returns the result, or undefined if it throws: storage may throw in a private window, in a sandbox, or when it is
 * full.
 */
function attempt<T>(act: () => T): T | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}
