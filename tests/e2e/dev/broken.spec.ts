import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { logFileOf, ports } from "../definitions.ts";
import { expect, test } from "../test.ts";
import { file, original } from "./definition.ts";

test.use({ tolerated: /./ });

test("the preview of a broken or missing definition reports it on the page and in the terminal, and shows the page once it is fixed", async ({
	page,
}) => {
	// With an empty cache, the preview first bundles its dependencies.
	const patient = expect.configure({ timeout: 90_000 });
	const readLog = () => readFileSync(logFileOf(process.env.DEFINITIONS!, ports.dev), "utf8");
	const errors: string[] = [];
	page.on("pageerror", ({ message }) => errors.push(message));
	const overlay = page.getByRole("alert");

	await patient.poll(readLog).toMatch(/http:\/\/localhost:[1-9].*unknown-key/s);
	await page.goto("/");
	await patient(overlay).toContainText("haeding");
	// A sign of intent, at which a page loads the app.
	await page.mouse.move(50, 50);

	writeFileSync(file, original);
	await patient(page.locator("h1")).toContainText("One Monthly Pass");
	await patient(overlay).toHaveCount(0);
	await patient.poll(readLog).toContain("0 errors");

	rmSync(file);
	await patient(overlay).toContainText("There is no file");
	await patient.poll(readLog).toContain("There is no file");
	mkdirSync(file);
	await patient(overlay).toContainText("folder");
	rmSync(file, { recursive: true });
	writeFileSync(file, original);
	await patient(overlay).toHaveCount(0);
	expect(errors).toEqual([]);
});
