import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { originalDefinition, replaced } from "../definitions.ts";
import { expect, test } from "../test.ts";

// Beside the definition of the other preview, which has bundled the libraries already.
const file = join(process.env.DEFINITIONS!, "dev", "first.yaml");
const original = originalDefinition();
const broken = replaced(original, "headline: One Monthly Pass", "hedline: One Monthly Pass");

test.use({ baseURL: "", tolerated: /./ });

test("a preview of a broken definition says so on the page and on the terminal, and shows the page when it is mended", async ({
	page,
}) => {
	// It starts a server of its own.
	test.slow();
	const patient = expect.configure({ timeout: 90_000 });
	writeFileSync(file, broken);
	let said = "";
	const server = spawn(process.execPath, ["src/cli/site.mjs", "dev", "--port", "0", "--site", file]);
	for (const output of [server.stdout, server.stderr])
		output.on("data", (text) => {
			said += text;
		});
	const errors: string[] = [];
	page.on("pageerror", ({ message }) => errors.push(message));
	const overlay = page.getByRole("alert");
	try {
		await patient.poll(() => said).toMatch(/http:\/\/localhost:[1-9].*unknown-key/s);
		await page.goto(`http://127.0.0.1:${/localhost:(\d+)/.exec(said)![1]}`);
		await patient(overlay).toContainText("hedline");
		await page.mouse.move(50, 50);

		writeFileSync(file, original);
		await patient(page.locator("h1")).toContainText("One Monthly Pass");
		await patient(overlay).toHaveCount(0);
		await patient.poll(() => said).toContain("0 errors");

		rmSync(file);
		await patient(overlay).toContainText("There is no file");
		await patient.poll(() => said).toContain("There is no file");
		mkdirSync(file);
		await patient(overlay).toContainText("folder");
		rmSync(file, { recursive: true });
		writeFileSync(file, original);
		await patient(overlay).toHaveCount(0);
		expect(errors).toEqual([]);
	} finally {
		server.kill();
	}
});
