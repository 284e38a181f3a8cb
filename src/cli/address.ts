import { hidden } from "../output/deployment.ts";

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

/** Whether visitors may ask for it: files for hosts, compressed copies and files with a dot are not for them. */
export function isForVisitors(path: string): boolean {
	return !(
		hidden.files.includes(path) ||
		hidden.beginnings.some((beginning) => path.startsWith(beginning)) ||
		hidden.endings.some((ending) => path.endsWith(ending)) ||
		/\/\.(?!well-known\/)/.test(path)
	);
}
