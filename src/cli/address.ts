/** The path that the target of a request names, decoded: "/a%20b?c" → "/a b". Null where the target is malformed. */
export function pathOf(target: string): string | null {
	// A request to a proxy has the whole address: "GET http://localhost:4173/passes".
	const written = target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*/s, "") || "/";
	try {
		const path = decodeURIComponent(written);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: no file of a site has them
		return path.startsWith("/") && !/[\u0000-\u001f\u007f]/.test(path) ? path : null;
	} catch {
		return null;
	}
}
