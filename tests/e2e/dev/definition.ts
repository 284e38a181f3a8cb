import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "playwright/test";
import { at, originalDefinition, ports } from "../definitions.ts";
import { expect, startTimeout, test, waitForServers } from "../test.ts";

/** The definition that the preview shows. It begins broken: broken.spec.ts, which comes before those who edit it, mends it. */
export const file = join(process.env.DEFINITIONS!, "dev", "site.yaml");
export const original = originalDefinition();

/** A hook that has the definition whole, also where a file of tests runs alone. */
export async function mend(): Promise<void> {
	test.setTimeout(startTimeout);
	await waitForServers();
	writeFileSync(file, original);
	const preview = await request.newContext({ baseURL: at(ports.dev) });
	const errors = async () => (await preview.get("/@site/errors.json")).text();
	await expect.poll(errors, { intervals: [50] }).toBe("[]");
	await preview.dispose();
}
