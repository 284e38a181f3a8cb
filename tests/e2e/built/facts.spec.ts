import { pages, product } from "../pages.ts";
import { expect, test } from "../test.ts";

test("prices, their date and the rating are on the pages that structured data speaks of", async ({ page }) => {
	for (const path of ["/", "/passes"]) {
		await page.goto(path);
		const main = page.getByRole("main");
		await expect(main).toContainText("$899");
		await expect(main).toContainText("$1,899");
		await expect(main).toContainText("December 31, 2025");
		await expect(main).toContainText(/4\.8.*247.*89/);
	}
});

test("home's structured data has the offers, the rating, the version and the region", async ({ page }) => {
	await page.goto("/");
	const text = await page.locator('script[type="application/ld+json"]').textContent();
	const { "@context": context, "@graph": graph } = JSON.parse(text!);
	expect(context).toBe("https://schema.org");
	const application = graph.find((fact: { "@type": string }) => fact["@type"] === "SoftwareApplication");
	expect(application).toMatchObject({
		name: product,
		softwareVersion: "2.0",
		aggregateRating: { ratingValue: 4.8, bestRating: 5, ratingCount: 247, reviewCount: 89 },
	});
	const offers = JSON.stringify(application.offers);
	for (const fact of ["899", "1899", "USD", "2025-12-31", "United States"]) expect(offers).toContain(fact);
	expect(JSON.stringify(graph)).toContain("312-555-0100");
});

test("every page that search engines list describes itself in structured data", async ({ page }) => {
	for (const { path } of pages) {
		await page.goto(path);
		const text = await page.locator('script[type="application/ld+json"]').textContent();
		expect(JSON.parse(text!)["@graph"], path).not.toHaveLength(0);
	}
});

test("the offer on /passes leads to the consultation", async ({ page }) => {
	await page.goto("/passes");
	await page.getByRole("main").getByRole("link", { name: "Join Now", exact: true }).click();
	await expect(page).toHaveURL("/schedule-consultation");
});

test("the passes are compared line by line, what Elite takes over from Pro included", async ({ page }) => {
	await page.goto("/passes");
	const table = page.getByRole("table");
	const cells = (feature: string) => table.getByRole("row", { name: feature }).getByRole("cell");
	await expect(cells("CRM")).toHaveText(["Included", "Included"]);
	await expect(cells("SEO services")).toHaveText(["Not included", "Included"]);
	await expect(cells("AI agents included")).toHaveText(["2", "4"]);
	await table.getByRole("link", { name: /^Join Now.*Elite$/ }).click();
	await expect(page).toHaveURL("/schedule-consultation");
});

test("the scenario builder is announced", async ({ page }) => {
	await page.goto("/scenario-builder");
	await expect(page.getByRole("heading", { name: "Coming Soon!" })).toBeVisible();
	await expect(page.getByRole("main")).toContainText(/example use cases/i);
});

test("the consultation is booked in a calendar below the text", async ({ page }) => {
	await page.goto("/schedule-consultation");
	await expect(page.getByText("Book a time that works for you using the calendar below.")).toBeVisible();
	await expect(page.locator("iframe")).toHaveAttribute("src", "/embed/booking");
});

test("the terms hold the facts of consent to text messages", async ({ page }) => {
	await page.goto("/terms-and-conditions");
	const main = page.getByRole("main");
	for (const fact of [
		"at least 18 years old",
		"parental consent",
		"clicking 'Start Demo'",
		"checking the appointment confirmation box",
		"opt out at any time",
		"message frequency is periodic",
		"standard data rates may apply",
	]) {
		await expect(main).toContainText(fact, { ignoreCase: true });
	}
});

test("the privacy policy has its date, the age limit and how to reach us", async ({ page }) => {
	await page.goto("/privacy-policy");
	const main = page.getByRole("main");
	await expect(main).toContainText("Effective March 1, 2025");
	await expect(main).toContainText("children under 13");
	await expect(main.getByRole("link", { name: "312-555-0100" }).first()).toHaveAttribute("href", "tel:312-555-0100");
	await expect(main.getByRole("link", { name: "hello@growthpass.example" }).first()).toHaveAttribute(
		"href",
		"mailto:hello@growthpass.example",
	);
});

test("contact names phone, email and support around the clock in Chicago time, on white", async ({ page }) => {
	await page.goto("/contact-us");
	const main = page.getByRole("main");
	await expect(main.getByRole("link", { name: "312-555-0100" })).toHaveAttribute("href", "tel:312-555-0100");
	await expect(main.getByRole("link", { name: "hello@growthpass.example" })).toHaveAttribute("href", /^mailto:hello@/);
	await expect(main).toContainText(/every day, around the clock \(Chicago time\)/i);
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("the questions open one by one", async ({ page }) => {
	await page.goto("/faqs");
	const question = page.locator("details", { hasText: "What does a pass cost?" });
	await expect(question.getByText("$1,899")).toBeHidden();
	await question.locator("summary").click();
	await expect(question.getByText("$1,899")).toBeVisible();
});

test("the footer has its three groups, the year and the legal pages", async ({ page }) => {
	await page.goto("/");
	const footer = page.getByRole("contentinfo");
	await expect(footer.getByRole("heading", { level: 2 })).toHaveText([
		"Our Resources",
		`Why ${product}?`,
		"Contact Us",
	]);
	const links = footer.getByRole("listitem").getByRole("link");
	const found = await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute("href")]));
	expect(found).toEqual([
		["Scenario Builder", "/scenario-builder"],
		["FAQs", "/faqs"],
		["Sitemap", "/sitemap.xml"],
		["Passes", "/passes"],
		["Schedule Consultation", "/schedule-consultation"],
		["Contact Us", "/contact-us"],
		["312-555-0100", "tel:312-555-0100"],
		["hello@growthpass.example", "mailto:hello@growthpass.example"],
		["Privacy Policy", "/privacy-policy"],
		["Terms and Conditions", "/terms-and-conditions"],
	]);
	await expect(footer).toContainText(`© ${new Date().getFullYear()} ${product}`);
});
