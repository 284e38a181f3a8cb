import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { ports, wordsOf } from "../definitions.ts";
import { expect, test } from "../test.ts";
import { file, original } from "./definition.ts";

test.use({ tolerated: /./ });

test("a preview of a broken definition says so on the page and on the terminal, and shows the page when it is mended", async ({
	page,
}) => {
	// Where nothing is kept yet, it bundles the libraries.
	const patient = expect.configure({ timeout: 90_000 });
	const said = () => readFileSync(wordsOf(process.env.DEFINITIONS!, ports.dev), "utf8");
	const errors: string[] = [];
	page.on("pageerror", ({ message }) => errors.push(message));
	const overlay = page.getByRole("alert");

	await patient.poll(said).toMatch(/http:\/\/localhost:[1-9].*unknown-key/s);
	await page.goto("/");
	await patient(overlay).toContainText("haeding");
	await page.mouse.move(50, 50);

	writeFileSync(file, original);
	await patient(page.locator("h1")).toContainText("One Monthly Pass");
	await patient(overlay).toHaveCount(0);
	await patient.poll(said).toContain("0 errors");

	rmSync(file);
	await patient(overlay).toContainText("There is no file");
	await patient.poll(said).toContain("There is no file");
	mkdirSync(file);
	await patient(overlay).toContainText("folder");
	rmSync(file, { recursive: true });
	writeFileSync(file, original);
	await patient(overlay).toHaveCount(0);
	expect(errors).toEqual([]);
});
