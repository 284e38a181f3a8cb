import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The port of each server of a run. */
export const ports = {
	/** The site, built. */
	built: 4183,
	/** Another business, built. */
	bakery: 4184,
	/** The stand-in for a provider of forms and calendars. */
	provider: 4185,
	/** The site, built with frames and a form of a provider. */
	provided: 4186,
	/** Another business, built below /repo, with a paginated list of two pages. */
	below: 4187,
	/** The site, built, behind nginx. */
	nginx: 4191,
	/** The site, built, behind Caddy. */
	caddy: 4192,
	/** The preview of a definition that starts with an error. */
	dev: 5183,
};

/** Returns the address of a server. */
export function getAddress(port: number): string {
	return `http://127.0.0.1:${port}`;
}

/** Returns the log file of a server. */
export function logFileOf(definitions: string, port: number): string {
	return join(definitions, `${port}.txt`);
}

/** Reads the site.yaml of the project, from which some definitions of a run are made. */
export function readOriginalDefinition(): string {
	return readFileSync(fileURLToPath(new URL("../../site.yaml", import.meta.url)), "utf8");
}

/** Writes the definitions of a run, and returns their folder. */
export function writeDefinitions(): string {
	const folder = mkdtempSync(join(tmpdir(), "site-e2e-"));
	const original = readOriginalDefinition();
	const copies = { dev: breakDefinition(original), provided: useProvider(original) };
	for (const [name, text] of Object.entries(copies)) {
		mkdirSync(join(folder, name));
		writeFileSync(join(folder, name, "site.yaml"), text);
	}
	const below = join(folder, "below");
	cpSync(fileURLToPath(new URL("../sites/bakery", import.meta.url)), below, { recursive: true });
	const file = join(below, "site.yaml");
	const moved = replaceFirst(readFileSync(file, "utf8"), ".example\n  language", ".example/repo\n  language");
	const paginated = replaceFirst(moved, "sort: shopName }", "sort: shopName, perPage: 2 }");
	writeFileSync(file, addFooterForm(paginated));
	return folder;
}

/** Misspells a key of the definition. */
function breakDefinition(text: string): string {
	return replaceFirst(text, "heading: One Monthly Pass", "haeding: One Monthly Pass");
}

/** Lets a provider show the frames and receive the answers of the demo form, and sets another design. */
function useProvider(text: string): string {
	return [
		["theme:\n", "theme:\n  character: market\n"],
		["src: /embed/demo-form", "src: https://widgets.example/demo"],
		["src: /embed/booking", "src: https://widgets.example/booking"],
		['mailto: "{email}"\n      subject: AI chat demo request', "post: https://forms.example/demo"],
	].reduce((result, [from, to]) => replaceFirst(result, from!, to!), text);
}

/** Adds a form to the footer of the bakery. Its question is also in the form on the page “Baskets”. */
function addFooterForm(text: string): string {
	const form = `
  letter:
    fields: [{ name: postbox, label: Where do we write?, type: email, required: true, autocomplete: email }]
    consent: See our [house rules](/house-rules).
    submit: Send me the letter
    action: { post: https://orders.ryeandwren.example/letter }
    success: { heading: We will write, text: The first letter comes on Monday. }`;
	const withForm = replaceFirst(text, "\nforms:", `\nforms:${form}`);
	return replaceFirst(withForm, "\nfooter:", "\nfooter:\n  form: letter\n  formHeading: A letter with every new loaf");
}

/** Replaces the first occurrence. Throws if there is none. */
export function replaceFirst(text: string, from: string, to: string): string {
	if (!text.includes(from)) throw new Error(`The definition no longer contains: ${from}`);
	return text.replace(from, () => to);
}
