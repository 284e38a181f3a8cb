import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLocale } from "../../../src/content/semantics/locale.ts";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { codes, compiled } from "../compiled.ts";
import { home, minimal, page, priced } from "../minimal.ts";
import { seed } from "../seed.ts";

function locale(language: string, timeZone: string, now: string, currency = "USD") {
	return createLocale({ site: { language, timeZone }, pricing: { currency } } as SiteSpec, new Date(now));
}

describe("a locale", () => {
	it.each([
		["en-US", "USD", 1899, "$1,899"],
		["en-US", "USD", 6.5, "$6.50"],
		["en-GB", "GBP", 14, "£14"],
		["de", "EUR", 1899, "1.899\u00a0€"],
		["ja", "JPY", 500, "¥500"],
	])("formats prices as in %s: %s %d", (language, currency, amount, text) => {
		expect(locale(language, "UTC", "2027-01-15", currency).formatPrice(amount).normalize("NFKC")).toBe(
			text.normalize("NFKC"),
		);
	});

	it.each([
		["de-AT", "Donnerstag", 4],
		["fr", "Jeudi 12 mai", 4],
		["pt-BR", "Dia 1: quinta-feira", 4],
		["en-GB", "Thursday to Saturday", null],
		["en-GB", "The day after Thursday", null],
		["en-GB", "Sunny morning", null],
		["sv", "torsdag", null],
	])("recognises the weekday in a name in %s: %s", (language, name, weekday) => {
		expect(locale(language, "UTC", "2027-01-15").parseWeekday(name)).toBe(weekday);
	});

	it("formats prices and numbers as decimals, however small", () => {
		fc.assert(
			fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), (amount) => {
				const { formatPrice, formatNumber } = locale("en-US", "UTC", "2027-01-15");
				expect(formatPrice(amount)).toMatch(/^\$(0|[1-9]\d{0,2}(,\d{3})*)(\.\d\d)?$/);
				expect(formatNumber(amount)).toMatch(/^(0|[1-9]\d{0,2}(,\d{3})*)(\.\d{1,3})?$/);
			}),
			{
				seed,
				numRuns: 200 * Number(process.env.RUNS ?? 1),
				examples: [[1e-7], [5e-324], [-0], [0.1 + 0.2], [99_999_999.995]],
			},
		);
	});

	it("formats a day as the same date in any time zone", () => {
		expect(locale("en-US", "America/Chicago", "2027-01-15").formatDate("2025-12-31")).toBe("December 31, 2025");
		expect(locale("en-US", "Pacific/Auckland", "2027-01-15").formatDate("2025-03-01")).toBe("March 1, 2025");
	});

	it.each([
		["America/Chicago", "2027-01-01T05:59:59Z", "2026-12-31"],
		["America/Chicago", "2027-01-01T06:00:00Z", "2027-01-01"],
		["Asia/Tokyo", "2026-12-31T15:00:00Z", "2027-01-01"],
	])("knows today and the year in %s at %s", (timeZone, now, today) => {
		const { year, countDaysUntil } = locale("en-US", timeZone, now);
		expect([year, countDaysUntil(today)]).toEqual([today.slice(0, 4), 0]);
	});

	it("counts past and future days by the calendar of the time zone", () => {
		const zones = ["UTC", "America/Chicago", "Pacific/Kiritimati", "Etc/GMT+12", "Asia/Manila"];
		const moments = fc.date({ min: new Date("1800-01-01"), max: new Date("2200-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(fc.constantFrom(...zones), moments, fc.integer({ min: -100, max: 100 }), (zone, now, away) => {
				// "2027-01-15"
				const format = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: zone });
				const there = Date.parse(format.format(now));
				const { year, countDaysUntil } = locale("en-US", zone, now.toISOString());
				const left = countDaysUntil(new Date(there + away * 86_400_000).toISOString().slice(0, 10));
				expect([year, Math.sign(left)]).toEqual([format.format(now).slice(0, 4), Math.sign(away)]);
				// More days are only estimated.
				if (Math.abs(away) < 31) expect(left).toBe(away);
			}),
			{ seed, numRuns: 500 * Number(process.env.RUNS ?? 1) },
		);
	});

	it.each(["de", "ar-EG", "fa", "th"])("has a today that doesn’t depend on the language: %s", (language) => {
		expect(locale(language, "UTC", "2027-01-15").countDaysUntil("2027-01-16")).toBe(1);
	});
});

describe("an unknown language or time zone", () => {
	it("falls back to English and UTC", () => {
		const { formatPrice, countDaysUntil } = locale("qx", "Mars/Olympus", "2027-01-15T23:00:00Z");
		expect([formatPrice(1899), countDaysUntil("2027-01-15")]).toEqual(["$1,899", 0]);
	});

	it.each(["en-", "x-y-z", "en-a"])("never crashes the compiler: %s", (language) => {
		const site = { name: "Acme", url: "https://acme.example", language, timeZone: "UTC", defaultTitle: "Acme" };
		expect(codes(compiled(minimal({ site })))).toHaveLength(1);
	});
});

describe("the date of an offer", () => {
	const routes = [home({ type: "plans", heading: "Prices", to: "/book", buttonLabel: "Book a repair" }), page("/book")];
	const found = (validUntil: string, now: string) =>
		codes(compiled(minimal({ ...priced, pricing: { ...priced.pricing, validUntil }, routes }), { now: new Date(now) }));

	it.each([
		["warns until the last second of its day in Chicago", "2026-01-01T05:59:59Z", ["offer-expires-soon"]],
		["is past on the next day", "2026-01-01T06:00:00Z", ["offer-expired"]],
		["causes no finding long before", "2025-01-01T00:00:00Z", []],
	])("%s", (_, now, expected) => {
		expect(found("2025-12-31", now)).toEqual(expected);
	});

	it("must exist in the calendar", () => {
		expect(found("2027-02-30", "2024-01-01T00:00:00Z")).toEqual(["wrong-format"]);
	});
});
