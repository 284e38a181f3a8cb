import { brotliCompressSync } from "node:zlib";
import type { Request } from "playwright/test";
import { budgets } from "../../budgets.mjs";
import { expect, hydrate, recordRequests, test } from "../test.ts";

/** Returns the size of the responses of a kind (bytes): of fonts as they are, of all others in brotli. */
async function bytes(requests: Request[], kind: string): Promise<number> {
	const bodies = requests
		.filter((request) => request.resourceType() === kind)
		.map(async (request) => {
			const body = await (await request.response())!.body();
			return kind === "font" ? body.length : brotliCompressSync(body).length;
		});
	return (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
}

test("the first visit to the home page fits into one round trip, and its fonts into their budget", async ({ page }) => {
	const requests = recordRequests(page);
	await page.goto("/", { waitUntil: "networkidle" });
	const [html, css, script, fonts] = await Promise.all(
		["document", "stylesheet", "script", "font"].map((kind) => bytes(requests, kind)),
	);
	expect(script).toBeLessThanOrEqual(budgets.enhancer);
	expect(html! + css! + script!).toBeLessThanOrEqual(budgets.firstVisit);
	expect(fonts).toBeGreaterThan(0);
	expect(fonts).toBeLessThanOrEqual(budgets.fonts);
});

test("React and the app are within their budget, and load once", async ({ page }) => {
	await page.goto("/", { waitUntil: "networkidle" });
	const requests = recordRequests(page);
	await hydrate(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
	await expect(page).toHaveTitle(/FAQs/);
	expect(await bytes(requests, "script")).toBeLessThanOrEqual(budgets.app);
	const scripts = requests.filter((request) => request.resourceType() === "script").map((request) => request.url());
	expect(scripts).toEqual([...new Set(scripts)]);
});

test("the code of forms loads with the first page that has a form, not before, and is within its budget", async ({
	page,
}) => {
	await page.goto("/passes");
	await hydrate(page);
	const requestsWithoutForm = recordRequests(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
	await expect(page).toHaveTitle(/FAQs/);
	expect(requestsWithoutForm.filter((request) => request.resourceType() === "script")).toEqual([]);

	const appScripts = await page.evaluate(() => document.getElementById("root")!.dataset.app!.split(" "));
	await page.goto("/embed/demo-form");
	const scripts = recordRequests(page);
	await hydrate(page);
	const formScripts = scripts.filter(
		(request) => request.resourceType() === "script" && !appScripts.includes(new URL(request.url()).pathname),
	);
	expect(formScripts).toHaveLength(1);
	expect(await bytes(formScripts, "script")).toBeLessThanOrEqual(budgets.forms);
});
