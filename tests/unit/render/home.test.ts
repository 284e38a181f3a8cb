import { describe, expect, it } from "vitest";
import { compiledFile, siteOf } from "../compiled.ts";
import { linksOf, parsedDocuments, wordsOf } from "../parsed.ts";

/*
 * Checks the texts of the home page, the passes and the contact page. `tests/unit/spec.test.ts` checks what the customer asked for.
 */

const documents = parsedDocuments(siteOf(compiledFile("site.yaml")));
const getMain = (path: string) => documents.get(path)!.querySelector("main")!;
const home = getMain("/");
const wordsIn = (element: ParentNode, selector: string) => [...element.querySelectorAll(selector)].map(wordsOf);

/** Returns the section or card of a heading. */
function findByHeading(heading: string, selector = "section"): Element {
	const found = [...home.querySelectorAll("h2, h3")].find((one) => wordsOf(one) === heading);
	return found!.closest(selector)!;
}

describe("home", () => {
	it("has its parts in order", () => {
		expect(wordsIn(home, "h1, h2")).toEqual([
			"One Monthly Pass, Unlimited Sales Potential",
			"Create Your First AI Agent!",
			expect.stringMatching(/\w/), // the list of services
			"Lead Generation",
			"Convert Leads Instantly",
			"Manage Your Customers",
			"Customer Retention",
			"Return on Investment",
			"Passes",
			expect.stringMatching(/\w/), // the call to action
		]);
	});

	it("shows a sample profile of an agent beside the demo form", () => {
		const card = findByHeading("Create Your First AI Agent!");
		expect(wordsOf(card)).toMatch(/Sample.*Calls, chat and scheduling/);
		expect(card.querySelector("iframe")?.getAttribute("src")).toBe("/embed/demo-form");
	});

	it("lists the services, and links each to its place on the page", () => {
		const services = home.querySelector("#services")!;
		expect(wordsIn(services, "li h3")).toEqual([
			"Lead Generation",
			"Conversions",
			"AI Agents",
			"CRM",
			"Dynamic Workflows and Pipelines",
		]);
		const links = [...services.querySelectorAll("li a")];
		expect(links).toHaveLength(5);
		for (const link of links) expect(home.querySelector(link.getAttribute("href")!)).not.toBeNull();
	});

	it.each([
		["1", "Lead Generation", ["PPC", "AI cold-calling agents", "Social engagement", "SEO", "Automated email"]],
		[
			"2",
			"Convert Leads Instantly",
			["24/7 AI support", "Appointment scheduling", "SMS/email workflows", "Web chat", "Multilingual agents"],
		],
		["3", "Manage Your Customers", ["CRM", "Mobile app", "Lead import", "Pipelines"]],
		["4", "Customer Retention", ["Review outreach", "Email campaigns", "Follow-up calls", "Review responses"]],
		["5", "Return on Investment", ["Monthly reports", "Conversion rates", "Campaign success rates"]],
	])("has section %s, ‘%s’, with its number and its points", (number, heading, points) => {
		const section = [...home.querySelectorAll("section")].find((one) => wordsIn(one, "h2").includes(heading))!;
		expect(wordsIn(section, ".feature-number")[0]).toMatch(new RegExp(`^0?${number}$`));
		expect(wordsIn(section, ".points strong")).toEqual(points);
	});

	it("has the prices, agents and features of both plans on their cards, and Elite extends Pro", () => {
		const pro = findByHeading("Pass Pro", "article");
		expect(wordsOf(pro)).toMatch(/\$899.*per month/);
		expect(wordsIn(pro, "li")).toEqual([
			"CRM",
			expect.stringMatching(/mobile app/i),
			"Automated lead pipelines",
			"Basic workflows",
			"Website tracking and analytics",
			"2 AI agents included",
		]);
		const elite = findByHeading("Pass Elite", "article");
		expect(wordsOf(elite)).toMatch(/\$1,899.*Everything in Pro/);
		expect(wordsIn(elite, "li")).toEqual([
			"SEO services",
			"Social media management",
			"Dynamic workflows",
			"Call tracking",
			"4 AI agents included",
		]);
	});

	it("lists the add-ons below the plans", () => {
		const addOns = home.querySelector("#passes .add-ons")!;
		expect(wordsOf(addOns)).toContain("Monthly add-ons");
		for (const name of ["AI agents", "Website design", "Website development", "Pay per click advertising"])
			expect(wordsOf(addOns)).toContain(name);
		expect(wordsIn(addOns, "li li")).toEqual([
			"Website chatbot",
			"Review follow up",
			"Appointment scheduling",
			"Social media content",
			"Email campaigns",
			"Text campaigns",
			"Customer service",
			"Sales cold calls",
		]);
	});
});

it("the comparison of the passes has rows for a feature of both, for one of Elite only, and for a number", () => {
	const rows = [...getMain("/passes").querySelectorAll("tbody tr")];
	const cells = (feature: string) => wordsIn(rows.find((row) => wordsIn(row, "th")[0] === feature)!, "td");
	expect(cells("CRM")).toEqual(["Included", "Included"]);
	expect(cells("SEO services")).toEqual(["Not included", "Included"]);
	expect(cells("AI agents included")).toEqual(["2", "4"]);
});

it("prices, their date and the rating, which structured data repeats, are visible on the home page and on the passes", () => {
	for (const path of ["/", "/passes"]) {
		for (const fact of [/\$899/, /\$1,899/, /December 31, 2025/, /4\.8.*247.*89/])
			expect(wordsOf(getMain(path)), path).toMatch(fact);
	}
});

it("the contact page links the phone number and the email address", () => {
	expect(linksOf(getMain("/contact-us"))).toContainEqual(["312-555-0100", "tel:312-555-0100"]);
	expect(linksOf(getMain("/contact-us")).map(([, to]) => to)).toContainEqual(expect.stringMatching(/^mailto:hello@/));
});
