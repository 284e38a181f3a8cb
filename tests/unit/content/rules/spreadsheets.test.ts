import { describe, expect, it } from "vitest";
import { listFindings, pages } from "./definition.ts";

const findLeftovers = (text: string) =>
	listFindings({ routes: pages({ type: "heading", heading: "Prices", text }) }).filter((finding) =>
		/spreadsheet/.test(finding),
	);

describe("leftovers of spreadsheets are reported", () => {
	it.each([
		...["#REF!", "#N/A", "#NAME?", "#DIV/0!", "#BEZUG!", "#NV", "#WERT!", "#NOM?", "#VALEUR!", "#¡REF!", "#¿NOMBRE?"],
		...["#N/D", "#RIF!", "#VERW!", "#ADR!", "#DEĞER!", "#ССЫЛКА!", "#N/DISP", "Err:502", "########", "NaN"],
		...["=SUM(A1:A3)", "=SUMME(B2;B3)", "=B2*1.19", "=Sheet1!A1", "1.23E+10", "4,98912E+12", "00:00:00"],
		...["2026-05-01 00:00:00", "30.12.1899", "[object Object]", "It costs #REF! a month.", "Ruf an: 4,98912E+12."],
	])("%s", (text) => {
		expect(findLeftovers(text)).toEqual(["spreadsheet-error /routes/1/sections/0/text"]);
	});
});

describe("similar words are accepted", () => {
	it.each([
		...["We are #1!", "#MadeInBerlin", "#hashtag #another!", "C#", "N/A", "None", "Nan bread", "= 5 €", "2 = 1 + 1"],
		...[
			"Open 00:00–24:00",
			"09:30:00",
			"46143",
			"Area 51",
			"E+ energy",
			"Err: call us",
			"An undefined number of people",
		],
		...["In Excel, #REF! means that a cell was deleted.", "Was die Formel #BEZUG! heißt", "#NVIDIA!", "Flight 1E+"],
	])("%s", (text) => {
		expect(findLeftovers(text)).toEqual([]);
	});
});
