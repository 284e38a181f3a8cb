import punycode from "punycode/punycode.js";

/**
 * Writes the name of a host in ASCII, as a browser asks for it: "Müller.example" → "xn--mller-kva.example". Returns null for
 * a name that no browser reads. URL parsers differ from Node to Node in names of other alphabets, so none of them decides.
 */
export function toAsciiHost(name: string): string | null {
	const labels = name.normalize("NFC").toLowerCase().split(".").map(asciiLabel);
	return labels.includes(null) ? null : labels.join(".");
}

function asciiLabel(label: string): string | null {
	if (label.startsWith("xn--")) return isEncoded(label.slice(4)) ? label : null;
	// An escape in a host is read as the letter it stands for, which only a URL parser would see.
	if (isAscii(label)) return label.includes("%") ? null : label;
	return isWord(label) ? `xn--${punycode.encode(label)}` : null;
}

function isEncoded(code: string): boolean {
	try {
		const label = punycode.decode(code);
		return !isAscii(label) && isWord(label) && punycode.encode(label) === code;
	} catch {
		return false;
	}
}

/** Letters, digits and signs of any alphabet, in the form in which they are looked up. */
function isWord(label: string): boolean {
	return /^[\p{L}\p{M}\p{N}\p{So}_-]+$/u.test(label) && label === label.normalize("NFC").toLowerCase();
}

function isAscii(text: string): boolean {
	return /^[\0-\x7f]*$/.test(text);
}
