import { describe, expect, it } from "vitest";
import type { FieldSpec, FormSpec, RouteSpec, SectionSpec } from "../../../../src/model/spec.gen.ts";
import { diagnose, listFindings, page, pages } from "./definition.ts";

const phone: FieldSpec = { name: "phone", label: "Phone", type: "tel" };
const wish: FieldSpec = { name: "wish", label: "Wish", type: "text" };
const policy = page("/privacy", { type: "prose", heading: "Privacy", text: "Write to [us](mailto:a@b.example)." });

function withForm(fields: FieldSpec[], consent?: string, ...more: RouteSpec[]) {
	const form: FormSpec = { fields, submit: "Send", action: { mailto: "a@b.example" }, ...(consent ? { consent } : {}) };
	return {
		forms: { call: form },
		routes: [...pages({ type: "form", heading: "Call me", form: "call" }), ...more],
	};
}

const completeConsent = [
	"By clicking Send you agree to texts.",
	"You are at least 18 years old.",
	"Opt out at any time.",
	"One message a week.",
	"Rates may apply.",
];

describe("a consent", () => {
	const link = " See [privacy](/privacy).";
	const checkConsent = (sentences: string[]) => diagnose(withForm([phone], sentences.join(" ") + link, policy));

	it("is required if a phone number is asked for", () => {
		const footer = { groups: [{ heading: "A", links: [{ label: "Privacy", to: "/privacy" }] }], copyright: "{shop}" };
		expect(listFindings({ ...withForm([wish, phone], undefined, policy), footer })).toEqual([
			"phone-without-consent /forms/call/fields/1/type",
		]);
		expect(listFindings({ ...withForm([wish, { ...phone, shown: false }], undefined, policy), footer })).toEqual([]);
	});

	it("is complete with all its parts", () => {
		expect(checkConsent(completeConsent)).toEqual([]);
	});

	it.each([
		["old", 1],
		["opt out", 2],
		["often", 3],
		["cost", 4],
	])("is incomplete without any one of its parts, and the message names it: %s", (word, index) => {
		const [finding, ...others] = checkConsent(completeConsent.filter((_, other) => other !== index));
		expect(finding).toMatchObject({ code: "consent-incomplete", pointer: "/forms/call/consent" });
		expect(finding!.message).toContain(word);
		// A comma would separate several missing parts.
		expect(finding!.message).not.toContain(", ");
		expect(others).toEqual([]);
	});

	it("is incomplete if it doesn’t say how consent is given", () => {
		const [finding] = checkConsent(["We write texts to you.", ...completeConsent.slice(1)]);
		expect(finding?.message).toContain("give consent");
	});

	it("doesn’t mistake an age for a number of messages", () => {
		const [finding] = checkConsent([
			completeConsent[0]!,
			"Be 18 to get our texts.",
			completeConsent[2]!,
			completeConsent[4]!,
		]);
		expect(finding?.message).toContain("often");
	});

	it("needs none of its parts if nobody is texted", () => {
		expect(listFindings(withForm([wish], "We read every wish."))).toEqual([]);
		expect(listFindings(withForm([wish], "We answer by SMS."))).toEqual(["consent-incomplete /forms/call/consent"]);
	});

	it("needs none of its parts if it is only about calls", () => {
		const listReports = (consent: string) => listFindings(withForm([phone], consent + link, policy));
		expect(listReports("We use this to ring you back, and for nothing else.")).toEqual([]);
		expect(listReports("We may call you or text you.")).toEqual(["consent-incomplete /forms/call/consent"]);
		expect(listReports("We keep this for a year.")).toEqual(["consent-incomplete /forms/call/consent"]);
	});
});

describe("personal details", () => {
	const email: FieldSpec = { name: "email", label: "Email", type: "email" };

	it("need a link to a privacy page near the form", () => {
		expect(listFindings(withForm([email]))).toEqual(["form-without-privacy /forms/call"]);
		expect(listFindings(withForm([email], "See [privacy](/privacy).", policy))).toEqual([]);
		expect(listFindings(withForm([wish]))).toEqual([]);
	});

	it.each(["/mentions-legales", "/vos-donnees", "/polityka-prywatnosci", "/privatliv", "/ochrana-soukromi"])(
		"may be explained on a page at %s",
		(path) => {
			const explained = page(path, { type: "prose", heading: "P", text: "Write to [us](mailto:a@b.example)." });
			expect(listFindings(withForm([email], `Read [what we keep](${path}).`, explained))).toEqual([]);
		},
	);

	it("need a privacy page that names a contact", () => {
		const silent = page("/privacy", { type: "prose", heading: "Privacy", text: "Trust us." });
		expect(listFindings({ routes: [...pages({ type: "heading", heading: "Prices" }), silent] })).toEqual([
			"privacy-without-contact /routes/2/path",
		]);
		const spoken = page("/privacy", { type: "prose", heading: "Privacy", text: "Call {phone}." });
		expect(listFindings({ routes: [...pages({ type: "heading", heading: "Prices" }), spoken] })).toEqual([]);
	});
});

it("a required field that is never shown is reported", () => {
	const [finding] = diagnose(withForm([wish, { ...wish, name: "site", required: true, shown: false }]));
	expect(finding).toMatchObject({
		code: "required-not-shown",
		severity: "info",
		pointer: "/forms/call/fields/1/shown",
	});
	expect(listFindings(withForm([wish, { ...wish, name: "site", required: true, shown: true }]))).toEqual([]);
});

describe("the name of a field", () => {
	const named = (name: string) =>
		listFindings(withForm([{ ...wish, name }])).filter((finding) => finding.startsWith("wrong"));

	it.each(["nodeName", "firstChild", "setAttribute", "insertBefore"])("can’t be one that browsers need: %s", (name) => {
		expect(named(name)).toEqual(["wrong-format /forms/call/fields/0/name"]);
	});

	it.each(["name", "id", "action", "children", "constructor", "toString"])("can be %s", (name) => {
		expect(named(name)).toEqual([]);
	});
});

describe("the parts of a form", () => {
	const listDuplicates = (...sections: RouteSpec["sections"] & object) =>
		listFindings({
			...withForm([wish]),
			routes: pages({ type: "form", heading: "Call me", form: "call" }, ...sections),
		}).filter((finding) => finding.startsWith("duplicate-anchor"));

	it("have ids that nothing else may have", () => {
		expect(listDuplicates({ type: "form", form: "call" })).toEqual(["duplicate-anchor /routes/1/sections/1/form"]);
		expect(listDuplicates({ type: "prose", text: "## Call: summary" })).toEqual([
			"duplicate-anchor /routes/1/sections/1/text",
		]);
		expect(listDuplicates({ type: "heading", heading: "Wish", id: "call-field-wish" })).toEqual([
			"duplicate-anchor /routes/1/sections/1/id",
		]);
		expect(listDuplicates({ type: "prose", text: "## Call field" })).toEqual([]);
	});
});

it("the suggestion for a checkbox with options is ‘checkboxes’, but not for one with a length", () => {
	const checkbox = { name: "ok", label: "OK", type: "checkbox" } as const;
	const suggestsCheckboxes = (more: Partial<FieldSpec>) =>
		diagnose(withForm([{ ...checkbox, ...more }]))
			.filter(({ code }) => code === "unknown-key")
			.map(({ message }) => message.includes("‘checkboxes’"));
	expect(suggestsCheckboxes({ options: ["A", "B"] })).toEqual([true]);
	expect(suggestsCheckboxes({ maxLength: 20 })).toEqual([false]);
});

describe("the form in the footer", () => {
	const footer = { groups: [{ heading: "A", links: [{ label: "Prices", to: "/prices" }] }], copyright: "{shop}" };
	const email: FieldSpec = { name: "email", label: "Email", type: "email" };
	const action = { mailto: "a@b.example" };
	const check = (forms: Record<string, FormSpec>, form = "call", ...routes: RouteSpec[]) =>
		diagnose({
			forms,
			footer: { ...footer, form },
			routes: [...pages({ type: "heading", heading: "Home" }), ...routes],
		});
	const checkFields = (...fields: FieldSpec[]) => check({ call: { fields, submit: "Send", action } });

	it("must exist, even if the site has no forms", () => {
		expect(check({})).toMatchObject([{ code: "unknown-form", pointer: "/footer/form" }]);
		expect(check({ call: { fields: [wish], submit: "Send", action } }, "cal")).toMatchObject([
			{ code: "unknown-form", pointer: "/footer/form", closest: "call" },
		]);
	});

	it("has room for three short questions that visitors see", () => {
		const [a, b, c, d] = ["a", "b", "c", "d"].map((name): FieldSpec => ({ ...wish, name }));
		expect(checkFields(a!, b!, c!)).toEqual([]);
		expect(checkFields(a!, b!, c!, { ...d!, shown: false })).toEqual([]);
		expect(checkFields(a!, b!, c!, d!)).toMatchObject([{ code: "value-not-allowed", pointer: "/footer/form" }]);
	});

	it.each(["textarea", "radio", "checkboxes"] as const)("has no question of the type %s", (type) => {
		const options = type === "textarea" ? {} : { options: ["Yes", "No"] };
		expect(checkFields({ ...wish, type, ...options })).toMatchObject([
			{ code: "value-not-allowed", pointer: "/footer/form", allowed: [] },
		]);
	});

	it("takes no file, and ends no contract", () => {
		const action = { post: "https://maple.example/form" };
		const upload: FieldSpec = { name: "photo", label: "Photo", type: "file" };
		for (const form of [{ fields: [upload], submit: "Send", action }, { purpose: "cancellation", action } as const]) {
			const letter = { fields: [wish], submit: "Send", action };
			expect(check({ call: form, letter })).toContainEqual(
				expect.objectContaining({ code: "value-not-allowed", pointer: "/footer/form", allowed: ["letter"] }),
			);
		}
	});

	it("that asks for personal details needs a link to a privacy page that every page has", () => {
		const form = { fields: [email], submit: "Send", action };
		const missing = [{ code: "form-without-privacy", pointer: "/forms/call" }];
		const link: SectionSpec = { type: "prose", heading: "More", text: "See [privacy](/privacy)." };
		expect(check({ call: form }, "call", policy, page("/more", link))).toMatchObject(missing);
		const consent = "See [privacy](/privacy).";
		expect(check({ call: { ...form, consent } }, "call", policy)).toEqual([]);
		const groups = [{ heading: "A", links: [{ label: "Privacy", to: "/privacy" }] }];
		const routes = [...pages({ type: "heading", heading: "Home" }), policy];
		expect(diagnose({ forms: { call: form }, footer: { ...footer, groups, form: "call" }, routes })).toEqual([]);
	});
});
