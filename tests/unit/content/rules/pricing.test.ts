import { describe, expect, it } from "vitest";
import { diagnose, listFindings, pages, plansWith, priced } from "./definition.ts";

const { pricing } = priced;
const codesWith = (validUntil: string, now?: string) =>
	diagnose({ ...priced, pricing: { ...pricing, validUntil }, routes: plansWith("All.") }, now).map(({ code }) => code);

describe("the last day of the prices", () => {
	it.each([
		["2027-01-14", ["offer-expired"]],
		["2027-01-15", ["offer-expires-soon"]],
		["2027-02-14", ["offer-expires-soon"]],
		["2027-02-15", []],
	])("%s, on 15 January 2027", (day, expected) => {
		expect(codesWith(day)).toEqual(expected);
	});
});

describe("a number", () => {
	const plan = { name: "Pro", features: ["All"] };
	const checkPrice = (amount: number, currency = "USD") =>
		listFindings({
			pricing: { ...pricing, currency },
			plans: { pro: { ...plan, price: amount } },
			routes: plansWith("All."),
		});

	it.each([
		[0.1 + 0.2, "USD"],
		[1e-7, "USD"],
		[999_999.995, "USD"],
		[12.5, "JPY"],
	])("can’t be a price if it would be rounded for visitors: %d %s", (amount, currency) => {
		expect(checkPrice(amount, currency)).toEqual(["wrong-format /plans/pro/price"]);
	});

	it.each([
		[6.5, "USD"],
		[12.345, "KWD"],
		[-0, "JPY"],
	])("can be a price if it is shown as it is: %d %s", (amount, currency) => {
		expect(checkPrice(amount, currency)).toEqual([]);
	});

	it("can’t be a rating if it would be rounded for visitors", () => {
		const rating = { value: 4.99999, best: 5, ratings: 10, reviews: 4 };
		expect(listFindings({ ...priced, pricing: { ...pricing, rating }, routes: plansWith("All.") })).toContain(
			"wrong-format /pricing/rating/value",
		);
	});
});

describe("a rating", () => {
	const checkRating = (rating: object | undefined, showRating?: boolean) =>
		listFindings({
			...priced,
			pricing: {
				...pricing,
				...(rating ? { rating: { value: 4.8, best: 5, ratings: 10, reviews: 4, ...rating } } : {}),
			},
			routes: pages({
				type: "plans",
				heading: "Plans",
				to: "/",
				buttonLabel: "Start",
				...(showRating ? { showRating } : {}),
			}),
		});

	it("needs a source, and must be shown", () => {
		expect(checkRating({}, true)).toEqual([]);
		expect(checkRating(undefined)).toEqual([]);
		expect(checkRating({})).toEqual(["rating-not-shown /pricing/rating"]);
		expect(checkRating(undefined, true)).toEqual(["rating-without-source /routes/1/sections/0/showRating"]);
	});

	it("must be possible", () => {
		expect(checkRating({ value: 5, ratings: 4 }, true)).toEqual([]);
		expect(checkRating({ value: 5.1 }, true)).toEqual(["rating-above-best /pricing/rating/value"]);
		expect(checkRating({ reviews: 11 }, true)).toEqual(["reviews-above-ratings /pricing/rating/reviews"]);
	});
});

describe("the codes of languages, currencies and countries", () => {
	const site = {
		name: "{shop}",
		url: "https://a.example",
		timeZone: "UTC",
		defaultTitle: "{shop}",
		image: "https://a.example/b.png",
	};
	it.each([
		["en-US", []],
		["zh-Hans-CN", []],
		["en-us", ["language-form"]],
		["en-UK", ["language-form"]],
		["en-XY", ["unknown-language"]],
		["xx", ["unknown-language"]],
	])("%s", (language, expected) => {
		expect(diagnose({ site: { ...site, language } }).map(({ code }) => code)).toEqual(expected);
	});

	it("accepts known currencies and countries only", () => {
		const codesFor = (part: object) =>
			listFindings({ ...priced, pricing: { ...pricing, ...part }, routes: plansWith("All.") });
		expect(codesFor({ currency: "EUR", region: "DE", onlineSignUp: "nobody" })).toEqual([]);
		expect(codesFor({ currency: "USX" })).toEqual(["unknown-currency /pricing/currency"]);
		expect(codesFor({ region: "UK" })).toEqual(["unknown-country /pricing/region"]);
		expect(codesFor({ region: "QX" })).toEqual(["unknown-country /pricing/region"]);
	});
});

describe("a phone number", () => {
	const checkPhone = (phone: string) =>
		listFindings({ organization: { name: "{shop}", phone, email: "a@b.example" }, constants: { shop: "Maple" } });
	it.each([
		["312-555-0147", []],
		["1 (312) 555-0147", []],
		["+44 20 7946 0321", []],
		["312-555-014", ["phone-length /organization/phone"]],
		["+44 20 7946 0321 0321 0", ["phone-length /organization/phone"]],
		["1-800-FLOWERS", ["undialable-phone /organization/phone"]],
		["312+555", ["undialable-phone /organization/phone"]],
	])("%s", (phone, expected) => {
		expect(checkPhone(phone)).toEqual(expected);
	});

	it("is reported at the constant that holds it", () => {
		expect(listFindings({ constants: { shop: "Maple", phone: "312-555" } })).toEqual(["phone-length /constants/phone"]);
	});
});

it("an organization needs a valid email address", () => {
	const organization = { name: "{shop}", phone: "{phone}", email: "hello(at)b.example" };
	expect(listFindings({ organization })).toEqual(["wrong-format /organization/email"]);
});
