import { barePages, origin, pages } from "../pages.ts";
import { expect, test } from "../test.ts";

test("the sitemap lists every canonical address once, and each of them is there", async ({ request }) => {
	const sitemap = await request.get("/sitemap.xml");
	expect(sitemap.headers()["content-type"]).toContain("xml");
	const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);
	expect([...listed].sort()).toEqual([...new Set(pages.map(({ canonical }) => origin + canonical))].sort());
	for (const url of listed) expect((await request.get(new URL(url).pathname)).status(), url).toBe(200);
});

test("robots.txt allows every page and names the sitemap", async ({ request }) => {
	const text = await (await request.get("/robots.txt")).text();
	expect(text).toContain("User-agent: *");
	expect(text).not.toMatch(/^Disallow: \S/m);
	expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("every link of every page leads somewhere", async ({ page, request }) => {
	const targets = new Set<string>();
	for (const { path } of [...pages, ...barePages]) {
		await page.goto(path);
		for (const url of await page
			.locator("a[href], iframe[src]")
			.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href || (a as unknown as HTMLIFrameElement).src))) {
			if (url.startsWith("http://127.0.0.1")) targets.add(url);
		}
	}
	for (const target of targets) {
		const response = await request.get(target);
		expect(response.status(), target).toBe(200);
		const { hash } = new URL(target);
		if (hash) expect(await response.text(), target).toContain(`id="${hash.slice(1)}"`);
	}
});

test("what a page is delivered with is there, and hashed", async ({ page }) => {
	const answers: [string, number][] = [];
	page.on("response", (response) => answers.push([new URL(response.url()).pathname, response.status()]));
	await page.goto("/", { waitUntil: "networkidle" });
	expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
	const assets = answers.map(([path]) => path).filter((path) => path.startsWith("/assets/"));
	expect(assets).not.toHaveLength(0);
	for (const path of assets) expect(path).toMatch(/\.[\w-]{8,}\.\w+$/);
});
