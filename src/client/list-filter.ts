/*
 * Filters and searches lists. The URL keeps the choice, and this script runs before React, so that a shared link shows its
 * choice at once. The script listens on the document, because the app replaces the page inside it.
 */
type Control = HTMLInputElement | HTMLSelectElement;

const controls = "input, select";

/** Applies the choice in the URL to all lists. */
function restore(): void {
	const { searchParams } = new URL(location.href);
	for (const form of document.querySelectorAll<HTMLFormElement>(".list-filter")) {
		fill(form, searchParams);
		apply(form);
	}
}

/** Sets the controls to the values in `params`. Ignores values that no longer exist. */
function fill(form: HTMLFormElement, params: URLSearchParams): void {
	for (const control of form.querySelectorAll<Control>(controls)) {
		const value = params.get(control.name) ?? "";
		if (control.type !== "radio") {
			control.value = value;
			// A `<select>` without this option now has no value. Its first option, with the value "", shows everything.
			control.value ||= "";
			// The first radio button, with the value "", stays checked if no other has the value.
		} else if (["", value].includes(control.value)) (control as HTMLInputElement).checked = true;
	}
}

function apply(form: HTMLFormElement): void {
	const container = form.closest(".container")!;
	const { entries: selector, status, none } = form.dataset as { entries: string; status: string; none: string };
	// The chosen option or radio button has the indexes of its entries; undefined means all entries.
	const chosen = form.querySelector<HTMLElement>(":checked")?.dataset.entries?.split(" ");
	const words = fold(form.querySelector<HTMLInputElement>("[type=search]")?.value ?? "").split(/\s+/);
	const entries = container.querySelectorAll<HTMLElement>(selector);
	let shown = 0;
	entries.forEach((entry, index) => {
		const text = fold([entry.textContent, ...Array.from(entry.querySelectorAll("img"), ({ alt }) => alt)].join(" "));
		entry.hidden = chosen?.includes(`${index}`) === false || !words.every((word) => text.includes(word));
		if (!entry.hidden) shown++;
	});
	// Groups without an entry, such as days, are hidden as well.
	for (const entry of entries)
		for (let group = entry.parentElement!; group !== container; group = group.parentElement!)
			group.hidden = !group.querySelector(`${selector}:not([hidden])`);
	// "#" stands for the number: "# of 12".
	form.querySelector("[role=status]")!.textContent = shown > 0 ? status.replace("#", `${shown}`) : none;
	form.querySelector("button")!.hidden = listChosen(form).every(([, value]) => value === "");
}

/** Removes accents and case. */
function fold(text: string): string {
	return text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** Lists the name and value of each control, as they appear in the URL. */
function listChosen(form: HTMLFormElement): [string, string][] {
	return Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]);
}

/**
 * Writes the choice to the URL. Adds a history entry for each choice, but not for each typed letter.
 *
 * @param typedName the name of the search field, if the visitor typed in it
 */
function writeAddress(form: HTMLFormElement, typedName?: string): void {
	const url = new URL(location.href);
	const { searchParams } = url;
	const addsEntry = typedName === undefined || !searchParams.has(typedName);
	for (const [name, value] of listChosen(form)) {
		if (value === "") searchParams.delete(name);
		else searchParams.set(name, value);
	}
	if (url.href !== location.href) history[addsEntry ? "pushState" : "replaceState"](history.state, "", url);
}

function listen(type: string, handle: (form: HTMLFormElement, control: Control, event: Event) => void): void {
	document.addEventListener(type, (event) => {
		const target = event.target as Control;
		const form = target.closest<HTMLFormElement>(".list-filter");
		if (form) handle(form, target, event);
	});
}

listen("input", (form, { type, name }) => {
	apply(form);
	writeAddress(form, type === "search" ? name : undefined);
});
listen("submit", (_form, _control, event) => event.preventDefault());
listen("reset", (form, _control, event) => {
	event.preventDefault();
	fill(form, new URLSearchParams());
	// The button that has the focus is about to be hidden.
	form.querySelector<Control>(controls)?.focus();
	apply(form);
	writeAddress(form);
});
addEventListener("popstate", restore);
document.addEventListener("navigated", restore);
restore();

export {};
