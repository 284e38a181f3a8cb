import { digest } from "./digest.ts";
import { typeOf } from "./media-types.ts";

/** A file that is published. */
export interface Output {
	/** From the output folder on, and from the root of the site: "assets/images/loaf.1a2b3c4d-720.avif". */
	path: string;
	/** Its media type. */
	type: string;
	/** Gives its content, which is made only then: there may be very many. */
	make: () => string | Buffer;
}

export function output(path: string, make: Output["make"]): Output {
	return { path, type: typeOf(path), make };
}

/** A file whose path changes with its content, so that browsers keep it for ever: "chrome.json" → "assets/chrome.1a2b3c4d.json". */
export function asset(name: string, content: string | Buffer): Output {
	const dot = name.lastIndexOf(".");
	return output(`assets/${name.slice(0, dot)}.${digest(content)}${name.slice(dot)}`, () => content);
}
