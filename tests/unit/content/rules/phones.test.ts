import { describe, expect, it } from "vitest";
import { findLengthProblem } from "../../../../src/content/semantics/phone-length.ts";

/** A number, and the country of its site; null if it isn’t known. */
type Sample = [number: string, country: string | null];

describe("the length of a phone number", () => {
	it.each<Sample>([
		["312-555-014", "US"],
		["+1 312 555 014", "DE"],
		["01 23 45 67 8", "FR"],
		["+33 1 23 45 67 8", null],
		["020 7946 032", "GB"],
		["91 123 45 6", "ES"],
		["22 123 45 6", "PL"],
		["0212 555 01 2", "TR"],
		["03-1234-567", "JP"],
		["06 1234567", "NL"],
		["030 12", "DE"],
		["044 123 45 6", "CH"],
		["312-55", null],
	])("is too short: %s in %s", (number, country) => {
		expect(findLengthProblem(number, country)).toBe("short");
	});

	it.each<Sample>([
		["312-555-01477", "US"],
		["020 7946 03210", "GB"],
		["0212 555 01 234", "TR"],
		["01 23 45 67 89 0", "FR"],
		["+49 30 1234567890123456", "DE"],
		["1234567890123456", null],
	])("is too long: %s in %s", (number, country) => {
		expect(findLengthProblem(number, country)).toBe("long");
	});

	it.each<Sample>([
		["312-555-0147", "US"],
		["1-312-555-0147", "US"],
		["(312) 555-0147", "US"],
		["+1 312 555 0147", "DE"],
		["01 23 45 67 89", "FR"],
		["+33 (0)1 23 45 67 89", "FR"],
		["020 7946 0321", "GB"],
		["912 345 678", "ES"],
		["22 123 45 67", "PL"],
		["0212 555 01 23", "TR"],
		["8 495 123 45 67", "RU"],
		["03-1234-5678", "JP"],
		["06 12345678", "NL"],
		["02 1234567", "IT"],
		["11 91234-5678", "BR"],
		["030 123456", "DE"],
		["09876 543", "DE"],
		["0049 30 123456", "DE"],
		["01 58858", "AT"],
		["1300 123 456", "AU"],
		["044 123 45 67", "CH"],
		["112", "DE"],
		["116 117", "DE"],
		["911", "US"],
		["57575", "US"],
		["030 123456", null],
	])("is right: %s in %s", (number, country) => {
		expect(findLengthProblem(number, country)).toBeNull();
	});
});
