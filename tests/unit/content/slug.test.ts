import fc from "fast-check";
import { transliterate } from "transliteration";
import { describe, expect, it } from "vitest";
import { writeInLatin } from "../../../src/content/schema/latin.ts";
import { slugify, slugifyAnchor } from "../../../src/content/schema/slug.ts";

describe("a slug", () => {
	it.each([
		["Straße & Größe", "strasse-grosse"],
		["Łódź", "lodz"],
		["Crème brûlée", "creme-brulee"],
		["Smørrebrød på Ærø", "smorrebrod-pa-aero"],
		["İstanbul Işık", "istanbul-isik"],
		["Đà Nẵng", "da-nang"],
		["Ωραία μέρα", "oraia-mera"],
		["Щёлково", "shchyolkovo"],
		["Большой театр", "bolshoy-teatr"],
		["料金プラン", "liao-jin-puran"],
		["ガイド", "gaido"],
		["ホーム", "homu"],
		["关于我们", "guan-yu-wo-men"],
		["서울", "seoul"],
	])("of %s is %s", (text, expected) => {
		expect(slugify(text)).toBe(expected);
	});

	it.each([
		["Über uns (2)", "uber-uns-2"],
		["  Prices — 2027!", "prices-2027"],
		["R&D", "r-d"],
		["don’t panic", "don-t-panic"],
		["C++ for 100 €", "c-for-100"],
		["½ día", "1-2-dia"],
		["São Paulo n.º 5", "sao-paulo-n-o-5"],
	])("of %s stays %s, because links depend on it", (text, expected) => {
		expect(slugify(text)).toBe(expected);
	});

	it.each(["de", "de-AT", "de-CH"])("spells umlauts as people do in %s", (language) => {
		expect(slugify("Über Größe, ÄÖÜ", language)).toBe("ueber-groesse-aeoeue");
		expect(slugify("Über uns", language)).toBe("ueber-uns");
	});

	it.each(["", "♥", "—", "!?"])("of %j is empty", (text) => {
		expect(slugify(text)).toBe("");
	});

	it("is a valid path segment, and its own slug", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), (text) => {
				const slug = slugify(text);
				expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
				expect(slugify(slug)).toBe(slug);
			}),
		);
	});
});

it("writeInLatin gives the same letters as `transliterate`, from whose table its own is made", () => {
	// The first two planes of Unicode.
	const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
	const letters = characters.filter((one) => /(?!\p{ASCII})[\p{Letter}\p{Mark}\p{Number}]/u.test(one));
	const simplify = (latin: string) => latin.replace(/[^A-Za-z0-9 ]/g, "").replace(/ +/g, " ");
	const isSame = (word: string) => simplify(writeInLatin(word)) === simplify(transliterate(word));
	expect(letters.length).toBeGreaterThan(70_000);
	// Between other letters, spaces may have to separate the spelling of a letter from theirs.
	expect(letters.filter((letter) => !isSame(letter) || !isSame(`料${letter}金`))).toEqual([]);
});

describe("the anchor of a heading", () => {
	it.each([
		["Über uns (2)", "uber-uns-2"],
		["Straße", "straße"],
		["料金", "料金"],
		["ガイド", "ガイド"],
		["Йога", "йога"],
		["한국어", "한국어"],
		["हिन्दी", "हिन्दी"],
	])("‘%s’ is %s", (text, expected) => {
		expect(slugifyAnchor(text)).toBe(expected);
	});
});
