import { slugify } from "../content/schema/slug.ts";
import { uniqueName } from "../editing/unique-name.ts";

/**
 * What a cell of a new row begins with, like those above it in its column: a number is nought, a day or an address that
 * of the row before, and a part of a path one that no other row has.
 *
 * @param words what says what belongs there, where any text can stand
 */
export function createCell(above: readonly unknown[], words: string): unknown {
	const texts = above.map(String).filter((text) => text !== "");
	const areAll = (is: (text: string) => boolean) => texts.length > 0 && texts.every(is);
	if (areAll((text) => /^-?\d+([.,]\d+)?$/.test(text))) return typeof above[0] === "number" ? 0 : "0";
	if (areAll((text) => chosen.test(text))) return above.at(-1);
	return areAll((text) => text === slugify(text)) ? uniqueName("new", texts) : words;
}

/** No words say what else could stand there. */
const chosen = /^(\d{4}-\d\d-\d\d|(\/|https?:|mailto:|tel:|images\/|files\/).*|yes|no|true|false)$/;
