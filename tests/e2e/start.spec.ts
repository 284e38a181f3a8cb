import { expect, test } from "./test.ts";

test("every server answers", async ({ request }) => {
	// Where nothing is kept yet, everything is made.
	test.setTimeout(300_000);
	const response = await request.get(process.env.SERVERS!, { timeout: 0 });
	expect(response.ok(), await response.text()).toBe(true);
});
