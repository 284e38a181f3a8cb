import { expect, test } from "../test.ts";

const parts = [
	"One Monthly Pass, Unlimited Sales Potential",
	"Create Your First AI Agent!",
	/\w/, // the list of services
	"Lead Generation",
	"Convert Leads Instantly",
	"Manage Your Customers",
	"Customer Retention",
	"Return on Investment",
	"Passes",
	/\w/, // the call to action
];

test("home shows its parts in order", async ({ page }) => {
	await page.goto("/");
	await expect(page.getByRole("main").locator("h1, h2")).toHaveText(parts);
});

test("the demo card shows a sample profile of an agent beside the demo form", async ({ page }) => {
	await page.goto("/");
	const card = page.locator("section", { has: page.getByRole("heading", { name: "Create Your First AI Agent!" }) });
	await expect(card.getByText("Sample", { exact: true })).toBeVisible();
	await expect(card.getByText("Calls, chat and scheduling")).toBeVisible();
	await expect(card.locator("iframe")).toHaveAttribute("src", "/embed/demo-form");
});

test("the services are listed, and each leads to its place on the page", async ({ page }) => {
	await page.goto("/");
	const services = page.locator("#services").getByRole("listitem");
	await expect(services.getByRole("heading")).toHaveText([
		"Lead Generation",
		"Conversions",
		"AI Agents",
		"CRM",
		"Dynamic Workflows and Pipelines",
	]);
	for (const link of await services.getByRole("link").all()) {
		await expect(page.locator((await link.getAttribute("href"))!)).toBeAttached();
	}
	await services.getByRole("link", { name: "Conversions" }).click();
	await expect(page).toHaveURL("/#convert-leads");
	await expect(page.getByRole("heading", { name: "Convert Leads Instantly" })).toBeInViewport();
});

const features: [heading: string, points: string[]][] = [
	["Lead Generation", ["PPC", "AI cold-calling agents", "Social engagement", "SEO", "Automated email"]],
	[
		"Convert Leads Instantly",
		["24/7 AI support", "Appointment scheduling", "SMS/email workflows", "Web chat", "Multilingual agents"],
	],
	["Manage Your Customers", ["CRM", "Mobile app", "Lead import", "Pipelines"]],
	["Customer Retention", ["Review outreach", "Email campaigns", "Follow-up calls", "Review responses"]],
	["Return on Investment", ["Monthly reports", "Conversion rates", "Campaign success rates"]],
];

for (const [index, [heading, points]] of features.entries()) {
	test(`section ${index + 1}, ‘${heading}’, has its number and its points`, async ({ page }) => {
		await page.goto("/");
		const section = page.locator("section", {
			has: page.getByRole("heading", { level: 2, name: heading, exact: true }),
		});
		await expect(section.locator(".feature-number")).toHaveText(new RegExp(`^0?${index + 1}$`));
		await expect(section.locator(".points strong")).toHaveText(points);
	});
}

const consultation = "/schedule-consultation";

test("every button leads where it says", async ({ page }) => {
	await page.goto("/");
	const targets: Record<string, string> = {
		"Start Generating Leads": consultation,
		"Try Our CRM Tools": consultation,
		"Join Now": consultation,
		"Try Our Scenario Builder": "/scenario-builder",
	};
	for (const [name, target] of Object.entries(targets)) {
		const links = await page.getByRole("main").getByRole("link", { name }).all();
		expect(links, name).not.toHaveLength(0);
		for (const link of links) await expect(link).toHaveAttribute("href", target);
	}
});

for (const [name, path] of [
	["Start Generating Leads", consultation],
	["Try Our CRM Tools", consultation],
	["Try Our Scenario Builder", "/scenario-builder"],
] as const) {
	test(`a click on ‘${name}’ opens ${path}`, async ({ page }) => {
		await page.goto("/");
		await page.getByRole("link", { name }).first().click();
		await expect(page).toHaveURL(path);
	});
}

test("a click on the hero card opens the consultation", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("link", { name: "Growth Pass: schedule a consultation" }).click();
	await expect(page).toHaveURL(consultation);
});

for (const plan of ["Pro", "Elite"]) {
	test(`a click anywhere on the card of ${plan} opens the consultation`, async ({ page }) => {
		await page.goto("/");
		const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: `Pass ${plan}` }) });
		await card.click({ position: { x: 12, y: 12 } });
		await expect(page).toHaveURL(consultation);
	});
}

test("the cards of the plans show prices, agents and features, and Elite extends Pro", async ({ page }) => {
	await page.goto("/");
	const pro = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Pass Pro" }) });
	await expect(pro).toContainText("$899");
	await expect(pro).toContainText("per month");
	await expect(pro.getByRole("listitem")).toHaveText([
		"CRM",
		/mobile app/i,
		"Automated lead pipelines",
		"Basic workflows",
		"Website tracking and analytics",
		"2 AI agents included",
	]);
	const elite = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Pass Elite" }) });
	await expect(elite).toContainText("$1,899");
	await expect(elite).toContainText("Everything in Pro");
	await expect(elite.getByRole("listitem")).toHaveText([
		"SEO services",
		"Social media management",
		"Dynamic workflows",
		"Call tracking",
		"4 AI agents included",
	]);
});

test("the add-ons are listed below the plans", async ({ page }) => {
	await page.goto("/");
	const addOns = page.locator("#passes .add-ons");
	await expect(addOns.getByRole("heading", { name: "Monthly add-ons" })).toBeVisible();
	for (const name of ["AI agents", "Website design", "Website development", "Pay per click advertising"]) {
		await expect(addOns.getByText(name, { exact: true })).toBeVisible();
	}
	await expect(addOns.getByRole("listitem").getByRole("listitem")).toHaveText([
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
