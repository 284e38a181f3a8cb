// Makes the table of src/content/schema/latin.ts: how letters of all scripts are written in Latin ones.
import { transliterate } from "transliteration";

/**
 * Returns a JSON object with one text for each block of 256 characters, which latin.ts only splits when a word contains a
 * character of the block. (The module of the package creates 40,000 strings whenever it is loaded.)
 */
export function renderLatinTable() {
	// Without an argument, `setData` returns the whole table.
	const map = transliterate.setData();
	const blocks = new Map();
	for (let code = 0x80; code < 0x10000; code++) {
		const character = String.fromCharCode(code);
		const latin = map[character];
		if (!latin || !/[\p{Letter}\p{Mark}\p{Number}]/u.test(character)) continue;
		if (latin.includes("#")) throw new Error(`‘#’ separates the characters, so ${character} can't be ${latin}.`);
		const block = blocks.get(code >> 8) ?? [];
		block[code & 255] = latin;
		blocks.set(code >> 8, block);
	}
	const lines = [...blocks].map(([number, block]) => `"${number.toString(16)}":${JSON.stringify(block.join("#"))}`);
	return `{\n${lines.join(",\n")}\n}\n`;
}
