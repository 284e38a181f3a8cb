import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDamage } from "../../../src/content/findings/damage/find-damage.ts";
import { removeInvisibleCharacters } from "../../../src/content/findings/damage/invisible.ts";
import { measureCpuTime } from "../cpu.ts";
import { seed } from "../seed.ts";

/** Lists each finding as code and start: "merge-conflict 2". */
const listDamage = (text: string) => findDamage(text).map(({ code, start }) => `${code} ${start}`);

describe("garbled letters are found", () => {
	it.each([
		...["MÃ¼nchen", "StraÃŸe", "Ã„rzte", "cafÃ©", "cÅ“ur", "lâ€™Ã©tÃ©", "5 â‚¬", "10Â°C", "20 â€“ 30", "PiÃ¹", "NiÃ±o"],
		...["sÅ‚owo", "SÅ‚owo", "Ä°stanbul", "ÐŸÑ€Ð¸Ð²ÐµÑ‚", "РџСЂРёРІРµС‚", "вЂ™s", "ä½\u00a0å¥½ä¸–ç•Œ", "ðŸ˜€"],
		...["M√ºnchen", "don‚Äôt", "M├╝nchen", "=C3=BCber"],
	])("%s", (word) => {
		expect(listDamage(word).map((found) => found.split(" ")[0])).toEqual(["garbled-letters"]);
	});

	it("once per file, with the correct letter", () => {
		const [first, ...others] = findDamage("MÃ¼nchen, KÃ¶ln");
		expect(first).toMatchObject({ start: 1, end: 3, message: expect.stringContaining("‘ü’") });
		expect(others).toEqual([]);
	});
});

describe("letters of other languages are not mistaken for garbled ones", () => {
	it.each([
		...[
			"CAFÉ’S",
			"ESPAÑ” x",
			"„Spaß“ und",
			"DÉJÀ–VU",
			"SÃO PAULO",
			"MAÇÃ”",
			"«été»",
			"«É»",
			"l’été",
			"É…",
			"CITROËN’S",
		],
		...[
			"„Ä“",
			"Tschüß“ sagte",
			"ÜBER™ ",
			"Größe 10–20 °C",
			"NIÑO® y",
			"GARÇON» — «ÇA»",
			"Â table",
			"Ă la",
			"2√3",
			"½ kg",
		],
		...["Привет, мир! РЁ СЁ", "«Ёлка»", "Ångström", "Łódź", "İstanbul ğüşıöç", "Ελληνικά «Ω»", "日本語です", "Dvořák"],
	])("%s", (words) => {
		expect(listDamage(words)).toEqual([]);
	});
});

describe("lines from git", () => {
	const conflict = "<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> other\n";

	it("are reported once per conflict, also if indented or with the base version", () => {
		expect(listDamage(`a\n${conflict}b\n${conflict}`)).toEqual(["merge-conflict 2", "merge-conflict 47"]);
		expect(listDamage("  <<<<<<< HEAD\n  a\n  ||||||| base\n  b\n  =======\n  c\n  >>>>>>> x\n")).toEqual([
			"merge-conflict 2",
		]);
	});

	it("are reported even if only some are left", () => {
		for (const left of ["<<<<<<< HEAD", ">>>>>>> spring", "||||||| base"])
			expect(listDamage(`Words.\n${left}\nMore.\n>>>>>>> spring\n`)).toEqual(["merge-conflict 7"]);
	});

	it("of a patch are reported once", () => {
		expect(listDamage("diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n-a\n+b\n")).toEqual(["pasted-diff 0"]);
		expect(listDamage("Words.\n\n@@ -1 +1 @@\n-a\n")).toEqual(["pasted-diff 8"]);
	});

	it("are ignored in code, and so are similar lines", () => {
		for (const text of [
			`\`\`\`\n${conflict}\`\`\`\n`,
			`~~~diff\n@@ -1,2 +1,2 @@\n-a\n+b\n~~~\n`,
			"A heading\n=======\n\nWords.\n",
			"> > > > > > > Seven quotes.\n",
			"Run `git diff a/x b/x`.\n",
			"1 <<<<<<< 2\n",
			"---\ntitle: A\n---\n",
			"--- a rule\n",
			"+++\n",
			"@@ both @@\n",
		])
			expect(listDamage(text), text).toEqual([]);
	});
});

describe("an invisible character", () => {
	it("is found anywhere in a text", () => {
		expect(listDamage("a\u200bb \u202ec \0")).toEqual([
			"invisible-character 1",
			"invisible-character 4",
			"invisible-character 7",
		]);
	});

	it("is allowed if a language or an emoji needs it", () => {
		for (const text of [
			"Donau\u00addampf\u00adschiff",
			"สวัส\u200bดี",
			"👩\u200d👩\u200d👧",
			"می\u200cخواهم",
			"שלום\u200f!",
			"\ufeffA",
		])
			expect(listDamage(text), text).toEqual([]);
	});

	it("is removed by removeInvisibleCharacters, which changes nothing the second time", () => {
		const pieces = [
			"a",
			"b\u00ad",
			"\u200b",
			"\u202e",
			"\ufeff",
			"\0",
			"\r",
			"\n",
			"\u2028",
			"\u00a0",
			"ש",
			"\u200f",
			"👩\u200d",
			" ",
		];
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (list) => {
				const clean = removeInvisibleCharacters(list.join(""));
				expect(listDamage(clean)).toEqual([]);
				expect(removeInvisibleCharacters(clean)).toBe(clean);
			}),
			{ seed, numRuns: 500 },
		);
	});

	it("is reported once as the wrong encoding if the file is not UTF-8", () => {
		const utf16 = [..."town,name\noak,Oak Park\n"].map((letter) => `${letter}\0`).join("");
		expect(listDamage(utf16)).toEqual(["not-utf-8 0"]);
		expect(findDamage(utf16)[0]!.message).toBe(
			"Save this file again as UTF-8: in Notepad, choose it under ‘Encoding’ next to the ‘Save’ button.",
		);
		expect(listDamage("a caf\ufffd and a t\ufffd")).toEqual(["not-utf-8 5"]);
	});
});

it("findDamage takes less than quadratic time for much damage", () => {
	for (const piece of ["<<<<<<< x\n", "=======\n>>>>>>> x\n", "```\n", "â€™", "Ã", "\u200b", "@@ -1 +1 @@\n", "=C3"]) {
		// Take the fastest of several runs: a busy machine slows some down.
		const measure = (text: string) => Math.min(...[1, 2, 3].map(() => measureCpuTime(() => findDamage(text))));
		const [short, long] = [20_000, 80_000].map((times) => measure(piece.repeat(times)));
		// Quadratic time would grow by 16, the square of 4. Times below 20 ms are too short to compare.
		expect(long, piece).toBeLessThan(Math.max(short!, 20) * 16);
	}
});
