import escaped from "escape-string-regexp";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { checkPassages } from "./passages.ts";

/** Each text is searched for each name, so that both are as many as a person writes. */
const most = { names: 300, characters: 10_000 };

/** Names that are filled, written so that they are not, or that a sign beside them is not filled with them. */
export function checkBraces({ passages, constants, spec }: Definition): Finding[] {
	const own = Object.keys(spec.constants ?? {}).slice(-most.names);
	const looks = [...signedPrices, ...looksOf([...constants.keys()].slice(-most.names), constants), wordInBrackets(own)];
	return checkPassages(passages, ({ words, placeOf }) => {
		if (words.length > most.characters || !/[{}[<%(｛]|(plans|params|pricing)\./.test(words)) return [];
		for (const { look, severity, says } of looks) {
			const match = look.exec(words);
			if (!match) continue;
			const { 0: piece, groups } = match;
			const right = `{${groups!.name}}`;
			const fix = { text: `Write ${right}.`, replacement: right, safe: false };
			return [{ code: "malformed-placeholder", severity, ...placeOf(piece, look), message: says(piece, right), fix }];
		}
		return [];
	});
}

/** How a name is written by mistake, the name itself in the group of that name. */
interface Look extends Pick<Finding, "severity"> {
	look: RegExp;
	says: (piece: string, right: string) => string;
}

const price = "\\{\\s*(?<name>plans\\.[a-z0-9-]+\\.price)\\s*\\}";

/** `${plans.pro.price}` and `{plans.pro.price} €`: a price is filled in with its sign. */
const signedPrices = [`[$€£¥]\\s?${price}`, `${price}\\s?[$€£¥](?!\\s?\\d)`].map(
	(look): Look => ({
		look: new RegExp(look, "u"),
		severity: "warning",
		says: (piece, right) => `‘${piece}’ shows two currency signs, because the site adds one itself. Write ${right}.`,
	}),
);

/** `(product)` may be meant: nobody but the author knows. */
function wordInBrackets(names: string[]): Look {
	return {
		look: new RegExp(`\\(${named(names)}\\)`, "u"),
		severity: "info",
		says: (piece, right) => `Visitors will see ‘${piece}’ as it is. If you mean its value, write ${right}.`,
	};
}

function looksOf(names: string[], constants: Definition["constants"]): Look[] {
	const known = named(names);
	const isNumber = (name: string) => /^[\d.,\s]*$/.test(constants.get(name) ?? "");
	// A number may have a currency in front of it, and round brackets stand around many words.
	const worded = named(names.filter((name) => !isNumber(name)));
	const unlike = named(names.filter((name) => /[.A-Z]/.test(name)));
	const any = "(?<name>[a-zA-Z][\\w.-]*)";
	const looks = [
		// Around a name of nothing, two braces are meant to be seen.
		`\\{\\{\\s*${known}\\s*\\}\\}`,
		"\\{\\{\\s*(?<name>params\\.[a-zA-Z0-9]+)\\s*\\}\\}",
		`｛\\s*${known}\\s*[｝}]`,
		`(?<!\\{)\\{\\s*${any}\\s*\\}\\}+`,
		`\\$\\{\\s*${worded}\\s*\\}`,
		"(?<!\\{\\s*|[\\p{L}\\p{N}./@-])(?<name>params\\.[a-zA-Z0-9]+|(?:plans|pricing)\\.[a-z0-9-]+\\.[a-zA-Z0-9]+)(?![\\p{L}\\p{N}./]|\\s*\\})",
		`(?<!\\{\\s*|[\\p{L}\\p{N}.-])${known}\\}`,
		`\\[\\s*${known}\\s*\\](?![([])`,
		`<\\s*${known}\\s*>`,
		`%${known}%`,
		`\\(\\s*${unlike}\\s*\\)`,
		"(?<=(?:©|[Cc]opyright)\\s?)\\(\\s*(?<name>year)\\s*\\)",
	];
	return looks.map((look) => ({
		look: new RegExp(look, "u"),
		severity: "warning",
		says: (piece, right) => `‘${piece}’ isn’t replaced by its value. Write ${right}.`,
	}));
}

function named(names: string[]): string {
	return `(?<name>${names.map(escaped).join("|") || "(?!)"})`;
}
