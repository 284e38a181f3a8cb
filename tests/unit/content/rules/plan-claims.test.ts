import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { base, diagnose, diagnoseText, plansWith, priced } from "./definition.ts";

/** Returns each finding with the quoted text: "price-contradicts-plan $799". */
function summarize(text: string, part = {}): string[] {
	const diagnostics = diagnose({ ...priced, ...part, routes: plansWith(text) });
	return diagnostics.map(({ code, message }) => `${code} ${/‘(.*?)’/.exec(message)?.[1] ?? ""}`.trim());
}

describe("a price in a text", () => {
	it.each([
		["Pro is $799 a month.", ["price-contradicts-plan $799"]],
		["Choose Pro for only $799.", ["price-contradicts-plan $799"]],
		["Elite: $899.", ["price-contradicts-plan $899"]],
		["{plans.elite.name} costs $1,799.", ["price-contradicts-plan $1,799"]],
		["From $799 a month.", ["price-contradicts-plan $799"]],
		["Pro is $899 and Elite is $1,899.", ["typed-constant $899", "typed-constant $1,899"]],
		["Pro is USD 899.00.", ["typed-constant USD 899.00"]],
		["Save $500 in your first year.", []],
		["Pro is {plans.pro.price} a month.", []],
		["Elite has everything in Pro, for $1,899.", ["typed-constant $1,899"]],
		["The Pro plan, now at €899 a month.", ["price-contradicts-plan €899"]],
		["Agencies charge $2,500 a month.", []],
		["Agencies charge $2,500, Pro is {plans.pro.price}.", []],
		["Pro is {plans.pro.price}; agencies start at $2,500 a month.", []],
		["Unlike Pro, $2,500 a month buys you little elsewhere.", []],
		["With Pro you save $500 a month.", []],
		["Pro is $200 less than you think.", []],
		["Pro is $10 a day.", []],
		["From $20 a month for hosting.", []],
	])("%s", (text, expected) => {
		expect(summarize(text)).toEqual(expected);
	});

	it("may be right instead of the plan’s, so both places are named", () => {
		const [finding] = diagnose({ ...priced, routes: plansWith("Pro is $799 a month.") });
		expect(finding).toMatchObject({
			message: "This text says ‘$799’, but the plan ‘Pro’ costs $899. Correct the one that’s wrong.",
			related: [{ message: "The plan’s price is here." }],
			fix: { text: "Always show the plan’s price here, now $899." },
		});
	});

	it("may be right instead of an early price, so that price and the one after it are named", () => {
		const pro = { ...priced.plans.pro, early: { price: 799, until: "2999-12-31" } };
		const plans = { ...priced.plans, pro };
		const [finding] = diagnose({ ...priced, plans, routes: plansWith("Pro is $650 a month.") }).filter(
			({ code }) => code === "price-contradicts-plan",
		);
		expect(finding).toMatchObject({
			message: "This text says ‘$650’, but the plan ‘Pro’ costs $799. Correct the one that’s wrong.",
			related: [{ message: "The plan’s price for now is here." }, { message: "Its price after that is here." }],
		});
		const [early, usual] = finding!.related!.map(({ range }) => range.start.line);
		expect(early).toBeGreaterThan(usual!);
	});

	it("is only advice if it is right", () => {
		const [advice] = diagnose({ ...priced, routes: plansWith("Pro is $899.") });
		expect(advice).toMatchObject({ severity: "info", fix: { safe: false, edits: [{ newText: "{plans.pro.price}" }] } });
	});
});

describe("a number in a text", () => {
	it.each([
		["Pro has 4 agents.", ["quantity-contradicts-plan 4 agents"]],
		["Pro comes with 4 AI agents.", ["quantity-contradicts-plan 4 AI agents"]],
		["Elite: up to 9 agents.", ["quantity-contradicts-plan 9 agents"]],
		["With 7 agents you sleep well.", []],
		["Our 12 agents speak your language.", []],
		["Pro answers as fast as 12 agents.", []],
		["Pro comes with 3 more agents than you expect.", []],
		["Pro has 2 agents, Elite has 4 agents.", ["typed-constant 2 agents", "typed-constant 4 agents"]],
		["Pro has {plans.pro.agents} agents.", []],
		["24/7 agents answer 3 calls, $5 agents none.", []],
		["Pro answers 7 agencies.", []],
	])("%s", (text, expected) => {
		expect(summarize(text)).toEqual(expected);
	});

	it("is found and underlined across a line break", () => {
		const spec = stringify({ ...parse(base), ...priced, routes: plansWith("TEXT") }, { aliasDuplicateObjects: false });
		const diagnostics = diagnoseText(spec.replace("TEXT", ">-\n          Pro has 4\n          AI agents."));
		expect(diagnostics).toMatchObject([{ code: "quantity-contradicts-plan" }]);
		const { start, end } = diagnostics[0]!.range;
		expect([end.line - start.line, start.column > 8]).toEqual([1, true]);
	});

	it.each(["Does the work of 3 agents", "$500 of credit for ads"])(
		"of a feature may be about anything: %s",
		(feature) => {
			const { pro, elite } = priced.plans;
			const plans = { pro: { ...pro, features: [feature] }, elite };
			expect(diagnose({ ...priced, plans, routes: plansWith("All.") })).toEqual([]);
		},
	);

	it("belongs to the plan whose feature it is in", () => {
		const { pro, elite } = priced.plans;
		const plans = { pro: { ...pro, features: ["4 AI agents included"] }, elite };
		const [finding] = diagnose({ ...priced, plans, routes: plansWith("All.") });
		expect(finding).toMatchObject({ code: "quantity-contradicts-plan", pointer: "/plans/pro/features/0" });
	});
});

describe("“everything in” a plan", () => {
	it.each([
		["Elite has everything in Pro.", []],
		["{plans.elite.name} has everything in {plans.pro.name}.", []],
		["Pro has everything in Elite.", ["includes-contradicts-plan"]],
		["{plans.pro.name} has everything in {plans.elite.name}.", ["includes-contradicts-plan"]],
		["Everything in one place, everything in Chicago.", []],
	])("%s", (text, expected) => {
		expect(summarize(text)).toEqual(expected);
	});

	it("must name an existing plan in the texts of a plan", () => {
		const { pro, elite } = priced.plans;
		const plans = { pro, elite: { ...elite, summary: "Everything in Prro, and more." } };
		const [finding] = diagnose({ ...priced, plans, routes: plansWith("All.") });
		expect(finding).toMatchObject({ code: "unknown-plan-name", pointer: "/plans/elite/summary", closest: "Pro" });
	});
});
