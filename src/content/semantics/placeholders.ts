export type TextPiece = string | { name: string; raw: string };

/** Matches an escaped brace, a placeholder, or an unclosed brace. */
const syntax = /\{\{|\{([^{}\n]*)\}|\{/g;

/** "Call {phone} {{now}" → ["Call ", {name: "phone", raw: "{phone}"}, " {now}"]. An unclosed brace has the name "". */
export function parsePlaceholders(text: string): TextPiece[] {
	const pieces: TextPiece[] = [];
	let literal = "";
	let end = 0;
	for (const match of text.matchAll(syntax)) {
		literal += text.slice(end, match.index);
		end = match.index + match[0].length;
		if (match[0] === "{{") {
			literal += "{";
			continue;
		}
		if (literal) pieces.push(literal);
		literal = "";
		pieces.push({ name: match[1]?.trim() ?? "", raw: match[0] });
	}
	literal += text.slice(end);
	if (literal) pieces.push(literal);
	return pieces;
}

/** Lists the placeholders of a text with their offsets. */
export function locatePlaceholders(text: string): { name: string; raw: string; start: number }[] {
	if (!text.includes("{")) return [];
	return [...text.matchAll(syntax)].flatMap(({ 0: raw, 1: name = "", index }) =>
		raw === "{{" ? [] : [{ name: name.trim(), raw, start: index }],
	);
}

export function listPlaceholders(text: string): { name: string; raw: string }[] {
	return text.includes("{") ? parsePlaceholders(text).filter((piece) => typeof piece !== "string") : [];
}

/** Whether a text consists only of placeholders, or is empty. */
export function isOnlyPlaceholders(text: string): boolean {
	return parsePlaceholders(text.trim()).every((piece) => typeof piece !== "string");
}

/** Replaces each placeholder. Doubled and unclosed braces stay as they are. */
export function replacePlaceholders(text: string, replace: (name: string, raw: string) => string): string {
	return text.replace(syntax, (raw, name: string | undefined) =>
		name === undefined ? raw : replace(name.trim(), raw),
	);
}

const prefix = "row.";
/** The former prefix, which tables and Markdown files may still have. */
const formerPrefix = "params.";

/** "town" → "row.town" */
export function formatColumnName(column: string): string {
	return prefix + column;
}

export function parseColumnName(name: string): string | null {
	const usedPrefix = [prefix, formerPrefix].find((one) => name.startsWith(one));
	return usedPrefix === undefined ? null : name.slice(usedPrefix.length);
}

/** Returns the column of a text that is only one placeholder: "{row.town}" → "town"; null for any other text. */
export function parseOnlyColumn(text: string): string | null {
	const [only, ...others] = parsePlaceholders(text.trim());
	if (only === undefined || typeof only === "string" || others.length > 0) return null;
	return parseColumnName(only.name);
}

/** Whether a text differs from page to page: "/towns/{row.town}". */
export function isPerPage(text: string): boolean {
	return listPlaceholders(text).some(({ name }) => parseColumnName(name) !== null);
}
