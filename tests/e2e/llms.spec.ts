import { barePages, origin, pages, product } from "./pages.ts";
import { expect, test } from "./test.ts";

test("llms.txt has the facts and every page that is listed, in short", async ({ request }) => {
	const response = await request.get("/llms.txt");
	expect(response.headers()["content-type"]).toMatch(/^text\/plain; ?charset=utf-8$/i);
	const text = await response.text();
	expect(text).toMatch(new RegExp(`^# ${product}\\n\\n> `));
	for (const fact of ["$899", "$1,899", "312-555-0100", "hello@growthpass.example"]) expect(text).toContain(fact);
	for (const { canonical } of pages) expect(text).toContain(`](${origin}${canonical})`);
	for (const { path } of barePages) expect(text).not.toContain(path);
});
