import { expect, it } from "vitest";
import type { Field, Form } from "../../src/model/form.ts";
import type { Page } from "../../src/model/page.ts";
import { validateAnswers } from "../../src/render/form/answers.ts";
import { controls } from "../../src/render/form/controls.tsx";
import { compiled, compiledFile, siteOf } from "./compiled.ts";
import { pageAt } from "./documents.ts";
import { linksOf, parsedDocuments, wordsOf } from "./parsed.ts";

/*
 * Checks what a rendered page shows of each row of the specification. Tests that need a browser
 * (the menu, the scroll rule, the states of a form) are in tests/e2e.
 */

const product = "Growth Pass";
const compilation = compiledFile("site.yaml");
const site = siteOf(compilation);
const documents = parsedDocuments(site);

const rows: [row: string, check: () => void][] = [
	// 2. Screens and routes
	["§2 home: title", () => expect(titleOf("/")).toBe(`Unlock the Full Potential of Your Business | ${product}`)],
	["§2 passes: title", () => expect(titleOf("/passes")).toBe(`${product} Offers | ${product}`)],
	["§2 scenario-builder: title", () => expect(titleOf("/scenario-builder")).toBe(`Scenario Builder | ${product}`)],
	[
		"§2 schedule-consultation: title",
		() => expect(titleOf("/schedule-consultation")).toBe(`Schedule Consultation | ${product}`),
	],
	[
		"§2 terms-and-conditions, privacy-policy: no title entry, so the title they were served with",
		() => {
			expect(titleOf("/terms-and-conditions")).toBe(`Terms and Conditions for Text Messages | ${product}`);
			expect(titleOf("/privacy-policy")).toBe(`Privacy Policy and Your Personal Details | ${product}`);
		},
	],
	[
		"§2 passes: heading and a pass offer card",
		() => {
			expect(headings("/passes", 1)).toEqual(["A Premium Product for Your Business"]);
			expect(documentAt("/passes").querySelectorAll(".offer-card .pass")).toHaveLength(1);
		},
	],
	[
		"§2 scenario-builder: heading, subtitle about example use cases, 'Coming Soon!'",
		() => {
			expect(headings("/scenario-builder", 1)).toEqual([`${product} Scenario Builder`]);
			expect(wordsOf(main("/scenario-builder"))).toMatch(/example use cases .*can drive revenue/i);
			expect(headings("/scenario-builder", 2)).toContain("Coming Soon!");
		},
	],
	[
		"§2 schedule-consultation: heading, text and the booking calendar in a frame",
		() => {
			expect(headings("/schedule-consultation", 1)).toEqual(["Schedule a Consultation"]);
			const words = wordsOf(main("/schedule-consultation"));
			expect(words).toContain("Book a time that works for you using the calendar below.");
			expect(frameOf("/schedule-consultation")).toMatchObject({ src: "/embed/booking", loading: "lazy" });
		},
	],
	[
		"§2 schedule-consultation: canonical URL ends in /schedule, and the page is there too",
		() => {
			expect(canonicalOf("/schedule-consultation")).toMatch(/\/schedule$/);
			expect(site.routes.find(({ path }) => path === "/schedule-consultation")?.aliases).toEqual(["/schedule"]);
		},
	],
	[
		"§2 terms-and-conditions: SMS consent terms",
		() => {
			expect(headings("/terms-and-conditions", 1)).toEqual(["Terms and Conditions"]);
			expect(wordsOf(main("/terms-and-conditions"))).toMatch(/\bSMS\b/);
		},
	],
	["§2 privacy-policy: a privacy policy", () => expect(headings("/privacy-policy", 1)).toEqual(["Privacy Policy"])],
	[
		"§2 /faqs and /contact-us: linked from the footer, so they exist",
		() => {
			expect(headings("/faqs", 1)).toEqual(["FAQs"]);
			expect(headings("/contact-us", 1)).toEqual(["Contact Us"]);
		},
	],
	[
		"§2 contact-us: a white page",
		() => expect(documentAt("/contact-us").querySelector('[data-layout="white"]')).not.toBeNull(),
	],
	[
		"§2 every page with a footer links to /sitemap.xml",
		() => {
			for (const { path, layout } of site.routes) {
				if (layout !== "bare") expect(linksOf(footer(path)), path).toContainEqual(["Sitemap", "/sitemap.xml"]);
			}
		},
	],

	// 2. Home
	[
		"§2 home: its parts in order",
		() =>
			expect(home().sections.map(({ type }) => type)).toEqual([
				"hero",
				"figures",
				"demo-card",
				"services",
				"feature",
				"feature",
				"feature",
				"feature",
				"feature",
				"plans",
				"call-to-action",
			]),
	],
	["§2 home: hero headline", () => expect(headings("/", 1)).toEqual(["One Monthly Pass, Unlimited Sales Potential"])],
	[
		"§2 home: demo card with a sample agent and the demo form in a frame",
		() => {
			const card = documentAt("/").querySelector(".demo-card");
			expect(wordsOf(card?.querySelector("h2") ?? null)).toBe("Create Your First AI Agent!");
			expect(card?.querySelectorAll(".profile")).toHaveLength(1);
			expect(frameOf("/")).toMatchObject({ src: "/embed/demo-form", loading: "lazy" });
		},
	],
	[
		"§2 home: services",
		() =>
			expect(section(home(), "services").items.map(({ name }) => name)).toEqual([
				"Lead Generation",
				"Conversions",
				"AI Agents",
				"CRM",
				"Dynamic Workflows and Pipelines",
			]),
	],
	...feature(1, "Lead Generation", ["PPC", "AI cold-calling agents", "Social engagement", "SEO", "Automated email"]),
	...feature(2, "Convert Leads Instantly", [
		"24/7 AI support",
		"Appointment scheduling",
		"SMS/email workflows",
		"Web chat",
		"Multilingual agents",
	]),
	...feature(3, "Manage Your Customers", ["CRM", "Mobile app", "Lead import", "Pipelines"]),
	...feature(4, "Customer Retention", ["Review outreach", "Email campaigns", "Follow-up calls", "Review responses"]),
	...feature(5, "Return on Investment", ["Monthly reports", "Conversion rates", "Campaign success rates"]),
	[
		"§2 home: a section 'Passes' with plan cards",
		() => {
			expect(headings("/", 2)).toContain("Passes");
			expect(documentAt("/").querySelectorAll(".plans .plan")).toHaveLength(2);
		},
	],
	...["Start Generating Leads", "Try Our CRM Tools", "Join Now"].map((label): [string, () => void] => [
		`§2 home: '${label}' leads to /schedule-consultation`,
		() => expect(targetsOf("/", label)).toEqual(["/schedule-consultation"]),
	]),
	[
		"§2 home: 'Try Our Scenario Builder' leads to /scenario-builder",
		() => expect(targetsOf("/", "Try Our Scenario Builder")).toEqual(["/scenario-builder"]),
	],
	[
		"§2 home: the hero card and every plan card lead to /schedule-consultation",
		() => {
			const cards = documentAt("/").querySelectorAll("a.hero-card, .plan a");
			expect([...cards].map((card) => card.getAttribute("href"))).toEqual(Array(3).fill("/schedule-consultation"));
		},
	],

	// 2. Navbar and footer
	[
		"§2 navbar: a logo that links home",
		() => {
			for (const [path, document] of pagesWithChrome()) {
				expect(document.querySelector("header a[data-logo]")?.getAttribute("href"), path).toBe("/");
			}
		},
	],
	[
		"§2 navbar: Login leads to the external app",
		() => expect(linksOf(bar("/"))).toContainEqual(["Login", "https://app.growthpass.example"]),
	],
	[
		"§2 navbar: a button opens the menu",
		() => {
			const button = bar("/").querySelector("button[popovertarget]");
			expect(button?.getAttribute("popovertarget")).toBe(bar("/").querySelector("nav[popover]")?.id);
		},
	],
	[
		"§2 navbar: the links of the menu",
		() =>
			expect(linksOf(bar("/").querySelector("nav"))).toEqual([
				["Home", "/"],
				["Sign Up", "/schedule-consultation"],
				["Passes", "/passes"],
				["Scenario Builder", "/scenario-builder"],
			]),
	],
	[
		"§2 navbar: a dark logo on contact-us, and there only",
		() => {
			const dark = pagesWithChrome().filter(([, document]) => document.querySelector('[data-logo="on-white"]'));
			expect(dark.map(([path]) => path)).toEqual(["/contact-us"]);
		},
	],
	[
		"§2 footer: Our Resources",
		() =>
			expect(group("Our Resources")).toEqual([
				["Scenario Builder", "/scenario-builder"],
				["FAQs", "/faqs"],
				["Sitemap", "/sitemap.xml"],
			]),
	],
	[
		"§2 footer: Why {product}?",
		() =>
			expect(group(`Why ${product}?`)).toEqual([
				["Passes", "/passes"],
				["Schedule Consultation", "/schedule-consultation"],
			]),
	],
	[
		"§2 footer: Contact Us",
		() =>
			expect(group("Contact Us")).toEqual([
				["Contact Us", "/contact-us"],
				["312-555-0100", "tel:312-555-0100"],
				["hello@growthpass.example", "mailto:hello@growthpass.example"],
			]),
	],
	[
		"§2 footer: copyright with the current year, privacy policy and terms",
		() => {
			expect(wordsOf(footer("/"))).toMatch(/©.*\b2027\b/);
			expect(linksOf(footer("/"))).toContainEqual(["Privacy Policy", "/privacy-policy"]);
			expect(linksOf(footer("/"))).toContainEqual(["Terms and Conditions", "/terms-and-conditions"]);
		},
	],

	// 3. Entities
	[
		"§3 Pro plan",
		() =>
			expect(plan("Pro")).toMatchObject({
				extendsLabel: null,
				features: [
					"CRM",
					expect.stringMatching(/^Mobile app/),
					"Automated lead pipelines",
					"Basic workflows",
					"Website tracking and analytics",
					"2 AI agents included",
				],
			}),
	],
	[
		"§3 Elite plan: everything in Pro, and more",
		() =>
			expect(plan("Elite")).toMatchObject({
				extendsLabel: expect.stringContaining("Everything in Pro"),
				features: [
					"SEO services",
					"Social media management",
					"Dynamic workflows",
					"Call tracking",
					"4 AI agents included",
				],
			}),
	],
	[
		"§3 monthly add-ons",
		() => {
			const { addOns } = section(home(), "plans");
			expect(addOns?.heading).toMatch(/monthly add-ons/i);
			expect(addOns?.items.map(({ name, items }) => [name, items])).toEqual([
				[
					"AI agents",
					[
						"Website chatbot",
						"Review follow up",
						"Appointment scheduling",
						"Social media content",
						"Email campaigns",
						"Text campaigns",
						"Customer service",
						"Sales cold calls",
					],
				],
				["Website design", []],
				["Website development", []],
				["Pay per click advertising", []],
			]);
		},
	],
	[
		"§3 demo form model: name, email, phone, and companyWebsite that is not shown",
		() => {
			expect(demo().fields.map(({ name, shown }) => [name, shown])).toEqual([
				["name", true],
				["email", true],
				["phone", true],
				["companyWebsite", false],
			]);
			const inputs = documentAt("/embed/demo-form").querySelectorAll("input, textarea, select");
			expect([...inputs].map((input) => input.getAttribute("name"))).toEqual(["name", "email", "phone"]);
		},
	],
	[
		"§3 page SEO data: description, canonical URL and page name on every indexed page",
		() => {
			for (const route of site.routes.filter(({ indexed }) => indexed)) {
				const { head } = route.resolvePage();
				expect(head.description, route.path).toMatch(/./);
				expect(head.canonical, route.path).toBe(`https://www.growthpass.example${route.canonical}`);
				expect(head.name, route.path).toMatch(/./);
			}
		},
	],

	// 4. States
	[
		"§4 page metadata: all tags of a page are marked, so that navigation can remove them",
		() => {
			for (const [path, document] of documents) {
				const tagsOfPage = "title, [name=description], [rel=canonical], [property^=og], [type='application/ld+json']";
				for (const tag of document.head.querySelectorAll(tagsOfPage))
					expect(tag.hasAttribute("data-head"), path).toBe(true);
			}
		},
	],
	[
		"§4 page metadata: structured data and a canonical link on every indexed page",
		() => {
			for (const { path } of site.routes.filter(({ indexed }) => indexed)) {
				expect(graph(path).length, path).toBeGreaterThan(0);
				expect(canonicalOf(path), path).not.toBeNull();
			}
		},
	],

	// 5. Validation
	["§5 name: required", () => expect(errorMessage("name", "")).toBe("You must enter a value")],
	["§5 name: 200 characters are enough", () => expect(errorMessage("name", "x".repeat(200))).toBeNull()],
	[
		"§5 name: 201 are too many",
		() => expect(errorMessage("name", "x".repeat(201))).toBe("Please use at most 200 characters"),
	],
	["§5 phone: required", () => expect(errorMessage("phone", "")).toBe("You must enter a value")],
	["§5 phone: 10 digits, whatever the punctuation", () => expect(errorMessage("phone", "(312) 555-0100")).toBeNull()],
	[
		"§5 phone: 11 are too many",
		() => expect(errorMessage("phone", "1 312 555 0100")).toBe("Please use at most 10 digits"),
	],
	["§5 email: required", () => expect(errorMessage("email", "")).toBe("You must enter a value")],
	...["me", "me@", "@acme.example", "me@acme", "me me@acme.example"].map((answer): [string, () => void] => [
		`§5 email: ‘${answer}’ is malformed`,
		() => expect(errorMessage("email", answer)).toBe("Not a valid email"),
	]),
	["§5 email: well formed", () => expect(errorMessage("email", "me+demo@acme.example")).toBeNull()],
	[
		"§5 companyWebsite: required, at most 300 characters, but not required of visitors, who don’t see it",
		() => {
			expect(field("companyWebsite")).toMatchObject({ required: true, maxLength: 300 });
			expect(errorMessage("companyWebsite", "")).toBeNull();
			const shown = { ...field("companyWebsite"), shown: true };
			expect([...validateAnswers([shown], new Map([["companyWebsite", ""]])).values()]).toEqual([
				"You must enter a value",
			]);
			expect(validateAnswers([shown], new Map([["companyWebsite", "x".repeat(301)]])).size).toBe(1);
			expect(validateAnswers([shown], new Map([["companyWebsite", `https://${"x".repeat(280)}.example`]])).size).toBe(
				0,
			);
		},
	],
	[
		"§5 SEO checks: titles and descriptions of every indexed page have the right length",
		() => {
			const advised = compilation.diagnostics.map(({ code }) => code).filter((code) => code.startsWith("seo-"));
			expect(advised).toEqual([]);
		},
	],
	[
		"§5 SEO checks: a page without an image gets a generated one, or advice if none can be made; https is required",
		() => {
			const listed = site.routes.filter(({ indexed }) => indexed);
			expect(listed.map(({ shareImagePagePath }) => shareImagePagePath)).toEqual(listed.map(({ path }) => path));
			const listAdvice = (change: (text: string) => string) =>
				compiled(change(compilation.text))
					.diagnostics.map(({ code }) => code)
					.filter((code) => code.startsWith("seo-"));
			// No font of the site has “Ω”, so no image can be made of this title.
			expect(listAdvice((all) => all.replace("metaTitle: ", "metaTitle: Ω "))).toEqual(["seo-image-missing"]);
			const withImage = (image: string) => (all: string) =>
				all.replace("  defaultTitle:", `  image: ${image}\n  defaultTitle:`);
			expect(new Set(listAdvice(withImage("http://www.growthpass.example/a.png")))).toEqual(
				new Set(["seo-image-not-https"]),
			);
			expect(listAdvice(withImage("https://www.growthpass.example/a.png"))).toEqual([]);
		},
	],

	// 9. Constants
	[
		"§9 Pro 899 USD and Elite 1899 USD, monthly, in the structured data and on the cards",
		() => {
			for (const path of ["/", "/passes"]) {
				expect(offers(path)).toMatchObject([
					{ name: "Pro", price: 899, priceCurrency: "USD", priceSpecification: monthly },
					{ name: "Elite", price: 1899, priceCurrency: "USD", priceSpecification: monthly },
				]);
				expect(wordsOf(main(path))).toMatch(/\$899 per month.*\$1,899 per month/);
			}
		},
	],
	[
		"§9 valid until 2025-12-31, and a warning after that date",
		() => {
			expect(offers("/")).toMatchObject(Array(2).fill({ priceValidUntil: "2025-12-31" }));
			const codes = (now: string) =>
				compiledFile("site.yaml", { now: new Date(now) }).diagnostics.map(({ code }) => code);
			expect(codes("2026-01-01T05:59:59Z")).not.toContain("offer-expired");
			expect(codes("2026-01-01T06:00:00Z")).toContain("offer-expired");
		},
	],
	[
		"§9 United States region",
		() =>
			expect(offers("/")).toMatchObject(Array(2).fill({ eligibleRegion: { identifier: "US", name: "United States" } })),
	],
	["§9 software version 2.0", () => expect(offering("/")).toMatchObject({ softwareVersion: "2.0" })],
	[
		"§9 rating 4.8 of 5 with 247 ratings and 89 reviews: in the structured data only if visitors see it",
		() => {
			for (const [path, document] of documents) {
				const isShown = /4\.8 out of 5.*247 ratings.*89 reviews/.test(wordsOf(document.body));
				expect("aggregateRating" in (offering(path) ?? {}), path).toBe(isShown);
			}
			expect(offering("/")?.aggregateRating).toMatchObject({
				ratingValue: 4.8,
				bestRating: 5,
				ratingCount: 247,
				reviewCount: 89,
			});
		},
	],
	[
		"§9 included AI agents: 2 in Pro, 4 in Elite",
		() => {
			expect(plan("Pro")?.features).toContain("2 AI agents included");
			expect(plan("Elite")?.features).toContain("4 AI agents included");
		},
	],
	[
		"§9 support every day around the clock, Chicago time zone",
		() => {
			expect(wordsOf(main("/contact-us"))).toMatch(/Every day, around the clock \(Chicago time\)/);
			const contact = graph("/contact-us").find((one) => one["@type"] === "Organization")?.contactPoint;
			const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
			expect(contact).toMatchObject({ hoursAvailable: { dayOfWeek: days, opens: "00:00", closes: "23:59" } });
		},
	],
	[
		"§9 form limits: name 200, phone 10, companyWebsite 300",
		() => {
			const limits = ["name", "phone", "companyWebsite"].map((name) => field(name).maxLength);
			expect(limits).toEqual([200, 10, 300]);
		},
	],
	[
		"§9 scroll threshold of the navbar: 85px",
		() => {
			for (const [path, document] of pagesWithChrome()) {
				expect(document.getElementById("root")?.getAttribute("data-shrink-after"), path).toBe("85");
			}
		},
	],
	[
		"§9 privacy policy: effective March 1st 2025, not for children under 13",
		() => {
			const words = wordsOf(main("/privacy-policy"));
			expect(words).toContain("Effective March 1, 2025");
			expect(words).toMatch(/not for children under 13/);
		},
	],
	...["/terms-and-conditions", "/embed/demo-form", "/embed/booking"].map((path): [string, () => void] => [
		`§9 SMS consent: age, opting out, frequency and rates on ${path}`,
		() => {
			const words = wordsOf(main(path));
			expect(words).toMatch(/at least 18 years old,? or have parental consent/i);
			expect(words).toMatch(/opt out at any time/i);
			expect(words).toMatch(/message frequency is periodic/i);
			expect(words).toMatch(/standard data rates may apply/i);
		},
	]),
	[
		"§9 SMS consent: given by clicking 'Start Demo'",
		() => {
			expect(wordsOf(documentAt("/embed/demo-form").querySelector("form [type=submit]"))).toBe("Start Demo");
			expect(wordsOf(main("/embed/demo-form"))).toMatch(/By clicking 'Start Demo' you confirm/);
			expect(wordsOf(main("/terms-and-conditions"))).toMatch(/clicking 'Start Demo'/);
		},
	],
	[
		"§9 SMS consent: or by checking the appointment confirmation box, which is not checked for the visitor",
		() => {
			const box = documentAt("/embed/booking").querySelector("form [type=checkbox]");
			expect(box?.hasAttribute("checked")).toBe(false);
			expect(box?.hasAttribute("required")).toBe(false);
			expect(wordsOf(main("/embed/booking"))).toMatch(/By checking the appointment confirmation box you confirm/);
			expect(wordsOf(main("/terms-and-conditions"))).toMatch(/checking the appointment confirmation box/);
		},
	],
	[
		"§9 contact phone and email in the footer and the privacy policy",
		() => {
			for (const place of [footer("/"), main("/privacy-policy")]) {
				expect(linksOf(place)).toContainEqual(["312-555-0100", "tel:312-555-0100"]);
				expect(linksOf(place)).toContainEqual(["hello@growthpass.example", "mailto:hello@growthpass.example"]);
			}
		},
	],

	// Rulings: what was decided where the specification leaves a choice
	[
		"ruling: the pages inside the frames are bare and not indexed",
		() => {
			const bare = site.routes.filter(({ layout }) => layout === "bare");
			expect(bare.map(({ path, indexed }) => [path, indexed])).toEqual([
				["/embed/demo-form", false],
				["/embed/booking", false],
			]);
			for (const { path } of bare) {
				expect(documentAt(path).querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
				expect(documentAt(path).querySelector("header, footer")).toBeNull();
				expect(canonicalOf(path)).toBeNull();
			}
		},
	],
	[
		"ruling: a frame has a title, a reserved height, a strict referrer policy and a plain link, and no sandbox for our own pages",
		() => {
			for (const path of ["/", "/schedule-consultation"]) {
				const { src, title, loading, height, sandbox, referrerpolicy } = frameOf(path);
				expect(title, path).toMatch(/\w/);
				expect(loading, path).toBe("lazy");
				expect(Number(height), path).toBeGreaterThan(0);
				// A sandbox with allow-same-origin wouldn’t restrict our own scripts; `provider.spec.ts` checks other hosts.
				expect(sandbox, path).toBeUndefined();
				expect(referrerpolicy, path).toMatch(/^strict-origin/);
				expect(linksOf(main(path)).map(([, to]) => to)).toContain(src);
			}
		},
	],
	[
		"ruling: the booking form asks for name, email, phone, a preferred day and time in Chicago, and the confirmation",
		() => {
			const inputs = [...documentAt("/embed/booking").querySelectorAll("form input")];
			expect(inputs.map((input) => input.getAttribute("type"))).toEqual([
				"text",
				"email",
				"tel",
				"date",
				"time",
				"checkbox",
			]);
			expect(wordsOf(main("/embed/booking"))).toContain("Chicago time zone");
		},
	],
	[
		"ruling: without JavaScript a form prepares an email to the published address",
		() => {
			for (const path of ["/embed/demo-form", "/embed/booking"]) {
				const action = documentAt(path).querySelector("form")?.getAttribute("action");
				expect(action, path).toMatch(/^mailto:hello(@|%40)growthpass\.example/);
			}
		},
	],
	[
		"ruling: a 404 page in the site’s own look that isn’t indexed",
		() => {
			expect(titleOf("/404")).toBe(`Page Not Found | ${product}`);
			expect(footer("/404")).not.toBeNull();
			expect(documentAt("/404").querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
		},
	],
	[
		"ruling: one h1 per page, and no skipped heading level",
		() => {
			for (const [path, document] of documents) {
				const levels = [...document.querySelectorAll("main :is(h1, h2, h3, h4)")].map(({ tagName }) =>
					Number(tagName[1]),
				);
				expect(
					levels.filter((level) => level === 1),
					path,
				).toHaveLength(1);
				levels.forEach((level, index) => {
					expect(level - (levels[index - 1] ?? 0), path).toBeLessThanOrEqual(1);
				});
			}
		},
	],
	[
		"ruling: no id is used twice on a page",
		() => {
			for (const [path, document] of documents) {
				const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
				expect(new Set(ids).size, path).toBe(ids.length);
			}
		},
	],
];

it.each(rows)("%s", (_, check) => check());

function feature(number: number, heading: string, points: string[]): [string, () => void][] {
	return [
		[
			`§2 home: section ${number}, ${heading}`,
			() => {
				const found = home().sections.filter((one) => one.type === "feature")[number - 1];
				expect(found).toMatchObject({ number, heading, points: points.map((name) => ({ name })) });
			},
		],
	];
}

function documentAt(path: string): Document {
	return documents.get(path)!;
}

function main(path: string): Element {
	return documentAt(path).querySelector("main")!;
}

function bar(path: string): Element {
	return documentAt(path).querySelector("header")!;
}

function footer(path: string): Element {
	return documentAt(path).querySelector("footer")!;
}

/** Returns the pages with chrome. */
function pagesWithChrome(): [string, Document][] {
	return [...documents].filter(([, document]) => document.querySelector("header"));
}

function group(title: string): ReturnType<typeof linksOf> {
	const heading = [...footer("/").querySelectorAll("h2")].find((one) => wordsOf(one) === title);
	return linksOf(heading?.parentElement ?? null);
}

function titleOf(path: string): string {
	return wordsOf(documentAt(path).querySelector("title"));
}

function canonicalOf(path: string): string | null {
	return documentAt(path).querySelector("link[rel=canonical]")?.getAttribute("href") ?? null;
}

function headings(path: string, level: number): string[] {
	return [...main(path).querySelectorAll(`h${level}`)].map(wordsOf);
}

/** Lists the targets of the links in the main part of a page whose words begin with `label`, each once. */
function targetsOf(path: string, label: string): (string | null)[] {
	return [...new Set(linksOf(main(path)).flatMap(([words, to]) => (words.startsWith(label) ? [to] : [])))];
}

function frameOf(path: string): Record<string, string> {
	const frame = main(path).querySelector("iframe")!;
	return Object.fromEntries([...frame.attributes].map(({ name, value }) => [name.toLowerCase(), value]));
}

function home(): Page {
	return pageAt(site, "/");
}

function section<T extends Page["sections"][number]["type"]>(page: Page, type: T) {
	return page.sections.find((one) => one.type === type) as Extract<Page["sections"][number], { type: T }>;
}

function plan(name: string) {
	return section(home(), "plans").plans.find((one) => one.name === name);
}

function demo(): Form {
	return section(pageAt(site, "/embed/demo-form"), "form").form;
}

function field(name: string): Field {
	return demo().fields.find((one) => one.name === name)!;
}

/** Returns the error message for an answer, or null. */
function errorMessage(name: string, answer: string): string | null {
	const one = field(name);
	return validateAnswers([one], new Map([[name, controls[one.type].parse([answer], one, null)]])).get(name) ?? null;
}

type Facts = Record<string, unknown>;

function graph(path: string): Facts[] {
	const script = documentAt(path).querySelector('script[type="application/ld+json"]');
	return script ? JSON.parse(script.textContent ?? "")["@graph"] : [];
}

function offering(path: string): Facts | undefined {
	return graph(path).find(({ offers }) => offers);
}

function offers(path: string): unknown {
	return offering(path)?.offers;
}

const monthly = { referenceQuantity: { value: 1, unitCode: "MON" } };
