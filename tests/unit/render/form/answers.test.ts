import { describe, expect, it } from "vitest";
import type { Answer, Field } from "../../../../src/model/form.ts";
import { validateAnswers } from "../../../../src/render/form/answers.ts";
import { controls } from "../../../../src/render/form/controls.tsx";
import { parsePhone } from "../../../../src/render/form/formats.ts";
import { measureWork } from "../../cpu.ts";
import { field } from "./sample.ts";

/** Returns the rule that an answer breaks, from the sample's message, or null. */
function findProblem(part: Partial<Field>, answer: Answer): string | null {
	const testedField = field("it", part);
	const parsedAnswer =
		typeof answer === "string" ? controls[testedField.type].parse([answer], testedField, null) : answer;
	return (
		validateAnswers([testedField], new Map([["it", parsedAnswer]]))
			.get("it")
			?.replace("it ", "") ?? null
	);
}

describe("required", () => {
	it.each(["", " ", " \t\n", "\u00a0"])("counts %j as empty", (answer) => {
		expect(findProblem({ required: true }, answer)).toBe("required");
		expect(findProblem({ required: false }, answer)).toBeNull();
	});
	it("counts a phone number of punctuation only as empty", () => {
		expect(findProblem({ type: "tel", required: true }, "(---)")).toBe("required");
	});
	it("requires a checkbox to be checked", () => {
		expect(findProblem({ type: "checkbox", required: true }, false)).toBe("required");
		expect(findProblem({ type: "checkbox", required: true }, true)).toBeNull();
		expect(findProblem({ type: "checkbox", required: false }, false)).toBeNull();
	});
	it("requires no answer to a hidden field", () => {
		expect(validateAnswers([field("it", { required: true, shown: false })], new Map()).size).toBe(0);
	});
	it("doesn’t take a property that every object has for an answer: constructor", () => {
		expect(validateAnswers([field("constructor", { required: true })], new Map()).get("constructor")).toBe(
			"constructor required",
		);
	});
});

describe("a number", () => {
	it.each(["1", " 2.5 ", "12", "1e1"])("accepts %j between its limits", (answer) => {
		expect(findProblem({ type: "number", min: 1, max: 12 }, answer)).toBeNull();
	});
	it.each(["0", "12.01", "-1", "1e3", "two", "1,5", "?"])("refuses %j", (answer) => {
		expect(findProblem({ type: "number", min: 1, max: 12 }, answer)).toBe("format");
	});
	it.each(["-100000", "100000"])("has no limits by default: %j", (answer) =>
		expect(findProblem({ type: "number" }, answer)).toBeNull(),
	);
});

describe("choices", () => {
	const options = ["Red", "Blue"];
	it.each(["radio", "select"] as const)("must be an option of a %s field", (type) => {
		expect(findProblem({ type, options }, "Red")).toBeNull();
		expect(findProblem({ type, options }, "Green")).toBe("format");
		expect(findProblem({ type, options, required: true }, "")).toBe("required");
	});
	it("allow any number of checkboxes, and at least one if required", () => {
		expect(findProblem({ type: "checkboxes", options }, ["Red", "Blue"])).toBeNull();
		expect(findProblem({ type: "checkboxes", options }, [])).toBeNull();
		expect(findProblem({ type: "checkboxes", options, required: true }, [])).toBe("required");
		expect(findProblem({ type: "checkboxes", options }, ["Red", "Green"])).toBe("format");
	});
});

describe("a file", () => {
	const file = (name: string, type = "", size = 1) => new File(["x".repeat(size)], name, { type });
	const fileField = (accept: string[], maxSize = 3) => ({ type: "file", file: { accept, maxSize, text: "" } }) as const;

	it("is required if the field is", () => {
		expect(findProblem({ ...fileField([]), required: true }, file("", "", 0))).toBe("required");
		expect(findProblem({ ...fileField([]), required: true }, "")).toBe("required");
		expect(findProblem(fileField([]), file("", "", 0))).toBeNull();
		expect(findProblem({ ...fileField([]), required: true }, file("a.xyz"))).toBeNull();
	});
	it("may not be larger than the limit", () => {
		expect(findProblem(fileField([]), file("a.pdf", "", 3))).toBeNull();
		expect(findProblem(fileField([]), file("a.pdf", "", 4))).toBe("maxLength");
	});
	it.each([
		["IMG.HEIC", "image/heic"],
		["IMG.HEIC", ""],
		["A.B.PDF", "application/pdf"],
		["cv.pdf", "text/plain"],
	])("may be %s of type %j if images and PDFs are accepted", (name, type) =>
		expect(findProblem(fileField(["image/*", ".pdf"]), file(name, type))).toBeNull(),
	);
	it.each([
		["cv.docx", "application/msword", ["image/*", ".pdf"]],
		["image.txt", "text/plain", ["image/*"]],
		["pdf", "application/pdf", [".pdf"]],
		["a.pdf.exe", "", [".pdf"]],
	])("can’t be %s of type %j if only other types are accepted", (name, type, accept) =>
		expect(findProblem(fileField(accept), file(name, type))).toBe("format"),
	);
});

describe("email", () => {
	it.each(["ana@example.com", " ana@example.com ", "a.b+c_d'e@sub.example.co.uk", "A@B.CO", "x@xn--mller-kva.example"])(
		"accepts %j",
		(answer) => expect(findProblem({ type: "email" }, answer)).toBeNull(),
	);
	it.each([
		"ana",
		"ana@",
		"@example.com",
		"ana@example",
		"ana@example.",
		"ana@.com",
		"ana@exa_mple.com",
		"ana@-x.com",
		"a b@example.com",
		"ana@example.com, bo@example.com",
		`ana@${"x".repeat(64)}.com`,
		"ana@@example.com",
	])("refuses %j", (answer) => expect(findProblem({ type: "email" }, answer)).toBe("format"));
	it("refuses a hundred thousand characters in linear time", () => {
		const answers = ["a".repeat(1e5), `a@${"a.".repeat(5e4)}`, `a@${"a-".repeat(5e4)}`, `a@${"a".repeat(1e5)}!`];
		const time = measureWork(() => {
			for (const answer of answers) expect(findProblem({ type: "email" }, answer)).toBe("format");
		});
		expect(time).toBeLessThan(500);
	});
});

describe("phone number", () => {
	const tel = { type: "tel", maxLength: 10, callingCode: null } as const;
	it.each(["3125550100", "312-555-0100", "(312) 555.0100", " 312 – 555 / 0100 ", "\u202a312\u00a0555\u00a00100\u202c"])(
		"drops spaces and punctuation of %j before counting digits",
		(answer) => {
			expect(findProblem(tel, answer)).toBeNull();
			expect(parsePhone(answer, tel)).toBe("3125550100");
		},
	);
	it.each(["+1 (312) 555-0100", " \u202a(+1) 312 555 0100", "＋１３１２５５５０１００", "+1.312.555.0100"])(
		"removes the site’s own calling code from %j",
		(answer) => {
			expect(findProblem({ ...tel, callingCode: "1" }, answer)).toBeNull();
			expect(parsePhone(answer, { callingCode: "1" })).toBe("3125550100");
		},
	);
	it.each([
		["+44 20 7946 0321", "+442079460321"],
		["1 312 555 0100", "13125550100"],
	])("keeps other calling codes and numbers: %j", (answer, sent) => {
		expect(parsePhone(answer, { callingCode: "1" })).toBe(sent);
		expect(findProblem({ type: "tel", callingCode: "1" }, answer)).toBeNull();
	});
	it.each([
		["++44 20 7946 0321", "+442079460321"],
		["312 + 555", "312555"],
		["+", ""],
	])("drops each plus that isn’t right before a calling code: %j", (answer, sent) => {
		expect(parsePhone(answer, { callingCode: "1" })).toBe(sent);
		expect(findProblem({ type: "tel", callingCode: "1" }, answer)).toBeNull();
	});
	it.each(["٣١٢٥٥٥٠١٠٠", "३१२-५५५-०१००", "۳۱۲۵۵۵۰۱۰۰", "３１２－５５５－０１００", "𝟛𝟙𝟚𝟝𝟝𝟝𝟘𝟙𝟘𝟘", "𝟯𝟏𝟸𝟻𝟻𝟧0𝟭𝟎𝟢"])(
		"reads the digits of %j",
		(answer) => {
			expect(findProblem(tel, answer)).toBeNull();
			expect(parsePhone(answer, tel)).toBe("3125550100");
		},
	);
	it("counts digits only", () => {
		expect(findProblem({ type: "tel", maxLength: 12 }, "+44 20 7946 0321")).toBeNull();
		expect(findProblem(tel, "+1 (312) 555-0100")).toBe("maxLength");
		expect(findProblem({ type: "tel" }, "+1 (312) 555-0100")).toBeNull();
	});
	it.each(["312-CALL-NOW", "call me any time please", "312-555-0100 ext. 4"])("refuses the letters of %j", (answer) =>
		expect(findProblem(tel, answer)).toBe("format"),
	);
});

describe("length", () => {
	it("counts characters without the spaces around them", () => {
		expect(findProblem({ maxLength: 200 }, ` ${"x".repeat(200)} `)).toBeNull();
		expect(findProblem({ maxLength: 200 }, "x".repeat(201))).toBe("maxLength");
		expect(findProblem({ type: "textarea", maxLength: 3 }, "abcd")).toBe("maxLength");
	});
	it("counts an emoji as one", () => {
		expect(findProblem({ maxLength: 2 }, "🙂🙂")).toBeNull();
		expect(findProblem({ maxLength: 2 }, "🙂🙂🙂")).toBe("maxLength");
	});
});

describe("date and time", () => {
	it.each(["2025-03-01", "2024-02-29"])("accepts the day %j", (answer) =>
		expect(findProblem({ type: "date" }, answer)).toBeNull(),
	);
	it.each(["2025-02-29", "2025-13-01", "2025-00-10", "1.3.2025", "?", "2025-3-1"])("refuses the day %j", (answer) =>
		expect(findProblem({ type: "date" }, answer)).toBe("format"),
	);
	it.each(["00:00", "23:59", "09:30:15"])("accepts the time %j", (answer) =>
		expect(findProblem({ type: "time" }, answer)).toBeNull(),
	);
	it.each(["24:00", "9:30", "09:60", "?", "noon"])("refuses the time %j", (answer) =>
		expect(findProblem({ type: "time" }, answer)).toBe("format"),
	);
});
