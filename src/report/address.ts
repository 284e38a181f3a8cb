/** The path of a file as part of an address: also `#`, `?` and `:` are letters of its name. */
export function addressOf(file: string): string {
	return file.replaceAll("\\", "/").split("/").map(encoded).join("/");
}

/** Round brackets would end a link of Markdown. Half a character has no code of its own. */
function encoded(name: string): string {
	return encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"))
		.replaceAll("(", "%28")
		.replaceAll(")", "%29");
}
